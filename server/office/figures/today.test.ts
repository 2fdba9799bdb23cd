import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WireToday } from '../../../contract/office/figures.ts';
import { moveOrder, payOrder } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, placeTestOrder } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { rightByWork, workKinds } from '../../../shop/office/work.ts';
import { hasRight } from '../../../shop/people/staff.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 50, price: 400_00 }] });
const rice = await addProduct(shop, {
  variants: [{ size: '1 kg', stock: 50, price: 100_00, grams: 1000 }],
});

const readToday = async (token = admin.token) =>
  (await shop.call('GET /api/figures/today', { token })).data as WireToday;
const findWork = async (kind: string) =>
  (await readToday()).work.find((one) => one.kind === kind) ?? null;
const order = async (method: 'Prepaid' | 'COD', good = kurta) => {
  const person = await shop.createPerson();
  await fillCart(shop, person, good);
  const { _id: id } = await placeTestOrder(shop, person, method);
  return { id, person };
};
const place = (id: string, ago: string) =>
  sql`update orders set created_at = now() - ${ago}::interval where id = ${id}`.execute(
    shop.deps.store.db,
  );

describe('the work of today', () => {
  test('counts each kind with its oldest, as the lists do', async () => {
    await shop.call('PUT /api/settings/weighing', {
      token: admin.token,
      body: { weighs: true, tolerance: 10 },
    });
    const first = await order('COD');
    const second = await order('COD');
    await place(second.id, '3 hours');
    expect(await findWork('accept')).toMatchObject({ count: 2, first: second.id });
    await moveOrder(shop, admin, second.id, 'processing');
    expect(await findWork('accept')).toMatchObject({ count: 1, first: first.id });
    expect(await findWork('pack')).toMatchObject({ count: 1, first: second.id });
    await shop.call('PUT /api/packing/{order}/packed', {
      token: admin.token,
      params: { order: second.id },
      body: { packed: true },
    });
    expect(await findWork('pack')).toMatchObject({ count: 0, oldest: null, first: null });
    expect(await findWork('handOver')).toMatchObject({ count: 1, first: second.id });

    const kilo = await order('Prepaid', rice);
    expect(await findWork('unpaid')).toMatchObject({ count: 0 });
    await place(kilo.id, '11 minutes');
    expect(await findWork('unpaid')).toMatchObject({ count: 1, first: kilo.id });
    await payOrder(shop, kilo.person, kilo.id);
    expect(await findWork('unpaid')).toMatchObject({ count: 0 });
    expect(await findWork('weigh')).toMatchObject({ count: 1, first: kilo.id });

    for (const kind of ['accept', 'weigh', 'handOver'] as const) {
      const { data } = await shop.call('GET /api/orders', {
        token: admin.token,
        query: { work: kind, sort: 'oldest' } as never,
      });
      const { total, orders } = data as { total: number; orders: { _id: string }[] };
      expect(await findWork(kind)).toMatchObject({ count: total, first: orders[0]?._id });
    }
  });

  test('counts messages and products that run out', async () => {
    await shop.call('POST /api/users/message', {
      body: { name: 'A', email: 'a@example.in', subject: 'S', msg: 'M' },
    });
    expect(await findWork('messages')).toMatchObject({ count: 1, first: expect.any(String) });
    const before = (await findWork('stock'))?.count ?? 0;
    const { data: scarce } = await shop.call('POST /api/products', {
      token: admin.token,
      body: {
        name: 'Last shawl',
        productType: 'per unit',
        unitVariation: [{ size: 'M', stock: 1, price: 10 }],
      } as never,
    });
    expect(await findWork('stock')).toMatchObject({
      count: before + 1,
      first: scarce._id,
      oldest: null,
    });
  });

  test('shows each role its own work, and takings and slots by right', async () => {
    for (const role of ['manager', 'catalogue', 'packing', 'support', 'books'] as const) {
      const { token } = await shop.createPerson({ role });
      const { work, takings, slots } = await readToday(token);
      expect(work.map(({ kind }) => kind)).toEqual(
        workKinds.filter((kind) => hasRight(role, rightByWork[kind])),
      );
      expect([takings !== null, slots !== null]).toEqual([
        hasRight(role, 'figures'),
        hasRight(role, 'parcels'),
      ]);
    }
  });

  test('sets the takings beside the same weekday, up to this hour and in whole', async () => {
    const { takings: before } = await readToday();
    const [now, then, later] = [await order('COD'), await order('COD'), await order('COD')];
    for (const { id } of [now, then, later]) await moveOrder(shop, admin, id, 'processing');
    await place(then.id, '7 days 1 second');
    await sql`update orders set created_at = date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '6 days 1 second' where id = ${later.id}`.execute(
      shop.deps.store.db,
    );
    const { takings } = await readToday();
    expect(takings?.sales).toBe((before?.sales ?? 0) + 400);
    expect(takings?.orders).toBe((before?.orders ?? 0) + 1);
    expect(takings?.before).toMatchObject({ byNow: 400, sales: 800 });
  });

  test('is for staff only', async () => {
    expect((await shop.call('GET /api/figures/today')).status).toBe(401);
    const { token } = await shop.createPerson();
    expect((await shop.call('GET /api/figures/today', { token })).status).toBe(403);
  });
});
