import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { notFound } from '../../platform/http/refusal.ts';

export type MessageRow = Selectable<Tables['messages']>;

/** Adds a message. Returns its number, which the database makes. */
export const addMessage = async (db: Db, row: Insertable<Tables['messages']>): Promise<string> =>
  (await db.insertInto('messages').values(row).returning('number').executeTakeFirstOrThrow())
    .number;

/**
 * Finds the id of an own order by its id or its number; null if none is named. Refuses (404) an order
 * that does not exist, and somebody else's alike.
 */
export const findOwnOrder = async (
  db: Db,
  accountId: string,
  { orderId, orderNumber }: { orderId?: string | undefined; orderNumber?: string | undefined },
): Promise<string | null> => {
  if (orderId === undefined && orderNumber === undefined) return null;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(orderId !== undefined, (query) => query.where('id', '=', orderId ?? ''))
    .$if(orderNumber !== undefined, (query) =>
      query.where('number', '=', (orderNumber ?? '').toUpperCase()),
    )
    .executeTakeFirst();
  if (order === undefined) throw notFound('order');
  return order.id;
};

const selectMessages = (db: Db, unreadOnly: boolean) =>
  db.selectFrom('messages').$if(unreadOnly, (query) => query.where('read_at', 'is', null));

const countMessages = async (db: Db, unreadOnly: boolean): Promise<number> =>
  (
    await selectMessages(db, unreadOnly)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Returns a page of messages, newest first, the number of all of them, and the number of unread
 * ones.
 */
export const listMessages = async (
  db: Db,
  { page, unreadOnly }: { page: number; unreadOnly: boolean },
): Promise<{ rows: MessageRow[]; total: number; unread: number }> => {
  const rows = await selectMessages(db, unreadOnly)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const unread = await countMessages(db, true);
  return { rows, unread, total: unreadOnly ? unread : await countMessages(db, false) };
};

/**
 * Marks a message as read or unread. The time of the first reading stays. Returns undefined when
 * the message does not exist.
 */
export const markMessage = (db: Db, id: string, read: boolean): Promise<MessageRow | undefined> =>
  db
    .updateTable('messages')
    .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
