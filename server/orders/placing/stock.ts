import { sql, type Transaction } from 'kysely';
import { anyOf, toIntegers, toTexts } from '../../../database/arrays.ts';
import type { Tables } from '../../../database/tables.ts';
import type { ShownLine } from '../order/order-rows.ts';
import type { OrderTx } from '../states/partners.ts';

/** The stock that an order line holds. */
export interface HeldLine {
  id: string;
  variantId: string;
  quantity: number;
}

export const toHeldLines = (lines: readonly ShownLine[]): HeldLine[] =>
  lines.map((line) => ({ id: line.id, variantId: line.variant_id, quantity: line.quantity }));

const sumByVariant = (lines: readonly HeldLine[]): { ids: string[]; counts: number[] } => {
  const counts = new Map<string, number>();
  for (const line of lines)
    counts.set(line.variantId, (counts.get(line.variantId) ?? 0) + line.quantity);
  const ids = [...counts.keys()].sort();
  return { ids, counts: ids.map((id) => counts.get(id) ?? 0) };
};

interface StockChange {
  orderId: string;
  lines: readonly HeldLine[];
  sign: 1 | -1;
  reason: 'taken' | 'returned' | 'retaken';
}

/**
 * Changes the stock of the variants of `lines` by `sign` × their quantities and writes the moves
 * into the ledger, in one statement: all of it, or nothing when a variant that is taken from has
 * too little or was archived. Variants are locked in the order of their ids, so that buyers of the
 * same goods queue and never deadlock. Returns the variants that moved.
 */
const changeStock = async (
  tx: Transaction<Tables>,
  { orderId, lines, sign, reason }: StockChange,
): Promise<{ product_id: string; stock: number; by: number }[]> => {
  const { ids, counts } = sumByVariant(lines);
  const moved = await sql<{ product_id: string; stock: number; by: number }>`
    with wanted as (select * from unnest(${toTexts(ids)}, ${toIntegers(counts)}) as wanted(id, count)),
    locked as materialized (
      select id, stock, archived_at from variants where id = ${anyOf(ids)} order by id for update
    ),
    verdict as (
      select ${sign}::int = 1 or count(*) = ${ids.length} as may_move from locked join wanted using (id)
      where archived_at is null and stock >= count
    ),
    moved as (
      update variants set stock = locked.stock + ${sign}::int * wanted.count
      from locked join wanted using (id), verdict
      where variants.id = locked.id and may_move
      returning variants.product_id, variants.stock, ${sign}::int * wanted.count as by
    ),
    written as (
      insert into stock_moves (variant_id, order_id, line_id, delta, reason)
      select variant_id, ${orderId}, line_id, ${sign}::int * quantity, ${reason}
      from verdict, unnest(
        ${toTexts(lines.map((line) => line.variantId))},
        ${toTexts(lines.map((line) => line.id))},
        ${toIntegers(lines.map((line) => line.quantity))}
      ) as line(variant_id, line_id, quantity)
      where may_move
    )
    select product_id, stock, by from moved`.execute(tx);
  return moved.rows;
};

/**
 * Notes the products whose stock moved. Running out, or coming back, may also change the listing.
 */
export const noteStockChange = (
  t: OrderTx,
  moved: readonly { product_id: string; stock: number; by: number }[],
): void => {
  for (const { product_id, stock, by } of moved)
    (stock === 0 || stock === by ? t.listingChanged : t.stockChanged).add(product_id);
};

/**
 * Takes the goods of an order from the stock. Returns false, with nothing taken, when a variant has
 * too little or was archived.
 */
export const takeStock = async (
  t: OrderTx,
  orderId: string,
  lines: readonly HeldLine[],
  reason: 'taken' | 'retaken',
): Promise<boolean> => {
  const moved = await changeStock(t.tx, { orderId, lines, sign: -1, reason });
  noteStockChange(t, moved);
  return moved.length > 0;
};

/** Returns the goods of an order to the stock. */
export const giveBackStock = async (
  t: OrderTx,
  orderId: string,
  lines: readonly HeldLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  noteStockChange(t, await changeStock(t.tx, { orderId, lines, sign: 1, reason: 'returned' }));
};

/** Adds to the sold counts of products, or subtracts when `sign` is -1. */
export const countSold = async (
  t: OrderTx,
  lines: readonly { productId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> => {
  const counts = new Map<string, number>();
  for (const line of lines)
    counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.quantity);
  const ids = [...counts.keys()].sort();
  // Products are locked in the order of their ids, so that two orders never deadlock.
  await sql`
    with locked as materialized (
      select id, sold_count from products where id = ${anyOf(ids)} order by id for no key update
    )
    update products set sold_count = greatest(0, locked.sold_count + ${sign}::int * sold.count)
    from locked join unnest(${toTexts(ids)}, ${toIntegers(ids.map((id) => counts.get(id) ?? 0))}) as sold(id, count)
      using (id)
    where products.id = locked.id`.execute(t.tx);
  for (const id of ids) t.soldCountChanged.add(id);
};
