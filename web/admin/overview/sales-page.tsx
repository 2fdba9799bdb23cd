import { Link } from '@tanstack/react-router';
import { spans } from '../../../shop/office/figures.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useAutoRefresh } from '../frame/auto-refresh.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { choiceClass, Choices } from '../table/list-bar.tsx';
import { SalesChart, SalesLegend } from './sales-chart.tsx';
import { Balance, SalesFigures } from './sales-figures.tsx';
import parts from '../parts/page-parts.module.css';

export const loader = async ({
  context,
  deps: { span = '30d' },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ frame }, figures] = await Promise.all([
    loadPageWords(context),
    call('GET /api/figures', { query: { span }, signal }),
  ]);
  return { title: frame.sales, figures };
};

export const head = buildAdminHead;

/** Links to choose the period of the figures; the URL holds it. */
const Spans = ({ chosen }: { chosen: string }) => {
  const { overview } = useAdminWords();
  return (
    <Choices label={overview.span}>
      {spans.map((span) => (
        <Link
          key={span}
          to="/admin/sales"
          search={span === '30d' ? {} : { span }}
          className={choiceClass}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={span === chosen ? 'true' : undefined}
        >
          {overview.spans[span]}
        </Link>
      ))}
    </Choices>
  );
};

/** What was sold in a week, a month or a year, beside the time before. */
export const Page = () => {
  const { title, figures } = usePageData(loader);
  const { overview } = useAdminWords();
  useAutoRefresh();
  return (
    <>
      <PageTitle actions={<Spans chosen={figures.span} />}>{title}</PageTitle>
      <SalesFigures figures={figures} />
      <div className={parts.two}>
        <Panel title={overview.salesByDay} aside={<SalesLegend />}>
          <SalesChart steps={figures.steps} monthly={figures.span === '12m'} />
        </Panel>
        <Panel title={overview.balance}>
          <Balance figures={figures} />
        </Panel>
      </div>
    </>
  );
};
