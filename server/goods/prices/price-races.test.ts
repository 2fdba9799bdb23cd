import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import { changeProduct, createProduct, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { placeOrder } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';

/** A sheet of prices and its undo, while others sell, change and undo the same goods. */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });

const create = async (name: string): Promise<WireFullProduct> =>
  (
    await createProduct(shop, admin, {
      name,
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 50, price: 400 }],
    })
  ).data as unknown as WireFullProduct;
const change = (body: object): Promise<TestResponse> =>
  shop.call('POST /api/prices', { token: admin.token, body });
const undo = ({ data }: TestResponse): Promise<TestResponse> =>
  undoEntry(shop, admin, String(data.undo), { together: 'true' });
const read = async ({ _id: id }: { _id: string }) => {
  const { data } = await shop.call('GET /api/products/{id}', { params: { id } });
  const [only] = (data as unknown as WireFullProduct).unitVariation;
  return { price: only?.price, stock: only?.stock };
};

test('is taken back whole or not at all, once, whoever else is at work', async () => {
  const goods = await Promise.all(['Bowl', 'Cup', 'Jug', 'Pan'].map(create));
  const ids = goods.map(({ unitVariation: [only] }) => only?._id ?? '');
  const buyers = await Promise.all([1, 2, 3].map(() => shop.createPerson()));
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const now = await Promise.all(goods.map(read));
    const done = await change({
      universalKgPricing: { price: 100 + round },
      variations: ids.map((_id, i) => ({ _id, price: (now[i]?.price ?? 0) + 10 })),
    });
    expect(done.status).toBe(200);
    for (const buyer of buyers)
      for (const i of [3, 0, 2])
        await fillCart(shop, buyer, { id: goods[i]?._id ?? '', variants: [ids[i] ?? ''] });
    const [first, second, renamed, sheet, ...orders] = await Promise.all([
      undo(done),
      undo(done),
      changeProduct(shop, admin, goods[1]?._id ?? '', { name: `Cup ${round}` }),
      change({
        variations: ids
          .map((_id, i) => ({ _id, price: 900 + round, priceWas: (now[i]?.price ?? 0) + 10 }))
          .toReversed(),
      }),
      ...buyers.map((buyer) => placeOrder(shop, buyer, { paymentMethod: 'COD' })),
    ]);
    const undone = [first.status, second.status].toSorted();
    expect([renamed.status, orders.map(({ status }) => status)]).toEqual([200, [201, 201, 201]]);
    // Either the undo or the other sheet was first. Whoever came second changed nothing.
    expect([
      [[200, 409], 409],
      [[409, 409], 200],
    ]).toContainEqual([undone, sheet.status]);
    outcomes.add(String(sheet.status));
    const after = await Promise.all(goods.map(read));
    expect(after.map(({ price }) => price)).toEqual(
      sheet.status === 200 ? now.map(() => 900 + round) : now.map(({ price }) => price),
    );
    expect(after.map(({ stock }, i) => (now[i]?.stock ?? 0) - (stock ?? 0))).toEqual([3, 0, 3, 3]);
    for (const [i, order] of orders.entries())
      await shop.call('POST /api/orders/{id}/cancel', {
        token: buyers[i]?.token,
        params: { id: String(order.data._id) },
      });
  }
  expect(outcomes.size).toBeGreaterThan(0);
  expect(await findBrokenRules(shop)).toEqual([]);
});

test('waits for a sale without the universal price, which the sale needs', async () => {
  const bowl = await create('Bowl');
  const [id = ''] = bowl.unitVariation.map(({ _id }) => _id);
  const { db } = shop.deps.store;
  const runBesideSale = (work: () => Promise<TestResponse>): Promise<TestResponse> =>
    db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('variants').select('id').where('id', '=', id).forUpdate().execute();
        const working = work();
        const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
        await vi.waitFor(async () => expect((await waiting.execute(db)).rows).not.toEqual([]));
        await sql`select from settings for share nowait`.execute(tx);
        return { working };
      })
      .then(({ working }) => working);
  const done = await runBesideSale(() =>
    change({ universalKgPricing: { price: 77 }, variations: [{ _id: id, price: 410 }] }),
  );
  expect(done.status).toBe(200);
  expect((await runBesideSale(() => undo(done))).status).toBe(200);
  expect(await read(bowl)).toEqual({ price: 400, stock: 50 });
});

test('is kept when a piece was sold since its stock was typed, and so is all that goes with it', async () => {
  const [bowl, cup] = [await create('Bowl'), await create('Cup')];
  const [bowlId, cupId] = [bowl, cup].map(({ unitVariation: [only] }) => only?._id ?? '');
  const done = await change({
    variations: [
      { _id: bowlId, stock: 60, stockWas: 50 },
      { _id: cupId, price: 500, priceWas: 400 },
    ],
  });
  const buyer = await shop.createPerson();
  await fillCart(shop, buyer, { id: bowl._id, variants: [bowlId ?? ''] }, 2);
  await placeOrder(shop, buyer, { paymentMethod: 'COD' });
  expect(await undo(done)).toMatchObject({ status: 409, data: { code: 'changed_since' } });
  expect([await read(bowl), await read(cup)]).toEqual([
    { price: 400, stock: 58 },
    { price: 500, stock: 50 },
  ]);
  expect(await findBrokenRules(shop)).toEqual([]);
});
