import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

export interface OrderToTell {
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
}

/** A mail that was asked for and has not gone out; undefined when it has, or was never asked for. */
export const findUnsent = (db: Db, key: string): Promise<{ recipient: string } | undefined> =>
  db.selectFrom('mails').select('recipient').where('key', '=', key).where('sent_at', 'is', null).executeTakeFirst();

export const markSent = async (db: Db, key: string): Promise<void> => {
  await db.updateTable('mails').set({ sent_at: sql<Date>`now()` }).where('key', '=', key).execute();
};

/** A mail that turns out to have nobody to go to. */
export const dropMail = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('mails').where('key', '=', key).execute();
};

export const findOrderToTell = async (db: Db, orderId: string): Promise<OrderToTell | null> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
  return { order, lines };
};

export const findMessage = (db: Db, id: string): Promise<Selectable<Tables['messages']> | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
