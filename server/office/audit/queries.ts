import { type Kysely, sql } from 'kysely';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import type { AuditKind } from '../../../shop/office/audit.ts';

interface EntryFilter {
  page: number;
  kind?: AuditKind | undefined;
  search?: string | undefined;
  /** Days by Indian time, written `2026-11-21`; both are included. */
  from?: string | undefined;
  to?: string | undefined;
}

const startOfDay = (day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`;

/**
 * Matching people are looked up first, so that the log is searched by index. More than this many
 * are ignored.
 */
const maxPeople = 500;

/**
 * Finds accounts by their current name: entries hold only ids, since names may change or be
 * deleted.
 */
const findPeopleByName = async (db: Kysely<Tables>, search: string): Promise<string[]> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where(sql`lower(name)`, 'like', toLikePattern(search))
      .limit(maxPeople)
      .execute()
  ).map(({ id }) => id);

const selectMatching = (
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
          eb('audit_log.search_text', 'like', toLikePattern(search)),
          eb('audit_log.thing_id', '=', sql<string>`any(${people}::text[])`),
        ]),
      ),
    )
    .$if(from !== undefined, (some) => some.where('audit_log.at', '>=', startOfDay(from ?? '', 0)))
    .$if(to !== undefined, (some) => some.where('audit_log.at', '<', startOfDay(to ?? '', 1)));

export const isUndone = sql<boolean>`exists (select from audit_log later where later.undoes = audit_log.id)`;

const countInBatch = sql<number>`case when audit_log.batch is null then 1 else (select count(*) from audit_log other where other.batch = audit_log.batch) end`;

/** Returns a page of the log, newest first, and the number of all matching entries. */
export const listEntries = async (db: Kysely<Tables>, filter: EntryFilter) => {
  const { search = '' } = filter;
  const some = selectMatching(db, filter, search === '' ? [] : await findPeopleByName(db, search));
  // Select the page first: the subqueries would otherwise run for every row before it too.
  const page = some
    .select('audit_log.id')
    .orderBy('audit_log.id', 'desc')
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize);
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'audit_log.thing_id')
        .on('audit_log.kind', 'in', ['user', 'credit']),
    );
  const [rows, { total }] = await Promise.all([
    entries
      .selectAll('audit_log')
      .select(['accounts.name as user_name', isUndone.as('undone'), countInBatch.as('together')])
      .where('audit_log.id', 'in', page)
      .orderBy('audit_log.id', 'desc')
      .execute(),
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];
