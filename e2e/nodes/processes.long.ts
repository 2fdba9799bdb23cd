import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  countAnswering,
  hasDatabaseServer,
  hasEnded,
  type ShopOfProcesses,
  startProcesses,
} from '../fixtures/processes.ts';
import { adminEmail, copySamples } from '../fixtures/sampled-shop.ts';
import { expect, test } from '../fixtures/test.ts';

/** Kills the processes of a shop, one at a time and all. */

let dataDir: string;
let shop: ShopOfProcesses;

/** A busy machine takes long to start a process. */
const waitForBoth = (): Promise<void> =>
  expect.poll(() => countAnswering(shop).catch(() => 0), { timeout: 60_000 }).toBe(2);

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async () => {
  dataDir = copySamples();
  shop = await startProcesses(dataDir, { WORKERS: '2', RATE_LIMIT: 'off' });
  await waitForBoth();
});
test.afterEach(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const countLetters = (): number => readdirSync(join(dataDir, 'outbox')).length;

/** Asks for a letter, which a job sends. */
const askForLetter = async (): Promise<void> => {
  const answer = await fetch(`${shop.url}/api/passwordreset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail }),
  });
  expect(answer.status).toBe(200);
};

test('a killed process is replaced, and so is the one that runs the jobs', async () => {
  const [first, second] = shop.listWorkers() as [number, number];
  process.kill(first, 'SIGKILL');
  await expect.poll(() => hasEnded(first)).toBe(true);
  expect((await shop.fetch('/healthz')).status).toBe(200);
  await waitForBoth();
  expect(shop.listWorkers()).toContain(second);
  const before = countLetters();
  await askForLetter();
  await expect.poll(countLetters).toBe(before + 1);
  expect(shop.output()).toContain('a process has died; another one takes its place');
  expect(shop.output().match(/Haat is open at/g)).toHaveLength(1);
});

test('all killed processes are replaced on the same port', async () => {
  for (const pid of shop.listWorkers()) process.kill(pid, 'SIGKILL');
  await waitForBoth();
  expect(await shop.stop()).toBe(0);
});

test('the processes of a killed primary close the shop', async () => {
  const workers = shop.listWorkers();
  expect(workers).toHaveLength(2);
  shop.primary.kill('SIGKILL');
  await expect.poll(() => workers.every(hasEnded)).toBe(true);
  await expect(shop.fetch('/healthz')).rejects.toThrow(/ECONNREFUSED/);
  expect(hasDatabaseServer(dataDir)).toBe(false);
});
