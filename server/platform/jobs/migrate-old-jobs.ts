import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Store } from '../../../database/connect.ts';

/** pg-boss upgrades its own schema from this version on, and refuses older ones. */
const oldestSchema = 25;
const asideSchema = 'pgboss_before';

/** The columns of an old pg-boss job that are needed to enqueue it again. */
interface OldJob {
  id: string;
  name: string;
  data: object | null;
  start_after: Date;
  singleton_key: string | null;
}

const hasSchema = async (client: pg.ClientBase | pg.Pool, schema: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`${schema}.version`],
  );
  return rows[0]?.there === true;
};

/**
 * Renames a job schema that this pg-boss cannot upgrade, so that it creates a new one. Call it
 * before pg-boss starts.
 */
export const setOldJobsAside = async ({ pool }: Pick<Store, 'pool'>): Promise<void> => {
  if (!(await hasSchema(pool, 'pgboss'))) return;
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version');
  if ((rows[0]?.version ?? oldestSchema) >= oldestSchema) return;
  await pool.query(`alter schema pgboss rename to ${asideSchema}`);
};

/**
 * Enqueues the unfinished jobs of the renamed schema, each once by its id, and then drops that
 * schema. If the process dies in between, the next start finishes it.
 */
export const migrateOldJobs = async (
  { pool }: Pick<Store, 'pool'>,
  boss: PgBoss,
  names: readonly string[],
): Promise<void> => {
  if (!(await hasSchema(pool, asideSchema))) return;
  const { rows } = await pool.query<OldJob>(
    `select id, name, data, start_after, singleton_key from ${asideSchema}.job where state < 'completed' and name = any($1) order by start_after`,
    [names],
  );
  for (const { id, name, data, start_after: startAfter, singleton_key: singletonKey } of rows) {
    await boss.send(name, data, {
      id,
      startAfter,
      ...(singletonKey === null ? {} : { singletonKey }),
    });
  }
  await pool.query(`drop schema ${asideSchema} cascade`);
};
