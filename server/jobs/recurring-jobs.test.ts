import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '../testing.ts';
import { registerRecurringJob } from './recurring-jobs.ts';

/**
 * T65: a clock of the database that is set back is, to what was written before, a day on which all
 * of it lies in the future.
 */

let shop: TestShop;
let ran = 0;

const waiting = async () => {
  const { rows } = await shop.deps.store.pool.query<{ name: string; in: number }>(
    "select name, round(extract(epoch from start_after - now()))::int as in from pgboss.job where name = 'purge' and state = 'created'",
  );
  return rows;
};
/** What the tables look like once the clock was set back by a day. */
const setBack = () =>
  sql`update pgboss.job set start_after = start_after + interval '1 day', created_on = created_on + interval '1 day', started_on = started_on + interval '1 day', completed_on = completed_on + interval '1 day'`.execute(
    shop.deps.store.db,
  );

beforeAll(async () => {
  shop = await openShop();
  registerRecurringJob(shop.deps, 'purge', 60, async () => {
    ran += 1;
  });
});
beforeEach(() => {
  ran = 0;
});
afterAll(() => shop.close());

describe('T65 a clock of the database that is set back by a day', () => {
  test('lets a round rest no longer than it would have', async () => {
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

  test('asks for a round anew where that hour has had its own already', async () => {
    const { db } = shop.deps.store;
    // The next one is done already, under the very name that the one to come would have.
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

  test('gives a job back whose process died before, by its lease and not a day later', async () => {
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

  test('keeps the delay of what waits for its time, and touches nothing that was asked for by this clock', async () => {
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
