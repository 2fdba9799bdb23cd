import { explain } from '../../contract/reasons.ts';
import { countRestockable } from '../../shop/returns/amounts.ts';
import { type Actor } from '../audit/audit-log.ts';
import { invalid } from '../http/refusal.ts';
import type { OrderTx } from '../orders/order-transaction.ts';
import { giveBackStock } from '../orders/stock.ts';
import { endReturnShipments } from '../shipments/return-shipments.ts';
import { lockReturnOf, logReturnStep, moveReturn } from './move.ts';
import { noteRefitted } from './refit.ts';
import { findGoods, updateArrivedPieces } from './step-queries.ts';

/** How many pieces of an item go on the shelf. */
export interface ShelvedItem {
  _id: string;
  restock: number;
}

/** Checks that each item of the return is named once, with no more pieces than it has. */
const checkItems = (
  lines: Awaited<ReturnType<typeof findGoods>>,
  items: readonly ShelvedItem[],
): Map<string, number> => {
  const shelved = new Map(items.map(({ _id, restock }) => [_id, restock]));
  if (
    shelved.size !== items.length ||
    items.length !== lines.length ||
    !lines.every(({ id }) => shelved.has(id))
  )
    throw invalid('items', explain('return_items_all'));
  for (const [i, { _id, restock }] of items.entries()) {
    const line = lines.find(({ id }) => id === _id);
    const max = line === undefined ? 0 : countRestockable(line);
    if (restock > max) throw invalid(`items.${i}.restock`, explain('max', { max }));
  }
  return shelved;
};

/**
 * Writes down that the goods of a return are back. Pieces for the shelf go into the stock in the same
 * transaction; the others are written off and never come back to it. Refuses
 * items that are not those of the return (400), and a return whose goods are back already (409).
 */
export const receiveReturn = async (
  t: OrderTx,
  by: Actor,
  id: string,
  { items, answer }: { items: readonly ShelvedItem[]; answer: string },
): Promise<void> => {
  const locked = await lockReturnOf(t, id, 'anybody');
  const lines = await findGoods(t.tx, id);
  const shelved = checkItems(lines, items);
  await moveReturn(t, locked, {
    to: 'received',
    by: 'admin',
    actorId: by.caller.id,
    set: { answer },
  });
  await endReturnShipments(t, id);
  const rows = lines.map((line) => ({ ...line, restocked: shelved.get(line.id) ?? 0 }));
  for (const row of rows)
    await updateArrivedPieces(t.tx, row.id, {
      restocked: row.restocked,
      written_off: row.quantity - row.restocked,
    });
  const back = rows.filter(({ restocked }) => restocked > 0);
  await giveBackStock(
    t,
    locked.order.id,
    back.map((row) => ({ id: row.line_id, variantId: row.variant_id, quantity: row.restocked })),
  );
  await noteRefitted(t, rows);
  const restocked = back.reduce((sum, row) => sum + row.restocked, 0);
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  await logReturnStep(t, by, locked, {
    status: 'received',
    restocked,
    writtenOff: pieces - restocked,
  });
};
