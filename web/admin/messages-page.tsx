import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { MessageList } from './messages/messages-list.tsx';
import { choiceClass, Choices, ResultCount } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { NewMessages } from './table/new-rows.tsx';
import parts from './frame/page-parts.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const { page, unread } = deps;
  const query = {
    ...(page === undefined ? {} : { page }),
    ...(unread === undefined ? {} : { unread: 'true' as const }),
  };
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/messages', { query, signal: abortController.signal }),
  ]);
  const urlSearch: AdminSearch = {
    ...(page === undefined ? {} : { page }),
    ...(unread === undefined ? {} : { unread }),
  };
  return { title: frame.messages, list, urlSearch, now: Date.now() };
};

export const head = buildAdminHead;

/** The messages of the contact form, newest first; a filter shows only unread ones. */
export const Page = () => {
  const { title, list, urlSearch, now } = usePageData(loader);
  const { act, messages } = useAdminWords();
  const { unread } = urlSearch;
  const choice = (search: AdminSearch, chosen: boolean, label: string) => (
    <Link
      to="/admin/messages"
      search={search}
      className={choiceClass}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={chosen ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <>
      <PageTitle
        actions={list.unread > 0 && <output>{messages.unreadCount(String(list.unread))}</output>}
      >
        {title}
      </PageTitle>
      <Choices label={title}>
        {choice({}, unread === undefined, act.all)}
        {choice({ unread: true }, unread !== undefined, messages.unread)}
      </Choices>
      <ResultCount count={list.total} />
      <NewMessages key={now} />
      {list.messages.length === 0 ? (
        <p className={parts.empty}>{unread === undefined ? messages.none : messages.noneUnread}</p>
      ) : (
        <MessageList messages={list.messages} now={now} />
      )}
      <ListPages to="/admin/messages" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
