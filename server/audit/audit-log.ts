import type { Transaction } from 'kysely';
import type { WireAuditChange } from '../../contract/audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { AuditAction, AuditKind, Change } from '../../shop/audit.ts';
import { Refusal } from '../http/refusal.ts';

/** Who does something, and from where: the call of an admin is one. */
export interface Doer {
  caller: { id: string; name: string };
  remote: string;
}

/** What was done. Fields of people are named, their values stay out: an entry is for ever. */
export interface Entry {
  action: AuditAction;
  kind: AuditKind;
  id: string;
  name: string;
  changes: readonly Change[];
  batch?: string | undefined;
  undoes?: number;
}

export type Tx = Transaction<Tables>;

const rowOf = (
  { caller, remote }: Doer,
  { id, name, changes, batch = undefined, undoes, ...what }: Entry,
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
export const record = async (tx: Tx, by: Doer, entry: Entry): Promise<string | null> => {
  if (entry.action === 'changed' && entry.changes.length === 0) return null;
  return (
    await tx
      .insertInto('audit_log')
      .values(rowOf(by, entry))
      .returning('public_id')
      .executeTakeFirstOrThrow()
  ).public_id;
};

/** The same for many things that were added in one go. */
export const recordAdded = async (
  tx: Tx,
  by: Doer,
  entries: readonly Omit<Entry, 'action'>[],
): Promise<void> => {
  if (entries.length > 0)
    await tx
      .insertInto('audit_log')
      .values(entries.map((entry) => rowOf(by, { ...entry, action: 'created' })))
      .execute();
};

/** What is said where a thing is not as somebody left it. */
export const changedSince = (): Refusal =>
  new Refusal('changed_since', 'This has been changed since, so it stays as it is');

const longest = 300;

/** What an object in a list is called: a colour, a picture, a slide. */
const nameOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const { value: name, secureUrl, title } = value as Record<string, unknown>;
  return String(
    name ?? (typeof secureUrl === 'string' ? secureUrl.split('/').at(-1) : title) ?? '',
  );
};

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
};

/** A change as the wire has it. */
export const wireChange = ({ field, name, from, to }: Change): WireAuditChange => ({
  field,
  part: name ?? null,
  from: textOf(from),
  to: textOf(to),
});
