import type { Loading } from '../page.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import css from './order-page.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, params, abortController }: Loading<{ id: string }>) => {
  const [words, order] = await Promise.all([adminWordsFor(context), call('GET /api/orders/{id}', { params: { id: params.id }, signal: abortController.signal })]);
  return { title: words.orders.numbered(order.orderNumber), order };
};

export const head = adminHead;

/** One order: what is in it, where it goes, how it was paid, what happened, and what may happen next. */
export const Page = () => {
  const { title, order } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={css.crumbs}><Breadcrumbs label={layout.breadcrumb} crumbs={[{ label: frame.orders, to: '/admin/orders' }, { label: order.orderNumber }]} /></div>
      <PageTitle actions={<OrderStatus state={order.status} />}>{title}</PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <OrderLines order={order} />
          <OrderTimeline order={order} />
        </div>
        <aside className={parts.stack}>
          <OrderSteps order={order} />
          <OrderFacts order={order} />
          <OrderRefunds order={order} />
        </aside>
      </div>
    </>
  );
};
