import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { pickSearch } from '../table/list-search.ts';
import { loadReturns, ReturnDesk, returnListParts } from './return-desk.tsx';
import order from '../orders/order-page.module.css';

export const loader = async ({
  context,
  params: { id },
  deps: search,
  abortController: { signal },
}: LoaderInput<{ id: string }, AdminSearch>) => {
  const urlSearch = pickSearch(search, returnListParts);
  const [{ returns }, list, opened] = await Promise.all([
    loadPageWords(context),
    loadReturns(urlSearch, signal),
    call('GET /api/returns/{id}', { params: { id }, signal }),
  ]);
  const title = returns.numbered(opened.returnNumber);
  return { title, search, urlSearch, list, opened, now: Date.now() };
};

export const head = buildAdminHead;

/** One return, beside the list from which it was opened. */
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
            { label: frame.returns, to: '/admin/returns', search },
            { label: opened.returnNumber },
          ]}
        />
      </div>
      <PageTitle>{data.title}</PageTitle>
      <ReturnDesk data={data} opened={opened} search={search} narrow="item" />
    </>
  );
};
