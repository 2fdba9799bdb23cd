import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Products in the order in which an order locks their variants. */
const addSome = async (count: number) => {
  const added = [];
  for (let i = 0; i < count; i++)
    added.push(
      await addProduct(shop, {
        name: `Sari ${i}`,
        variants: [{ size: 'M', stock: 50, price: 100_00 }],
      }),
    );
  return added
    .map(({ id, variants }) => ({ id, variant: variants[0] ?? '' }))
    .toSorted((a, b) => (a.variant < b.variant ? -1 : 1));
};
const changeAll = (ids: readonly string[], value: number) =>
  shop.call('POST /api/products/bulk', {
    token: admin.token,
    body: { ids, change: { do: 'discount', value } },
  });
const undoAll = (id: string) => undoEntry(shop, admin, id, { together: 'true' });
const waitForWaiter = async (): Promise<void> => {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.deps.store.db);
    if (rows.length > 0) return;
    await new Promise((wake) => setTimeout(wake, 10));
  }
  throw new Error('nobody waits for a lock');
};

describe('undoing a bulk change', () => {
  it('locks the goods in the order in which an order does, so neither ends in a deadlock', async () => {
    const goods = await addSome(3);
    const ids = goods.map(({ id }) => id);
    // The newest entry is undone first, so it is tried with the change in either order.
    for (const asked of [ids, ids.toReversed()]) {
      const { data } = await changeAll(asked, 20);
      let undone: ReturnType<typeof undoAll> | undefined;
      // It looks for deadlocks before the undo does, and nobody retries it: one would be an error.
      await shop.deps.store.db.transaction().execute(async (tx) => {
        await sql`set local deadlock_timeout = '1ms'`.execute(tx);
        for (const { variant } of goods) {
          await tx
            .selectFrom('variants')
            .select('id')
            .where('id', '=', variant)
            .forUpdate()
            .execute();
          undone ??= undoAll(String(data.undo));
          await waitForWaiter();
        }
      });
      expect((await undone)?.status).toBe(200);
    }
  });

  it('and another bulk change of the same goods both complete', async () => {
    const ids = (await addSome(6)).map(({ id }) => id);
    for (let round = 1; round <= 4; round++) {
      const { data } = await changeAll(ids, 10 + round);
      const [undone, changed] = await Promise.all([
        undoAll(String(data.undo)),
        changeAll(ids.toReversed(), 30 + round),
      ]);
      expect([200, 409]).toContain(undone.status);
      expect(changed.status).toBe(200);
      const { rows } = await sql<{ discount_percent: number }>`
        select distinct discount_percent from products where id = any(${ids}::text[])`.execute(
        shop.deps.store.db,
      );
      expect(rows).toEqual([{ discount_percent: 30 + round }]);
    }
  });
});
