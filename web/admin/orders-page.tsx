import { Link, useNavigate } from '@tanstack/react-router';
import { orderStates } from '../../shop/order.ts';
import type { AdminSearch } from '../admin-search.ts';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { ExportButton } from './export-button.tsx';
import { choiceClass, Choices, Found, SearchForm } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { OrderTable } from './order-table.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, deps, abortController }: Loading<object, AdminSearch>) => {
  const { page, search, status } = deps;
  const query = { ...(page === undefined ? {} : { page }), ...(search === undefined ? {} : { search }), ...(status === undefined ? {} : { status }) };
  const [{ frame }, list] = await Promise.all([adminWordsFor(context), call('GET /api/orders', { query, signal: abortController.signal })]);
  return { title: frame.orders, list, asked: query, now: Date.now() };
};

export const head = adminHead;

/** All orders, newest first: narrowed by status and search, page by page. */
export const Page = () => {
  const { title, list, asked, now } = usePageData(loader);
  const words = useAdminWords();
  const { orders } = useWords();
  const navigate = useNavigate();
  const { search, status } = asked;
  const narrowed = (next: AdminSearch['status']): AdminSearch => ({ ...(search === undefined ? {} : { search }), ...(next === undefined ? {} : { status: next }) });
  const ask = (text: string): void => void navigate({ to: '/admin/orders', search: { ...(status === undefined ? {} : { status }), ...(text === '' ? {} : { search: text }) } });
  return (
    <>
      <PageTitle actions={<ExportButton table="orders" />}>{title}</PageTitle>
      <SearchForm label={words.orders.searchLabel} value={search} onSearch={ask} />
      <Choices label={words.orders.status}>
        {[undefined, ...orderStates].map((state) => (
          <Link key={state ?? ''} to="/admin/orders" search={narrowed(state)} className={choiceClass} activeProps={{}} activeOptions={{ exact: true, includeSearch: true }} aria-current={state === status ? 'true' : undefined}>
            {state === undefined ? words.act.all : orders.states[state]}
          </Link>
        ))}
      </Choices>
      <Found count={list.total} />
      {list.orders.length === 0 ? <p className={parts.empty}>{words.orders.none}</p> : <OrderTable orders={list.orders} now={now} caption={title} />}
      <ListPages to="/admin/orders" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
