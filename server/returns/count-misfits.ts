import { decideFit, type ReturnReason } from '../../shop/returns/reasons.ts';
import type { OrderTx } from '../orders/order-transaction.ts';
import { addMisfits } from './step-queries.ts';

/**
 * Counts the pieces that came back because they did not fit. Pages of a product are made anew when
 * they say something else of its sizes. The caller has locked the variants that move, because
 * variants are locked before products.
 */
export const countMisfits = async (
  t: OrderTx,
  lines: readonly { product_id: string; quantity: number; reason: ReturnReason }[],
): Promise<void> => {
  const misfits = lines.filter(({ reason }) => reason === 'too_small' || reason === 'too_large');
  if (misfits.length === 0) return;
  const sumOf = (some: typeof misfits, reason: ReturnReason): number =>
    some.reduce((sum, line) => sum + (line.reason === reason ? line.quantity : 0), 0);
  const added = new Map(
    [...Map.groupBy(misfits, (line) => line.product_id)].map(([productId, some]) => [
      productId,
      { productId, tooSmall: sumOf(some, 'too_small'), tooLarge: sumOf(some, 'too_large') },
    ]),
  );
  for (const { id, ...now } of await addMisfits(t.tx, [...added.values()])) {
    const before = {
      ...now,
      tooSmall: now.tooSmall - (added.get(id)?.tooSmall ?? 0),
      tooLarge: now.tooLarge - (added.get(id)?.tooLarge ?? 0),
    };
    if (decideFit(before) !== decideFit(now)) t.refitted.add(id);
  }
};
