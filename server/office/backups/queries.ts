import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

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

/** Forgets a run that has not begun its work. */
export const deleteRun = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('backups').where('id', '=', id).execute();
};

/** Records how far the log behind the last backup of the place is stored. */
export const recordCoverage = async (
  db: Db,
  place: string,
  coveredUntil: string,
): Promise<void> => {
  await sql`update backups set covered_until = ${coveredUntil}::timestamptz
    where id = (select max(id) from backups where finished_at is not null and place = ${place})`.execute(
    db,
  );
};

interface LastRuns {
  last: {
    name: string;
    place: string;
    at: Date;
    age: number;
    bytes: number;
    coveredUntil: Date;
  } | null;
  failure: { at: Date; error: string } | null;
  /** Seconds since the last finished run, or since the first one if none has finished. */
  age: number | null;
}

/** Finds the last finished run, and the newest run if it failed after that; in any place, or in one. */
export const findLastRuns = async (db: Db, place?: string): Promise<LastRuns> => {
  const runs = db
    .selectFrom('backups')
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''));
  const last = await runs
    .select((select) => [
      'place',
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
  const newest = await runs
    .select(['started_at as at', 'error'])
    .where((where) =>
      where.or([where('finished_at', 'is not', null), where('error', 'is not', null)]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = await runs
    .select(sql<number | null>`extract(epoch from now() - min(started_at))::int`.as('age'))
    .executeTakeFirst();
  return {
    last: last ?? null,
    failure: newest?.error == null ? null : { at: newest.at, error: newest.error },
    age: last?.age ?? first?.age ?? null,
  };
};
