import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  isStockHeld,
  findInvoicedState,
  isSold,
  findOrderLetter,
  type OrderState,
} from '../../../shop/orders/order.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { movePlaceBack, movePlaceWithOrder } from '../delivery/slot-of-order.ts';
import { giveBackUses, retakeUses } from '../offers/offer-uses.ts';
import { findOrderLines } from '../order/line-queries.ts';
import { collectLines, type OrderLineRow, type OrderRow } from '../order/order-rows.ts';
import { selectRecipient } from '../order/orders.ts';
import { giveBackGrams } from '../placing/loose-grams.ts';
import {
  countSold,
  giveBackStock,
  type HeldLine,
  takeStock,
  toHeldLines,
} from '../placing/stock.ts';
import { findMoveRefusals, cannotBecome } from './check-move.ts';
import { buildOrderEvent, type Move } from './order-event.ts';
import type { OrderTx, WrittenMove } from './partners.ts';

/**
 * Requests the letter of a state. That of a cancellation is keyed by its event, because a revived
 * order of an older version may have been cancelled twice.
 */
const requestLetter = async (
  t: OrderTx,
  { order, to, event, isReplaced }: MadeMove,
): Promise<void> => {
  const kind = findOrderLetter(to);
  // A gift card is delivered by the mail that carries its code.
  if (kind === null || (order.is_gift_card && to === 'delivered')) return;
  await enqueueMail(
    t.tx,
    t.jobs,
    { kind, orderId: order.id, ...(to === 'cancelled' ? { step: event } : {}) },
    // The order of another size is paid by the goods that came back, not by its buyer. Of one that is
    // paid in another way, the letter of the new order tells.
    (kind === 'order-paid' && order.replaces_return_id !== null) || isReplaced
      ? ''
      : selectRecipient(order),
  );
};

/** Returns the goods that an order still holds. Pieces of its returns are back already. */
const giveBackRest = async (t: OrderTx, orderId: string, lines: HeldLine[]): Promise<void> => {
  const pieces = await t.partners.goods.findReturnedPieces(t.tx, orderId);
  const rest = lines.map((line) => ({
    ...line,
    quantity: line.quantity - (pieces.get(line.id) ?? 0),
  }));
  await giveBackStock(
    t,
    orderId,
    rest.filter(({ quantity }) => quantity > 0),
  );
};

/**
 * Sets the state and its times, and adds the event to the order's timeline. Returns the number of
 * the event, the time of the transaction and the lines of the order; undefined if the order is no
 * longer in its state.
 */
const writeMove = (
  tx: Transaction<Tables>,
  { id, state: from, payment_method: method }: OrderRow,
  move: Move,
): Promise<{ eventId: number; now: Date; lines: OrderLineRow[] } | undefined> => {
  const { to } = move;
  // A COD order is paid when it is delivered (ORDER-15, docs/product.md).
  const paid = to === 'paid' || (to === 'delivered' && method === 'COD');
  const event = buildOrderEvent(id, from, move);
  const columns = Object.keys(event) as (keyof typeof event)[];
  return tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ state: to })
        .$if(paid, (query) => query.set({ paid_at: sql<Date>`now()` }))
        .$if(to === 'delivered', (query) => query.set({ delivered_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .where('state', '=', from)
        .returning('id'),
    )
    .insertInto('order_events')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select(columns.map((column) => sql<string | null>`${event[column]}::text`.as(column))),
    )
    .returning([
      'id as eventId',
      sql<Date>`now()`.as('now'),
      collectLines(sql.ref('order_events.order_id')).as('lines'),
    ])
    .executeTakeFirst();
};

/** The goods of an order that are in stock. Gift cards have none. */
const findGoods = (order: OrderRow, lines: readonly OrderLineRow[]): HeldLine[] =>
  order.is_gift_card ? [] : toHeldLines(lines);

/**
 * Takes the offers, the slot, the store credit and the goods of an expired order again. Returns
 * false, with nothing taken, when one of them is gone. They are locked in this order, as in a new
 * order.
 */
const takeAgain = async (t: OrderTx, order: OrderRow, to: OrderState): Promise<boolean> => {
  const hasOffers = order.offers !== null;
  if (hasOffers && !(await retakeUses(t, order.id))) return false;
  const hasPlace = await movePlaceWithOrder(t, order, to);
  const goods = hasPlace ? findGoods(order, await findOrderLines(t.tx, order.id)) : [];
  const isTaken =
    hasPlace &&
    (await t.partners.money.canSpendAgain(t.tx, order)) &&
    (goods.length === 0 || (await takeStock(t, order.id, goods, 'retaken')));
  if (!isTaken) {
    if (hasPlace) await movePlaceBack(t, order, to);
    if (hasOffers) await giveBackUses(t.tx, order.id);
    return false;
  }
  await t.partners.money.spendAgain(t.tx, order);
  return true;
};

const countSoldLines = (t: OrderTx, lines: readonly OrderLineRow[], sign: 1 | -1): Promise<void> =>
  countSold(
    t,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
    sign,
  );

/** A move with the goods that it is about. */
interface MadeMove extends WrittenMove {
  from: OrderState;
  /** The goods of its lines that are in stock. */
  goods: HeldLine[];
  /** The number of its event. */
  event: number;
  isReplaced: boolean;
}

const endsUnsold = ({ from, to }: MadeMove): boolean => isStockHeld(from) && !isStockHeld(to);

/** Requests the letter, and requests, moves or cancels the parcels. */
const requestWork = async (t: OrderTx, move: MadeMove): Promise<void> => {
  await requestLetter(t, move);
  await t.partners.goods.moveParcels(t, move.order, move.to);
};

interface Step {
  isDue: (move: MadeMove) => boolean;
  run: (t: OrderTx, move: MadeMove) => Promise<unknown>;
}

/**
 * What follows a move, in this order. Invoices come last: the row of their counter stays locked until
 * the commit.
 */
const stepsAfterMove: readonly Step[] = [
  {
    isDue: ({ to }) => to === 'expired' || to === 'cancelled',
    run: (t, { order, to }) =>
      t.partners.money.giveBackCredit(t.tx, order, to === 'expired' ? to : 'cancelled'),
  },
  {
    isDue: ({ to }) => to === 'returned',
    run: (t, { order, goods }) => giveBackRest(t, order.id, goods),
  },
  {
    isDue: (move) => endsUnsold(move) && move.to !== 'returned' && move.goods.length > 0,
    run: (t, { order, goods }) => giveBackStock(t, order.id, goods),
  },
  {
    isDue: (move) => endsUnsold(move) && move.order.weighed_at !== null,
    run: (t, { order }) => giveBackGrams(t, order.id),
  },
  {
    isDue: ({ from, to, goods }) => goods.length > 0 && isSold(from) !== isSold(to),
    run: (t, { to, lines }) => countSoldLines(t, lines, isSold(to) ? 1 : -1),
  },
  { isDue: () => true, run: requestWork },
  { isDue: () => true, run: (t, move) => t.partners.money.settleMove(t, move) },
  {
    isDue: ({ order, to }) => order.is_gift_card && to === findInvoicedState(order.payment_method),
    run: (t, { order, to }) =>
      moveOrder(t, { ...order, state: to }, { to: 'delivered', by: 'worker' }),
  },
];

/**
 * Moves an order from the state that `order` had when it was locked. Every state change goes
 * through this function. It returns the goods to the stock or takes them again, counts sales, sets
 * times, writes the event, requests the letter, issues the invoice when it falls due, and requests,
 * moves or cancels the shipment. An order of a gift card is delivered as soon as it is paid. The
 * store credit of an order that expires or is cancelled goes back, and a revived order spends it
 * again. Refuses (409) a move that `by` may not make, one that would send a fully refunded order,
 * and the return of an order with an open return. Returns false, with nothing changed, when an
 * expired order cannot be revived because its goods, its slot, its offers or its store credit are
 * gone.
 */
export const moveOrder = async (t: OrderTx, order: OrderRow, move: Move): Promise<boolean> => {
  const { id, state: from } = order;
  const { to } = move;
  const refusal = (await findMoveRefusals(t.tx, t.partners, [order], move)).get(id);
  if (refusal !== undefined) throw refusal;
  // Offers are locked first, as when an order is placed.
  if (order.offers !== null && (to === 'expired' || to === 'cancelled'))
    await giveBackUses(t.tx, id);
  const revives = !isStockHeld(from) && isStockHeld(to);
  if (revives ? !(await takeAgain(t, order, to)) : !(await movePlaceWithOrder(t, order, to)))
    return false;
  const written = await writeMove(t.tx, order, move);
  if (written === undefined) throw cannotBecome(from, to);
  const { eventId: event, now, lines } = written;
  const { isReplaced = false } = move;
  const made = { order, from, to, lines, goods: findGoods(order, lines), event, now, isReplaced };
  for (const { isDue, run } of stepsAfterMove) if (isDue(made)) await run(t, made);
  return true;
};
