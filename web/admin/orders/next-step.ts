import type { WireOrder } from '../../../contract/orders/orders.ts';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import { canBePacked } from '../../../shop/orders/order-work.ts';
import {
  canMoveGiftOrder,
  isFulfilmentStep,
  listNextStates,
  type OrderState,
} from '../../../shop/orders/order.ts';
import type { Right } from '../../../shop/people/staff.ts';

type May = (right: Right) => boolean;

/** Lists the states to which whoever reads may move an order. */
export const listMoves = (order: WireOrder, may: May): OrderState[] =>
  listNextStates(order.status, 'admin', order.paymentMethod).filter(
    (state) =>
      may(getMoveRight(state)) &&
      !(order.isRefunded && isFulfilmentStep(state)) &&
      (!order.isGiftCard || canMoveGiftOrder(order.status, state, 'admin')),
  );

/** The one thing that is done with an order next; `goOn` where nothing is left for the reader. */
export type NextStep =
  | { kind: 'move'; to: OrderState }
  | { kind: 'pack' }
  | { kind: 'giveBack'; amount: number }
  | { kind: 'goOn' };

/**
 * Finds what is done with an order next: it is accepted where it is paid on delivery, packed, handed
 * over, and set to delivered; of one that came back the money is given back.
 */
export const findNextStep = (order: WireOrder, may: May): NextStep => {
  const { status, packedAt, isRefunded, isGiftCard, refundDue, cashDue } = order;
  if (status === 'returned' && refundDue + cashDue > 0 && may('orders.refund'))
    return { kind: 'giveBack', amount: refundDue > 0 ? refundDue : cashDue };
  if (canBePacked(status) && packedAt === null && !isRefunded && !isGiftCard && may('packing'))
    return { kind: 'pack' };
  const to = listMoves(order, may).find(isFulfilmentStep);
  return to === undefined ? { kind: 'goOn' } : { kind: 'move', to };
};
