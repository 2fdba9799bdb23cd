import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { OrderActor, OrderState } from '../../../shop/orders/order.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type OwnerScope } from '../order/orders.ts';
import { orderTransaction } from './order-transaction.ts';
import { countOutgoing, lockOutgoings } from './outgoings.ts';
import { moveOrder } from './state-machine.ts';

interface PersonMove {
  owner: OwnerScope;
  to: OrderState;
  by: OrderActor;
  actor: Actor & { caller: Caller };
  /** The audit batch, when several orders are moved at once. */
  batch?: string;
}

/**
 * Moves an order for a person: its owner cancels it, or an admin sets its next state. A cancelled
 * order returns its goods to the stock and refunds its payments in the same transaction. Refuses an
 * order that does not exist or belongs to somebody else (404), a move that the state machine does
 * not have (409), and an admin whose refunds would exceed the limit without a recent password check
 * (403).
 */
export const moveOrderByPerson = (deps: Deps, orderId: string, moving: PersonMove): Promise<void> =>
  orderTransaction(deps, async (t) => {
    const { owner, to, by, actor, batch } = moving;
    const { money } = t.partners;
    const isGivingUp = to === 'cancelled' && by === 'admin';
    if (isGivingUp) await lockOutgoings(t.tx, actor.caller);
    const order = await lockOrder(t.tx, orderId);
    if (order === null || (owner !== 'anybody' && order.account_id !== owner.accountId))
      throw notFound('order');
    const amount = await money.sumUnrefunded(t.tx, order);
    await moveOrder(t, order, { to, by, actorId: actor.caller.id });
    if (isGivingUp) await countOutgoing(t.tx, actor.caller, { way: 'cancellation', amount });
    if (to === 'cancelled') await money.giveBackCancelled(t, order);
    if (by === 'admin')
      await writeAuditEntry(t.tx, actor, {
        action: 'moved',
        kind: 'order',
        id: orderId,
        name: order.number,
        changes: findChanges(listFields({ status: order.state }), listFields({ status: to })),
        batch,
      });
  });
