import { type SqlBool, sql } from 'kysely';
import { undoableKinds } from '../../../shop/office/audit.ts';
import type { Tx, UndoableEntry } from '../../platform/audit/audit-log.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { isUndone } from './queries.ts';

/**
 * Locks an entry for undo; with `all`, every entry of its batch that is not undone yet, newest
 * first. The lock lets only one of several callers undo it. Refuses an entry that does not exist
 * (404), and one that cannot be undone or already was (409).
 */
export const lockEntriesForUndo = async (
  tx: Tx,
  publicId: string,
  all: boolean,
): Promise<UndoableEntry[]> => {
  const entry = await tx
    .selectFrom('audit_log')
    .select(['id', 'kind', 'batch'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (entry === undefined) throw notFound('entry');
  if (!undoableKinds.some((kind) => kind === entry.kind)) throw wrongState('no_undo');
  await sql`select pg_advisory_xact_lock(hashtext('undo'))`.execute(tx);
  const rows = await tx
    .selectFrom('audit_log')
    .select(['id', 'kind', 'thing_id', 'thing_name', 'changes'])
    .where((eb) =>
      all && entry.batch !== null ? eb('batch', '=', entry.batch) : eb('id', '=', entry.id),
    )
    .where(sql<SqlBool>`not ${isUndone}`)
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) throw wrongState('undone_already');
  return rows;
};
