import { afterEach, describe, expect, test } from 'vitest';
import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import {
  cancelOrder,
  moveOrder,
  payOrder,
  readOrder,
  refundOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';

/** What is packed: who says so, when it may be said, and what waits to be packed. */

const shop = closeAfterTests(await openShop());
registerWorkers(shop.deps);
const [admin, packer] = [
  await shop.createPerson({ role: 'admin' }),
  await shop.createPerson({ role: 'packing' }),
];
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 400_00 }] });
const rice = await addProduct(shop, {
  variants: [{ size: '1 kg', stock: 999, price: 200_00, grams: 1000 }],
});
const setWeighing = (weighs: boolean) =>
  shop.call('PUT /api/settings/weighing', {
    token: admin.token,
    body: { weighs, tolerance: 10 },
  });
afterEach(async () => {
  await setWeighing(false);
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const order = async (method: 'Prepaid' | 'COD', good = kurta) => {
  const person = await shop.createPerson();
  await fillCart(shop, person, good);
  const { _id: id } = await placeTestOrder(shop, person, method);
  if (method === 'Prepaid') await payOrder(shop, person, id);
  return { id, person };
};
const pack = (id: string, packed: unknown = true, token: string | undefined = packer.token) =>
  shop.call('PUT /api/packing/{order}/packed', {
    ...(token === undefined ? {} : { token }),
    params: { order: id },
    body: { packed } as { packed: boolean },
  });
const listWork = async (work: string) => {
  const { data } = await shop.call('GET /api/orders', {
    token: packer.token,
    query: { work, sort: 'oldest' } as never,
  });
  return (data as { orders: { _id: string }[] }).orders.map(({ _id }) => _id);
};
const listTable = async () => {
  const { data } = await shop.call('GET /api/packing', { token: packer.token });
  const { orders, toPack } = data as {
    orders: { _id: string }[];
    toPack: { _id: string; pieces: number }[];
  };
  return { toWeigh: orders.map(({ _id }) => _id), toPack: toPack.map(({ _id }) => _id) };
};

describe('an order is packed', () => {
  test('once, from its payment on, and moves on with it; the log says who', async () => {
    const { id } = await order('Prepaid');
    expect(await listWork('pack')).toContain(id);
    expect((await listTable()).toPack).toContain(id);
    const { status, data } = await pack(id);
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        status: 'processing',
        packedAt: expect.any(String),
        canPack: true,
      }),
    ]);
    const { packedAt } = await readOrder(shop, admin, id);
    expect(packedAt).toBe((data as WirePackingOrder).packedAt);
    // A second press changes nothing.
    expect(((await pack(id)).data as WirePackingOrder).packedAt).toBe(packedAt);
    expect(await listWork('pack')).not.toContain(id);
    expect(await listWork('handOver')).toContain(id);
    expect((await listTable()).toPack).not.toContain(id);
    const { entries } = (
      await shop.call('GET /api/audit', { token: admin.token, query: { kind: 'order' } as never })
    ).data as { entries: { id: string; who: { _id: string } | null; changes: object[] }[] };
    expect(
      entries.filter(({ changes }) => JSON.stringify(changes).includes('packed')),
    ).toHaveLength(1);
  });

  test('and unpacked again until it is shipped', async () => {
    const { id } = await order('Prepaid');
    await pack(id);
    expect((await pack(id, false)).data).toMatchObject({ packedAt: null, status: 'processing' });
    expect(await listWork('pack')).toContain(id);
    await pack(id);
    await moveOrder(shop, admin, id, 'shipped');
    expect(await listWork('handOver')).not.toContain(id);
    expect(await pack(id, false)).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
    expect((await readOrder(shop, admin, id)).packedAt).not.toBeNull();
  });

  test('on delivery after its acceptance only', async () => {
    const { id } = await order('COD');
    expect(await listWork('accept')).toContain(id);
    expect(await pack(id)).toMatchObject({
      status: 409,
      data: { message: 'An order that is placed is not packed' },
    });
    await moveOrder(shop, admin, id, 'processing');
    expect(await listWork('accept')).not.toContain(id);
    expect((await pack(id)).status).toBe(200);
  });

  test('after the scale where its goods are weighed, or with its weights in one go', async () => {
    await setWeighing(true);
    const { id } = await order('Prepaid', rice);
    expect(await listWork('weigh')).toContain(id);
    expect(await listTable()).toMatchObject({ toWeigh: [id] });
    expect(await pack(id)).toMatchObject({
      status: 409,
      data: { message: 'This order is weighed first' },
    });
    const params = { order: id };
    const seen = (await shop.call('GET /api/packing/{order}', { token: packer.token, params }))
      .data as WirePackingOrder;
    expect(seen).toMatchObject({ canWeigh: true, canPack: false });
    const weighed = await shop.call('PUT /api/packing/{order}', {
      token: packer.token,
      params,
      body: {
        revision: 0,
        lines: [{ _id: seen.lines[0]?._id ?? '', grams: 1000 }],
        packed: true,
      },
    });
    expect(weighed).toMatchObject({
      status: 200,
      data: { status: 'processing', revision: 1, packedAt: expect.any(String) },
    });
    expect(await listWork('handOver')).toContain(id);
  });

  test('never when it was refunded in full, or cancelled', async () => {
    const { id, person } = await order('Prepaid');
    await refundOrder(shop, admin, id, { amount: 400, reason: 'Gone' });
    expect(await pack(id)).toMatchObject({ status: 409, data: { code: 'order_refunded' } });
    expect(await listWork('pack')).not.toContain(id);
    const other = await order('Prepaid');
    await pack(other.id);
    await cancelOrder(shop, other.person, other.id);
    expect((await pack(other.id)).status).toBe(409);
    expect(person.id).not.toBe(other.person.id);
  });

  test('by staff who pack, and says what is wrong with anything else', async () => {
    const { id, person } = await order('Prepaid');
    const support = await shop.createPerson({ role: 'support' });
    expect(
      (
        await shop.call('PUT /api/packing/{order}/packed', {
          params: { order: id },
          body: { packed: true },
        })
      ).status,
    ).toBe(401);
    for (const { token } of [person, support])
      expect((await pack(id, true, token)).status).toBe(403);
    expect((await pack('ord_none')).status).toBe(404);
    expect(await pack(id, 'yes')).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'packed' }] },
    });
    expect(
      (
        await shop.call('GET /api/orders', {
          token: packer.token,
          query: { work: 'dance' } as never,
        })
      ).status,
    ).toBe(400);
    expect((await readOrder(shop, admin, id)).packedAt).toBeNull();
  });
});
