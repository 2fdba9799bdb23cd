import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { pickSearch } from '../table/list-search.ts';
import { loadConversation } from './conversation.tsx';
import { MessageDesk } from './message-desk.tsx';
import { loadTickets, ticketListParts } from './ticket-list.tsx';
import order from '../orders/order-page.module.css';

export const loader = async ({
  context,
  params: { id },
  deps: search,
  abortController: { signal },
}: LoaderInput<{ id: string }, AdminSearch>) => {
  const urlSearch = pickSearch(search, ticketListParts);
  const [{ tickets }, list, opened] = await Promise.all([
    loadPageWords(context),
    loadTickets(urlSearch, signal),
    loadConversation(id, signal),
  ]);
  const title = tickets.numbered(opened.ticket.ticketNumber);
  return { title, search, urlSearch, list, opened, now: Date.now() };
};

export const head = buildAdminHead;

/** One message to the shop, beside the list from which it was opened. */
export const Page = () => {
  const { search, opened, ...data } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={order.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[
            { label: frame.messages, to: '/admin/messages', search },
            { label: opened.ticket.ticketNumber },
          ]}
        />
      </div>
      <PageTitle>{data.title}</PageTitle>
      <MessageDesk data={data} opened={opened} search={search} narrow="item" />
    </>
  );
};
