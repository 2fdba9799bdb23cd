import { sql } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import {
  canSettleBy,
  divideCash,
  givesMoney,
  type Settlement,
} from '../../../shop/fulfilment/returns/settlement.ts';
import { formatRupees, type Paise, toRupees } from '../../../shop/money.ts';
import { calculateCash } from '../../../shop/orders/order-sums.ts';
import { addCredit } from '../../money/credit/credit-ledger.ts';
import { issueCreditNote } from '../../money/invoices/issue-invoice.ts';
import { lockRefundable, type Refundable, returnMoney } from '../../money/refunds/return-money.ts';
import { placeReplacement } from '../../orders/placing/place-replacement.ts';
import { countOutgoing, lockOutgoings } from '../../orders/states/outgoings.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, type Refusal, wrongState } from '../../platform/http/refusal.ts';
import { lockReturnOf, type LockedReturn, logReturnStep, moveReturn, requireMove } from './move.ts';
import { requireSeenPayout } from './payout.ts';
import { findOrderGoods } from './queries.ts';
import { reckonExchange } from './reckon.ts';
import { findGoods, findWantedSizes, updateExchangedLine, updateReturn } from './step-queries.ts';
import { sumTransferred } from './transfer-queries.ts';

interface Settling {
  by: Settlement;
  answer: string;
  reference: string;
}

type Staff = Actor & { caller: Caller };

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
  wrongState('left_to_refund', { amount: formatRupees(left) });

/** Refuses to give more than what a Prepaid order has not given back yet (409). */
const checkLeft = async (t: OrderTx, locked: LockedReturn): Promise<Refundable | null> => {
  const refundable = await findLeft(t, locked);
  if (refundable !== null && locked.row.amount > refundable.left)
    throw tooLittleLeft(refundable.left);
  return refundable;
};

/** Gives the worth of the return back the way it was paid. */
const returnOriginal = async (
  t: OrderTx,
  { order, row }: LockedReturn,
  by: Staff,
): Promise<void> => {
  if ((await checkLeft(t, { order, row })) === null) return;
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
  const credit_entry_id = await addCredit(t.tx, {
    accountId: order.account_id,
    amount,
    reason: 'credited',
    orderId: order.id,
    actorId: by.caller.id,
    note: row.number,
  });
  await updateReturn(t.tx, row.id, { credit_entry_id });
};

/** Divides the worth of a return into what was paid in cash and what store credit paid. */
const divideWorth = async ({ tx }: OrderTx, { order, row }: LockedReturn) => {
  const transferred = (await sumTransferred(tx, [order.id])).get(order.id) ?? 0;
  return divideCash(row.amount, calculateCash(order) - transferred);
};

/**
 * Reckons an exchange: what the sizes count, and what comes back because they cost less. Refuses
 * (409) one that gives more than its order has left, because a refund by hand may have paid for a
 * piece.
 */
const reckonSettledExchange = async (
  { tx }: OrderTx,
  { order, row }: LockedReturn,
): Promise<{ amount: Paise; difference: Paise }> => {
  await lockRefundable(tx, order);
  const pieces = await findGoods(tx, row.id);
  const worth = await reckonExchange(
    tx,
    order,
    await findOrderGoods(tx, order.id),
    row.id,
    pieces.map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      faulty: 0,
      wantedVariantId: line.wanted_variant_id,
    })),
  );
  if (!worth.isCovered) throw tooLittleLeft(worth.left);
  // Nobody is left who could have the store credit of an order that was paid in cash.
  const isLost = order.payment_method === 'COD' && order.account_id === null;
  const difference = isLost ? 0 : worth.difference;
  for (const [i, { id }] of pieces.entries())
    await updateExchangedLine(tx, id, {
      amount: worth.lines[i] ?? 0,
      difference_share: isLost ? 0 : (worth.differences[i] ?? 0),
    });
  return { amount: worth.lines.reduce((sum, one) => sum + one, 0), difference };
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
 * Gives back what the other sizes cost less: the way it was paid, but store credit for what was paid
 * in cash.
 */
const giveDifference = async (
  t: OrderTx,
  locked: LockedReturn,
  by: Staff,
  difference: Paise,
): Promise<void> => {
  const { order, row } = locked;
  if (difference === 0) return;
  if (order.payment_method === 'COD') {
    await giveStoreCredit(t, locked, by, difference);
    await issueCreditNote(t.tx, { orderId: order.id, returnId: row.id, amount: difference });
    return;
  }
  await returnMoney(t, order, {
    amount: difference,
    reason: row.number,
    by: by.caller.id,
    returnId: row.id,
  });
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
  requireSeenPayout(row, settlement);
  if (settlement === 'other' && answer === '') throw invalid('answer', explain('missing'));
  requireMove(row, 'settled', 'admin');
  if (settlement === 'credit') await checkLeft(t, locked);
  const { amount, difference } =
    settlement === 'exchange'
      ? await reckonSettledExchange(t, locked)
      : { amount: row.amount, difference: 0 };
  await moveReturn(t, locked, {
    to: 'settled',
    by: 'admin',
    actorId: by.caller.id,
    answer,
    set: { settlement, reference, settled_at: sql<Date>`now()`, amount, difference },
  });
  const money = givesMoney(settlement) ? amount : difference;
  await countOutgoing(t.tx, by.caller, { way: 'return', amount: money });
  if (settlement === 'exchange') await sendReplacement(t, locked, by);
  await logReturnStep(t, by, locked, {
    status: 'settled',
    settlement,
    amount: toRupees(amount),
    ...(difference > 0 && { difference: toRupees(difference) }),
  });
  if (settlement === 'exchange') await giveDifference(t, locked, by, difference);
  if (settlement === 'credit') await giveStoreCredit(t, locked, by, row.amount);
  if (settlement === 'upi' || settlement === 'bank')
    await giveStoreCredit(t, locked, by, worth.credit);
  if (settlement === 'original') await returnOriginal(t, locked, by);
  if (settlement === 'upi' || settlement === 'bank' || settlement === 'credit')
    await noteCreditNote(t, locked);
};
