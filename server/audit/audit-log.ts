import type { Transaction } from 'kysely';
import type { WireAuditChange } from '../../contract/audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { AuditAction, AuditKind, Change } from '../../shop/audit.ts';
import { Refusal } from '../http/refusal.ts';

/** Who does something, and from where: the call of an admin is one. */
export interface Actor {
  caller: { id: string; name: string };
  remote: string;
}

/** What was done. Fields of people are named, their values stay out: an entry is for ever. */
export interface AuditEntry {
  action: AuditAction;
  kind: AuditKind;
  id: string;
  name: string;
  changes: readonly Change[];
  batch?: string | undefined;
  undoes?: number;
}

export type Tx = Transaction<Tables>;

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
 * Writes down what the same transaction does, and answers the entry's id; a change of nothing is
 * none, and has null.
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

/** The same for many things that were added in one go. */
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

/** What is said where a thing is not as somebody left it. */
export const changedSince = (): Refusal =>
  new Refusal('changed_since', 'This has been changed since, so it stays as it is');

const maxTextLength = 300;

/** What an object in a list is called: a colour, a picture, a slide. */
const readItemName = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const { value: name, secureUrl, title } = value as Record<string, unknown>;
  return String(
    name ?? (typeof secureUrl === 'string' ? secureUrl.split('/').at(-1) : title) ?? '',
  );
};

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.map(readItemName).join(', ') : readItemName(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
};

/** A change as the wire has it. */
export const presentChange = ({ field, name, from, to }: Change): WireAuditChange => ({
  field,
  part: name ?? null,
  from: toText(from),
  to: toText(to),
});
