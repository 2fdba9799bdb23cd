import type { WireOrder } from '../../contract/orders/orders.ts';
import { findStepOfRefund, removeRefundNotes } from '../../shop/money/refund-steps.ts';
import type { OrderState } from '../../shop/orders/order.ts';

/** One step in the history of an order. */
interface Knot {
  state: OrderState;
  at: string | null;
  note: string | null;
  /** Refunds that were made after this step. */
  refunds: readonly WireOrder['refunds'][number][];
  mark: 'done' | 'now' | 'ended' | 'ahead';
}

const ended: ReadonlySet<OrderState> = new Set(['cancelled', 'expired', 'returned']);
/** Is the order still on its way to its end? */
export const isUnderWay = (state: OrderState): boolean =>
  state !== 'delivered' && !ended.has(state);

const listStates = ({
  paymentMethod,
  isGiftCard,
}: Pick<WireOrder, 'paymentMethod' | 'isGiftCard'>): OrderState[] => {
  if (isGiftCard) return ['placed', 'paid', 'delivered'];
  return paymentMethod === 'Prepaid'
    ? ['placed', 'paid', 'processing', 'shipped', 'delivered']
    : ['placed', 'processing', 'shipped', 'delivered'];
};

/**
 * Builds the steps of an order: those that happened, in order, then those still ahead. A cancelled,
 * expired, returned or fully refunded order ends at its last step.
 */
export const buildTrack = (
  order: Pick<
    WireOrder,
    'status' | 'paymentMethod' | 'isGiftCard' | 'timeline' | 'refunds' | 'isRefunded'
  >,
): Knot[] => {
  const isStopped = ended.has(order.status) || (order.isRefunded && isUnderWay(order.status));
  const listRefundsAfter = (step: number) =>
    order.refunds.filter(({ createdAt }) => findStepOfRefund(order.timeline, createdAt) === step);
  const past = order.timeline.map(({ status, at, note }, i, all): Knot => {
    const last = i === all.length - 1;
    return {
      state: status,
      at,
      note: removeRefundNotes(note),
      refunds: listRefundsAfter(i),
      mark: !last ? 'done' : isStopped ? 'ended' : status === 'delivered' ? 'done' : 'now',
    };
  });
  if (isStopped) return past;
  const states = listStates(order);
  const ahead = states
    .slice(states.indexOf(order.status) + 1)
    .map((state): Knot => ({ state, at: null, note: null, refunds: [], mark: 'ahead' }));
  return [...past, ...ahead];
};

/**
 * May the shopper still pay? Only while the order is unpaid and the shop holds its goods. `now` is
 * in ms.
 */
export const canPay = (
  order: Pick<WireOrder, 'status' | 'paymentMethod' | 'holdUntil'>,
  now: number,
): boolean =>
  order.status === 'placed' &&
  order.paymentMethod === 'Prepaid' &&
  (order.holdUntil === null || Date.parse(order.holdUntil) > now);

/**
 * Can the shopper buy the same again? Not while the order waits for its payment, nor a gift card, a
 * size that was sent in exchange, or what another order has.
 */
export const canBuyAgain = (
  order: Pick<
    WireOrder,
    'status' | 'isGiftCard' | 'paymentMethod' | 'replacesReturn' | 'replacedBy'
  >,
): boolean =>
  !order.isGiftCard &&
  order.replacesReturn === null &&
  order.replacedBy === null &&
  !(order.status === 'placed' && order.paymentMethod === 'Prepaid');

/** Can the shopper pay an order in another way? Only until it is paid, or accepted by the shop. */
export const canChangeMethod = (
  order: Pick<WireOrder, 'status' | 'paymentMethod' | 'holdUntil' | 'isGiftCard'>,
  now: number,
): boolean =>
  !order.isGiftCard &&
  order.status === 'placed' &&
  (order.paymentMethod === 'COD' || canPay(order, now));

/** Is the order certain, and not on its way yet? */
export const isToCome = ({
  status,
  paymentMethod,
  isRefunded,
  isGiftCard,
}: Pick<WireOrder, 'status' | 'paymentMethod' | 'isRefunded' | 'isGiftCard'>): boolean =>
  !isGiftCard &&
  !isRefunded &&
  (status === 'paid' ||
    status === 'processing' ||
    (status === 'placed' && paymentMethod === 'COD'));
