import type { Transaction } from 'kysely';
import type { WireNote } from '../../../contract/office/notes.ts';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { writeAuditEntry, type Actor } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';
import {
  deleteNoteOf,
  findNotes,
  findNumber,
  findRoleForNote,
  insertNote,
  type NoteRow,
  type NoteTable,
} from './note-queries.ts';

/**
 * Notes that staff write about an order or a customer. Authors may delete their own notes, because
 * people write down what should not be stored. The audit log records that a note came or went, never
 * its text.
 */

type Tx = Transaction<Tables>;

/** What notes are about. */
export interface NoteSubject extends NoteTable {
  kind: 'order' | 'user';
  /** Finds its name for the audit log, and keeps it from being deleted. Refuses an unknown one (404). */
  findName: (db: Db, id: string) => Promise<string>;
}

const present = ({ id, body, created_at, author, name }: NoteRow): WireNote => ({
  _id: id,
  text: body,
  at: created_at.toISOString(),
  who: author === null ? null : { _id: author, name: name ?? '' },
});

/** Lists the notes about an order or a customer, oldest first. Refuses an unknown one (404). */
export const listNotes = async (db: Db, subject: NoteSubject, id: string): Promise<WireNote[]> => {
  await subject.findName(db, id);
  return (await findNotes(db, subject, { about: id })).map(present);
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
  await insertNote(tx, subject, { id: noteId, about: id, authorId: by.caller.id, body });
  await logNote(tx, by, subject, { action: 'noted', id, name });
  const [written] = await findNotes(tx, subject, { about: id, noteId });
  if (written === undefined) throw new Error(`The note ${noteId} is not there`);
  return present(written);
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
  const note = { id: noteId, about: id, authorId: by.caller.id };
  if (!(await deleteNoteOf(tx, subject, note))) throw notFound('note');
  await logNote(tx, by, subject, { action: 'unnoted', id, name });
};

/** Finds the number of an order. Refuses an order that does not exist (404). */
export const findOrderNumber = async (db: Db, id: string): Promise<string> => {
  const number = await findNumber(db, id);
  if (number === undefined) throw notFound('order');
  return number;
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
    if ((await findRoleForNote(db, id)) !== 'customer') throw notFound('user');
    return '';
  },
};
