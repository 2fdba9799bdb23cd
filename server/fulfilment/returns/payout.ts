import { randomUUID } from 'node:crypto';
import type { PayoutDetails, Settlement } from '../../../shop/fulfilment/returns/settlement.ts';
import { isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import { findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import { findRecipient } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor, changedSince, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import { wrongState } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { lockReturnOf } from './move.ts';
import { updateReturn } from './step-queries.ts';

/**
 * Changes for a shopper where the cash of an open return goes back to, and tells them by mail. Until
 * the return is approved the change counts at once; after that it waits until staff have seen it.
 * Refuses the return of somebody else (404), one that is closed or was not paid in cash (409), and a
 * session without a recent password check (403).
 */
export const changePayout = async (
  t: OrderTx,
  caller: Caller,
  id: string,
  wanted: PayoutDetails,
): Promise<void> => {
  const { order, row } = await lockReturnOf(t, id, { accountId: caller.id });
  if (!isReturnOpen(row.state) || order.payment_method !== 'COD')
    throw wrongState('settle_otherwise');
  requireRecentPassword(caller);
  if (isSameValue(row.payout_change ?? row.payout, wanted)) return;
  const waits = row.state !== 'requested' && !isSameValue(row.payout, wanted);
  await updateReturn(t.tx, id, {
    ...(row.state === 'requested' ? { payout: JSON.stringify(wanted) } : {}),
    payout_change: waits ? JSON.stringify(wanted) : null,
  });
  await enqueueMail(
    t.tx,
    t.jobs,
    { kind: 'return-payout', orderId: order.id, returnId: id, changeId: randomUUID() },
    await findRecipient(t.tx, order),
  );
};

/**
 * Lets a change of the payout count that staff have seen. `seen` is what they saw; refuses (409)
 * when no change waits, or another one by now.
 */
export const confirmPayout = async (
  t: OrderTx,
  by: Actor,
  id: string,
  seen: PayoutDetails,
): Promise<void> => {
  const { row } = await lockReturnOf(t, id, 'anybody');
  if (!isReturnOpen(row.state) || row.payout_change === null) throw wrongState('payout_no_change');
  if (!isSameValue(row.payout_change, seen)) throw changedSince();
  await updateReturn(t.tx, id, { payout: JSON.stringify(seen), payout_change: null });
  await writeAuditEntry(t.tx, by, {
    action: 'changed',
    kind: 'order',
    id: row.order_id,
    name: row.number,
    changes: findChanges([], listFields({ payoutSeen: true })),
  });
};

/** Refuses (409) a transfer while a change of where it goes waits for staff. */
export const requireSeenPayout = (
  { payout_change: change }: { payout_change: PayoutDetails | null },
  settlement: Settlement,
): void => {
  if (change !== null && (settlement === 'upi' || settlement === 'bank'))
    throw wrongState('payout_change_waits');
};
