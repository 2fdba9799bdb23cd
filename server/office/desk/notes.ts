import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { WireNote } from '../../../contract/office/notes.ts';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { writeAuditEntry, type Actor } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';

/**
 * Notes that staff write about an order or a customer. Authors may delete their own notes, because
 * people write down what should not be stored. The audit log records that a note came or went, never
 * its text.
 */

type Tx = Transaction<Tables>;

/** What notes are about. */
export interface NoteSubject {
  kind: 'order' | 'user';
  table: 'order_notes' | 'account_notes';
  column: 'order_id' | 'account_id';
  /** Finds its name for the audit log, and keeps it from being deleted. Refuses an unknown one (404). */
  findName: (db: Db, id: string) => Promise<string>;
}

interface NoteRow {
  id: string;
  body: string;
  created_at: Date;
  author: string | null;
  name: string | null;
}

const findNotes = async (
  db: Db,
  { table }: NoteSubject,
  where: RawBuilder<unknown>,
): Promise<WireNote[]> => {
  const { rows } = await sql<NoteRow>`
    select notes.id, notes.body, notes.created_at, accounts.id as author, accounts.name
    from ${sql.table(table)} as notes left join accounts on accounts.id = notes.author_id
    where ${where} order by notes.created_at, notes.id`.execute(db);
  return rows.map(({ id, body, created_at, author, name }) => ({
    _id: id,
    text: body,
    at: created_at.toISOString(),
    who: author === null ? null : { _id: author, name: name ?? '' },
  }));
};

/** Lists the notes about an order or a customer, oldest first. Refuses an unknown one (404). */
export const listNotes = async (db: Db, subject: NoteSubject, id: string): Promise<WireNote[]> => {
  await subject.findName(db, id);
  return findNotes(db, subject, sql`notes.${sql.ref(subject.column)} = ${id}`);
};

const logNote = (
  tx: Tx,
  by: Actor,
  { kind }: NoteSubject,
  entry: { action: 'noted' | 'unnoted'; id: string; name: string },
): Promise<unknown> => writeAuditEntry(tx, by, { ...entry, kind, changes: [] });

/** Writes a note about an order or a customer. Refuses an unknown one (404). */
export const writeNote = async (
  tx: Tx,
  by: Actor,
  subject: NoteSubject,
  id: string,
  body: string,
): Promise<WireNote> => {
  const name = await subject.findName(tx, id);
  const noteId = createId('nte');
  await sql`insert into ${sql.table(subject.table)} (id, ${sql.ref(subject.column)}, author_id, body)
    values (${noteId}, ${id}, ${by.caller.id}, ${body})`.execute(tx);
  await logNote(tx, by, subject, { action: 'noted', id, name });
  const [written] = await findNotes(tx, subject, sql`notes.id = ${noteId}`);
  if (written === undefined) throw new Error(`The note ${noteId} is not there`);
  return written;
};

/** Deletes an own note. Somebody else's note is treated as not found (404). */
export const deleteNote = async (
  tx: Tx,
  by: Actor,
  subject: NoteSubject,
  id: string,
  noteId: string,
): Promise<void> => {
  const name = await subject.findName(tx, id);
  const { numAffectedRows } = await sql`delete from ${sql.table(subject.table)}
    where id = ${noteId} and ${sql.ref(subject.column)} = ${id}
      and author_id = ${by.caller.id}`.execute(tx);
  if (numAffectedRows !== 1n) throw notFound('note');
  await logNote(tx, by, subject, { action: 'unnoted', id, name });
};

/** Finds the number of an order. Refuses an order that does not exist (404). */
export const findOrderNumber = async (db: Db, id: string): Promise<string> => {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw notFound('order');
  return order.number;
};

export const orderNotes: NoteSubject = {
  kind: 'order',
  table: 'order_notes',
  column: 'order_id',
  findName: findOrderNumber,
};

/**
 * Refuses (404) accounts of staff, too: whoever is noted may not be somebody who reads notes. The log
 * names no customer, since its entries stay when the account is erased.
 */
export const customerNotes: NoteSubject = {
  kind: 'user',
  table: 'account_notes',
  column: 'account_id',
  findName: async (db, id) => {
    const account = await db
      .selectFrom('accounts')
      .select('role')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (account?.role !== 'customer') throw notFound('user');
    return '';
  },
};
