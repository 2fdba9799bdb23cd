import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { APPLICATION } from './application.ts';
import type { Tables } from './tables.ts';
import { valueTypes } from './types.ts';

/** The log of the connections; a pino logger fits. */
export type ConnectLog = { warn(facts: object, message: string): void };

/** A request waits this long for a free connection. */
const POOL_TIMEOUT_MS = 2000;

export type PoolOptions = { size: number; statementTimeoutMs: number; log: ConnectLog };

/** Creates a pool that survives restarts of the server. `statementTimeoutMs` is 0 for no limit. */
export const createPool = (
  target: pg.ClientConfig,
  { size, statementTimeoutMs, log }: PoolOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    ...target,
    max: size,
    application_name: APPLICATION,
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    // After a failover connections drift back to the right server.
    maxLifetimeSeconds: 1800,
    // Usually the server's timeout comes first; this one is for a server that does not answer.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + 1000 } : {}),
    // A statement, because PgBouncer refuses start-up parameters. Behind PgBouncer the setting may
    // apply to another client's connection, which does no harm: all clients set the same.
    onConnect: async (client) => {
      // The pool listens for errors of idle connections only. A connection that breaks in use fails
      // its query; without this listener it would also end the process.
      client.on('error', () => {});
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = 15000`,
      );
    },
  });
  // Without this listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  return pool;
};

/** Creates Kysely on the pool. */
export const createKysely = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardStuckConnections(pool) }) });

/**
 * Wraps the pool so that a connection is closed after a query that timed out. It still waits for
 * the answer, which would delay the next query.
 */
const discardStuckConnections = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    let stuck = false;
    const query = async (
      text: string,
      values: readonly unknown[],
    ): Promise<pg.QueryResult<never>> => {
      try {
        return await client.query<never>(text, [...values]);
      } catch (error) {
        stuck ||= error instanceof Error && error.message === 'Query read timeout';
        throw error;
      }
    };
    // Kysely's type also has cursors, which Kysely uses only with a cursor class.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(stuck),
    };
  },
});
