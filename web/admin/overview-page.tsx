import { Link } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { KgPriceBox } from './kg-price-box.tsx';
import { OrderTable } from './order-table.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import { runningOut } from './running-out.ts';
import { RunningOutList } from './running-out-list.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

const latestCount = 8;
const scarceCount = 6;

export const loader = async ({ context, abortController: { signal } }: Loading) => {
  const [{ frame }, { orders }, { products }, { adminValue }] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/orders', { query: {}, signal }),
    call('GET /api/products', { query: { all: 'true', sort: 'popularity' }, signal }),
    call('GET /api/admin', { signal }),
  ]);
  return { title: frame.title, orders: orders.slice(0, latestCount), scarce: runningOut(products, scarceCount), adminValue, now: Date.now() };
};

export const head = adminHead;

const Latest = () => {
  const { orders, now } = usePageData(loader);
  const { overview } = useAdminWords();
  return (
    <Panel title={overview.latest} aside={<Link to="/admin/orders">{overview.allOrders} <Icon of={ArrowRight} size={16} /></Link>}>
      {orders.length === 0 ? <p className={parts.empty}>{overview.noOrders}</p> : <OrderTable orders={orders} now={now} caption={overview.latest} />}
    </Panel>
  );
};

const RunningOut = () => {
  const { scarce } = usePageData(loader);
  const { overview } = useAdminWords();
  return (
    <Panel title={overview.runningOut} aside={<span className={parts.hint}>{overview.runningOutHint}</span>}>
      {scarce.length === 0 ? <p className={parts.empty}>{overview.plenty}</p> : <RunningOutList scarce={scarce} />}
    </Panel>
  );
};

/** What to look at first: the latest orders, what is running out, the price of a kilo. */
export const Page = () => {
  const { title, adminValue } = usePageData(loader);
  const { overview, kgPrice } = useAdminWords();
  return (
    <>
      <PageTitle actions={<ButtonLink to="/admin/products/new" size="small"><Icon of={Plus} size={18} /> {overview.newProduct}</ButtonLink>}>{title}</PageTitle>
      <div className={parts.two}>
        <Latest />
        <div className={parts.stack}>
          <RunningOut />
          <Panel title={kgPrice.title}><KgPriceBox value={adminValue} /></Panel>
        </div>
      </div>
    </>
  );
};
