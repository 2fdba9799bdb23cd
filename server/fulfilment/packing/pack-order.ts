import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { canBePacked } from '../../../shop/orders/order-work.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrderLines } from '../../orders/order/line-queries.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';
import { orderRefunded } from '../../orders/states/check-move.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { moveOrder } from '../../orders/states/state-machine.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { findWeighing } from '../../platform/shop-settings/settings.ts';
import { lockOrderByName, setPackedAt } from './queries.ts';

/** Must the goods of an order go over the scale before they are packed? */
export const needsScale = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  weighs: boolean,
): boolean =>
  weighs && order.weighed_at === null && lines.some(({ sale_unit: unit }) => unit === 'kg');

/**
 * Notes in the transaction of the caller, who has locked the order, that it is packed or no longer
 * is. A paid order moves on. Nothing happens where it is so already.
 */
export const notePacked = async (
  t: OrderTx,
  by: Actor & { caller: Caller },
  order: OrderRow,
  isPacked: boolean,
): Promise<void> => {
  if ((order.packed_at !== null) === isPacked) return;
  if (isPacked && order.state === 'paid')
    await moveOrder(t, order, { to: 'processing', by: 'admin', actorId: by.caller.id });
  await setPackedAt(t.tx, order.id, isPacked);
  await writeAuditEntry(t.tx, by, {
    action: 'changed',
    kind: 'order',
    id: order.id,
    name: order.number,
    changes: findChanges(listFields({ packed: !isPacked }), listFields({ packed: isPacked })),
  });
};

/**
 * Says that an order is packed, or takes that back (ORDER-25, docs/product.md). Refuses an order
 * that does not exist (404), one that is not the shop's to pack now, that the scale has to see first,
 * or that was refunded in full (409).
 */
export const setPacked = (
  deps: Deps,
  by: Actor & { caller: Caller },
  name: string,
  isPacked: boolean,
): Promise<string> =>
  orderTransaction(deps, async (t) => {
    const order = await lockOrderByName(t.tx, name);
    if (order === null) throw notFound('order');
    if (!canBePacked(order.state) || order.is_gift_card)
      throw wrongState('order_not_packed', { state: order.state });
    if (isPacked) {
      if (await isFullyRefunded(t.tx, order)) throw orderRefunded();
      const { weighs } = await findWeighing(t.tx);
      if (needsScale(order, await findOrderLines(t.tx, order.id), weighs))
        throw wrongState('not_weighed_yet');
    }
    await notePacked(t, by, order, isPacked);
    return order.id;
  });
