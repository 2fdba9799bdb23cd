import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';

export type MessageRow = Selectable<Tables['messages']>;

export const addMessage = async (db: Db, row: Insertable<Tables['messages']>): Promise<void> => {
  await db.insertInto('messages').values(row).execute();
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
