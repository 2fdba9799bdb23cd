import type { WireOrder } from '../../../contract/orders.ts';
import { calculateAmountDue } from '../../../shop/order-sums.ts';
import { loadWireOrder } from '../order/orders.ts';
import { presentOrder } from '../order/present.ts';
import { nothingReturned } from '../order/shown.ts';
import type { OrderTx } from '../states/partners.ts';
import { moveOrder } from '../states/state-machine.ts';
import type { PlacedOrder } from './place-order.ts';

/**
 * Presents an order that was just placed. One that store credit or nothing pays is paid at once; the
 * gateway is not asked.
 */
export const answerPlaced = async (
  t: OrderTx,
  { order, lines, event }: PlacedOrder,
): Promise<WireOrder> => {
  if (order.payment_method !== 'Prepaid' || calculateAmountDue(order) > 0)
    return presentOrder(order, lines, [event], nothingReturned, null);
  const note = order.total === 0 ? undefined : 'Store credit';
  await moveOrder(t, order, { to: 'paid', by: 'payment', note });
  return loadWireOrder(t.tx, t.partners, order.id);
};
