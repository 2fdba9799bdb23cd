import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isLostStatement, isStaleStatement } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { valueTypes } from '../types.ts';
import { APPLICATION } from './application.ts';
import { ConnectionGate, type GateTimes } from './connection-gate.ts';
import { queryChannel } from './query-channel.ts';
import { StatementNames } from './statement-names.ts';

/** The log of the connections; a pino logger fits. */
export type ConnectLog = { warn(facts: object, message: string): void };

/** A request waits this long for a free connection. */
const POOL_TIMEOUT_MS = 2000;

type PoolOptions = { size: number; statementTimeoutMs: number; log: ConnectLog };

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

/**
 * With `preparesStatements`, texts that are run again are prepared by name. At most `maxBusy`
 * connections are used at once, apart from those that wait for something (see connection-gate.ts).
 */
type KyselyOptions = {
  preparesStatements: boolean;
  maxBusy?: number | undefined;
  gateTimes?: GateTimes | undefined;
  log: ConnectLog;
};

/** Creates Kysely on the pool. */
export const createKysely = (pool: pg.Pool, options: KyselyOptions): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: wrapPool(pool, options) }) });

/**
 * Wraps the pool for Kysely: names statements, keeps few connections busy, and closes those that are
 * not fit for the next query.
 */
const wrapPool = (
  pool: pg.Pool,
  { preparesStatements, maxBusy = Infinity, gateTimes, log }: KyselyOptions,
): PostgresPool => {
  const names = new StatementNames();
  if (!preparesStatements) names.turnOff();
  const noteLostStatement = (error: unknown): void => {
    if (isLostStatement(error) && names.turnOff())
      log.warn(
        { error: String(error) },
        'a proxy loses prepared statements: from now on none is prepared',
      );
  };
  const gate = new ConnectionGate(maxBusy, gateTimes);
  const connect = async (): Promise<PostgresPoolClient> => {
    const leave = await gate.enter();
    const client = await pool.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    let mustClose = false;
    const run = async (
      text: string,
      values: readonly unknown[],
    ): Promise<pg.QueryResult<never>> => {
      const statement = names.find(text, values.length);
      try {
        return await client.query<never>({ ...statement, values: [...values] });
      } catch (error) {
        // It still waits for the answer, which would delay the next query.
        mustClose ||= error instanceof Error && error.message === 'Query read timeout';
        if (!isStaleStatement(error)) throw error;
        mustClose = true;
        noteLostStatement(error);
        if (statement.name !== undefined) names.renew(statement.name);
        // The statement did not run, so it may run now. Inside a transaction this fails as well,
        // and the whole transaction runs again.
        return client.query<never>(text, [...values]).catch(() => Promise.reject(error));
      }
    };
    const query: typeof run = (text, values) =>
      queryChannel.hasSubscribers
        ? queryChannel.tracePromise(() => run(text, values), { text })
        : run(text, values);
    // Kysely's type also has cursors, which Kysely uses only with a cursor class.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => {
        client.release(mustClose);
        leave();
      },
    };
  };
  return { options: pool.options, end: () => pool.end(), connect };
};
