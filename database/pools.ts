import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { APPLICATION } from './application.ts';
import type { Tables } from './tables.ts';
import { valueTypes } from './types.ts';

/** What `connect` needs to say something; a pino logger fits. */
export type ConnectLog = { warn(facts: object, message: string): void };

/** How long a request waits for a free connection, in ms. */
const POOL_WAIT = 2000;

export type PoolOptions = { size: number; statementTimeout: number; log: ConnectLog };

/** A pool that outlives the server's restarts. `statementTimeout` in ms, 0 for none. */
export const createPool = (
  target: pg.ClientConfig,
  { size, statementTimeout, log }: PoolOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    ...target,
    max: size,
    application_name: APPLICATION,
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: POOL_WAIT,
    idleTimeoutMillis: 30_000,
    // After a failover connections drift back to the right server.
    maxLifetimeSeconds: 1800,
    // The server gives up first; this is for a server, or a network, that answers nothing at all.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 1000 } : {}),
    // By statement and not as a start-up parameter, which PgBouncer refuses. Behind PgBouncer the
    // setting may land on another client's connection; as all clients set the same, no harm is
    // done.
    onConnect: async (client) => {
      // The pool listens only while a connection lies idle. One that breaks while it is lent out
      // fails the query of whoever has it, and without a listener it would end the process, too.
      client.on('error', () => {});
      await client.query(
        `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = 15000`,
      );
    },
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  return pool;
};

/** Kysely on the pool. */
export const createKysely = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discarding(pool) }) });

/**
 * The pool as Kysely sees it, save that a connection whose query timed out is closed when it is
 * given back: it still waits for its answer, and would hold up whoever got it next.
 */
const discarding = (pool: pg.Pool): PostgresPool => ({
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
    // Kysely's type asks for cursors too, which it uses only when it is given a cursor class.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(stuck),
    };
  },
});
