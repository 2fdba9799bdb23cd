import { decideFit, type ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { findFitCounts } from './step-queries.ts';

interface BackLine {
  product_id: string;
  quantity: number;
  reason: ReturnReason;
}

const sumOf = (lines: readonly BackLine[], reason: ReturnReason): number =>
  lines.reduce((sum, line) => sum + (line.reason === reason ? line.quantity : 0), 0);

/**
 * Notes the products whose pages say something else of their sizes after these pieces came back. The
 * database locked the products when the return was received. It counts the pieces when the
 * transaction ends, so the counts are still those of before.
 */
export const noteRefitted = async (t: OrderTx, lines: readonly BackLine[]): Promise<void> => {
  const misfits = lines.filter(({ reason }) => reason === 'too_small' || reason === 'too_large');
  if (misfits.length === 0) return;
  const linesByProduct = Map.groupBy(misfits, (line) => line.product_id);
  for (const { id, ...before } of await findFitCounts(t.tx, [...linesByProduct.keys()])) {
    const added = linesByProduct.get(id) ?? [];
    const after = {
      ...before,
      tooSmall: before.tooSmall + sumOf(added, 'too_small'),
      tooLarge: before.tooLarge + sumOf(added, 'too_large'),
    };
    if (decideFit(before) !== decideFit(after)) t.fitChanged.add(id);
  }
};
