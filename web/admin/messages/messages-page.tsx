import { ticketStates } from '../../../shop/people/tickets.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { createDeskLoader } from '../table/desk-loader.ts';
import { Desk } from '../table/desk.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { NewMessages } from '../table/new-rows.tsx';
import { Conversation, loadConversation } from './conversation.tsx';
import { TicketOverdue, TicketStatePill } from './ticket-state.tsx';

export const loader = createDeskLoader({
  parts: ['page', 'search', 'ticket'],
  loadList: ({ ticket, ...query }, signal) =>
    call('GET /api/tickets', { query: { ...query, state: ticket }, signal }),
  getRows: ({ tickets }) => tickets,
  loadItem: loadConversation,
  nameList: ({ frame }) => frame.messages,
  nameItem: ({ tickets }, { ticket }) => tickets.numbered(ticket.ticketNumber),
});

export const head = buildAdminHead;

/** Messages to the shop, and one of them: what is due first, solved ones last. */
export const Page = () => {
  const data = usePageData(loader);
  const { frame, orders, tickets: words } = useAdminWords();
  const { opened, search, now } = data;
  return (
    <Desk
      to="/admin/messages"
      data={data}
      name={frame.messages}
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
      rows={data.list.tickets.map((ticket) => ({
        _id: ticket._id,
        title: ticket.subject,
        at: ticket.createdAt,
        about: `${ticket.name} ${ticket.ticketNumber}`,
        mark: (
          <>
            <TicketOverdue ticket={ticket} now={now} /> <TicketStatePill state={ticket.state} />
          </>
        ),
        isStrong: ticket.state === 'new',
      }))}
      news={<NewMessages key={now} />}
      none={words.none}
      opened={opened && { _id: opened.ticket._id, number: opened.ticket.ticketNumber }}
    >
      {opened !== null && (
        <Conversation key={opened.ticket._id} data={opened} search={search} now={now} />
      )}
    </Desk>
  );
};
