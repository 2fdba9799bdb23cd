import type { Kysely } from 'kysely';
import pg from 'pg';
import { APPLICATION } from './connection/application.ts';
import { listenTo } from './connection/listen.ts';
import { createKysely, createPool, type ConnectLog } from './connection/pools.ts';
import { startEmbedded } from './embedded/embedded.ts';
import type { Tables } from './tables.ts';

/** The shop's database. `replica` may lag behind `db`: only FreshReads uses it. */
export type Store = {
  db: Kysely<Tables>;
  replica: Kysely<Tables> | undefined;
  pool: pg.Pool;
  /**
   * Opens a connection of its own, without a pooler in between and without time limits. The caller
   * ends it.
   */
  openSession(): Promise<pg.Client>;
  /** Listens to a channel of NOTIFY (see listen.ts). Returns a function that stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
  /** Closes every connection. Stops the embedded server unless another process uses it. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** The address of a PostgreSQL server. Without it, the embedded server starts in `dataDir`. */
  url?: string | undefined;
  /** The same server without a pooler in between. Without it, `url`. */
  directUrl?: string | undefined;
  readUrl?: string | undefined;
  dataDir: string;
  log: ConnectLog;
  /** Connections of each pool. */
  poolSize?: number | undefined;
  /** Connections of the pool that may be busy at once; more only while some of them wait. */
  maxBusy?: number | undefined;
  /** 0 for no limit, as for seeding. */
  statementTimeoutMs?: number | undefined;
  /** Whether statements that run often are prepared. A proxy may lose them. */
  preparesStatements?: boolean | undefined;
};

/** Reads that a replica does not answer in so many ms go to the primary. */
const replicaTimeoutMs = 2000;

/**
 * The embedded server shares its cores with the shop, and answers without a network in between. One
 * process of the shop does not keep more connections busy than these; more of them only cost memory
 * that is cold. Another server may be far away, where every connection waits most of the time.
 */
const embeddedMaxBusy = 4;

/** Opens the database. Throws EmbeddedError if the embedded server cannot be started. */
export const connect = async (options: ConnectOptions): Promise<Store> => {
  const { url, directUrl = url, readUrl, dataDir, log, poolSize: size = 10 } = options;
  const { statementTimeoutMs = 5000, preparesStatements = true } = options;
  const { maxBusy = url ? Infinity : embeddedMaxBusy } = options;
  const embedded = url
    ? undefined
    : await startEmbedded(dataDir, {
        onTrouble: (error) =>
          log.warn({ error: String(error) }, 'the database died and does not start again yet'),
      });
  const target: pg.ClientConfig = embedded ? embedded.connection : { connectionString: url };
  const direct: pg.ClientConfig = embedded ? target : { connectionString: directUrl };
  const pool = createPool(target, { size, statementTimeoutMs, log });
  const db = createKysely(pool, { preparesStatements, maxBusy, log });
  const readPool = readUrl
    ? createPool(
        { connectionString: readUrl },
        {
          size,
          statementTimeoutMs: Math.min(statementTimeoutMs || Infinity, replicaTimeoutMs),
          log,
        },
      )
    : undefined;
  const listeners = new Set<() => Promise<void>>();
  return {
    db,
    replica: readPool && createKysely(readPool, { preparesStatements, log }),
    pool,
    openSession: () => openSession(direct),
    async listen(channel, onNotify) {
      const end = listenTo(direct, channel, onNotify, log);
      listeners.add(end);
      return async () => {
        listeners.delete(end);
        await end();
      };
    },
    async ping() {
      await pool.query('select 1');
    },
    close: callOnce(async () => {
      await Promise.all([...listeners].map((end) => end()));
      await Promise.all([pool.end(), readPool?.end()]);
      await embedded?.stop();
    }),
  };
};

const openSession = async (target: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    ...target,
    application_name: APPLICATION,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks fails its query; without this listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('set statement_timeout = 0');
  return client;
};

/** Calls `work` once; later calls wait for the first. */
const callOnce = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};
