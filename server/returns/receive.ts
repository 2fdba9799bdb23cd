import { explain } from '../../contract/reasons.ts';
import { calculatePaidForLine } from '../../shop/order-sums.ts';
import { calculateArrivedAmount, countRestockable } from '../../shop/returns/amounts.ts';
import { type Actor } from '../audit/audit-log.ts';
import { invalid } from '../http/refusal.ts';
import type { OrderTx } from '../orders/order-transaction.ts';
import { giveBackStock } from '../orders/stock.ts';
import { endReturnShipments } from '../shipments/return-shipments.ts';
import { lockReturnOf, logReturnStep, moveReturn, requireMove } from './move.ts';
import { noteRefitted } from './refit.ts';
import { findGoods, updateArrivedPieces } from './step-queries.ts';

/** How many pieces of an item have arrived, all of them if it is not said, and go on the shelf. */
export interface ArrivedItem {
  _id: string;
  arrived?: number | undefined;
  restock: number;
}

type Goods = Awaited<ReturnType<typeof findGoods>>[number];

/** A line of a return with what has arrived of it. */
type ArrivedLine = Goods & { missing: number; restocked: number };

const sumLines = (
  lines: readonly ArrivedLine[],
  of: 'quantity' | 'missing' | 'restocked' | 'amount',
): number => lines.reduce((sum, line) => sum + line[of], 0);

const toArrived = (
  line: Goods,
  { arrived = line.quantity, restock }: ArrivedItem,
): ArrivedLine => ({
  ...line,
  quantity: arrived,
  amount: calculateArrivedAmount(
    { quantity: line.ordered, paid: calculatePaidForLine(line) },
    line,
    arrived,
  ),
  missing: line.quantity - arrived,
  restocked: restock,
});

/** Checks that each item of the return is named once, with no more pieces than it has. */
const readArrived = (lines: readonly Goods[], items: readonly ArrivedItem[]): ArrivedLine[] => {
  const itemById = new Map(items.map((item) => [item._id, item]));
  if (itemById.size !== items.length || items.length !== lines.length)
    throw invalid('items', explain('return_items_all'));
  const arrived = lines.map((line) => {
    const item = itemById.get(line.id);
    if (item === undefined) throw invalid('items', explain('return_items_all'));
    const path = `items.${items.indexOf(item)}`;
    if ((item.arrived ?? 0) > line.quantity)
      throw invalid(`${path}.arrived`, explain('max', { max: line.quantity }));
    const read = toArrived(line, item);
    const max = countRestockable(read);
    if (item.restock > max) throw invalid(`${path}.restock`, explain('max', { max }));
    return read;
  });
  if (sumLines(arrived, 'quantity') === 0) throw invalid('items', explain('return_nothing_back'));
  return arrived;
};

/**
 * Writes down that the goods of a return are back. Pieces for the shelf go into the stock in the same
 * transaction; the others are written off and never come back to it. Pieces that did not arrive count
 * no more, for the return's worth as for what its order may still return. Refuses items that are not
 * those of the return, or of which nothing arrived (400), and a return whose goods are back already
 * (409).
 */
export const receiveReturn = async (
  t: OrderTx,
  by: Actor,
  id: string,
  { items, answer }: { items: readonly ArrivedItem[]; answer: string },
): Promise<void> => {
  const locked = await lockReturnOf(t, id, 'anybody');
  // Before the items, whose pieces somebody else may have lowered when they received the return.
  requireMove(locked.row, 'received', 'admin');
  const lines = readArrived(await findGoods(t.tx, id), items);
  await moveReturn(t, locked, {
    to: 'received',
    by: 'admin',
    actorId: by.caller.id,
    set: { answer, amount: sumLines(lines, 'amount') },
  });
  await endReturnShipments(t, id);
  for (const { id: lineId, quantity, missing, amount, restocked } of lines)
    await updateArrivedPieces(t.tx, lineId, {
      quantity,
      missing,
      amount,
      restocked,
      written_off: quantity - restocked,
    });
  await giveBackStock(
    t,
    locked.order.id,
    lines
      .filter(({ restocked }) => restocked > 0)
      .map((line) => ({ id: line.line_id, variantId: line.variant_id, quantity: line.restocked })),
  );
  await noteRefitted(t, lines);
  const [pieces, restocked] = [sumLines(lines, 'quantity'), sumLines(lines, 'restocked')];
  await logReturnStep(t, by, locked, {
    status: 'received',
    restocked,
    writtenOff: pieces - restocked,
    missing: sumLines(lines, 'missing'),
  });
};
