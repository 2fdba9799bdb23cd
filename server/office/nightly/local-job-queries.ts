import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { LocalJob } from './local-jobs.ts';

/** Finds when a job is due next, by the clock of the database, so that all nodes agree. */
export const findNextRun = async (db: Db, every: LocalJob['every']): Promise<Date> => {
  const { rows } =
    typeof every === 'number'
      ? await sql<{ next: Date }>`
          select to_timestamp((floor(extract(epoch from now()) / (60 * ${every}::int)) + 1) * 60 * ${every}::int) as next`.execute(
          db,
        )
      : await sql<{ next: Date }>`
          with india as (select now() at time zone 'Asia/Kolkata' as now)
          select (now::date + ${every}::time + case when now::time < ${every}::time then interval '0' else interval '1 day' end) at time zone 'Asia/Kolkata' as next
          from india`.execute(db);
  return rows[0]?.next ?? new Date();
};
