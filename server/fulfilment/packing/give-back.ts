import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { minRefund } from '../../../shop/money/payment.ts';
import { calculateCash, calculateFinalTotal } from '../../../shop/orders/order-sums.ts';
import { issueCreditNote } from '../../money/invoices/issue-invoice.ts';
import { cancelShipmentsIfRefunded } from '../../money/refunds/refunds.ts';
import { lockRefundable, returnMoney } from '../../money/refunds/return-money.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { findRecipient } from '../../orders/order/orders.ts';
import { countOutgoing } from '../../orders/states/outgoings.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';

/**
 * Finds how many paise of an order can still be given back, or need not be collected. The caller has
 * locked the order.
 */
export const findOwedMoney = async (tx: Transaction<Tables>, order: OrderRow): Promise<Paise> => {
  if (order.payment_method === 'COD') return calculateFinalTotal(order);
  const { gateway, credit } = await lockRefundable(tx, order);
  return gateway + credit;
};

/**
 * Can this sum be given back at all? The gateway takes nothing below one rupee, and a deleted account
 * has no store credit.
 */
export const canGiveBack = (order: OrderRow, amount: Paise): boolean =>
  order.payment_method === 'COD' || order.account_id !== null || amount >= minRefund;

/** Writes the shopper the one letter about a weighing that gave something back. */
export const tellShopper = async (t: OrderTx, order: OrderRow, weighingId: string): Promise<void> =>
  enqueueMail(
    t.tx,
    t.jobs,
    { kind: 'order-weighed', orderId: order.id, weighingId },
    await findRecipient(t.tx, order),
  );

/**
 * Finds the part of `amount` that the courier collects less. The rest was paid with store credit.
 */
const findUncollected = (order: OrderRow, amount: Paise): Paise =>
  calculateCash(order) -
  calculateCash({ ...order, weight_reduction: order.weight_reduction + amount });

/**
 * Gives the money of a weighing back the way it came: a refund of what was paid, which has its
 * credit note when it is done, and a credit note at once for what is collected less on delivery.
 * `order` is as it was before the weighing. Call it last in the transaction. All of it counts
 * against the packer's refund limit, what is collected less as well, and needs a recent password check
 * beyond it (403).
 */
export const giveBackMoney = async (
  t: OrderTx,
  by: Caller,
  order: OrderRow,
  { id: weighingId, amount }: { id: string; amount: Paise },
): Promise<void> => {
  const isCash = order.payment_method === 'COD';
  const paid = isCash ? amount - findUncollected(order, amount) : amount;
  await countOutgoing(t.tx, by, { way: 'weighing', amount });
  if (paid > 0) await returnMoney(t, order, { amount: paid, reason: 'weight', cause: weighingId });
  if (isCash) await issueCreditNote(t.tx, { orderId: order.id, weighingId, amount });
  await cancelShipmentsIfRefunded(t, order);
};
