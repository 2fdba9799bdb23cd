import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { calculateCashDue } from '../../../shop/money/credit/cash-refund.ts';
import { calculateCash } from '../../../shop/orders/order-sums.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import type { RefundSummary } from '../../orders/order/shown.ts';
import { settledOfCash, sumSettledElsewhere } from './returned-goods.ts';

/** What staff gave back of the cash of an order, and what is still due. */
export interface CashBack {
  /** What staff have noted, oldest first. */
  refunds: RefundSummary[];
  /** Paise that are still to be given back. */
  due: Paise;
  /** What returns gave beyond the cash, in paise: it came out of the store credit that was spent. */
  fromCredit: Paise;
}

/** Is the cash of this order to be given back? Only if it was delivered and came back as a whole. */
const owesCash = ({ payment_method: method, state, paid_at: paidAt }: OrderRow): boolean =>
  method === 'COD' && state === 'returned' && paidAt !== null;

const findNoted = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('cash_refunds')
    .select(['order_id', 'amount', 'way', 'reference', 'created_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Finds what was given back, and is still due, of the cash of orders that came back as a whole, by
 * order id. Others are left out. A return that was settled otherwise counts as given: its money went
 * another way, for example over the counter. The sums are stable only while the order is locked.
 */
export const findCashBack = async (
  db: Db,
  orders: readonly OrderRow[],
): Promise<Map<string, CashBack>> => {
  const owing = orders.filter(owesCash);
  if (owing.length === 0) return new Map();
  const ids = owing.map(({ id }) => id);
  const givenById = await sumSettledElsewhere(db, ids, settledOfCash);
  const notedById = Map.groupBy(await findNoted(db, ids), (row) => row.order_id);
  return new Map(
    owing.map((order) => {
      const rows = notedById.get(order.id) ?? [];
      const noted = rows.reduce((sum, { amount }) => sum + amount, 0);
      const given = givenById.get(order.id) ?? 0;
      const refunds = rows.map(({ amount, way, reference, created_at }) => ({
        amount,
        state: 'done' as const,
        reason: way,
        reference,
        created_at,
        to_credit: false,
      }));
      const due = calculateCashDue(order, { given, noted });
      return [order.id, { refunds, due, fromCredit: Math.max(0, given - calculateCash(order)) }];
    }),
  );
};
