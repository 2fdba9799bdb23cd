import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';
import type { OrderStateLetter } from '../../shop/order.ts';

/** A letter about an order. */
export type OrderLetter = OrderStateLetter | 'order-refunded';

export interface MailOrder {
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
  /** The latest parcel of the order, if there is one. */
  parcel: { courier: string | null; awb: string | null; trackingUrl: string | null } | null;
  /** The sum of the automatic refunds of its cancellation, in paise. */
  refundTotal: Paise;
  /** The refund that the letter is about. */
  refund: Pick<Selectable<Tables['refunds']>, 'amount' | 'kind' | 'reason'> | null;
}

/** Finds a mail that waits to be sent. Undefined if it was sent already, or never enqueued. */
export const findUnsentMail = (db: Db, key: string): Promise<{ recipient: string } | undefined> =>
  db
    .selectFrom('mails')
    .select('recipient')
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

export const markMailSent = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute();
};

/** Marks a mail as having no recipient. */
export const deleteMail = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('mails').where('key', '=', key).execute();
};

const findParcel = (db: Db, orderId: string) =>
  db
    .selectFrom('shipments')
    .select(['courier', 'awb', 'tracking_url as trackingUrl'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const findRefunds = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.kind', 'refunds.key', 'refunds.reason'])
    .where('payments.order_id', '=', orderId)
    .execute();

/** The letters that say something about refunds, and those that say something about the parcel. */
const lettersWithRefunds = new Set<OrderLetter>(['order-cancelled', 'order-refunded']);
const lettersWithParcel = new Set<OrderLetter>(['order-shipped']);

/**
 * Reads what a letter about an order needs: the parcel and the refunds only for letters that speak
 * of them, because most do not. Null if the order no longer exists.
 */
export const findMailOrder = async (
  db: Db,
  kind: OrderLetter,
  orderId: string,
  refundId?: string,
): Promise<MailOrder | null> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const refunds = lettersWithRefunds.has(kind) ? await findRefunds(db, orderId) : [];
  const parcel = lettersWithParcel.has(kind) ? await findParcel(db, orderId) : undefined;
  const refundTotal = refunds
    .filter(({ kind, key }) => kind === 'automatic' && key === 'cancelled')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    order,
    lines,
    parcel: parcel ?? null,
    refundTotal,
    refund: refunds.find(({ id }) => id === refundId) ?? null,
  };
};

export const findMessage = (
  db: Db,
  id: string,
): Promise<Selectable<Tables['messages']> | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
