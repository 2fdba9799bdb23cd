import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { divideCash } from '../../../shop/fulfilment/returns/settlement.ts';
import { isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import type { Paise } from '../../../shop/money.ts';
import { calculateCash, type OrderSums } from '../../../shop/orders/order-sums.ts';

/** What of the returns of cash orders goes back by a transfer, and what as store credit. */

type TransferReturn = Pick<
  Selectable<Tables['returns']>,
  'id' | 'order_id' | 'amount' | 'state' | 'settlement'
>;
type PaidOrder = Pick<Selectable<Tables['orders']>, 'id' | 'payment_method'> & OrderSums;

/** What a return has added to the store credit, in paise. */
export const creditedByReturn = sql<Paise>`coalesce(
  (select amount from credit_entries where id = returns.credit_entry_id), 0
)`;

/** Finds what returns have added to the store credit, by return id. Returns without any are 0. */
const findCreditedByReturns = async (db: Db, ids: readonly string[]): Promise<Map<string, Paise>> =>
  new Map(
    (
      await db
        .selectFrom('returns')
        .select('id')
        .select(creditedByReturn.as('credited'))
        .where('id', '=', anyOf(ids))
        .execute()
    ).map(({ id, credited }) => [id, credited]),
  );

/** Sums what the merchant transferred for returns of each order, by order id. */
export const sumTransferred = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Paise>> =>
  new Map(
    (
      await db
        .selectFrom('returns')
        .select('order_id')
        .select(sql<Paise>`sum(amount - ${creditedByReturn})::bigint`.as('transferred'))
        .where('order_id', '=', anyOf(orderIds))
        .where('settlement', 'in', ['upi', 'bank'])
        .groupBy('order_id')
        .execute()
    ).map(({ order_id, transferred }) => [order_id, transferred]),
  );

/** Finds what of a return goes back, or went back, by a transfer. */
const findTransfer = (
  { amount, state, settlement }: TransferReturn,
  order: PaidOrder,
  { transferred, credited }: { transferred: Paise; credited: Paise },
): Paise | null => {
  if (settlement === 'upi' || settlement === 'bank') return amount - credited;
  return isReturnOpen(state)
    ? divideCash(amount, calculateCash(order) - transferred).transfer
    : null;
};

/**
 * Finds the paise of returns of cash orders that go back, or went back, by a transfer, by return id.
 * Other returns are left out.
 */
export const findTransfers = async (
  db: Db,
  returns: readonly TransferReturn[],
  orders: readonly PaidOrder[],
): Promise<Map<string, Paise>> => {
  const orderById = new Map(
    orders.filter((one) => one.payment_method === 'COD').map((one) => [one.id, one]),
  );
  const cashReturns = returns.filter(({ order_id }) => orderById.has(order_id));
  if (cashReturns.length === 0) return new Map();
  const transferred = await sumTransferred(db, [...orderById.keys()]);
  const credited = await findCreditedByReturns(
    db,
    cashReturns.map(({ id }) => id),
  );
  return new Map(
    cashReturns.flatMap((row) => {
      const order = orderById.get(row.order_id);
      const sums = {
        transferred: transferred.get(row.order_id) ?? 0,
        credited: credited.get(row.id) ?? 0,
      };
      const transfer = order === undefined ? null : findTransfer(row, order, sums);
      return transfer === null ? [] : [[row.id, transfer] as const];
    }),
  );
};
