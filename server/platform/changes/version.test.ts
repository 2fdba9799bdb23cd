import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { type CatalogueChange, CatalogueVersion } from './version.ts';

const receivedChanges: CatalogueChange[] = [];

const fresh = closeAfterTests(await createTestDatabase());
const here = new CatalogueVersion(fresh.store);
const there = new CatalogueVersion(fresh.store);
await here.start();
await there.start();
there.onChange((change) => receivedChanges.push(change));
afterAll(async () => {
  await here.stop();
  await there.stop();
});

it('the catalogue version starts with the version in the database', () => {
  expect(here.current()).toBe(1);
});

it('the catalogue version rises at once on the node that writes, and soon after on other nodes', async () => {
  const change = await runTransaction(fresh.store.db, (tx) => here.bump(tx));
  here.applyCommitted(change);
  expect(here.current()).toBe(2);
  await expect.poll(() => there.current(), { timeout: 10_000 }).toBe(2);
  expect(receivedChanges).toContainEqual({ kind: 'catalogue', version: 2 });
});

it('the catalogue version never goes back, and announces each version once', async () => {
  const before = receivedChanges.length;
  there.applyCommitted({ kind: 'catalogue', version: 1 });
  there.applyCommitted({ kind: 'catalogue', version: 2 });
  expect(there.current()).toBe(2);
  expect(receivedChanges).toHaveLength(before);
});

it('the catalogue version does not rise for a change that was rolled back', async () => {
  await runTransaction(fresh.store.db, async (tx) => {
    await here.bump(tx);
    throw new Error('changed my mind');
  }).catch(() => {});
  const change = await runTransaction(fresh.store.db, (tx) => here.bump(tx));
  expect(change).toEqual({ kind: 'catalogue', version: 3 });
});

it('a stock change is announced without a new version', async () => {
  const version = here.current();
  const before = receivedChanges.length;
  const changes = await runTransaction(fresh.store.db, (tx) =>
    here.announce(tx, 'stock', ['prd_a', 'prd_b']),
  );
  expect(changes).toEqual([
    { kind: 'stock', id: 'prd_a' },
    { kind: 'stock', id: 'prd_b' },
  ]);
  await expect
    .poll(() => receivedChanges.slice(before).filter((change) => change.kind === 'stock'))
    .toEqual(changes);
  expect(here.current()).toBeGreaterThanOrEqual(version);
});

it('a change that was noted here is not heard a second time', async () => {
  const heardHere: CatalogueChange[] = [];
  const end = here.onChange((change) => heardHere.push(change));
  for (const id of ['prd_c', 'prd_d']) {
    const changes = await runTransaction(fresh.store.db, (tx) => here.announce(tx, 'stock', [id]));
    for (const change of changes) here.applyCommitted(change);
  }
  // Nobody has noted this one: the answer of the commit was lost.
  await runTransaction(fresh.store.db, (tx) => here.announce(tx, 'stock', ['prd_e']));
  await expect
    .poll(() => heardHere.map((change) => change.kind === 'stock' && change.id))
    .toEqual(['prd_c', 'prd_d', 'prd_e']);
  end();
});

it('everything is dropped when the node has not polled for long, because changes may have been missed', async () => {
  const before = receivedChanges.length;
  const version = there.current();
  // More than one poll reads.
  await fresh.store.pool.query(
    `insert into announcements (channel, body) select 'catalogue', '{"kind":"stock","ids":[]}' from generate_series(1, 5001)`,
  );
  await expect
    .poll(() => receivedChanges.slice(before))
    .toContainEqual({ kind: 'catalogue', version });
});

it('the catalogue version knows whether it hears of changes', async () => {
  await expect.poll(() => there.isHearing, { timeout: 12_000 }).toBe(true);
  expect(new CatalogueVersion(fresh.store).isHearing).toBe(false);
});

it('a stopped catalogue version hears nothing more', () => {
  let count = 0;
  const end = here.onChange(() => count++);
  here.applyCommitted({ kind: 'stock', id: 'prd_a' });
  end();
  here.applyCommitted({ kind: 'stock', id: 'prd_a' });
  expect(count).toBe(1);
});
