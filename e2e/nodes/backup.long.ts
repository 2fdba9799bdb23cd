import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../database/connect.ts';
import { address } from '../../proofs/world/address.ts';
import { maxOpenOrders } from '../../shop/orders/order.ts';
import { openProofShop, plenty, type ProofShop } from '../fixtures/proof-shop.ts';
import { startShop } from '../fixtures/running-shop.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * A drill: orders under load, backups, the machine is lost, and the shop is restored elsewhere.
 * Nothing that was acknowledged before the end of the backup may be missing.
 */

const key = 'the-key-of-the-drill-0123456789-abc';
const folder = mkdtempSync(join(tmpdir(), 'haat-drill-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run backup` or `npm run restore` without npm. */
const run = (
  command: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [`scripts/${command}.ts`, ...args],
      { env: { ...process.env, BACKUP_KEY: key, ...env } },
      (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

interface Bought {
  number: string;
  /** When the request was sent, and when its answer came. */
  sent: number;
  answered: number;
}

const buyUnderLoad = (proof: ProofShop, good: { productId: string; variationId: string }) => {
  const bought: Bought[] = [];
  let running = true;
  const buy = async (): Promise<void> => {
    let { token } = await proof.createPerson();
    for (let orders = 1; running; orders++) {
      if (orders % maxOpenOrders === 0) ({ token } = await proof.createPerson());
      await proof.call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } });
      const sent = Date.now();
      const { status, data } = await proof.call('POST', '/api/orders', {
        token,
        body: { shippingAddress: address, paymentMethod: 'COD' },
      });
      if (status === 201)
        bought.push({ number: String(data.orderNumber), sent, answered: Date.now() });
    }
  };
  const buyers = Array.from({ length: 6 }, buy);
  return {
    bought,
    async stop() {
      running = false;
      await Promise.all(buyers);
    },
  };
};

const readManifests = (place: string): { name: string; coveredUntil: string }[] =>
  readdirSync(place)
    .filter((name) => name.startsWith('haat-'))
    .toSorted()
    .map(
      (name) =>
        JSON.parse(readFileSync(join(place, name, 'manifest.json'), 'utf8')) as {
          name: string;
          coveredUntil: string;
        },
    );

const readOrderNumbers = async (dataDir: string): Promise<Set<string>> => {
  const store = await connect({ dataDir, log: { warn: () => {} } });
  try {
    const { rows } = await store.pool.query<{ number: string }>('select number from orders');
    return new Set(rows.map(({ number }) => number));
  } finally {
    await store.close();
  }
};

const rest = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

test('a shop that is lost under load is restored with every acknowledged order', async () => {
  test.setTimeout(600_000);
  const place = join(folder, 'place');
  const proof = await openProofShop({ BACKUP_TO: place, BACKUP_KEY: key });
  const good = await plenty(proof);
  const admin = await proof.createPerson('admin');
  const { bought, stop } = buyUnderLoad(proof, good);
  // The shop begins with a backup by itself.
  const hasBackup = async (): Promise<boolean> => {
    const { data } = await proof.call('GET', '/api/backups/status', { token: admin.token });
    return data.last !== undefined && data.last !== null;
  };
  await expect.poll(hasBackup, { timeout: 120_000 }).toBe(true);
  await rest(3000);
  const moment = Date.now();
  await rest(3000);
  const taken = await run('backup', [], { DATA_DIR: proof.dataDir, BACKUP_TO: place });
  expect(taken).toMatchObject({ code: 0 });
  await stop();
  // The whole machine is lost.
  await proof.store.close();
  proof.kill();
  const pidFile = join(proof.dataDir, 'postgres', 'pgdata', 'postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  rmSync(proof.dataDir, { recursive: true, force: true, maxRetries: 20 });

  const manifests = readManifests(place);
  expect(manifests.length).toBe(2);
  const end = Date.parse(manifests[1]?.coveredUntil ?? '');
  const newest = join(folder, 'newest');
  const restored = await run('restore', ['--from', place, '--data-dir', newest], {});
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/Everything until .* has come back/);
  expect(restored.stdout).toMatch(/The newest order is HT/);
  expect(restored.stdout).toMatch(/The books are clean/);
  const there = await readOrderNumbers(newest);
  const before = bought.filter(({ answered }) => answered < end);
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter(({ number }) => !there.has(number))).toEqual([]);

  const earlier = join(folder, 'earlier');
  const back = await run(
    'restore',
    ['--from', place, '--data-dir', earlier, '--to-time', new Date(moment).toISOString()],
    {},
  );
  expect(back).toMatchObject({ code: 0 });
  const then = await readOrderNumbers(earlier);
  expect(bought.filter(({ answered, number }) => answered < moment && !then.has(number))).toEqual(
    [],
  );
  expect(bought.filter(({ sent, number }) => sent > moment && then.has(number))).toEqual([]);
  expect(then.size).toBeLessThan(there.size);
  console.log(
    `drill: ${bought.length} orders acknowledged, ${before.length} before the end of the backup, ${there.size} restored, ${then.size} at the earlier moment`,
  );

  // The restored shop sells, and begins a chain of its own in the same place.
  const shop = await startShop({
    DATA_DIR: newest,
    RATE_LIMIT: 'off',
    BACKUP_TO: place,
    BACKUP_KEY: key,
  });
  await expect.poll(() => readdirSync(join(place, 'wal')).length, { timeout: 120_000 }).toBe(2);
  await shop.stop();
});

test('a full place: one line, nothing stays, and the shop goes on', async () => {
  test.setTimeout(300_000);
  const place = join(folder, 'small');
  mkdirSync(place);
  let isMounted = true;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'haat', place], { stdio: 'ignore' });
  } catch {
    isMounted = false;
  }
  test.skip(!isMounted, 'this machine lets nobody mount a disk');
  let proof: ProofShop | undefined;
  try {
    proof = await openProofShop();
    const refused = await run('backup', ['--to', place], { DATA_DIR: proof.dataDir });
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim().split('\n').at(-1)).toMatch(
      /^The backup place .* cannot be used: it is full: free some space/,
    );
    expect(readdirSync(place).filter((name) => name.startsWith('haat-'))).toEqual([]);
    expect((await fetch(`${proof.shop.url}/`)).status).toBe(200);
    const good = await plenty(proof);
    const { token } = await proof.createPerson();
    await proof.call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } });
    const placed = await proof.call('POST', '/api/orders', {
      token,
      body: { shippingAddress: address, paymentMethod: 'COD' },
    });
    expect(placed.status).toBe(201);
  } finally {
    await proof?.close();
    execFileSync('umount', [place]);
  }
});
