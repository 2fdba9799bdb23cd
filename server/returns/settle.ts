import { sql } from 'kysely';
import { explain } from '../../contract/reasons.ts';
import { formatRupees, type Paise, toRupees } from '../../shop/money.ts';
import { calculateCash } from '../../shop/order-sums.ts';
import { minRefund } from '../../shop/payment.ts';
import { canExchangeFor } from '../../shop/returns/amounts.ts';
import {
  canSettleBy,
  divideCash,
  givesMoney,
  type Settlement,
} from '../../shop/returns/settlement.ts';
import { canMoveReturn } from '../../shop/returns/states.ts';
import { type Actor } from '../audit/audit-log.ts';
import type { Caller } from '../http/caller.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { addCredit } from '../ledger/credit-ledger.ts';
import { issueCreditNote } from '../orders/issue-invoice.ts';
import type { OrderTx } from '../orders/order-transaction.ts';
import { countOutgoing, lockOutgoings } from '../orders/outgoings.ts';
import { placeReplacement } from '../orders/place-replacement.ts';
import { lockRefundable, type Refundable, returnMoney } from '../orders/return-money.ts';
import { lockReturnOf, type LockedReturn, logReturnStep, moveReturn } from './move.ts';
import { findGoods, findWantedSizes } from './step-queries.ts';
import { sumTransferred } from './transfer-queries.ts';

export interface Settling {
  by: Settlement;
  answer: string;
  reference: string;
}

type Staff = Actor & { caller: Caller };

const wrongState = (explanation: ReturnType<typeof explain>): Refusal =>
  new Refusal('wrong_state', explanation);

/** The gateway refunds nothing under a rupee, and leaves no less than one. */
const checkGatewayShare = (amount: Paise, left: Paise): void => {
  if (amount > 0 && amount < minRefund && amount < left)
    throw wrongState(explain('min_refund', { amount: formatRupees(minRefund) }));
  if (amount < left && left - amount < minRefund)
    throw wrongState(explain('refund_leaves_too_little', { amount: formatRupees(left - amount) }));
};

/** Finds what a Prepaid order has not given back yet. Null when no money can go back. */
const findLeft = async (
  { tx }: OrderTx,
  { order, row }: LockedReturn,
): Promise<(Refundable & { left: Paise }) | null> => {
  if (row.amount === 0 || order.payment_method === 'COD') return null;
  const refundable = await lockRefundable(tx, order);
  return { ...refundable, left: refundable.gateway + refundable.credit };
};

const tooLittleLeft = (left: Paise): Refusal =>
  wrongState(explain('left_to_refund', { amount: formatRupees(left) }));

/** Refuses to give more than what a Prepaid order has not given back yet (409). */
const checkLeft = async (t: OrderTx, locked: LockedReturn): Promise<Refundable | null> => {
  const refundable = await findLeft(t, locked);
  if (refundable !== null && locked.row.amount > refundable.left)
    throw tooLittleLeft(refundable.left);
  return refundable;
};

/** Refuses to send another size for pieces that a refund has paid back (409). */
const checkExchange = async (t: OrderTx, locked: LockedReturn): Promise<void> => {
  const refundable = await findLeft(t, locked);
  if (refundable === null) return;
  if (!canExchangeFor(await findGoods(t.tx, locked.row.id), refundable.left))
    throw tooLittleLeft(refundable.left);
};

/** Gives the worth of the return back the way it was paid. */
const returnOriginal = async (
  t: OrderTx,
  { order, row }: LockedReturn,
  by: Staff,
): Promise<void> => {
  const refundable = await checkLeft(t, { order, row });
  if (refundable === null) return;
  const { gateway } = refundable;
  checkGatewayShare(Math.min(row.amount, gateway), gateway);
  await returnMoney(t, order, {
    amount: row.amount,
    reason: row.number,
    by: by.caller.id,
    returnId: row.id,
  });
};

/** Notes what the merchant gives in another way, with its credit note. Call it last. */
const noteCreditNote = (t: OrderTx, { order, row }: LockedReturn): Promise<void> =>
  row.amount === 0
    ? Promise.resolve()
    : issueCreditNote(t.tx, { orderId: order.id, returnId: row.id, amount: row.amount });

const giveStoreCredit = async (
  t: OrderTx,
  { order, row }: LockedReturn,
  by: Staff,
  amount: Paise,
): Promise<void> => {
  if (order.account_id === null || amount === 0) return;
  await addCredit(t.tx, {
    accountId: order.account_id,
    amount,
    reason: 'credited',
    orderId: order.id,
    actorId: by.caller.id,
    note: row.number,
  });
};

/** Divides the worth of a return into what was paid in cash and what store credit paid. */
const divideWorth = async ({ tx }: OrderTx, { order, row }: LockedReturn) => {
  const transferred = (await sumTransferred(tx, [order.id])).get(order.id) ?? 0;
  return divideCash(row.amount, calculateCash(order) - transferred);
};

/** Sends the wanted sizes as an order of their own. */
const sendReplacement = async (
  t: OrderTx,
  { order, row }: LockedReturn,
  by: Staff,
): Promise<void> => {
  const replacements = await findWantedSizes(t.tx, row);
  await placeReplacement(t, order, row.id, replacements, by.caller.id);
};

/**
 * Gives a shopper what received goods are worth. It can happen once, because the return is locked
 * and moves on in the same transaction. Refuses a return whose goods are not back or that is settled
 * already, sizes that are sold out, more than the payments still hold (409), a way that its order
 * does not allow (400), and money beyond the refund limit without a recent password check, a transfer
 * as well (403).
 */
export const settleReturn = async (
  t: OrderTx,
  by: Staff,
  id: string,
  { by: settlement, answer, reference }: Settling,
): Promise<void> => {
  await lockOutgoings(t.tx, by.caller);
  const locked = await lockReturnOf(t, id, 'anybody');
  const { order, row } = locked;
  const worth = await divideWorth(t, locked);
  const facts = {
    method: order.payment_method,
    wish: row.wish,
    cash: worth.cash,
    hasAccount: order.account_id !== null,
  };
  if (!canSettleBy(settlement, facts)) throw invalid('by', explain('settle_otherwise'));
  if (settlement === 'other' && answer === '') throw invalid('answer', explain('missing'));
  if (canMoveReturn(row.state, 'settled', 'admin')) {
    if (settlement === 'credit') await checkLeft(t, locked);
    if (settlement === 'exchange') await checkExchange(t, locked);
  }
  await moveReturn(t, locked, {
    to: 'settled',
    by: 'admin',
    actorId: by.caller.id,
    set: { settlement, answer, reference, settled_at: sql<Date>`now()` },
  });
  if (givesMoney(settlement))
    await countOutgoing(t.tx, by.caller, { way: 'return', amount: row.amount });
  if (settlement === 'exchange') await sendReplacement(t, locked, by);
  await logReturnStep(t, by, locked, {
    status: 'settled',
    settlement,
    amount: toRupees(row.amount),
  });
  if (settlement === 'credit') await giveStoreCredit(t, locked, by, row.amount);
  if (settlement === 'upi' || settlement === 'bank')
    await giveStoreCredit(t, locked, by, worth.credit);
  if (settlement === 'original') await returnOriginal(t, locked, by);
  if (settlement === 'upi' || settlement === 'bank' || settlement === 'credit')
    await noteCreditNote(t, locked);
};
