import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Tables } from '../../../database/tables.ts';
import { moveLooseGrams } from '../../../shop/goods/weights/loose-grams.ts';
import type { OrderTx } from '../states/partners.ts';
import { noteStockChange } from './stock.ts';

/** Grams that a line of an order leaves on the shelf, or takes from it when they are below zero. */
interface GramMove {
  lineId: string;
  variantId: string;
  grams: number;
}

const sumByVariant = (moves: readonly GramMove[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { variantId, grams } of moves) sums.set(variantId, (sums.get(variantId) ?? 0) + grams);
  return sums;
};

/** Locks variants in the order of their ids, as those who take stock do. */
const lockShelves = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'stock', 'loose_grams', 'weight_grams'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

type ShelfRow = Awaited<ReturnType<typeof lockShelves>>[number];

/** Moves the grams of one variant, and the packs that they fill or open. */
const moveShelf = async (
  t: OrderTx,
  orderId: string,
  row: ShelfRow,
  grams: number,
): Promise<void> => {
  const before = { packs: row.stock, loose: row.loose_grams };
  // A variant that is sold by the piece by now has no packs to fill.
  const after =
    row.weight_grams === null
      ? { ...before, loose: before.loose + grams }
      : moveLooseGrams(before, grams, row.weight_grams);
  const packs = after.packs - before.packs;
  await t.tx
    .updateTable('variants')
    .set({ stock: after.packs, loose_grams: after.loose })
    .where('id', '=', row.id)
    .execute();
  if (packs === 0) return;
  await t.tx
    .insertInto('gram_moves')
    .values({
      variant_id: row.id,
      order_id: orderId,
      line_id: null,
      grams: after.loose - before.loose - grams,
      packs,
    })
    .execute();
  await t.tx
    .insertInto('stock_moves')
    .values({
      variant_id: row.id,
      order_id: orderId,
      line_id: null,
      delta: packs,
      reason: packs > 0 ? 'returned' : 'retaken',
    })
    .execute();
  noteStockChange(t, [{ product_id: row.product_id, stock: after.packs, by: packs }]);
};

/**
 * Moves grams between the lines of an order and the shelf, and writes the moves into their ledger.
 * Whole packs that they fill go into the stock, and a pack is opened when the shelf lacks grams
 * (WEIGHT-5, docs/product.md).
 */
export const moveGrams = async (
  t: OrderTx,
  orderId: string,
  moves: readonly GramMove[],
): Promise<void> => {
  const moved = moves.filter(({ grams }) => grams !== 0);
  if (moved.length === 0) return;
  await t.tx
    .insertInto('gram_moves')
    .values(
      moved.map(({ lineId, variantId, grams }) => ({
        variant_id: variantId,
        order_id: orderId,
        line_id: lineId,
        grams,
      })),
    )
    .execute();
  const sums = sumByVariant(moved);
  for (const row of await lockShelves(t.tx, [...sums.keys()]))
    await moveShelf(t, orderId, row, sums.get(row.id) ?? 0);
};

/** Undoes the moves of an order whose packs come back: the shelf gets what left it, no more. */
export const giveBackGrams = async (t: OrderTx, orderId: string): Promise<void> => {
  const rows = await t.tx
    .selectFrom('gram_moves')
    .select(['line_id', 'variant_id', sql<number>`-sum(grams)::bigint`.as('grams')])
    .where('order_id', '=', orderId)
    .where('line_id', 'is not', null)
    .groupBy(['line_id', 'variant_id'])
    .orderBy('line_id')
    .execute();
  await moveGrams(
    t,
    orderId,
    rows.map((row) => ({
      lineId: row.line_id ?? '',
      variantId: row.variant_id,
      grams: row.grams,
    })),
  );
};
