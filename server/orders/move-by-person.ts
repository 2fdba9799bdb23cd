import { changesBetween, fieldsOf } from '../../shop/audit.ts';
import type { OrderActor, OrderState } from '../../shop/order.ts';
import { type Doer, record } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { orderTransaction, type OrderTx } from './order-transaction.ts';
import { lockOrder, type OrderRow, type Owner } from './orders.ts';
import { askProofFor, lockMoneyKept, wantRefund } from './refunds.ts';
import { moveOrder } from './state-machine.ts';

export interface Moving {
  owner: Owner;
  to: OrderState;
  by: OrderActor;
  who: Doer & { caller: Caller };
  /** Of several that are moved in one go. */
  batch?: string;
}

const giveMoneyBack = async (t: OrderTx, order: OrderRow, { by, who }: Moving): Promise<void> => {
  const kept = await lockMoneyKept(t.tx, order.id);
  if (by === 'admin')
    await askProofFor(
      t.tx,
      who.caller,
      kept.reduce((sum, { left }) => sum + left, 0),
    );
  for (const { id, left } of kept)
    if (left > 0) await wantRefund(t, { paymentId: id, amount: left, reason: 'cancelled' });
};

/**
 * A person moves an order: its owner cancels it, an admin sets its next state. A cancelled order
 * gives its goods back to the shelf and its money back to the shopper in the same transaction.
 * Refuses an order that is not there or not theirs (404), a step that the machine of states does
 * not have (409), and an admin who would so give back more than the limit without the password of
 * late (403).
 */
export const moveByPerson = (deps: Deps, orderId: string, moving: Moving): Promise<void> =>
  orderTransaction(deps, async (t) => {
    const { owner, to, by, who, batch } = moving;
    const order = await lockOrder(t.tx, orderId);
    if (order === null || (owner !== 'anybody' && order.account_id !== owner.accountId))
      throw notFound('Order');
    await moveOrder(t, order, { to, by, actorId: who.caller.id });
    if (to === 'cancelled') await giveMoneyBack(t, order, moving);
    if (by === 'admin')
      await record(t.tx, who, {
        action: 'moved',
        kind: 'order',
        id: orderId,
        name: order.number,
        changes: changesBetween(fieldsOf({ status: order.state }), fieldsOf({ status: to })),
        batch,
      });
  });
