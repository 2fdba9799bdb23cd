import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/** T65: after the clock of the database was set back, every stored time lies in the future. */

let ran = 0;

const waiting = async () => {
  const { rows } = await shop.deps.store.pool.query<{ name: string; in: number }>(
    "select name, round(extract(epoch from start_after - now()))::int as in from pgboss.job where name = 'purge' and state = 'created'",
  );
  return rows;
};
/** Moves every stored time a day ahead, as if the clock had been set back by a day. */
const setBack = () =>
  sql`update pgboss.job set start_after = start_after + interval '1 day', created_on = created_on + interval '1 day', started_on = started_on + interval '1 day', completed_on = completed_on + interval '1 day'`.execute(
    shop.deps.store.db,
  );

const shop = closeAfterTests(await openShop());
registerRecurringJob(shop.deps, 'purge', 60, async () => {
  ran += 1;
});
beforeEach(() => {
  ran = 0;
});

describe('T65: recurring jobs, when the clock of the database is set back by a day', () => {
  test('wait no longer than they would have', async () => {
    await expect.poll(waiting).toHaveLength(1);
    await setBack();
    expect((await waiting())[0]?.in).toBeGreaterThan(86_000);
    await shop.deps.jobs.upkeep();
    const [round, ...others] = await waiting();
    expect([round?.in !== undefined && round.in > 50 && round.in <= 60, others]).toEqual([
      true,
      [],
    ]);
  });

  test('are scheduled again if their hour has already had its run', async () => {
    const { db } = shop.deps.store;
    // The next run is already done, under the same key that the coming one would have.
    await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'purge'`.execute(
      db,
    );
    expect(await waiting()).toEqual([]);
    await shop.deps.jobs.upkeep();
    expect(await waiting()).toHaveLength(1);
    await shop.deps.jobs.upkeep();
    expect(await waiting()).toHaveLength(1);
    await shop.deps.jobs.runDue();
    expect(ran).toBe(1);
    await shop.deps.jobs.upkeep();
    expect(await waiting()).toHaveLength(1);
  });

  test('are freed after a process died, when their lease ends and not a day later', async () => {
    const { db } = shop.deps.store;
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'purge' and state = 'created'`.execute(
      db,
    );
    await setBack();
    await shop.deps.jobs.upkeep();
    const { rows } = await sql<{
      ahead: number;
    }>`select count(*)::int as ahead from pgboss.job where state = 'active' and started_on > now()`.execute(
      db,
    );
    expect(rows[0]?.ahead).toBe(0);
  });

  test('run once although they were running meanwhile, if their process lives', async () => {
    const { store, jobs } = shop.deps;
    let runs = 0;
    jobs.register('expire-order', async () => {
      runs += 1;
      await setBack();
      await jobs.upkeep();
    });
    await store.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, 'expire-order', { orderId: 'ord_running' }));
    await jobs.runDue();
    const { rows } = await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'expire-order'`.execute(store.db);
    expect([runs, rows]).toEqual([1, [{ state: 'completed' }]]);
    await sql`delete from pgboss.job where name = 'expire-order'`.execute(store.db);
  });

  test('leave the delay of other jobs as it is, and do not touch jobs scheduled by the new clock', async () => {
    const { db } = shop.deps.store;
    await db
      .transaction()
      .execute((tx) =>
        shop.deps.jobs.enqueue(tx, 'expire-order', { orderId: 'ord_x' }, { startAfter: 1800 }),
      );
    const due = async () =>
      (
        await sql<{
          due: Date;
        }>`select start_after as due from pgboss.job where name = 'expire-order'`.execute(db)
      ).rows[0]?.due.getTime() ?? 0;
    const before = await due();
    await shop.deps.jobs.upkeep();
    expect(await due()).toBe(before);
    await setBack();
    await shop.deps.jobs.upkeep();
    expect(Math.abs((await due()) - before)).toBeLessThan(5000);
  });
});
