import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Store } from './connect.ts';
import type { ConnectLog } from './pools.ts';

/** The database that holds what every test starts with. */
export const TEMPLATE = 'haat_template';

/** For tests that expect trouble. */
export const silent: ConnectLog = { warn: () => {} };

export type FreshDatabase = { store: Store; url: string; close(): Promise<void> };

/** A migrated, empty database of its own for one test file (about 30 ms). `close` drops it. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const host = inject('databaseHost');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // wal_log copies a small database without the two checkpoints that file_copy makes.
  await administer(host, `create database ${name} template ${TEMPLATE} strategy wal_log`);
  const url = urlOf(host, name);
  const store = await connect({ url, dataDir: '', log: silent });
  return {
    store,
    url,
    async close() {
      await store.close();
      await administer(host, `drop database if exists ${name} with (force)`);
    },
  };
};

/** The address of a database behind the socket in `host`. */
export const urlOf = (host: string, database: string): string =>
  `postgres://haat@/${database}?host=${encodeURIComponent(host)}`;

const administer = async (host: string, statement: string): Promise<void> => {
  const client = new pg.Client(urlOf(host, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
