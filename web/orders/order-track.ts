import type { WireOrder } from '../../contract/orders.ts';
import type { OrderState } from '../../shop/order.ts';
import { findStepOfRefund, removeRefundNotes } from '../../shop/refund-steps.ts';

/** One knot on the line of an order. */
export interface Knot {
  state: OrderState;
  at: string | null;
  note: string | null;
  /** What was given back after it. */
  refunds: readonly WireOrder['refunds'][number][];
  mark: 'done' | 'now' | 'ended' | 'ahead';
}

const ended: ReadonlySet<OrderState> = new Set(['cancelled', 'expired', 'returned']);
/** Has an order in this state not come to its end? */
export const isUnderWay = (state: OrderState): boolean =>
  state !== 'delivered' && !ended.has(state);

const listStates = (method: WireOrder['paymentMethod']): OrderState[] =>
  method === 'Prepaid'
    ? ['placed', 'paid', 'processing', 'shipped', 'delivered']
    : ['placed', 'processing', 'shipped', 'delivered'];

/**
 * The line of an order: what has happened, in order, then the states still ahead on its road. A
 * cancelled, expired or returned order ends at its last knot, and so does one that was refunded in
 * full.
 */
export const buildTrack = (
  order: Pick<WireOrder, 'status' | 'paymentMethod' | 'timeline' | 'refunds' | 'isRefunded'>,
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
  const states = listStates(order.paymentMethod);
  const ahead = states
    .slice(states.indexOf(order.status) + 1)
    .map((state): Knot => ({ state, at: null, note: null, refunds: [], mark: 'ahead' }));
  return [...past, ...ahead];
};

/** May the shopper still pay? Unpaid, and its goods still held. */
export const canPay = (
  order: Pick<WireOrder, 'status' | 'paymentMethod' | 'holdUntil'>,
  now: number,
): boolean =>
  order.status === 'placed' &&
  order.paymentMethod === 'Prepaid' &&
  (order.holdUntil === null || Date.parse(order.holdUntil) > now);

/** Orders whose goods went back to the shelf: "Buy again" puts them into the cart. */
export const canBuyAgain = (order: Pick<WireOrder, 'status'>): boolean =>
  order.status === 'expired' || order.status === 'cancelled';
