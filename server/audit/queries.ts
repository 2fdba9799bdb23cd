import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { WireAuditChange } from '../../contract/audit.ts';
import type { Tables } from '../../database/tables.ts';
import { type AuditAction, type AuditKind, type Change, undoableKinds } from '../../shop/audit.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import { notFound, Refusal } from '../http/refusal.ts';

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

type Tx = Transaction<Tables>;

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

export interface EntryFilter {
  page: number;
  kind?: AuditKind | undefined;
  search?: string | undefined;
  /** Days of Indian time, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`;

/** Wildcards of the searcher mean themselves. */
const containing = (search: string) =>
  sql<string>`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;

/** People whose names fit are named one by one, and found by index; nobody looks for more. */
const mostPeople = 500;

/** Entries tell of people by their ids: their names may change, and go. */
const peopleCalled = async (db: Kysely<Tables>, search: string): Promise<string[]> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where(sql`lower(name)`, 'like', containing(search))
      .limit(mostPeople)
      .execute()
  ).map(({ id }) => id);

const matching = (
  db: Kysely<Tables>,
  { kind, search = '', from, to }: EntryFilter,
  people: readonly string[],
) =>
  db
    .selectFrom('audit_log')
    .$if(kind !== undefined, (some) => some.where('audit_log.kind', '=', kind ?? 'product'))
    .$if(search !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('audit_log.search_text', 'like', containing(search)),
          eb('audit_log.thing_id', '=', sql<string>`any(${people}::text[])`),
        ]),
      ),
    )
    .$if(from !== undefined, (some) => some.where('audit_log.at', '>=', startOf(from ?? '', 0)))
    .$if(to !== undefined, (some) => some.where('audit_log.at', '<', startOf(to ?? '', 1)));

const isUndone = sql<boolean>`exists (select from audit_log later where later.undoes = audit_log.id)`;
const together = sql<number>`case when audit_log.batch is null then 1 else (select count(*) from audit_log other where other.batch = audit_log.batch) end`;

/** A page of the log, newest first, and how many entries there are in all. */
export const listEntries = async (db: Kysely<Tables>, filter: EntryFilter) => {
  const { search = '' } = filter;
  const some = matching(db, filter, search === '' ? [] : await peopleCalled(db, search));
  // The page first: what is counted beside a row would be counted for every row before it too.
  const page = some
    .select('audit_log.id')
    .orderBy('audit_log.id', 'desc')
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize);
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'audit_log.thing_id').on('audit_log.kind', '=', 'user'),
    );
  const [rows, { total }] = await Promise.all([
    entries
      .selectAll('audit_log')
      .select(['accounts.name as user_name', isUndone.as('undone'), together.as('together')])
      .where('audit_log.id', 'in', page)
      .orderBy('audit_log.id', 'desc')
      .execute(),
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** What was done, as taking it back needs to know it. */
export type Done = Pick<EntryRow, 'id' | 'kind' | 'thing_id' | 'thing_name' | 'changes'>;

/**
 * The entry, and with `all` those of the same go that are not taken back yet, newest first, held so
 * that of many who take them back one comes first. Refuses an entry that is not there (404), cannot
 * be taken back or has been (409).
 */
export const holdForUndo = async (tx: Tx, publicId: string, all: boolean): Promise<Done[]> => {
  const entry = await tx
    .selectFrom('audit_log')
    .select(['id', 'kind', 'batch'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (entry === undefined) throw notFound('Entry');
  if (!undoableKinds.some((kind) => kind === entry.kind))
    throw new Refusal('wrong_state', 'This cannot be taken back');
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
  if (rows.length === 0) throw new Refusal('wrong_state', 'This has been taken back already');
  return rows;
};
