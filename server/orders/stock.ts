import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { OrderTx } from './order-transaction.ts';

/** The stock that an order line holds. */
export interface HeldLine {
  id: string;
  variantId: string;
  quantity: number;
}

const sumByVariant = (lines: readonly HeldLine[]): { ids: string[]; counts: number[] } => {
  const counts = new Map<string, number>();
  for (const line of lines)
    counts.set(line.variantId, (counts.get(line.variantId) ?? 0) + line.quantity);
  const ids = [...counts.keys()].sort();
  return { ids, counts: ids.map((id) => counts.get(id) ?? 0) };
};

const lockVariants = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('variants')
    .select(['id', 'stock', 'archived_at'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Adds `sign × count` to each variant, never below zero. Variants with too little stock are missing
 * from the result.
 */
const changeStock = async (
  tx: Transaction<Tables>,
  ids: readonly string[],
  counts: readonly number[],
  sign: 1 | -1,
) => {
  const moved = await sql<{ product_id: string; stock: number; by: number }>`
    update variants set stock = variants.stock + ${sign} * wanted.count
    from unnest(${ids}::text[], ${counts}::int[]) as wanted(id, count)
    where variants.id = wanted.id and variants.stock + ${sign} * wanted.count >= 0
    returning variants.product_id, variants.stock, ${sign} * wanted.count as by`.execute(tx);
  return moved.rows;
};

const writeMoves = async (
  tx: Transaction<Tables>,
  orderId: string,
  lines: readonly HeldLine[],
  sign: 1 | -1,
  reason: 'taken' | 'returned' | 'retaken',
): Promise<void> => {
  const moves = lines.map((line) => ({
    variant_id: line.variantId,
    order_id: orderId,
    line_id: line.id,
    delta: sign * line.quantity,
    reason,
  }));
  await tx.insertInto('stock_moves').values(moves).execute();
};

/**
 * Notes the products whose stock moved. Running out, or coming back, may also change the listing.
 */
const noteStockChange = (
  t: OrderTx,
  moved: readonly { product_id: string; stock: number; by: number }[],
): void => {
  for (const { product_id, stock, by } of moved)
    (stock === 0 || stock === by ? t.relisted : t.restocked).add(product_id);
};

/**
 * Takes the goods of an order from the stock and writes the moves into the ledger. Returns false,
 * with nothing taken, when a variant has too little or was archived. Variants are locked by id, so
 * that buyers of the same goods queue and never deadlock.
 */
export const takeStock = async (
  t: OrderTx,
  orderId: string,
  lines: readonly HeldLine[],
  reason: 'taken' | 'retaken',
): Promise<boolean> => {
  const { ids, counts } = sumByVariant(lines);
  const variantById = new Map(
    (await lockVariants(t.tx, ids)).map((variant) => [variant.id, variant]),
  );
  const isAvailable = ids.every((id, i) => {
    const variant = variantById.get(id);
    return (
      variant !== undefined && variant.archived_at === null && variant.stock >= (counts[i] ?? 0)
    );
  });
  if (!isAvailable) return false;
  const moved = await changeStock(t.tx, ids, counts, -1);
  if (moved.length !== ids.length) throw new Error(`order ${orderId}: stock moved under its lock`);
  await writeMoves(t.tx, orderId, lines, -1, reason);
  noteStockChange(t, moved);
  return true;
};

/** Returns the goods of an order to the stock and writes the moves into the ledger. */
export const giveBackStock = async (
  t: OrderTx,
  orderId: string,
  lines: readonly HeldLine[],
): Promise<void> => {
  const { ids, counts } = sumByVariant(lines);
  await lockVariants(t.tx, ids);
  noteStockChange(t, await changeStock(t.tx, ids, counts, 1));
  await writeMoves(t.tx, orderId, lines, 1, 'returned');
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
  await t.tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    update products set sold_count = greatest(0, sold_count + ${sign} * sold.count)
    from unnest(${ids}::text[], ${ids.map((id) => counts.get(id) ?? 0)}::int[]) as sold(id, count)
    where products.id = sold.id`.execute(t.tx);
  for (const id of ids) t.sold.add(id);
};
