import { expect, test } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import type { LocalJobs } from './local-jobs.ts';
import { registerLocalJobs } from './run-local-jobs.ts';

const shop = closeAfterTests(await openShop());
const { db, pool } = shop.deps.store;

const ran: string[] = [];
const note = (name: string) => async () => void ran.push(name);
const own: LocalJobs = {
  nightly: { every: '02:30', run: note('nightly') },
  often: { every: 15, run: note('often') },
  broken: {
    every: 60,
    run: async () => {
      throw new Error('no rice left');
    },
  },
};
registerLocalJobs(shop.deps, own);

const listWaiting = async () => {
  const { rows } = await pool.query<{ name: string; at: string; minutes: number }>(
    `select data->'data'->>'name' as name, to_char(start_after at time zone 'Asia/Kolkata', 'HH24:MI') as at,
      (extract(epoch from start_after - now()) / 60)::float8 as minutes
    from pgboss.job where name = 'local' and state = 'created' order by 1`,
  );
  return rows;
};
/** Runs what is due: a run of this job, as if its time had come. */
const runNow = async (name: string): Promise<void> => {
  await db
    .transaction()
    .execute((tx) => shop.deps.jobs.enqueue(tx, 'local', { name }, { key: `test ${name}` }));
  await shop.deps.jobs.runDue();
};

test('a job of the shop’s own waits for its time', async () => {
  await expect.poll(listWaiting).toHaveLength(3);
  const [broken, nightly, often] = await listWaiting();
  expect(nightly?.at).toBe('02:30');
  expect(nightly?.minutes).toBeLessThanOrEqual(24 * 60);
  expect(often?.at).toMatch(/:(?:00|15|30|45)$/);
  expect(often?.minutes).toBeLessThanOrEqual(15);
  expect(broken?.minutes).toBeLessThanOrEqual(60);
});

test('runs when it is due, and asks for its next run', async () => {
  await pool.query("delete from pgboss.job where name = 'local'");
  await runNow('often');
  expect(ran).toEqual(['often']);
  expect((await listWaiting()).map(({ name }) => name)).toEqual(['often']);
});

test('that fails is tried again, and its next run waits all the same', async () => {
  await runNow('broken');
  const { rows } = await pool.query<{ error: string | null }>(
    "select data->>'error' as error from pgboss.job where name = 'local' and state = 'created' and data->'data'->>'name' = 'broken' order by 1 nulls last",
  );
  expect(rows.map(({ error }) => error)).toEqual(['no rice left', null]);
});

test('is asked for by the upkeep when no run of it waits', async () => {
  await pool.query("delete from pgboss.job where name = 'local'");
  await shop.deps.jobs.upkeep();
  expect((await listWaiting()).map(({ name }) => name)).toEqual(['broken', 'nightly', 'often']);
  await shop.deps.jobs.upkeep();
  expect(await listWaiting()).toHaveLength(3);
});

test('that the shop no longer has comes to its end', async () => {
  await pool.query("delete from pgboss.job where name = 'local'");
  registerLocalJobs(shop.deps, { often: { every: 15, run: note('often') } });
  await runNow('nightly');
  expect(ran).toEqual(['often']);
  expect((await listWaiting()).map(({ name }) => name)).not.toContain('nightly');
});
