import { Link } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { spans } from '../../../shop/office/figures.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useAutoRefresh } from '../frame/auto-refresh.ts';
import { KgPriceBox } from '../kg-pricing/kg-price-box.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { useNumberFormat } from '../parts/number-format.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { leadToOwnScreen, may, useMay } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { choiceClass, Choices } from '../table/list-bar.tsx';
import { Checklist } from './checklist.tsx';
import { LowStockList } from './low-stock-list.tsx';
import { findLowStock } from './low-stock.ts';
import { NamingPanel } from './naming-panel.tsx';
import { SalesChart, SalesLegend } from './sales-chart.tsx';
import { Balance, SalesFigures } from './sales-figures.tsx';
import parts from '../parts/page-parts.module.css';
import css from './overview.module.css';

const latestCount = 8;
const lowStockCount = 6;

const listLowStock = (signal: AbortSignal) =>
  call('GET /api/products', {
    query: { all: 'true', state: 'low', sort: 'popularity', limit: String(lowStockCount) },
    signal,
  });

export const loader = async ({
  context,
  deps: { span = '30d' },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  if (!may('figures')) leadToOwnScreen();
  const [{ frame }, { orders }, lowStock, { adminValue }, figures, checklist] = await Promise.all([
    loadPageWords(context),
    call('GET /api/orders', { query: {}, signal }),
    may('products') ? listLowStock(signal) : { products: [], total: 0 },
    call('GET /api/admin', { signal }),
    call('GET /api/figures', { query: { span }, signal }),
    call('GET /api/admin/checklist', { signal }),
  ]);
  return {
    title: frame.title,
    orders: orders.slice(0, latestCount),
    lowStock: findLowStock(lowStock.products),
    lowStockTotal: lowStock.total,
    adminValue,
    figures,
    checklist,
    now: Date.now(),
  };
};

export const head = buildAdminHead;

const LatestOrders = () => {
  const { orders, now } = usePageData(loader);
  const { overview } = useAdminWords();
  return (
    <Panel
      title={overview.latest}
      aside={
        <Link to="/admin/orders">
          {overview.allOrders} <Icon of={ArrowRight} size={16} />
        </Link>
      }
    >
      <OrderTable orders={orders} now={now} caption={overview.latest} none={overview.noOrders} />
    </Panel>
  );
};

const LowStock = () => {
  const { lowStock, lowStockTotal } = usePageData(loader);
  const number = useNumberFormat();
  const { overview } = useAdminWords();
  return (
    <Panel
      title={overview.runningOut}
      aside={
        <Link to="/admin/products" search={{ state: 'low', sort: 'stockLowToHigh' }}>
          {overview.allStock} <Icon of={ArrowRight} size={16} />
        </Link>
      }
    >
      {lowStock.length === 0 ? (
        <p className={parts.empty}>{overview.plenty}</p>
      ) : (
        <LowStockList lowStock={lowStock} />
      )}
      {lowStockTotal > lowStock.length && (
        <p className={`${parts.hint} ${css.under}`}>
          {overview.runningOutHint(number.format(lowStockTotal))}
        </p>
      )}
    </Panel>
  );
};

/** Links to choose the period of the figures; the URL holds it. */
const Spans = ({ chosen }: { chosen: string }) => {
  const { overview } = useAdminWords();
  return (
    <Choices label={overview.span}>
      {spans.map((span) => (
        <Link
          key={span}
          to="/admin"
          search={span === '30d' ? {} : { span }}
          resetScroll={false}
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

/** The dashboard's first page: first steps, sales, latest orders, low stock, universal kg price. */
export const Page = () => {
  const { title, adminValue, figures, checklist } = usePageData(loader);
  const { overview, kgPrice } = useAdminWords();
  const maySell = useMay()('products');
  useAutoRefresh();
  return (
    <>
      <PageTitle
        actions={
          <>
            <Spans chosen={figures.span} />
            {maySell && (
              <ButtonLink to="/admin/products/new" size="small">
                <Icon of={Plus} size={18} /> {overview.newProduct}
              </ButtonLink>
            )}
          </>
        }
      >
        {title}
      </PageTitle>
      <NamingPanel isNew={checklist.isNew} />
      <Checklist steps={checklist.steps} />
      <SalesFigures figures={figures} />
      <div className={`${parts.two} ${css.sales}`}>
        <Panel title={overview.salesByDay} aside={<SalesLegend />}>
          <SalesChart steps={figures.steps} monthly={figures.span === '12m'} />
        </Panel>
        <Panel title={overview.balance}>
          <Balance figures={figures} />
        </Panel>
      </div>
      <div className={maySell ? parts.two : undefined}>
        <LatestOrders />
        {maySell && (
          <div className={parts.stack}>
            <LowStock />
            <Panel title={kgPrice.title}>
              <KgPriceBox value={adminValue} counted />
            </Panel>
          </div>
        )}
      </div>
    </>
  );
};
