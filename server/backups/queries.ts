import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Records that a run of the backup has begun. Returns its id. */
export const insertRun = async (db: Db, place: string): Promise<number> =>
  (await db.insertInto('backups').values({ place }).returning('id').executeTakeFirstOrThrow()).id;

/** Records the end of a run. */
export const finishRun = async (
  db: Db,
  id: number,
  { name, bytes, coveredUntil }: { name: string; bytes: number; coveredUntil: string },
): Promise<void> => {
  await db
    .updateTable('backups')
    .set({
      finished_at: sql`clock_timestamp()`,
      name,
      bytes,
      covered_until: new Date(coveredUntil),
    })
    .where('id', '=', id)
    .execute();
};

/** Records why a run did not finish. */
export const failRun = async (db: Db, id: number, error: string): Promise<void> => {
  await db.updateTable('backups').set({ error }).where('id', '=', id).execute();
};

/** Records how far the log behind the last backup is stored. */
export const recordCoverage = async (db: Db, coveredUntil: string): Promise<void> => {
  await sql`update backups set covered_until = ${coveredUntil}::timestamptz
    where id = (select max(id) from backups where finished_at is not null)`.execute(db);
};

export interface LastRuns {
  last: { name: string; at: Date; age: number; bytes: number; coveredUntil: Date } | null;
  failure: { at: Date; error: string } | null;
}

/** Finds the last finished run, and the newest run if it failed after that. */
export const findLastRuns = async (db: Db): Promise<LastRuns> => {
  const last = await db
    .selectFrom('backups')
    .select((select) => [
      'id',
      select.ref('name').$notNull().as('name'),
      select.ref('finished_at').$notNull().as('at'),
      select.ref('bytes').$notNull().as('bytes'),
      select.ref('covered_until').$notNull().as('coveredUntil'),
      sql<number>`extract(epoch from now() - finished_at)::int`.as('age'),
    ])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = await db
    .selectFrom('backups')
    .select(['id', 'started_at as at', 'error'])
    .where((where) =>
      where.or([where('finished_at', 'is not', null), where('error', 'is not', null)]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    last: last ?? null,
    failure: newest?.error == null ? null : { at: newest.at, error: newest.error },
  };
};
