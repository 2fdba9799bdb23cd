import type { CashRefundBody } from '../../../contract/money/payments.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { Deps } from '../../orders/deps.ts';
import { loadWireOrder, lockOrder } from '../../orders/order/orders.ts';
import { countOutgoing, lockOutgoings } from '../../orders/states/outgoings.ts';
import type { OrderPartners } from '../../orders/states/partners.ts';
import { type Actor, type Tx, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type IdempotentRequest, runOnce } from '../../platform/http/idempotency.ts';
import { notFound, Refusal, refuseField, wrongState } from '../../platform/http/refusal.ts';
import { type CashBack, findCashBack } from './cash-refunds.ts';

interface CashRefundRequest extends CashRefundBody {
  by: Actor & { caller: Caller };
  idempotentRequest: IdempotentRequest | null;
}

/** Returns the amount to note, in paise: at most what is due. */
const checkAmount = (cash: CashBack | undefined, rupees: number | undefined): Paise => {
  if (cash === undefined) throw wrongState('no_cash_to_refund');
  if (cash.due === 0) throw new Refusal('already_refunded', explain('already_refunded'));
  const amount = rupees === undefined ? cash.due : toPaise(rupees);
  if (amount <= cash.due) return amount;
  const explanation = explain('left_to_refund', { amount: formatRupees(cash.due) });
  throw refuseField('amount', explanation, 'wrong_state');
};

const noteCashRefund = async (
  partners: OrderPartners,
  tx: Tx,
  orderId: string,
  { amount: rupees, way, reference, by }: CashRefundRequest,
): Promise<WireOrder> => {
  await lockOutgoings(tx, by.caller);
  const order = await lockOrder(tx, orderId);
  if (order === null) throw notFound('order');
  const amount = checkAmount((await findCashBack(tx, [order])).get(orderId), rupees);
  await countOutgoing(tx, by.caller, { way: 'cash', amount });
  await tx
    .insertInto('cash_refunds')
    .values({
      id: createId('csh'),
      order_id: orderId,
      amount,
      way,
      // The erasure of the buyer may be over, and nothing would erase it again.
      reference: order.account_id === null ? '' : reference,
      given_by: by.caller.id,
    })
    .execute();
  await writeAuditEntry(tx, by, {
    action: 'refunded',
    kind: 'order',
    id: orderId,
    name: order.number,
    changes: findChanges([], listFields({ refund: toRupees(amount), reason: way })),
  });
  return loadWireOrder(tx, partners, orderId);
};

/**
 * Notes that staff gave back cash of an order that came back as a whole: `amount` in rupees, or all
 * that is due without it. No money moves. The credit note over it was issued when the order came
 * back, so that there is none of its own. The order is locked, so that notes at once count each
 * other. Refuses an order that does not exist (404); one that was not paid in cash or did not come
 * back as a whole, and more than is due (409); and more than the refund limit without a recent
 * password check (403).
 */
export const refundCash = (
  { store, partners }: Deps,
  orderId: string,
  asked: CashRefundRequest,
): Promise<{ status: 201; data: WireOrder }> =>
  runTransaction(store.db, (tx) =>
    runOnce(tx, asked.idempotentRequest, async () => ({
      status: 201 as const,
      data: await noteCashRefund(partners, tx, orderId, asked),
    })),
  );
