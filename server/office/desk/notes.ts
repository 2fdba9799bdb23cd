import type { Transaction } from 'kysely';
import type { WireNote } from '../../../contract/office/admin-orders.ts';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { writeAuditEntry, type Actor } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';

/**
 * Notes that admins write about an order. Authors may delete their own notes, because people write
 * down what should not be stored. The audit log records that a note came or went, never its text.
 */

const selectNotes = (db: Db) =>
  db
    .selectFrom('order_notes')
    .leftJoin('accounts', 'accounts.id', 'order_notes.author_id')
    .select([
      'order_notes.id',
      'order_notes.body',
      'order_notes.created_at',
      'accounts.id as author',
      'accounts.name',
    ]);

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

const presentNote = ({ id, body, created_at, author, name }: NoteRow): WireNote => ({
  _id: id,
  text: body,
  at: created_at.toISOString(),
  who: author === null ? null : { _id: author, name: name ?? '' },
});

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

/** Lists the notes of an order, oldest first. */
export const listNotes = async (db: Db, orderId: string): Promise<WireNote[]> =>
  (
    await selectNotes(db)
      .where('order_id', '=', orderId)
      .orderBy('order_notes.created_at')
      .orderBy('order_notes.id')
      .execute()
  ).map(presentNote);

export const writeNote = async (
  tx: Transaction<Tables>,
  by: Actor,
  orderId: string,
  body: string,
): Promise<WireNote> => {
  const name = await findOrderNumber(tx, orderId);
  const id = createId('nte');
  await tx
    .insertInto('order_notes')
    .values({ id, order_id: orderId, author_id: by.caller.id, body })
    .execute();
  await writeAuditEntry(tx, by, { action: 'noted', kind: 'order', id: orderId, name, changes: [] });
  return presentNote(
    await selectNotes(tx).where('order_notes.id', '=', id).executeTakeFirstOrThrow(),
  );
};

/** Deletes an own note. Somebody else's note is treated as not found (404). */
export const deleteNote = async (
  tx: Transaction<Tables>,
  by: Actor,
  orderId: string,
  id: string,
): Promise<void> => {
  const name = await findOrderNumber(tx, orderId);
  const { numDeletedRows } = await tx
    .deleteFrom('order_notes')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('author_id', '=', by.caller.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('note');
  await writeAuditEntry(tx, by, {
    action: 'unnoted',
    kind: 'order',
    id: orderId,
    name,
    changes: [],
  });
};
