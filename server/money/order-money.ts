import { sql } from 'kysely';
import type { Paise } from '../../shop/money.ts';
import { calculateFinalTotal } from '../../shop/orders/order-sums.ts';
import { findInvoicedState, isStockHeld } from '../../shop/orders/order.ts';
import type { OrderRow } from '../orders/order/order-rows.ts';
import type { MoneyParts, RefundSummary, ReturnedMoney } from '../orders/order/shown.ts';
import type { OrderMoney, OrderTx, WrittenMove } from '../orders/states/partners.ts';
import {
  canSpendAgain,
  findBalance,
  removeCredit,
  returnCredit,
  spendAgain,
} from './credit/credit-ledger.ts';
import { activateGiftCards } from './credit/gift-cards.ts';
import { issueCreditNote, issueInvoice } from './invoices/issue-invoice.ts';
import { findCashBack } from './refunds/cash-refunds.ts';
import {
  addKeptCredit,
  findCreditNotes,
  findCreditRefunds,
  findUnrefundedAmounts,
  isFullyRefundedBy,
  joinRefunds,
  paidStates,
  unrefundedAmount,
} from './refunds/refund-queries.ts';
import {
  giveBackPayment,
  isOrderFullyRefunded,
  lockUnrefundedPayments,
} from './refunds/refunds.ts';
import { noteCancelledCredit } from './refunds/return-money.ts';
import { sumSettledElsewhere, sumSettledReturns } from './refunds/returned-goods.ts';

const selectRefunds = sql<MoneyParts['refunds']>`(
  select coalesce(json_agg(json_build_object(
    'amount', refunds.amount, 'state', refunds.state, 'reason', reason,
    'created_at', refunds.created_at, 'to_credit', credit_entry_id is not null
  ) order by refunds.created_at, refunds.id), '[]')
  from refunds join payments on payments.id = payment_id where payments.order_id = orders.id
)`.as('refunds');

const selectUnrefunded = sql<Paise | null>`(
  select sum(${unrefundedAmount})::bigint from payments
  where order_id = orders.id and state in (${sql.join(paidStates)})
)`.as('unrefunded');

const readRefunds = ({ refunds }: MoneyParts): RefundSummary[] =>
  refunds.map((refund) => ({ ...refund, created_at: new Date(refund.created_at) }));

/** Loads what only few orders have. */
const findReturned: OrderMoney['findReturned'] = async (db, orders, partsById) => {
  const unrefundedById = new Map<string, Paise>();
  for (const [id, { unrefunded }] of partsById)
    if (unrefunded !== null) unrefundedById.set(id, unrefunded);
  await addKeptCredit(db, orders, unrefundedById);
  const creditRefunds = Map.groupBy(await findCreditRefunds(db, orders), (one) => one.order_id);
  const cashById = await findCashBack(db, orders);
  const found = orders.flatMap((order) => {
    const parts = partsById.get(order.id);
    if (parts === undefined) return [];
    const refunds = joinRefunds(readRefunds(parts), [
      ...(creditRefunds.get(order.id) ?? []),
      ...(cashById.get(order.id)?.refunds ?? []),
    ]);
    return { order, refunds };
  });
  const mayHaveNotes = found.filter(
    ({ order, refunds }) => refunds.length > 0 || order.payment_method === 'COD',
  );
  const creditNotesById = Map.groupBy(
    await findCreditNotes(
      db,
      mayHaveNotes.map(({ order }) => order),
    ),
    (note) => note.order_id,
  );
  const elsewhereById = await sumSettledElsewhere(
    db,
    orders.filter(({ state }) => state === 'returned').map(({ id }) => id),
  );
  return new Map(
    found.map(({ order, refunds }): [string, ReturnedMoney] => [
      order.id,
      {
        refunds,
        credits: creditNotesById.get(order.id) ?? [],
        kept: unrefundedById.get(order.id) ?? 0,
        settledElsewhere: cashById.get(order.id)?.fromCredit ?? elsewhereById.get(order.id) ?? 0,
        cashDue: cashById.get(order.id)?.due ?? 0,
        isRefunded: isFullyRefundedBy(unrefundedById, order),
      },
    ]),
  );
};

/**
 * Issues the credit note of a COD order that owes nothing any more, over what its returns have not
 * settled. For prepaid orders, each refund issues its own.
 */
const creditCash = async ({ tx }: OrderTx, { order, to }: WrittenMove): Promise<void> => {
  const { id } = order;
  const total = calculateFinalTotal(order);
  const amount = to === 'returned' ? total - (await sumSettledReturns(tx, id)) : total;
  if (amount > 0) await issueCreditNote(tx, { orderId: id, amount });
};

const settleMove = async (t: OrderTx, move: WrittenMove): Promise<void> => {
  const { order, to } = move;
  if (order.payment_method === 'COD' && !isStockHeld(to)) await creditCash(t, move);
  if (to !== findInvoicedState(order.payment_method)) return;
  if (order.is_gift_card) await activateGiftCards(t, order.id);
  await issueInvoice(t.tx, move);
};

/** The store credit went back with the move. */
const giveBackCancelled = async (t: OrderTx, order: OrderRow): Promise<void> => {
  for (const { id, left } of await lockUnrefundedPayments(t.tx, order.id))
    if (left > 0)
      await giveBackPayment(t, order, { paymentId: id, amount: left, reason: 'cancelled' });
  await noteCancelledCredit(t.tx, order);
};

/** What the steps of an order ask of money. */
export const orderMoney: OrderMoney = {
  selectRefunds,
  selectUnrefunded,
  isRefundedInFull: isOrderFullyRefunded,
  findReturned,
  sumUnrefunded: async (db, order) => (await findUnrefundedAmounts(db, [order])).get(order.id) ?? 0,
  findRefundedInFull: async (db, orders) => {
    const unrefunded = await findUnrefundedAmounts(db, orders);
    return new Set(
      orders.filter((order) => isFullyRefundedBy(unrefunded, order)).map(({ id }) => id),
    );
  },
  findBalance,
  spendCredit: (tx, spent) => removeCredit(tx, { ...spent, reason: 'spent' }),
  canSpendAgain,
  spendAgain,
  giveBackCredit: (tx, order, reason) => returnCredit(tx, order, { reason }),
  settleMove,
  giveBackCancelled,
};
