import type { Transaction } from 'kysely';
import type { auditCalls } from '../../../contract/office/audit.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import {
  type Change,
  isUndoable,
  reverseChanges,
  type UndoableKind,
} from '../../../shop/office/audit.ts';
import { type Actor, type UndoableEntry, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, requireRight } from '../../platform/http/caller.ts';
import type { Deps } from '../deps.ts';
import { presentEntry } from './present.ts';
import { listEntries } from './queries.ts';
import { lockEntriesForUndo } from './undo.ts';

type Staff = Actor & { caller: Caller };

/**
 * Restores a thing to its state before a change and returns the changes that it reverted. Refuses a
 * thing that has been changed since (409).
 */
type Undo = (tx: Transaction<Tables>, done: UndoableEntry, by: Staff) => Promise<readonly Change[]>;

/** How changes of a kind are undone. Only changes that come in batches need more than `undo`. */
interface Undoer {
  undo: Undo;
  /**
   * Locks all things of a batch before the first change of the batch is undone. It may return what
   * checks them after the last.
   */
  lockAll?: (
    tx: Transaction<Tables>,
    ids: readonly string[],
  ) => Promise<(() => Promise<void>) | void>;
  /** Writes what all things of a batch share, once, after the last is undone. */
  finishAll?: (tx: Transaction<Tables>, ids: readonly string[]) => Promise<void>;
}
/** How each kind of change is undone, given by its domain. */
export type UndoerByKind = Readonly<Record<UndoableKind, Undoer>>;

const listThings = (entries: readonly UndoableEntry[]): string[] =>
  entries.map(({ thing_id: id }) => id);

const undoEntry = async (
  tx: Transaction<Tables>,
  by: Staff,
  done: UndoableEntry,
  { undo }: Undoer,
  batch: string | undefined,
): Promise<void> => {
  const taken = await undo(tx, done, by);
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

/** Undoes the entries of one kind, newest first. */
const undoEntries = async (
  tx: Transaction<Tables>,
  by: Staff,
  entries: readonly UndoableEntry[],
  undoer: Undoer,
  batch: string | undefined,
): Promise<void> => {
  for (const entry of entries) await undoEntry(tx, by, entry, undoer, batch);
  await undoer.finishAll?.(tx, listThings(entries));
};

/** Routes that list the audit log and undo its entries. */
export const createAuditHandlers = (
  { store, catalogueVersion }: Deps,
  undoers: UndoerByKind,
): Handlers<typeof auditCalls> => ({
  'GET /api/audit': async ({ query }) => {
    const { rows, total } = await listEntries(store.db, query);
    return {
      status: 200,
      data: { entries: rows.map(presentEntry), ...describePage(query.page, total) },
    };
  },

  'POST /api/audit/{id}/undo': async (call) => {
    const moved = await runTransaction(store.db, async (tx) => {
      const entries = await lockEntriesForUndo(tx, call.params.id, call.query.together === 'true');
      // Whoever may not change the settings may not undo a change of them, either.
      if (entries.some(({ kind }) => kind === 'settings' || kind === 'taxClasses'))
        requireRight(call.caller, 'settings');
      const batch = entries.length > 1 ? `undo ${call.params.id}` : undefined;
      const byKind = Map.groupBy(entries, ({ kind }) => kind);
      // The table has the kinds in the order in which actions lock their things.
      const checks = [];
      for (const [kind, { lockAll }] of Object.entries(undoers) as [UndoableKind, Undoer][]) {
        const ofKind = byKind.get(kind);
        if (ofKind !== undefined) checks.push(await lockAll?.(tx, listThings(ofKind)));
      }
      for (const [kind, ofKind] of byKind) {
        if (!isUndoable(kind)) throw new Error(`This kind cannot be undone: ${kind}`);
        await undoEntries(tx, call, ofKind, undoers[kind], batch);
      }
      for (const check of checks) await check?.();
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.applyCommitted(moved);
    return { status: 200, data: { message: 'Taken back' } };
  },
});
