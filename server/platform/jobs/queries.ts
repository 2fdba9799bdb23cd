import { type SqlBool, sql } from 'kysely';
import type { WireJob } from '../../../contract/platform/jobs.ts';
import { toTexts } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { type JobName, jobNames } from './job-table.ts';
import type { Envelope } from './new-job.ts';

type JobStatus = WireJob['status'];

/** A job as pg-boss stores it, with the tries that our envelope records. */
export interface JobRow {
  id: string;
  name: JobName;
  state: 'created' | 'retry' | 'active' | 'cancelled' | 'failed';
  data: Record<string, unknown>;
  tries: number;
  error: string | null;
  created_on: Date;
  start_after: Date;
}

/** Only our job kinds, without recurring jobs, which schedule themselves. */
const recurringJobNames = new Set<JobName>([
  'reconcile-payments',
  'track-shipments',
  'purge',
  'fill-lines',
  'sweep-catalogue',
  'pair-products',
  'audit',
  'backup',
  'store-log',
  'local',
]);
const shownJobNames = jobNames.filter((name) => !recurringJobNames.has(name));

const stateFilterByStatus: Readonly<Record<JobStatus, ReturnType<typeof sql<SqlBool>>>> = {
  dead: sql<SqlBool>`state in ('cancelled', 'failed')`,
  waiting: sql<SqlBool>`state in ('created', 'retry')`,
  running: sql<SqlBool>`state = 'active'`,
};

const buildStatusFilter = (status: JobStatus | undefined) =>
  sql<SqlBool>`name = any(${shownJobNames}::text[]) and ${status === undefined ? sql<SqlBool>`state <> 'completed'` : stateFilterByStatus[status]}`;

/**
 * Returns a page of unfinished jobs, given-up ones first, with the number of all and of the
 * given-up ones.
 */
export const listJobs = async (
  db: Db,
  { page, status }: { page: number; status?: JobStatus | undefined },
): Promise<{ rows: JobRow[]; total: number; dead: number }> => {
  const found = sql<JobRow>`
    select id, name, state, coalesce(data->'data', '{}') as data, coalesce((data->>'tries')::int, 0) as tries,
      coalesce(case when state in ('cancelled', 'failed') then output->>'message' end, data->>'error') as error,
      created_on, start_after
    from pgboss.job
    where ${buildStatusFilter(status)}
    order by (state in ('cancelled', 'failed')) desc, coalesce((data->>'tries')::int, 0) desc, created_on desc, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = sql<{ total: number; dead: number }>`
    select count(*) filter (where ${buildStatusFilter(status)}) as total, count(*) filter (where ${buildStatusFilter('dead')}) as dead from pgboss.job where state <> 'completed'`.execute(
    db,
  );
  const [{ rows }, counts] = await Promise.all([found, counted]);
  return { rows, total: counts.rows[0]?.total ?? 0, dead: counts.rows[0]?.dead ?? 0 };
};

export const insertAudit = async (db: Db, broken: readonly string[]): Promise<void> => {
  await db
    .insertInto('audits')
    .values({ broken: JSON.stringify(broken) })
    .execute();
};

export const findLastAudit = async (db: Db): Promise<{ at: Date; broken: string[] } | null> =>
  (await db
    .selectFrom('audits')
    .select(['at', 'broken'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Is a job of this kind, and with this in its data, waiting or running? */
export const isEnqueued = async (
  db: Db,
  name: JobName,
  about: Readonly<Record<string, string>> = {},
): Promise<boolean> => {
  const data = JSON.stringify({ data: about });
  const { rows } = await sql<{
    asked: boolean;
  }>`select exists (select from pgboss.job where name = ${name} and data @> ${data}::jsonb and state in ('created', 'retry', 'active')) as asked`.execute(
    db,
  );
  return rows[0]?.asked ?? false;
};

/** A job with what is needed to enqueue it again. */
type StoredJob = Pick<JobRow, 'id' | 'name' | 'state'> & { data: Envelope };

/** Finds a job of the page that is not done. */
export const findShownJob = async (db: Db, id: string): Promise<StoredJob | undefined> => {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return undefined;
  const { rows } = await sql<StoredJob>`
    select id, name, state, data from pgboss.job where id = ${id}::uuid and ${buildStatusFilter(undefined)}`.execute(
    db,
  );
  return rows[0];
};

/**
 * Finds the jobs whose creation lies in the future, with their delay in seconds. That of a running one
 * is its lease.
 */
export const findFutureJobs = async (
  db: Db,
): Promise<(StoredJob & { key: string | null; delay: number })[]> => {
  const { rows } = await sql<StoredJob & { key: string | null; delay: number }>`
    select id, name, state, data, singleton_key as key, case when state = 'active' then expire_seconds
      else extract(epoch from greatest(start_after - created_on, interval '0'))::float8 end as delay
    from pgboss.job
    where state in ('created', 'retry', 'active') and created_on > now() + interval '1 minute'`.execute(
    db,
  );
  return rows;
};

/** Finds the kinds among `names` of which a job is due. */
export const findDueKinds = async (db: Db, names: readonly JobName[]): Promise<JobName[]> => {
  const { rows } = await sql<{ name: JobName }>`
    select name from unnest(${toTexts(names)}) as kind(name)
    where exists (
      select from pgboss.job
      where job.name = kind.name and state < 'active' and not blocked and start_after <= now()
    )`.execute(db);
  return rows.map(({ name }) => name);
};
