import { type SqlBool, sql } from 'kysely';
import type { WireJob } from '../../../contract/jobs.ts';
import { toTexts } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/catalogue/listing.ts';
import { type JobName, jobNames } from './job-table.ts';

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
  'sweep-catalogue',
  'audit',
  'backup',
  'store-log',
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
      coalesce(output->>'message', data->>'error') as error, created_on, start_after
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

/** Records why a job was given up. */
export const recordGiveUp = async (db: Db, id: string, why: string): Promise<void> => {
  await sql`update pgboss.job set output = jsonb_build_object('message', ${why}::text) where id = ${id}::uuid`.execute(
    db,
  );
};

/** Restarts a job now, with its full time. Returns false when no such job can be restarted. */
export const reviveJob = async (db: Db, id: string): Promise<boolean> => {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return false;
  const { numAffectedRows } = await sql`
    update pgboss.job
    set state = 'created', data = data - array['since', 'tries', 'error'], start_after = now(), retry_count = 0,
      started_on = null, completed_on = null, output = null, keep_until = now() + interval '14 days'
    where id = ${id}::uuid and name = any(${shownJobNames}::text[]) and state in ('created', 'retry', 'cancelled', 'failed')`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
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

/**
 * Reschedules jobs whose creation lies in the future, because the clock of the database was set
 * back. They would wait until that time. Each counts as created now and keeps its delay. A running
 * job keeps its lease.
 */
export const rescheduleFutureJobs = async (db: Db): Promise<void> => {
  await sql`
    update pgboss.job
    set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now(), started_on = least(started_on, now())
    where state in ('created', 'retry', 'active') and created_on > now() + interval '1 minute'`.execute(
    db,
  );
};

/** A job to add. Its data are those of its envelope. */
export interface NewJob {
  /** Random without one. */
  id: string | null;
  name: JobName;
  data: object;
  key: string | null;
  /** A time, or seconds from now. */
  startAfter: Date | number;
}

/**
 * Adds jobs in one statement. A job whose id exists is left out. It does what pg-boss does, which
 * needs a statement for each kind of job, and reads a long list of options for each job.
 */
export const insertJobs = async (db: Db, jobs: readonly NewJob[]): Promise<void> => {
  const rows = jobs.map(({ startAfter, ...job }) =>
    typeof startAfter === 'number' ? { ...job, delay: startAfter } : { ...job, due: startAfter },
  );
  await sql`
    insert into pgboss.job (id, name, data, singleton_key, start_after, keep_until,
      expire_seconds, deletion_seconds, retry_limit, retry_delay, policy)
    select coalesce(id, gen_random_uuid()), name, data, key, at, at + retention_seconds * interval '1 s',
      expire_seconds, deletion_seconds, retry_limit, retry_delay, policy
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as job(id uuid, name text, data jsonb, key text, due timestamptz, delay float8)
      join pgboss.queue using (name),
      coalesce(due, now() + delay * interval '1 s') as at
    on conflict do nothing`.execute(db);
};

/** Marks running jobs as done. It does what pg-boss does, in a statement that is planned once. */
export const completeJobs = async (
  db: Db,
  name: JobName,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    update pgboss.job set state = 'completed', completed_on = now(), output = '{}'
    where name = ${name} and id = any(${toTexts(ids)}::uuid[]) and state = 'active'`.execute(db);
};

/** Is a job of this kind waiting or running? */
export const isEnqueued = async (db: Db, name: JobName): Promise<boolean> => {
  const { rows } = await sql<{
    asked: boolean;
  }>`select exists (select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')) as asked`.execute(
    db,
  );
  return rows[0]?.asked ?? false;
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
