import type { Kysely } from 'kysely';
import type pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { listenTo } from './listen.ts';
import { createKysely, createPool, type ConnectLog } from './pools.ts';
import type { Tables } from './tables.ts';

/** The shop's database. `readDb` may lag behind `db`: for catalogue reads only. */
export type Store = {
  db: Kysely<Tables>;
  readDb: Kysely<Tables>;
  pool: pg.Pool;
  /** Hears a channel of NOTIFY (see listen.ts); answers how to stop. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Closes every connection, and the embedded server unless another process of the shop uses it.
   */
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** A PostgreSQL server; without it the embedded one, with its data in `dataDir`. */
  url?: string | undefined;
  readUrl?: string | undefined;
  dataDir: string;
  log: ConnectLog;
  /** Connections of each pool. */
  poolSize?: number | undefined;
  /** In ms; 0 for none, as for seeding. */
  statementTimeout?: number | undefined;
};

/**
 * Opens the database, starting the embedded server where no `url` is set. Throws EmbeddedError when
 * that cannot be.
 */
export const connect = async (options: ConnectOptions): Promise<Store> => {
  const { url, readUrl, dataDir, log, poolSize: size = 10, statementTimeout = 5000 } = options;
  const embedded = url
    ? undefined
    : await startEmbedded(dataDir, {
        onTrouble: (error) =>
          log.warn({ error: String(error) }, 'the database died and does not start again yet'),
      });
  const target: pg.ClientConfig = embedded ? embedded.connection : { connectionString: url };
  const pool = createPool(target, { size, statementTimeout, log });
  const db = createKysely(pool);
  const readPool = readUrl
    ? createPool({ connectionString: readUrl }, { size, statementTimeout, log })
    : undefined;
  const listeners = new Set<() => Promise<void>>();
  return {
    db,
    readDb: readPool ? createKysely(readPool) : db,
    pool,
    async listen(channel, onNotify) {
      const end = listenTo(target, channel, onNotify, log);
      listeners.add(end);
      return async () => {
        listeners.delete(end);
        await end();
      };
    },
    async ping() {
      await pool.query('select 1');
    },
    close: once(async () => {
      await Promise.all([...listeners].map((end) => end()));
      await Promise.all([pool.end(), readPool?.end()]);
      await embedded?.stop();
    }),
  };
};

/** Closing twice waits for the first. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};
