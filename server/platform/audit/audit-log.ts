import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { WireAuditChange, WireLastChange } from '../../../contract/office/audit.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { AuditAction, AuditKind, Change } from '../../../shop/office/audit.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * The caller of a change and the network address that it came from. The call of an admin is one.
 */
export interface Actor {
  caller: { id: string; name: string };
  remote: string;
}

/**
 * One entry of the audit log. Entries are never deleted, so for people they name the changed fields
 * and leave out the values.
 */
interface AuditEntry {
  action: AuditAction;
  kind: AuditKind;
  id: string;
  name: string;
  changes: readonly Change[];
  batch?: string | undefined;
  undoes?: number;
}

export type Tx = Transaction<Tables>;

/** The fields of an entry that an undo function needs. */
export type UndoableEntry = Pick<
  Selectable<Tables['audit_log']>,
  'id' | 'kind' | 'thing_id' | 'thing_name' | 'changes'
>;

const toRow = (
  { caller, remote }: Actor,
  { id, name, changes, batch = undefined, undoes, ...what }: AuditEntry,
) => ({
  ...what,
  actor_id: caller.id,
  actor_name: caller.name,
  peer: remote,
  thing_id: id,
  thing_name: name,
  changes: JSON.stringify(changes),
  batch: batch ?? null,
  undoes: undoes ?? null,
});

/**
 * Writes an entry in the transaction of the change. Returns the public id, or null for a change
 * that changes nothing.
 */
export const writeAuditEntry = async (
  tx: Tx,
  by: Actor,
  entry: AuditEntry,
): Promise<string | null> => {
  if (entry.action === 'changed' && entry.changes.length === 0) return null;
  return (
    await tx
      .insertInto('audit_log')
      .values(toRow(by, entry))
      .returning('public_id')
      .executeTakeFirstOrThrow()
  ).public_id;
};

/** Writes one entry for each thing that a bulk step created. */
export const writeCreatedEntries = async (
  tx: Tx,
  by: Actor,
  entries: readonly Omit<AuditEntry, 'action'>[],
): Promise<void> => {
  if (entries.length > 0)
    await tx
      .insertInto('audit_log')
      .values(entries.map((entry) => toRow(by, { ...entry, action: 'created' })))
      .execute();
};

/** The refusal (409) to undo a change when the thing has been changed again since. */
export const changedSince = (): Refusal => new Refusal('changed_since', explain('changed_since'));

/** Names what an answer shows of a thing, so that a change can say from which state it was made. */
export const nameVersion = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** Refuses (409) to overwrite what somebody else has changed since it was read. */
export const checkVersion = (
  seen: string | undefined,
  now: string,
  reason: 'changed_meanwhile' | 'addresses_changed' = 'changed_meanwhile',
): void => {
  if (seen !== undefined && seen !== now) throw new Refusal('changed_since', explain(reason));
};

/** Finds who changed a thing last, and when; null for one that is as it came. */
export const findLastChange = async (
  db: Db,
  kind: AuditKind,
  id: string,
): Promise<WireLastChange> => {
  const entry = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_name'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined ? null : { at: entry.at.toISOString(), by: entry.actor_name };
};

const maxTextLength = 300;

/**
 * Names an object: a colour, a picture or a slide of a list by its name, a quantity with its unit, anything
 * else by the texts in it.
 */
const readItemName = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const { value: name, secureUrl, title, amount, unit } = value as Record<string, unknown>;
  if (typeof amount === 'number' && typeof unit === 'string') return `${amount} ${unit}`;
  if (typeof secureUrl === 'string') return secureUrl.split('/').at(-1) ?? '';
  const texts = Object.values(value).filter((text) => typeof text === 'string' && text !== '');
  return String(name ?? title ?? texts.join(', '));
};

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.map(readItemName).join(', ') : readItemName(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
};

/** Presents a change for the API. Long values are cut to `maxTextLength`. */
export const presentChange = ({ field, name, from, to }: Change): WireAuditChange => ({
  field,
  part: name ?? null,
  from: toText(from),
  to: toText(to),
});
