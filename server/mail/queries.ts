import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';

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

/** Reads everything that a letter about an order may need. Null if the order no longer exists. */
export const findMailOrder = async (
  db: Db,
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
  const refunds = await findRefunds(db, orderId);
  const refundTotal = refunds
    .filter(({ kind, key }) => kind === 'automatic' && key === 'cancelled')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    order,
    lines,
    parcel: (await findParcel(db, orderId)) ?? null,
    refundTotal,
    refund: refunds.find(({ id }) => id === refundId) ?? null,
  };
};

export const findMessage = (
  db: Db,
  id: string,
): Promise<Selectable<Tables['messages']> | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
