import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../fixtures/test.ts';

/** Stopping the shop at any moment, once and twice, leaves no database server behind. */

const folder = mkdtempSync(join(tmpdir(), 'haat-stop-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The servers of PostgreSQL of a data folder, also one that has not written its lock file yet. */
const listServers = (dataDir: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words.includes('-D') && words.some((word) => word.startsWith(dataDir));
    } catch {
      return false;
    }
  });

const patience = { timeout: 60_000, intervals: [30] };

const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8')) as string[];

interface Stop {
  /** The ms after the moment of each signal. */
  signals: number[];
  /** The spawn, the first sight of a database server, or the shop's word that it is open. */
  after: 'spawn' | 'server' | 'opening';
  workers: string;
}

/** Starts the shop, sends it the signals, and waits for its end. */
const startAndStop = async (dataDir: string, { signals, after, workers }: Stop) => {
  const shop = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      WORKERS: workers,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(shop, 'exit');
  let printed = '';
  shop.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  if (after === 'server') await expect.poll(() => listServers(dataDir), patience).not.toEqual([]);
  if (after === 'opening') await expect.poll(() => printed, patience).toContain('Haat is open');
  const began = performance.now();
  for (const at of signals) {
    await sleep(Math.max(0, at - (performance.now() - began)));
    shop.kill('SIGTERM');
  }
  await exited;
  await expect.poll(() => listServers(dataDir), patience).toEqual([]);
};

const moments = [40, 200, 500, 1000, 2000];
const begun = [0, 100, 300];

for (const workers of ['1', '2']) {
  test(`a stop in the first seconds of a start of ${workers} leaves no database server`, async () => {
    test.setTimeout(480_000);
    const dataDir = join(folder, `once-${workers}`);
    for (const at of moments)
      await startAndStop(dataDir, { signals: [at], after: 'spawn', workers });
    for (const at of begun)
      await startAndStop(dataDir, { signals: [at], after: 'server', workers });
    expect(existsSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'))).toBe(false);
  });

  test(`a second signal to a shop of ${workers} ends it, and leaves no database server`, async () => {
    test.setTimeout(480_000);
    const dataDir = join(folder, `twice-${workers}`);
    for (const at of [0, ...moments])
      await startAndStop(dataDir, { signals: [at, at + 600], after: 'spawn', workers });
    for (const at of begun)
      await startAndStop(dataDir, { signals: [at, at + 600], after: 'server', workers });
    await startAndStop(dataDir, { signals: [0, 600], after: 'opening', workers });
  });
}
