import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { ExchangedPieces, GoneLine, SoldLine } from '../../../shop/fulfilment/returns/kept.ts';
import type { Settlement } from '../../../shop/fulfilment/returns/settlement.ts';
import type { SizesThen } from '../../../shop/fulfilment/returns/sizes-then.ts';
import type { ReturnableOrder } from '../../../shop/fulfilment/returns/worth.ts';
import type { Paise } from '../../../shop/money.ts';
import type { OfferTerm } from '../../../shop/orders/offers/terms.ts';
import { findPaidLeft } from '../../money/refunds/return-money.ts';
import { isUnsent } from '../../money/refunds/returned-goods.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';

/** An order as the rule of returns sees it (RETURN-6, docs/product.md). */
export interface OrderForReturns extends ReturnableOrder {
  /** The ids of its lines, in the order of `lines`. */
  lineIds: readonly string[];
  /** What its products' sizes cost on its day. */
  sizes: SizesThen;
}

/** The terms that an order keeps. Null for an order from before they were kept. */
const findTerms = async (
  db: Db,
  orderId: string,
): Promise<{ offers: OfferTerm[]; sizes: SizesThen } | null> =>
  (await db
    .selectFrom('order_terms')
    .select(['offers', 'sizes'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()) ?? null;

interface SettledLine {
  line_id: string;
  quantity: number;
  faulty: number;
  amount: Paise;
  fault_amount: Paise;
  wanted_variant_id: string | null;
  return_id: string;
  settlement: Settlement | null;
  difference: Paise;
  is_unsent: boolean;
}

/** Finds what the other returns of an order took: all but those that were rejected or withdrawn. */
const findOtherReturns = (
  db: Db,
  orderId: string,
  exceptId: string | null,
): Promise<SettledLine[]> =>
  db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select([
      'line_id',
      'quantity',
      'faulty',
      'return_lines.amount',
      'fault_amount',
      'wanted_variant_id',
      'return_id',
      'settlement',
      'difference',
      isUnsent.as('is_unsent'),
    ])
    .where('returns.order_id', '=', orderId)
    .where('returns.id', 'is distinct from', sql<string>`${exceptId}::text`)
    .where('returns.state', 'not in', ['rejected', 'withdrawn'])
    .execute();

const sumOf = (rows: readonly SettledLine[], value: (row: SettledLine) => Paise): Paise =>
  rows.reduce((sum, row) => sum + value(row), 0);

const isExchange = ({ settlement }: SettledLine): boolean => settlement === 'exchange';

const toSoldLine = (line: OrderLineRow): SoldLine => ({
  productId: line.product_id,
  saleUnit: line.sale_unit,
  weightGrams: line.weight_grams,
  quantity: line.quantity,
  unitPrice: line.unit_price,
  cost: line.line_total - line.discount,
  weightReduction: line.weight_reduction,
  weighedGrams: line.weighed_grams,
});

/** A size of which nothing is known counts as the one that it replaces. */
export const findSizeThen = (
  sizes: SizesThen,
  line: Pick<OrderLineRow, 'unit_price' | 'weight_grams'>,
  variantId: string | null,
): ExchangedPieces['sent'] =>
  (variantId === null ? undefined : sizes[variantId]) ?? {
    price: line.unit_price,
    grams: line.weight_grams,
  };

const toGone = (line: OrderLineRow, rows: readonly SettledLine[], sizes: SizesThen): GoneLine => {
  const [exchanged, others] = [rows.filter(isExchange), rows.filter((row) => !isExchange(row))];
  const faulty = sumOf(others, (row) => row.faulty);
  return {
    back: sumOf(others, ({ quantity }) => quantity) - faulty,
    faulty,
    exchanged: exchanged.map(({ quantity, wanted_variant_id: id, is_unsent: isBack }) => ({
      quantity,
      sent: findSizeThen(sizes, line, id),
      isBack,
    })),
  };
};

/** What comes back beside exchanges is a column of the return, not of its lines. */
const sumDifferences = (rows: readonly SettledLine[]): Paise =>
  [
    ...new Map(rows.filter(isExchange).map((row) => [row.return_id, row.difference])).values(),
  ].reduce((sum, one) => sum + one, 0);

/**
 * Finds an order as the rule of returns sees it, without the return `exceptId`. Null for an order
 * from before the shop kept its terms: a share of what was paid for the line comes back of it.
 */
export const findOrderForReturns = async (
  db: Db,
  order: OrderRow,
  goods: readonly OrderLineRow[],
  exceptId: string | null = null,
): Promise<OrderForReturns | null> => {
  const terms = await findTerms(db, order.id);
  if (terms === null) return null;
  const rows = await findOtherReturns(db, order.id, exceptId);
  const rowsByLine = Map.groupBy(rows, (row) => row.line_id);
  const others = rows.filter((row) => !isExchange(row));
  const sent = rows.filter((row) => isExchange(row) && !row.is_unsent);
  const differences = sumDifferences(rows);
  return {
    lineIds: goods.map(({ id }) => id),
    sizes: terms.sizes,
    lines: goods.map(toSoldLine),
    terms: terms.offers,
    gone: goods.map((line) => toGone(line, rowsByLine.get(line.id) ?? [], terms.sizes)),
    given: sumOf(others, ({ amount, fault_amount: fault }) => amount - fault) + differences,
    givenForFaults: sumOf(others, (row) => row.fault_amount),
    givenAsGoods: sumOf(sent, ({ amount }) => amount) - sumDifferences(sent),
    left: await findPaidLeft(db, order),
  };
};

/**
 * Finds what sizes cost when an order that sent another size gave money back for it, or one before it
 * in the chain did. Null for every other order.
 */
export const findPricesOfChain = async (
  db: Db,
  { replaces_return_id: returnId }: Pick<OrderRow, 'replaces_return_id'>,
): Promise<SizesThen | null> => {
  if (returnId === null) return null;
  const { rows } = await sql<{ has_difference: boolean; sizes: SizesThen | null }>`
    with recursive chain as (
      select order_id, difference from returns where id = ${returnId}
      union all
      select returns.order_id, returns.difference
      from chain
      join orders on orders.id = chain.order_id
      join returns on returns.id = orders.replaces_return_id
    )
    select (select bool_or(difference > 0) from chain) as has_difference, order_terms.sizes
    from chain
    join orders on orders.id = chain.order_id and orders.replaces_return_id is null
    left join order_terms on order_terms.order_id = orders.id`.execute(db);
  const [root] = rows;
  return root?.has_difference === true ? (root.sizes ?? {}) : null;
};
