import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { silentLog, TEMPLATE, formatDatabaseUrl } from '../../database/testing.ts';
import { createJobs } from '../../server/platform/jobs/jobs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseHost: string;
  }
}

/** Linux keeps this folder in memory. */
const memoryFolder = '/dev/shm';

/** The data of the test databases that exist at one time, with the log of their changes. */
const maxDataBytes = 2 * 1024 ** 3;

/**
 * Returns the folder for the data: memory where there is enough of it, because a disk takes twice
 * as long to make and drop the 300 files of a database.
 */
const findDataParent = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > maxDataBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Starts a server with the template of the test databases. `host` is the folder of its socket. */
export const startTestServer = async (): Promise<{ host: string; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(findDataParent(), 'haat-test-'));
  // The data last as long as the run: durability would only cost time.
  const unsafe = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
  };
  const server = await startEmbedded(dataDir, { settings: unsafe });
  const { host } = server.connection;
  await makeTemplate(host);
  return {
    host,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts one server for the whole run (globalSetup). */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { host, stop } = await startTestServer();
  project.provide('databaseHost', host);
  return stop;
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
  // No migration creates the job queues, and a shop that finds none would make them at its start.
  const jobs = await createJobs({ store, log: pino({ level: 'silent' }) });
  await jobs.stop();
  await store.close();
};
