import { Link, useRouter } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { languageTag } from '../../shop/account.ts';
import { spans } from '../../shop/figures.ts';
import type { AdminSearch } from '../admin-search.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useLanguage } from '../words/words.ts';
import { useNews } from './frame/news.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './frame/words.ts';
import { OrderTable } from './orders/order-table.tsx';
import { RunningOutList } from './overview/running-out-list.tsx';
import { runningOut } from './overview/running-out.ts';
import { SalesChart, SalesLegend } from './overview/sales-chart.tsx';
import { Balance, SalesFigures } from './overview/sales-figures.tsx';
import { KgPriceBox } from './settings/kg-price-box.tsx';
import { choiceClass, Choices } from './table/list-bar.tsx';
import parts from './frame/page-parts.module.css';
import css from './overview/overview.module.css';

const latestCount = 8;
const scarceCount = 6;

export const loader = async ({
  context,
  deps: { span = '30d' },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const [{ frame }, { orders }, scarce, { adminValue }, figures] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/orders', { query: {}, signal }),
    call('GET /api/products', {
      query: { all: 'true', state: 'low', sort: 'popularity', limit: String(scarceCount) },
      signal,
    }),
    call('GET /api/admin', { signal }),
    call('GET /api/figures', { query: { span }, signal }),
  ]);
  return {
    title: frame.title,
    orders: orders.slice(0, latestCount),
    scarce: runningOut(scarce.products),
    scarceInAll: scarce.total,
    adminValue,
    figures,
    now: Date.now(),
  };
};

export const head = adminHead;

const Latest = () => {
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
      {orders.length === 0 ? (
        <p className={parts.empty}>{overview.noOrders}</p>
      ) : (
        <OrderTable orders={orders} now={now} caption={overview.latest} />
      )}
    </Panel>
  );
};

const RunningOut = () => {
  const { scarce, scarceInAll } = usePageData(loader);
  const tag = languageTag[useLanguage()];
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
      {scarce.length === 0 ? (
        <p className={parts.empty}>{overview.plenty}</p>
      ) : (
        <RunningOutList scarce={scarce} />
      )}
      {scarceInAll > scarce.length && (
        <p className={`${parts.hint} ${css.under}`}>
          {overview.runningOutHint(
            new Intl.NumberFormat(tag === 'en' ? 'en-IN' : tag).format(scarceInAll),
          )}
        </p>
      )}
    </Panel>
  );
};

/**
 * How often the figures are asked for, news or not, while somebody looks: rarely where the news
 * come by themselves. In ms.
 */
const freshEvery = { alone: 15_000, told: 60_000 };
/** Many news at once are one. In ms. */
const gathered = 1000;

/** New orders and all that they change appear without anybody asking. */
const useFresh = (): void => {
  const router = useRouter();
  const waiting = useRef(0);
  const refresh = useCallback((): void => {
    if (document.visibilityState === 'visible') void router.invalidate();
  }, [router]);
  const told = useNews(
    useCallback(
      ({ kind }) => {
        if (kind === 'message') return;
        clearTimeout(waiting.current);
        waiting.current = window.setTimeout(refresh, gathered);
      },
      [refresh],
    ),
  );
  useEffect(() => {
    const timer = setInterval(refresh, told ? freshEvery.told : freshEvery.alone);
    return () => clearInterval(timer);
  }, [refresh, told]);
  useEffect(() => () => clearTimeout(waiting.current), []);
};

/** How far back the figures look; it stands in the address. */
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

/**
 * What to look at first: what was sold, the latest orders, what is running out, the price of a
 * kilo.
 */
export const Page = () => {
  const { title, adminValue, figures } = usePageData(loader);
  const { overview, kgPrice } = useAdminWords();
  useFresh();
  return (
    <>
      <PageTitle
        actions={
          <>
            <Spans chosen={figures.span} />
            <ButtonLink to="/admin/products/new" size="small">
              <Icon of={Plus} size={18} /> {overview.newProduct}
            </ButtonLink>
          </>
        }
      >
        {title}
      </PageTitle>
      <SalesFigures figures={figures} />
      <div className={`${parts.two} ${css.sales}`}>
        <Panel title={overview.salesByDay} aside={<SalesLegend />}>
          <SalesChart steps={figures.steps} monthly={figures.span === '12m'} />
        </Panel>
        <Panel title={overview.balance}>
          <Balance figures={figures} />
        </Panel>
      </div>
      <div className={parts.two}>
        <Latest />
        <div className={parts.stack}>
          <RunningOut />
          <Panel title={kgPrice.title}>
            <KgPriceBox value={adminValue} counted />
          </Panel>
        </div>
      </div>
    </>
  );
};
