import { Printer } from 'lucide-react';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { may } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLetters } from './order-letters.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturnList } from './order-return-list.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WeighLink } from './weigh-link.tsx';
import parts from '../parts/page-parts.module.css';
import css from './order-page.module.css';

export const loader = async ({ context, params, abortController }: LoaderInput<{ id: string }>) => {
  const request = { params: { id: params.id }, signal: abortController.signal };
  const [words, order, { notes }, { letters }, weighing, { returns }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/orders/{id}', request),
    call('GET /api/orders/{id}/notes', request),
    call('GET /api/orders/{id}/letters', request),
    may('packing')
      ? call('GET /api/settings/weighing', { signal: abortController.signal })
      : { weighs: false },
    // Without its returns, the rest of the order is still of use.
    may('returns')
      ? call('GET /api/orders/{id}/returns', request).catch(() => ({ returns: null }))
      : { returns: [] },
  ]);
  const title = words.orders.numbered(order.orderNumber);
  return { title, order, notes, letters, returns, weighs: weighing.weighs };
};

export const head = buildAdminHead;

/** Links to the picking list and the packing slip. */
const PrintLinks = ({ id: ids }: { id: string }) => {
  const { paper } = useAdminWords();
  return (['picking', 'slips'] as const).map((one) => (
    <ButtonLink
      key={one}
      to="/admin/orders/paper"
      search={{ ids, paper: one }}
      kind="line"
      size="small"
    >
      <Icon of={Printer} size={18} /> {one === 'slips' ? paper.slip : paper.picking}
    </ButtonLink>
  ));
};

/** One order: items, address, payment, timeline and next steps. */
export const Page = () => {
  const { title, order, notes, letters, returns, weighs } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.orders, to: '/admin/orders' }, { label: order.orderNumber }]}
        />
      </div>
      <PageTitle
        actions={
          <>
            <OrderStatus state={order.status} />
            {weighs && <WeighLink order={order} />}
            <PrintLinks id={order._id} />
          </>
        }
      >
        {title}
      </PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <OrderLines order={order} />
          <OrderNotes orderId={order._id} notes={notes} />
          <OrderTimeline order={order} />
        </div>
        <aside className={parts.stack}>
          <OrderSteps order={order} />
          <OrderFacts order={order} />
          <OrderParcel order={order} />
          <OrderReturnList returns={returns} />
          <OrderRefunds order={order} />
          <OrderLetters orderId={order._id} letters={letters} />
        </aside>
      </div>
    </>
  );
};
