import { describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { address } from '../../../proofs/world/address.ts';
import { placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });

const piece = (price: number) => addProduct(shop, { variants: [{ size: 'M', stock: 20, price }] });
const withCart = async (price: number, quantity = 1) => {
  const [person, good] = [await shop.createPerson(), await piece(price)];
  await fillCart(shop, person, good, quantity);
  return { person, variant: good.variants[0] ?? '' };
};

describe('the total that the shopper has seen', () => {
  test.each([56.664, 56.656, 56.6601, 56.65])('of 56.66 does not equal %d', async (totalPrice) => {
    const { person, variant } = await withCart(56_66);
    expect(await placeOrder(shop, person, { totalPrice })).toMatchObject({
      status: 409,
      data: { code: 'prices_changed' },
    });
    expect(await readStock(shop, variant)).toBe(20);
  });

  test('is accepted when a client has added it up in floating point', async () => {
    const { person } = await withCart(1_10, 3);
    expect(1.1 * 3).not.toBe(3.3);
    expect((await placeOrder(shop, person, { totalPrice: 1.1 * 3 })).status).toBe(201);
  });
});

describe('a total below the minimum of the gateway', () => {
  test('is refused for prepaid orders, and accepted on delivery', async () => {
    const { person, variant } = await withCart(99);
    const message = 'Orders under Rs. 1.00 are possible with cash on delivery only';
    expect(await placeOrder(shop, person)).toMatchObject({
      status: 400,
      data: { code: 'invalid', message, errors: [{ path: 'paymentMethod', message }] },
    });
    expect(await readStock(shop, variant)).toBe(20);
    expect(await placeOrder(shop, person, { paymentMethod: 'COD' })).toMatchObject({
      status: 201,
      data: { totalPrice: 0.99 },
    });
  });

  test('is also the nothing that a discount leaves of a paisa', async () => {
    const person = await shop.createPerson();
    const variants = [{ size: 'M', stock: 20, price: 1 }];
    const good = await addProduct(shop, { discount: 60, variants });
    await fillCart(shop, person, good, 1);
    expect(await placeOrder(shop, person)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'paymentMethod' }] },
    });
    expect((await placeOrder(shop, person, { paymentMethod: 'COD' })).data).toMatchObject({
      totalPrice: 0,
    });
  });

  test('does not include one rupee, which is enough', async () => {
    const { person } = await withCart(1_00);
    expect((await placeOrder(shop, person)).status).toBe(201);
  });
});

describe('the address of an order', () => {
  test('accepts numbers for PIN code and mobile, as text', async () => {
    const { person } = await withCart(10_00);
    const { status, data } = await placeOrder(shop, person, {
      shippingAddress: { ...address, zipCode: 411004, mobile: 9822041177 },
    });
    expect([status, (data as WireOrder).shippingAddress]).toEqual([201, address]);
  });

  test.each([
    [{ city: undefined }, 'city'],
    [{ city: '' }, 'city'],
    [{ zipCode: {} }, 'zipCode'],
    [{ zipCode: undefined }, 'zipCode'],
    [{ zipCode: 4110 }, 'zipCode'],
    [{ mobile: 12 }, 'mobile'],
    [{ mobile: '' }, 'mobile'],
    [{ mobile: null }, 'mobile'],
  ])('is refused with the wrong field named: %o', async (wrong, field) => {
    const { person } = await withCart(10_00);
    const { status, data } = await placeOrder(shop, person, {
      shippingAddress: { ...address, ...wrong },
    });
    expect([status, data.errors]).toEqual([
      400,
      [expect.objectContaining({ path: `shippingAddress.${field}` })],
    ]);
  });
});

describe('the list of all orders', () => {
  const listOrders = (query: Record<string, string>) =>
    shop.call('GET /api/orders', { token: admin.token, query });

  test('finds orders by their id', async () => {
    const { person } = await withCart(10_00);
    const { _id } = await placeTestOrder(shop, person);
    expect((await listOrders({ search: ` ${_id} ` })).data).toMatchObject({
      total: 1,
      orders: [{ _id }],
    });
    expect((await listOrders({ search: 'ord_' })).data).toMatchObject({ total: 0 });
  });

  test('is filtered by UTC days, and by moments with a time zone', async () => {
    const { person } = await withCart(10_00);
    const { _id } = await placeTestOrder(shop, person);
    const set = (at: string) =>
      shop.deps.store.db
        .updateTable('orders')
        .set({ created_at: at as unknown as Date })
        .where('id', '=', _id)
        .execute();
    const isFound = async (query: Record<string, string>) => {
      const answer = await listOrders({ search: _id, ...query });
      expect(answer.status).toBe(200);
      return answer.data.total === 1;
    };
    await set('2026-03-10T23:59:59.999Z');
    expect([
      await isFound({ from: '2026-03-10', to: '2026-03-10' }),
      await isFound({ to: '2026-03-09' }),
      await isFound({ from: '2026-03-11' }),
    ]).toEqual([true, false, false]);
    await set('2026-03-10T18:30:00.000400Z');
    expect([
      await isFound({ from: '2026-03-11T00:00:00+05:30', to: '2026-03-10T18:30:00Z' }),
      await isFound({ from: '2026-03-10T18:30:00.001Z' }),
      await isFound({ to: '2026-03-10T18:29:59.999Z' }),
    ]).toEqual([true, false, false]);
    expect(await isFound({ from: '0001-01-01', to: '9999-12-31' })).toBe(true);
    expect(await isFound({ from: '2026-03-10T18:30Z', to: '9999-12-31T23:59:59Z' })).toBe(true);
    expect(await isFound({ from: '2026-04-01', to: '2026-03-01' })).toBe(false);
  });

  test.each([
    '0000-01-01',
    '0000-12-31T23:00:00Z',
    '0001-01-01T00:00:00+05:30',
    '9999-12-31T23:59:59-10:00',
    '10000-01-01',
    '2026-02-30',
    '2026-03-10T18:30:00',
    '2026-03-10T25:00:00Z',
    'yesterday',
    '1',
    '-infinity',
  ])('refuses %s as a day', async (given) => {
    for (const field of ['from', 'to'])
      expect(await listOrders({ [field]: given })).toMatchObject({
        status: 400,
        data: { errors: [{ path: field }] },
      });
  });
});

test('the auditor finds no broken rule', async () =>
  expect(await findBrokenRules(shop)).toEqual([]));
