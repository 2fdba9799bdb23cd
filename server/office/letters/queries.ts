import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { OrderLetter } from '../../../shop/orders/order.ts';
import { type OrderRow, selectLines } from '../../orders/order/order-rows.ts';

export interface MailOrder {
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
  /** The latest parcel of the order, if there is one. */
  parcel: { courier: string | null; awb: string | null; trackingUrl: string | null } | null;
  /** The sum of the automatic refunds of its cancellation, in paise. */
  refundTotal: Paise;
  /** The store credit that its cancellation gave back, in paise. */
  creditReturned: Paise;
  /** The refund that the letter is about. */
  refund: Pick<Selectable<Tables['refunds']>, 'amount' | 'kind' | 'reason'> | null;
  /** What the weighing gave back that the letter is about, in paise. */
  weighedAmount: Paise;
}

/** A mail that waits to be sent: its recipient, and the order that it is about. */
export interface WaitingMail {
  recipient: string;
  about: OrderWithLines | null;
}

/**
 * Finds mails that wait to be sent, with their orders. Undefined for a mail that was sent already or
 * was never enqueued.
 */
export const findWaitingMails = async (
  db: Db,
  keys: readonly string[],
): Promise<(WaitingMail | undefined)[]> => {
  const mails = await db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .selectAll('orders')
    .select(['mails.key as mail_key', 'mails.recipient as mail_recipient', selectLines])
    .where('mails.key', '=', anyOf(keys))
    .where('mails.sent_at', 'is', null)
    .execute();
  const mailByKey = new Map(
    mails.map(({ mail_key: key, mail_recipient: recipient, lines, ...order }) => [
      key,
      { recipient, about: order.id === null ? null : { order: order as OrderRow, lines } },
    ]),
  );
  return keys.map((key) => mailByKey.get(key));
};

export const markMailsSent = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()` })
    .where('key', '=', anyOf(keys))
    .execute();
};

/** Records that a mail server has taken a letter, once. */
export const recordDelivery = async (db: Db): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ mailed_at: sql<Date>`now()` })
    .where('mailed_at', 'is', null)
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

const sumReturnedCredit = async (
  db: Db,
  { id, credit_used: creditUsed }: MailOrder['order'],
): Promise<Paise> => {
  if (creditUsed === 0) return 0;
  const entry = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('order_id', '=', id)
    .where('reason', '=', 'cancelled')
    .executeTakeFirst();
  return entry?.amount ?? 0;
};
const findWeighedAmount = async (db: Db, weighingId: string): Promise<Paise> =>
  (
    await db
      .selectFrom('weighings')
      .select('amount')
      .where('id', '=', weighingId)
      .executeTakeFirst()
  )?.amount ?? 0;

/** The letters that say something about refunds, and those that say something about the parcel. */
const lettersWithRefunds = new Set<OrderLetter>(['order-cancelled', 'order-refunded']);
const lettersWithParcel = new Set<OrderLetter>(['order-shipped']);

type OrderWithLines = Pick<MailOrder, 'order' | 'lines'>;

/**
 * Adds what a letter about an order needs beside the order: the parcel and the refunds only for
 * letters that speak of them, because most do not.
 */
export const completeMailOrder = async (
  db: Db,
  kind: OrderLetter,
  { order, lines }: OrderWithLines,
  { refundId, weighingId }: { refundId?: string | undefined; weighingId?: string | undefined } = {},
): Promise<MailOrder> => {
  const orderId = order.id;
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
    creditReturned: kind === 'order-cancelled' ? await sumReturnedCredit(db, order) : 0,
    refund: refunds.find(({ id }) => id === refundId) ?? null,
    weighedAmount: weighingId === undefined ? 0 : await findWeighedAmount(db, weighingId),
  };
};
