import type { Transaction } from 'kysely';
import type { auditCalls } from '../../contract/audit.ts';
import type { Tables } from '../../database/tables.ts';
import { runTransaction } from '../../database/transaction.ts';
import { type Change, isUndoable, reverseChanges, type UndoableKind } from '../../shop/audit.ts';
import { countPages } from '../../shop/catalogue/listing.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { type Caller, requireRight } from '../http/caller.ts';
import { type Actor, writeAuditEntry } from './audit-log.ts';
import { presentEntry } from './present.ts';
import { listEntries } from './queries.ts';
import { type UndoableEntry, lockEntriesForUndo } from './undo.ts';

type Staff = Actor & { caller: Caller };

/**
 * Restores a thing to its state before a change and returns the changes that it reverted. Refuses a
 * thing that has been changed since (409).
 */
type Undo = (tx: Transaction<Tables>, done: UndoableEntry, by: Staff) => Promise<readonly Change[]>;
/** The undo function of each kind of change, given by its domain. */
export type UndoByKind = Readonly<Record<UndoableKind, Undo>>;

const undoEntry = async (
  tx: Transaction<Tables>,
  by: Staff,
  done: UndoableEntry,
  undoers: UndoByKind,
  batch: string | undefined,
): Promise<void> => {
  if (!isUndoable(done.kind))
    throw new Error(`entry ${done.id}: a ${done.kind} in a go that can be taken back`);
  const taken = await undoers[done.kind](tx, done, by);
  await writeAuditEntry(tx, by, {
    action: 'undone',
    kind: done.kind,
    id: done.thing_id,
    name: done.thing_name,
    changes: reverseChanges(taken),
    undoes: done.id,
    batch,
  });
};

/** Routes that list the audit log and undo its entries. */
export const createAuditHandlers = (
  { store, catalogueVersion }: Deps,
  undoers: UndoByKind,
): Handlers<typeof auditCalls> => ({
  'GET /api/audit': async ({ query }) => {
    const { rows, total } = await listEntries(store.db, query);
    return {
      status: 200,
      data: { entries: rows.map(presentEntry), page: query.page, pages: countPages(total), total },
    };
  },

  'POST /api/audit/{id}/undo': async (call) => {
    const moved = await runTransaction(store.db, async (tx) => {
      const entries = await lockEntriesForUndo(tx, call.params.id, call.query.together === 'true');
      // Whoever may not change the settings may not undo a change of them, either.
      if (entries.some(({ kind }) => kind === 'settings')) requireRight(call.caller, 'settings');
      const batch = entries.length > 1 ? `undo ${call.params.id}` : undefined;
      for (const entry of entries) await undoEntry(tx, call, entry, undoers, batch);
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.noteLocal(moved);
    return { status: 200, data: { message: 'Taken back' } };
  },
});
