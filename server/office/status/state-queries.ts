import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { type JobName, jobNames } from '../../platform/jobs/job-table.ts';

/** The due jobs of one kind, which no node has begun yet. */
interface DueJobs {
  kind: JobName;
  due: number;
  oldestSeconds: number;
}

/** Counts what should have run already. The index of waiting jobs answers it. */
export const countDueJobs = async (db: Db): Promise<DueJobs[]> => {
  const { rows } = await sql<DueJobs>`
    select name as kind, count(*)::int as due, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job
    where name = any(${jobNames}::text[]) and state < 'active' and not blocked and start_after <= now()
    group by name`.execute(db);
  return rows;
};

/** Counts the jobs that were given up. It looks at all jobs, so it is not for every minute. */
export const countDeadJobs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    dead: number;
  }>`select count(*)::int as dead from pgboss.job where name = any(${jobNames}::text[]) and state in ('cancelled', 'failed')`.execute(
    db,
  );
  return rows[0]?.dead ?? 0;
};

/** Counts the orders of the last hour, and of the same hour a week ago. */
export const countOrdersOfHour = async (db: Db): Promise<{ now: number; lastWeek: number }> => {
  const { rows } = await sql<{ now: number; lastWeek: number }>`
    select (select count(*)::int from orders where created_at > now() - interval '1 hour') as now,
      (select count(*)::int from orders where created_at > now() - interval '169 hours' and created_at <= now() - interval '168 hours') as "lastWeek"`.execute(
    db,
  );
  return rows[0] ?? { now: 0, lastWeek: 0 };
};

/**
 * Money that is on its way: an order that waits for its payment, a refund that the gateway has not
 * confirmed, or an event of the gateway that is not processed.
 */
interface UnsettledPayments {
  kind: 'payment' | 'refund' | 'event';
  count: number;
  oldestSeconds: number;
}

export const countUnsettledPayments = async (db: Db): Promise<UnsettledPayments[]> => {
  const { rows } = await sql<UnsettledPayments>`
    select kind, count(since)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "oldestSeconds"
    from (values ('payment'), ('refund'), ('event')) as kinds (kind)
    left join (
      select 'payment' as kind, created_at as since from orders where state = 'placed' and hold_until is not null
      union all select 'refund', created_at from refunds where state in ('wanted', 'sent')
      union all select 'event', received_at from webhook_inbox where processed_at is null
    ) as open using (kind)
    group by kind order by kind`.execute(db);
  return rows;
};

/** Returns the age and the result of the last nightly audit. Null if there was none yet. */
export const readLastAudit = async (
  db: Db,
): Promise<{ at: Date; ageSeconds: number; broken: string[] } | null> =>
  (await db
    .selectFrom('audits')
    .select(['at', 'broken', sql<number>`extract(epoch from now() - at)::float8`.as('ageSeconds')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
