import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export const addMessage = async (db: Kysely<Tables>, row: Insertable<Tables['messages']>): Promise<void> => {
  await db.insertInto('messages').values(row).execute();
};
