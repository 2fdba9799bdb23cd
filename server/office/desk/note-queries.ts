import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { AccountRow } from '../../people/accounts/accounts.ts';

type Tx = Transaction<Tables>;

/** Where the notes about a thing are stored. */
export interface NoteTable {
  table: 'order_notes' | 'account_notes';
  column: 'order_id' | 'account_id';
}

export interface NoteRow {
  id: string;
  body: string;
  created_at: Date;
  author: string | null;
  name: string | null;
}

/** Finds the notes about a thing, or one of them, with their authors, oldest first. */
export const findNotes = async (
  db: Db,
  { table, column }: NoteTable,
  { about, noteId }: { about: string; noteId?: string },
): Promise<NoteRow[]> => {
  const { rows } = await sql<NoteRow>`
    select notes.id, notes.body, notes.created_at, accounts.id as author, accounts.name
    from ${sql.table(table)} as notes left join accounts on accounts.id = notes.author_id
    where notes.${sql.ref(column)} = ${about} ${noteId === undefined ? sql`` : sql`and notes.id = ${noteId}`}
    order by notes.created_at, notes.id`.execute(db);
  return rows;
};

export const insertNote = async (
  tx: Tx,
  { table, column }: NoteTable,
  note: { id: string; about: string; authorId: string; body: string },
): Promise<void> => {
  await sql`insert into ${sql.table(table)} (id, ${sql.ref(column)}, author_id, body)
    values (${note.id}, ${note.about}, ${note.authorId}, ${note.body})`.execute(tx);
};

/** Deletes a note of its author. Returns false when the author has no such note there. */
export const deleteNoteOf = async (
  tx: Tx,
  { table, column }: NoteTable,
  note: { id: string; about: string; authorId: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where id = ${note.id} and ${sql.ref(column)} = ${note.about}
      and author_id = ${note.authorId}`.execute(tx);
  return numAffectedRows === 1n;
};

export const findNumber = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirst())
    ?.number;

/** Finds the role of an account, and keeps it from being deleted until the transaction ends. */
export const findRoleForNote = async (
  db: Db,
  accountId: string,
): Promise<AccountRow['role'] | undefined> =>
  (
    await db
      .selectFrom('accounts')
      .select('role')
      .where('id', '=', accountId)
      .forKeyShare()
      .executeTakeFirst()
  )?.role;
