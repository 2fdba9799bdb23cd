import { explain } from '../../../contract/reasons/reasons.ts';
import { countRestockable } from '../../../shop/fulfilment/returns/amounts.ts';
import { giveBackStock, type HeldLine, takeStock } from '../../orders/placing/stock.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor } from '../../platform/audit/audit-log.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { endReturnShipments } from '../parcels/return-shipments.ts';
import { lockReturnOf, type LockedReturn, logReturnStep, moveReturn, requireMove } from './move.ts';
import { findOrderGoods } from './queries.ts';
import { reckonReturn } from './reckon.ts';
import { noteRefitted } from './refit.ts';
import { findGoods, updateArrivedPieces, updateReturn } from './step-queries.ts';

/**
 * How many pieces of an item have arrived, all that were announced if it is not said, how many of
 * them the shop was at fault for, and how many go on the shelf.
 */
interface ArrivedItem {
  _id: string;
  arrived?: number | undefined;
  faulty: number;
  restock: number;
}

type Goods = Awaited<ReturnType<typeof findGoods>>[number];

/** A line of a return with what has arrived of it, and what was written down before. */
interface ArrivedLine {
  line: Goods;
  quantity: number;
  missing: number;
  faulty: number;
  restocked: number;
}

type Counted = 'quantity' | 'missing' | 'faulty' | 'restocked';

const sumLines = (lines: readonly ArrivedLine[], of: Counted): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

const refuseMore = (path: string, count: number, max: number): void => {
  if (count > max) throw invalid(path, explain('max', { max }));
};

/** Reads what arrived of a line, and checks that no more is named than there is. */
const readItem = (line: Goods, item: ArrivedItem, path: string): ArrivedLine => {
  const announced = line.quantity + line.missing;
  const { arrived = announced, faulty, restock } = item;
  refuseMore(`${path}.arrived`, arrived, announced);
  refuseMore(`${path}.faulty`, faulty, arrived);
  refuseMore(`${path}.restock`, restock, countRestockable({ ...line, quantity: arrived }));
  return { line, quantity: arrived, missing: announced - arrived, faulty, restocked: restock };
};

/** Checks that each item of the return is named once, with no more pieces than were announced. */
const readArrived = (lines: readonly Goods[], items: readonly ArrivedItem[]): ArrivedLine[] => {
  const itemById = new Map(items.map((item) => [item._id, item]));
  if (itemById.size !== items.length || items.length !== lines.length)
    throw invalid('items', explain('return_items_all'));
  const arrived = lines.map((line) => {
    const item = itemById.get(line.id);
    if (item === undefined) throw invalid('items', explain('return_items_all'));
    return readItem(line, item, `items.${items.indexOf(item)}`);
  });
  if (sumLines(arrived, 'quantity') === 0) throw invalid('items', explain('return_nothing_back'));
  return arrived;
};

/** Reckons what has arrived, writes it into the lines, and returns what the return is worth. */
const writeArrived = async (
  tx: OrderTx['tx'],
  { order, row }: LockedReturn,
  arrived: readonly ArrivedLine[],
): Promise<{ amount: number; difference: number }> => {
  const { amount, difference, lines } = await reckonReturn(
    tx,
    order,
    await findOrderGoods(tx, order.id),
    row.id,
    arrived.map(({ line, quantity, faulty }) => ({
      lineId: line.line_id,
      quantity,
      faulty,
      wantedVariantId: line.wanted_variant_id,
    })),
  );
  for (const [i, { line, quantity, missing, faulty, restocked }] of arrived.entries())
    await updateArrivedPieces(tx, line.id, {
      quantity,
      missing,
      faulty,
      restocked,
      written_off: quantity - restocked,
      amount: lines[i]?.amount ?? 0,
      fault_amount: lines[i]?.faultAmount ?? 0,
    });
  return { amount, difference };
};

/** Lists pieces that more, or fewer, of each line go on the shelf than was written down before. */
const listMoved = (arrived: readonly ArrivedLine[], sign: 1 | -1): HeldLine[] =>
  arrived
    .map(({ line, restocked }) => ({
      id: line.line_id,
      variantId: line.variant_id,
      quantity: sign * (restocked - line.restocked),
    }))
    .filter(({ quantity }) => quantity > 0);

/** Puts pieces on the shelf, or takes them from it again. Refuses what was sold meanwhile (409). */
const moveStock = async (
  t: OrderTx,
  orderId: string,
  arrived: readonly ArrivedLine[],
): Promise<void> => {
  const fewer = listMoved(arrived, -1);
  if (fewer.length > 0 && !(await takeStock(t, orderId, fewer, 'retaken')))
    throw new Refusal('out_of_stock', explain('return_sold_on'));
  await giveBackStock(t, orderId, listMoved(arrived, 1));
};

const logArrived = (
  t: OrderTx,
  by: Actor,
  locked: LockedReturn,
  arrived: readonly ArrivedLine[],
): Promise<void> => {
  const [pieces, restocked] = [sumLines(arrived, 'quantity'), sumLines(arrived, 'restocked')];
  return logReturnStep(t, by, locked, {
    status: 'received',
    restocked,
    writtenOff: pieces - restocked,
    missing: sumLines(arrived, 'missing'),
    faulty: sumLines(arrived, 'faulty'),
  });
};

/** Notes the products that fit otherwise by the pieces that this step adds. */
const noteFit = (
  t: OrderTx,
  arrived: readonly ArrivedLine[],
  countBefore: (line: Goods) => number,
): Promise<void> =>
  noteRefitted(
    t,
    arrived.map(({ line, quantity }) => ({ ...line, quantity: quantity - countBefore(line) })),
  );

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
  const arrived = readArrived(await findGoods(t.tx, id), items);
  await moveReturn(t, locked, { to: 'received', by: 'admin', actorId: by.caller.id, answer });
  await endReturnShipments(t, id);
  await updateReturn(t.tx, id, await writeArrived(t.tx, locked, arrived));
  await moveStock(t, locked.order.id, arrived);
  await noteFit(t, arrived, () => 0);
  await logArrived(t, by, locked, arrived);
};

/**
 * Corrects what was written down of the goods that are back, until the return is settled. Its worth
 * is reckoned anew. Refuses what `receiveReturn` does, a return that is not `received`, and to take
 * pieces from the shelf that were sold meanwhile (409).
 */
export const correctReceived = async (
  t: OrderTx,
  by: Actor,
  id: string,
  items: readonly ArrivedItem[],
): Promise<void> => {
  const locked = await lockReturnOf(t, id, 'anybody');
  requireMove(locked.row, 'settled', 'admin');
  const arrived = readArrived(await findGoods(t.tx, id), items);
  await updateReturn(t.tx, id, await writeArrived(t.tx, locked, arrived));
  await moveStock(t, locked.order.id, arrived);
  await noteFit(t, arrived, ({ quantity }) => quantity);
  await logArrived(t, by, locked, arrived);
};
