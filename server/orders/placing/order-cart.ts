import type { PlaceOrder, WireOrder } from '../../../contract/orders/orders.ts';
import { calculateAmountDue } from '../../../shop/orders/order-sums.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Deps } from '../deps.ts';
import { loadWireOrder } from '../order/orders.ts';
import { presentOrder } from '../order/present.ts';
import { nothingReturned } from '../order/shown.ts';
import type { OrderTx } from '../states/partners.ts';
import { moveOrder } from '../states/state-machine.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { quoteOrder, refuseMovedStock } from './quote-order.ts';

/** Pays an order that store credit or nothing pays whole; the gateway is not asked. */
const payWithCredit = async (t: OrderTx, { order }: PlacedOrder): Promise<WireOrder> => {
  const note = order.total === 0 ? undefined : 'Store credit';
  await moveOrder(t, order, { to: 'paid', by: 'payment', note });
  return loadWireOrder(t.tx, t.partners, order.id);
};

/** Orders the caller's cart. Refuses what `quoteOrder` and `placeOrder` refuse. */
export const orderCart = async (
  t: OrderTx,
  deps: Deps,
  caller: Caller,
  order: PlaceOrder,
): Promise<WireOrder> => {
  const quoted = await quoteOrder(t, deps, caller, order);
  const placed = await placeOrder(t, quoted);
  if (placed === null) return refuseMovedStock(t, quoted.items);
  if (order.paymentMethod === 'Prepaid' && calculateAmountDue(placed.order) === 0)
    return payWithCredit(t, placed);
  return presentOrder(placed.order, placed.lines, [placed.event], nothingReturned, null, {
    replacesNumber: null,
    replacedBy: null,
  });
};
