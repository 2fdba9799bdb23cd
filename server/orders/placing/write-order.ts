import { type InsertObject, type QueryCreator, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countCartItems } from '../../../shop/orders/cart.ts';
import { sumGoods } from '../../../shop/orders/order-sums.ts';
import { formatMailKey, type MailJob } from '../../platform/jobs/mail-job.ts';
import { buildMail } from '../../platform/jobs/mail.ts';
import type { OrderRow, ShownLine } from '../order/order-rows.ts';
import { buildOrderEvent, type Move } from '../states/order-event.ts';
import type { OrderTx } from '../states/partners.ts';
import { chooseFreeNumber } from './order-number.ts';

/** A line of a new order, with the tax of its goods. */
export type NewLine = ShownLine &
  Pick<InsertObject<Tables, 'order_lines'>, 'hsn_code' | 'gst_rate'>;

/** The columns that are the same for every new order are added, and those that its lines decide. */
type OwnColumns = Omit<
  InsertObject<Tables, 'orders'>,
  'number' | 'state' | 'kg_total' | 'item_count' | 'hold_until' | 'shipping_address'
>;

/** An order to write: that of a cart, of a gift card, or of another size for what came back. */
export interface NewOrder {
  columns: OwnColumns & { id: string; shipping_address: OrderRow['shipping_address'] };
  lines: readonly NewLine[];
  placedBy: Pick<Move, 'by' | 'actorId'>;
  /** The address that gets the letter; '' if none is left. */
  recipient: string;
  /** How long it holds its goods without a payment; null if it needs none. */
  holdSeconds: number | null;
}

const buildOrder = ({ columns, lines, holdSeconds }: NewOrder) => ({
  ...columns,
  number: chooseFreeNumber(),
  state: 'placed' as const,
  kg_total: sumGoods(lines.filter((line) => line.sale_unit === 'kg')),
  item_count: countCartItems(lines),
  shipping_address: JSON.stringify(columns.shipping_address),
  hold_until:
    holdSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${holdSeconds})`,
});

const buildLetter = ({ columns: { id } }: NewOrder): MailJob => ({
  kind: 'order-placed',
  orderId: id,
});

/**
 * Adds to a statement that it writes an order with its lines, its event and its mail. It returns the
 * order, and the time of the event.
 */
export const withOrder = (query: QueryCreator<Tables>, newOrder: NewOrder) => {
  const { columns, lines, placedBy, recipient } = newOrder;
  return query
    .with('written_order', (db) =>
      db.insertInto('orders').values(buildOrder(newOrder)).returningAll(),
    )
    .with('written_event', (db) =>
      db
        .insertInto('order_events')
        .values(buildOrderEvent(columns.id, null, { to: 'placed', ...placedBy }))
        .returning('at as event_at'),
    )
    .with('written_lines', (db) =>
      db.insertInto('order_lines').values(
        lines.map((line, position) => ({
          ...line,
          order_id: columns.id,
          position,
          image: line.image === null ? null : JSON.stringify(line.image),
        })),
      ),
    )
    .with('written_mail', (db) =>
      db.insertInto('mails').values(buildMail(buildLetter(newOrder), recipient)),
    )
    .selectFrom(['written_order', 'written_event'])
    .selectAll();
};

/** Enqueues the mail, and the end of the hold if the order waits for its payment. */
export const enqueueOrderJobs = async (
  { tx, jobs }: OrderTx,
  newOrder: NewOrder,
): Promise<void> => {
  const { columns, recipient, holdSeconds } = newOrder;
  const letter = buildLetter(newOrder);
  if (recipient !== '') await jobs.enqueue(tx, 'mail', letter, { key: formatMailKey(letter) });
  if (holdSeconds === null) return;
  const options = { key: `expire:${columns.id}`, startAfter: Math.ceil(holdSeconds) };
  await jobs.enqueue(tx, 'expire-order', { orderId: columns.id }, options);
};

/** Writes an order, and what `query` writes with it, in one statement, and enqueues its jobs. */
export const writeOrder = async (
  t: OrderTx,
  newOrder: NewOrder,
  query: QueryCreator<Tables> = t.tx,
): Promise<OrderRow> => {
  const order = await withOrder(query, newOrder).executeTakeFirstOrThrow();
  await enqueueOrderJobs(t, newOrder);
  return order;
};
