import { ticketStates } from '../../../shop/people/tickets.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { NewMessages } from '../table/new-rows.tsx';
import { buildTicketPath } from '../table/row-paths.ts';
import { useTicketColumns } from './ticket-columns.tsx';

export const loader = createListLoader(
  ['page', 'search', 'ticket'],
  ({ frame }) => frame.messages,
  ({ ticket, ...query }, signal) => ({
    list: call('GET /api/tickets', { query: { ...query, state: ticket }, signal }),
  }),
);

export const head = buildAdminHead;

/** Messages to the shop: what is due first, solved ones last. */
export const Page = () => {
  const data = usePageData(loader);
  const { orders, tickets: words } = useAdminWords();
  return (
    <ListPage
      to="/admin/messages"
      data={data}
      actions={
        <ButtonLink to="/admin/messages/templates" kind="line" size="small">
          {words.templates}
        </ButtonLink>
      }
      search={words.searchLabel}
      choices={
        <ChoiceLinks
          label={orders.status}
          part="ticket"
          options={ticketStates}
          labels={words.states}
        />
      }
    >
      <ListTable
        columns={useTicketColumns(data.now)}
        rows={data.list.tickets}
        pathOf={({ _id }) => buildTicketPath(_id)}
        news={<NewMessages key={data.now} />}
        none={words.none}
      />
    </ListPage>
  );
};
