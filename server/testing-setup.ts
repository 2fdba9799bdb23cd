import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { silentLog, TEMPLATE, formatDatabaseUrl } from '../database/testing.ts';
import { createJobs } from './jobs/jobs.ts';

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

/** Starts one server for the whole run, with the template of the test databases (globalSetup). */
export default async (project: TestProject): Promise<() => Promise<void>> => {
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
  // No migration creates the job queues, and a shop that finds none would make them at its start.
  const jobs = await createJobs({ store, log: pino({ level: 'silent' }) });
  await jobs.stop();
  await store.close();
};
