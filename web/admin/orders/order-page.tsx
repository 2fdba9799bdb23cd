import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Notes } from '../parts/notes.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { may, useMay } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { addListSearch } from '../table/row-link.tsx';
import { buildOrderPath } from '../table/row-paths.ts';
import { WalkLinks } from '../table/walk-links.tsx';
import { useWalk } from '../table/walked-list.ts';
import { findNextStep } from './next-step.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLetters } from './order-letters.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturnList } from './order-return-list.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import parts from '../parts/page-parts.module.css';
import css from './order-page.module.css';

export const loader = async ({
  context,
  params,
  deps: search,
  abortController,
}: LoaderInput<{ id: string }, AdminSearch>) => {
  const request = { params: { id: params.id }, signal: abortController.signal };
  const [words, order, { notes }, { letters }, { returns }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/orders/{id}', request),
    call('GET /api/orders/{id}/notes', request),
    call('GET /api/orders/{id}/letters', request),
    // Without its returns, the rest of the order is still of use.
    may('returns')
      ? call('GET /api/orders/{id}/returns', request).catch(() => ({ returns: null }))
      : { returns: [] },
  ]);
  const title = words.orders.numbered(order.orderNumber);
  return { title, search, order, notes, letters, returns };
};

export const head = buildAdminHead;

/** Explains why nobody moves an order on. */
const explainNoStep = (
  { status, isRefunded, refundDue, cashDue }: WireOrder,
  { order: words, moneyBack }: AdminWords,
): string => {
  if (status === 'returned' && refundDue > 0)
    return moneyBack.returnedDue(formatRupees(toPaise(refundDue)));
  if (cashDue > 0) return moneyBack.returnedCashDue(formatRupees(toPaise(cashDue)));
  if (isRefunded && (status === 'paid' || status === 'processing')) return moneyBack.refundedCancel;
  if (isRefunded && status === 'shipped') return moneyBack.refundedSent;
  return status === 'placed' ? words.unpaid : words.nothing;
};

const Lead = ({ order }: { order: WireOrder }) => {
  const words = useAdminWords();
  const may = useMay();
  const { kind } = findNextStep(order, may);
  if (!may('orders.move') || kind === 'move' || kind === 'pack') return null;
  return <p className={parts.lead}>{explainNoStep(order, words)}</p>;
};

/** One order: its next step, items, address, payment and timeline. */
export const Page = () => {
  const { title, search, order, notes, letters, returns } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  const may = useMay();
  const params = { id: order._id };
  const walk = useWalk('orders', search, order._id);
  return (
    <>
      <div className={css.way}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[
            { label: frame.orders, to: '/admin/orders', search },
            { label: order.orderNumber },
          ]}
        />
        {walk !== null && (
          <WalkLinks walk={walk} buildPath={(id) => addListSearch(buildOrderPath(id), search)} />
        )}
      </div>
      <PageTitle
        actions={
          <>
            <OrderStatus state={order.status} />
            <OrderSteps key={order._id} order={order} walk={walk} search={search} />
          </>
        }
      >
        {title}
      </PageTitle>
      <Lead order={order} />
      <div className={parts.two}>
        <div className={parts.stack}>
          <OrderLines order={order} />
          <Notes
            key={order._id}
            notes={notes}
            mayWrite={may('orders.note')}
            add={(body) => call('POST /api/orders/{id}/notes', { params, body })}
            remove={(noteId) =>
              call('DELETE /api/orders/{id}/notes/{noteId}', { params: { ...params, noteId } })
            }
          />
          <OrderTimeline order={order} />
        </div>
        <aside className={parts.stack}>
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
