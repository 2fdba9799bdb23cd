import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import { type Change, isSameValue, isUndoable } from '../../../shop/office/audit.ts';
import { presentChange } from '../../platform/audit/audit-log.ts';
import { type EntryRow } from './queries.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Hides the order of sizes when sizes came or went, because their own fields show that, and fields
 * that said nothing before and after.
 */
const isWorthShowing = ({ field, from, to }: Change): boolean =>
  field === 'order'
    ? Array.isArray(from) && Array.isArray(to) && isSameValue(from.toSorted(), to.toSorted())
    : !(isNothing(from) && isNothing(to));

/** Presents an entry for the API. */
export const presentEntry = (row: EntryRow): WireAuditEntry => ({
  _id: row.public_id,
  at: row.at.toISOString(),
  who: { _id: row.actor_id, name: row.actor_name },
  peer: row.peer,
  action: row.action,
  kind: row.kind,
  thing: { _id: row.thing_id, name: row.user_name ?? row.thing_name },
  changes: row.changes.filter(isWorthShowing).map(presentChange),
  together: row.together,
  undoable: isUndoable(row.kind) && !row.undone,
});
