import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { connect, type Store } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { silentLog, TEMPLATE, formatDatabaseUrl } from './testing.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseHost: string;
  }
}

/** Starts one server for the whole run, with the template of the test databases (globalSetup). */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-test-'));
  // The data last as long as the run: durability would only cost time.
  const unsafe = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startEmbedded(dataDir, { settings: unsafe });
  await makeTemplate(server.connection.host);
  project.provide('databaseHost', server.connection.host);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

const makeTemplate = async (host: string): Promise<void> => {
  const client = new pg.Client(formatDatabaseUrl(host, 'postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const store = await connect({
    url: formatDatabaseUrl(host, TEMPLATE),
    dataDir: '',
    log: silentLog,
  });
  await migrate(store);
  await prepareTemplate(store);
  await store.close();
};

/** Adds the schema of the job queue, which no migration creates. */
const prepareTemplate = async (store: Store): Promise<void> => {
  const executeSql = (text: string, values: unknown[]) => store.pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
