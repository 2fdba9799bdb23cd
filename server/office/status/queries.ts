import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

/** A node that has been silent for this long is forgotten. */
const forgottenAfter = sql`interval '1 day'`;

/** A node writes its row every minute, so three missing ones mean that it is gone. */
const silentAfter = sql`interval '3 minutes'`;

interface NodeRow {
  id: string;
  version: string;
  processes: number;
  startedSecondsAgo: number;
}

/** Writes that this node is alive, and forgets nodes that are long gone. */
export const recordNode = async (
  db: Kysely<Tables>,
  { id, version, processes, startedSecondsAgo }: NodeRow,
): Promise<void> => {
  const started_at = sql<Date>`now() - make_interval(secs => ${startedSecondsAgo})`;
  const seen_at = sql<Date>`now()`;
  await db
    .insertInto('nodes')
    .values({ id, version, processes, started_at, seen_at })
    .onConflict((clash) =>
      clash.column('id').doUpdateSet({ version, processes, started_at, seen_at }),
    )
    .execute();
  await db
    .deleteFrom('nodes')
    .where('seen_at', '<', sql<Date>`now() - ${forgottenAfter}`)
    .execute();
};

export const listNodes = (
  db: Db,
): Promise<
  {
    id: string;
    version: string;
    processes: number;
    started_at: Date;
    seen_at: Date;
    alive: boolean;
  }[]
> =>
  db
    .selectFrom('nodes')
    .selectAll()
    .select(sql<boolean>`seen_at > now() - ${silentAfter}`.as('alive'))
    .orderBy('id')
    .execute();

interface DatabaseFigures {
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
}

export const readDatabase = async (db: Db): Promise<DatabaseFigures> => {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(db);
  return rows[0] ?? { version: '', bytes: 0, connections: 0, maxConnections: 0 };
};

/**
 * Lists the standbys of the primary. Without the role pg_monitor, PostgreSQL shows only that they
 * exist.
 */
export const listReplicas = async (
  db: Db,
): Promise<{ name: string; state: string; lagSeconds: number | null }[]> => {
  const { rows } = await sql<{ name: string; state: string; lagSeconds: number | null }>`
    select coalesce(nullif(application_name, ''), host(client_addr), '?') as name, coalesce(state, '?') as state,
      extract(epoch from replay_lag)::float8 as "lagSeconds"
    from pg_stat_replication order by 1`.execute(db);
  return rows;
};
