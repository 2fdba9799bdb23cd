import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db } from '../../../database/tables.ts';
import {
  canMoveGiftOrder,
  canMoveOrder,
  isFulfilmentStep,
  type OrderActor,
  type OrderState,
} from '../../../shop/orders/order.ts';
import { Refusal, wrongState } from '../../platform/http/refusal.ts';
import type { OrderRow } from '../order/order-rows.ts';
import type { OrderPartners } from './partners.ts';

/** The columns of an order that decide whether it may be moved. */
export type MovableOrder = Pick<
  OrderRow,
  'id' | 'state' | 'payment_method' | 'is_gift_card' | 'total' | 'credit_used' | 'paid_at'
>;

/**
 * The refusal (409) of a move that the state machine does not have, or not for this actor (ORDER-1,
 * docs/product.md).
 */
export const cannotBecome = (from: OrderState, to: OrderState): Refusal =>
  wrongState('order_cannot_become', { from, to });

/** The refusal (409) to send an order that was fully refunded (ORDER-9, docs/product.md). */
export const orderRefunded = (): Refusal =>
  new Refusal('order_refunded', explain('order_refunded'));

const returnDueFirst = (number: string): Refusal => wrongState('return_due_first', { number });

const canMove = (
  { state, payment_method: method, is_gift_card: isGiftCard }: MovableOrder,
  to: OrderState,
  by: OrderActor,
): boolean => (isGiftCard ? canMoveGiftOrder(state, to, by) : canMoveOrder(state, to, by, method));

/**
 * Finds why orders may not be moved, by order id (409): a move that `by` may not make, one that would
 * send a fully refunded order, and the return of an order with an open return, whose goods and money
 * are decided there. Orders that may be moved are left out. Every move is decided here, and so is its
 * preview. The answer is stable only while the orders are locked.
 */
export const findMoveRefusals = async (
  db: Db,
  { money, goods }: OrderPartners,
  orders: readonly MovableOrder[],
  { to, by }: { to: OrderState; by: OrderActor },
): Promise<Map<string, Refusal>> => {
  const refusals = new Map<string, Refusal>();
  const movable: MovableOrder[] = [];
  for (const order of orders)
    if (canMove(order, to, by)) movable.push(order);
    else refusals.set(order.id, cannotBecome(order.state, to));
  if (isFulfilmentStep(to))
    for (const id of await money.findRefundedInFull(db, movable)) refusals.set(id, orderRefunded());
  if (to === 'returned')
    for (const [id, number] of await goods.findOpenReturns(db, movable))
      refusals.set(id, returnDueFirst(number));
  return refusals;
};
