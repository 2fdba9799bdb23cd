import { ButtonLink } from '../../kit/button.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { createListLoader } from '../table/list-loader.ts';
import { loadConversation } from './conversation.tsx';
import { MessageDesk } from './message-desk.tsx';
import { loadTickets, ticketListParts } from './ticket-list.tsx';

export const loader = createListLoader(
  ticketListParts,
  ({ frame }) => frame.messages,
  (query, signal) => {
    const list = loadTickets(query, signal);
    const opened = list.then(({ tickets: [first] }) =>
      first === undefined ? null : loadConversation(first._id, signal),
    );
    return { list, opened };
  },
);

export const head = buildAdminHead;

/** Messages to the shop, with the first of them open. */
export const Page = () => {
  const data = usePageData(loader);
  const { tickets: words } = useAdminWords();
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink to="/admin/messages/templates" kind="line" size="small">
            {words.templates}
          </ButtonLink>
        }
      >
        {data.title}
      </PageTitle>
      <MessageDesk
        data={data}
        opened={data.opened}
        search={{ sort: 'newest', ...data.urlSearch }}
        narrow="list"
      />
    </>
  );
};
