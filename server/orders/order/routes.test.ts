import { describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { address } from '../../../proofs/world/address.ts';
import { readCart } from '../../../proofs/world/goods-steps.ts';
import {
  readOrder,
  cancelOrder,
  moveOrder,
  placeOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  type Person,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });

const kurta = (left = 20) =>
  addProduct(shop, {
    name: 'Block-print kurta',
    discount: 15,
    colours: ['Indigo'],
    variants: [{ size: 'M', stock: left, price: 799_00 }],
  });
const rice = (left = 20) =>
  addProduct(shop, {
    name: 'Sona masoori rice',
    variants: [{ size: '250 g', stock: left, price: 96_50, grams: 250 }],
  });
const order = (
  person: Person,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => placeOrder(shop, person, body, headers);

describe('placing an order', () => {
  test('orders the cart at current prices, takes the goods from stock, and empties the cart', async () => {
    const [person, cloth, food] = [await shop.createPerson(), await kurta(), await rice()];
    await shop.call('POST /api/cart', {
      token: person.token,
      body: {
        productId: cloth.id,
        variationId: cloth.variants[0],
        selectedProductColor: 'Indigo',
        quantity: 2,
      },
    });
    await fillCart(shop, person, food, 3);
    const { status, data } = await order(person, {
      price: 1,
      orderItems: [{ price: 0.01 }],
      itemsPrice: 1,
    });
    const placed = data as WireOrder;
    expect(status).toBe(201);
    // 799.00 less 15 % = 679.15; a quarter of 96.50 = 24.125, half up 24.13.
    expect(placed).toMatchObject({
      status: 'placed',
      totalPrice: 1430.69,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      paymentMethod: 'Prepaid',
      shipping: null,
      shippingAddress: address,
      timeline: [{ status: 'placed' }],
    });
    expect(placed.orderItems).toMatchObject([
      {
        productId: cloth.id,
        size: 'M',
        weight: null,
        color: 'Indigo',
        quantity: 2,
        price: 679.15,
        linePrice: 1358.3,
        status: 'placed',
        productType: 'per unit',
      },
      {
        productId: food.id,
        size: '250 g',
        weight: 250,
        color: null,
        quantity: 3,
        price: 24.13,
        linePrice: 72.39,
        productType: 'per kg',
      },
    ]);
    expect(placed.orderNumber).toMatch(/^HT-\d{8}$/);
    expect(Date.parse(placed.holdUntil ?? '') - Date.parse(placed.createdAt)).toBe(30 * 60_000);
    expect([
      await readStock(shop, cloth.variants[0] ?? ''),
      await readStock(shop, food.variants[0] ?? ''),
    ]).toEqual([18, 17]);
    expect(await readCart(shop, person)).toMatchObject({
      items: [],
    });
    expect(await order(person)).toMatchObject({
      status: 400,
      data: { code: 'empty_cart', message: 'Your cart is empty' },
    });
  });

  test('keeps name and price of the goods when the product changes', async () => {
    const [person, cloth] = [await shop.createPerson(), await kurta()];
    await fillCart(shop, person, cloth);
    const order = await placeTestOrder(shop, person);
    await shop.deps.store.db
      .updateTable('products')
      .set({ name: 'Renamed', discount_percent: 0 })
      .where('id', '=', cloth.id)
      .execute();
    expect(await readOrder(shop, person, order._id)).toMatchObject({
      totalPrice: 679.15,
      orderItems: [{ name: 'Block-print kurta', price: 679.15 }],
    });
    await shop.deps.store.db
      .updateTable('products')
      .set({ name: 'Block-print kurta', discount_percent: 15 })
      .where('id', '=', cloth.id)
      .execute();
  });

  test('refuses a total that differs from the server’s, and orders nothing', async () => {
    const [person, cloth] = [await shop.createPerson(), await kurta()];
    await fillCart(shop, person, cloth);
    for (const totalPrice of [679.14, 679.16, 0, -679.15, 1e300]) {
      const refused = await order(person, { totalPrice });
      expect(refused).toMatchObject({
        status: 409,
        data: {
          code: 'prices_changed',
          message: 'Prices have changed, please review your cart',
          errors: [{ path: 'totalPrice', message: 'The total is now Rs. 679.15' }],
        },
      });
    }
    expect(await readStock(shop, cloth.variants[0] ?? '')).toBe(20);
    expect((await order(person, { totalPrice: 679.15 })).status).toBe(201);
  });

  test('names every variation with too little stock, and reserves nothing', async () => {
    const [person, cloth, food, other] = [
      await shop.createPerson(),
      await kurta(5),
      await rice(4),
      await rice(9),
    ];
    await fillCart(shop, person, cloth, 5);
    await fillCart(shop, person, food, 4);
    await fillCart(shop, person, other, 1);
    const rival = await shop.createPerson();
    await fillCart(shop, rival, cloth, 2);
    await fillCart(shop, rival, food, 4);
    await placeTestOrder(shop, rival);
    const refused = await order(person);
    expect(refused).toMatchObject({
      status: 409,
      data: {
        code: 'out_of_stock',
        message: 'Only 3 left of Block-print kurta (M); Only 0 left of Sona masoori rice (250 g)',
      },
    });
    expect(refused.data.errors).toHaveLength(2);
    expect(await readStock(shop, cloth.variants[0] ?? '')).toBe(3);
    expect(await readStock(shop, other.variants[0] ?? '')).toBe(9);
    expect(await readCart(shop, person)).toMatchObject({
      totalQuantity: 10,
    });
  });

  test('removes a sold-out product from the listing, and lists it again when stock returns', async () => {
    const [person, cloth] = [await shop.createPerson(), await kurta(2)];
    const isOffered = async () =>
      (
        await shop.deps.store.db
          .selectFrom('listing')
          .select('offered')
          .where('product_id', '=', cloth.id)
          .executeTakeFirst()
      )?.offered;
    await fillCart(shop, person, cloth, 2);
    const order = await placeTestOrder(shop, person);
    expect(await isOffered()).toBe(false);
    await cancelOrder(shop, person, order._id);
    expect(await isOffered()).toBe(true);
  });

  test('requires a verified account and an address in India', async () => {
    const [person, cloth] = [await shop.createPerson({ verified: false }), await kurta()];
    await fillCart(shop, person, cloth);
    expect(await order(person)).toMatchObject({
      status: 403,
      data: { code: 'not_verified', message: 'Please verify your email to place an order' },
    });
    const verified = await shop.createPerson();
    await fillCart(shop, verified, cloth);
    for (const wrong of [
      { zipCode: '4110' },
      { mobile: '12' },
      { email: 'a@b\r\nBcc: c@d' },
      { name: '' },
      { city: 'Pune\nX' },
    ]) {
      expect(await order(verified, { shippingAddress: { ...address, ...wrong } })).toMatchObject({
        status: 400,
        data: { code: 'invalid', errors: [{ path: `shippingAddress.${Object.keys(wrong)[0]}` }] },
      });
    }
    expect((await order(verified, { paymentMethod: 'Cheque' })).status).toBe(400);
    expect(
      (await shop.call('POST /api/orders', { body: { shippingAddress: address } })).status,
    ).toBe(401);
  });

  test.each([
    ['Prepaid', 'Prepaid', 'Prepaid'],
    ['COD', 'COD', 'COD'],
    ['COD', 'Prepaid', 'COD'],
  ] as const)(
    'is refused with three open unpaid orders (%s, %s, %s), and allowed again when one is cancelled',
    async (...methods) => {
      const [person, cloth] = [await shop.createPerson(), await kurta()];
      const orders: WireOrder[] = [];
      for (const method of methods) {
        await fillCart(shop, person, cloth);
        orders.push(await placeTestOrder(shop, person, method));
      }
      await fillCart(shop, person, cloth);
      for (const paymentMethod of ['Prepaid', 'COD'])
        expect(await order(person, { paymentMethod })).toMatchObject({
          status: 409,
          data: {
            code: 'too_many_open_orders',
            message: 'Please pay or cancel your open orders first',
          },
        });
      await cancelOrder(shop, person, orders[0]?._id ?? '');
      expect((await order(person)).status).toBe(201);
    },
  );

  test('on cash on delivery counts as open until the shop accepts it; then the customer can order again', async () => {
    const [admin, person, cloth] = [
      await shop.createPerson({ role: 'admin' }),
      await shop.createPerson(),
      await kurta(),
    ];
    for (let i = 0; i < 6; i++) {
      await fillCart(shop, person, cloth);
      const { _id: id } = await placeTestOrder(shop, person, 'COD');
      await moveOrder(shop, admin, id, 'processing');
    }
  });

  test('works for the most expensive goods', async () => {
    const person = await shop.createPerson();
    const gold = await addProduct(shop, {
      name: 'Saffron',
      variants: [{ size: '100 kg', stock: 99, price: 10_00_000_00, grams: 1_00_000 }],
    });
    await fillCart(shop, person, gold, 99);
    expect(await placeTestOrder(shop, person)).toMatchObject({ totalPrice: 99 * 10_00_000 * 100 });
  });
});

describe('reading orders', () => {
  test('shows one order to its owner and to admins; for others it does not exist', async () => {
    const [owner, other, cloth] = [
      await shop.createPerson(),
      await shop.createPerson(),
      await kurta(),
    ];
    await fillCart(shop, owner, cloth);
    const { _id: id } = await placeTestOrder(shop, owner);
    expect(
      (await shop.call('GET /api/orders/{id}', { token: owner.token, params: { id } })).status,
    ).toBe(200);
    expect(
      (await shop.call('GET /api/orders/{id}', { token: admin.token, params: { id } })).status,
    ).toBe(200);
    const foreign = await shop.call('GET /api/orders/{id}', { token: other.token, params: { id } });
    const absent = await shop.call('GET /api/orders/{id}', {
      token: other.token,
      params: { id: 'ord_none' },
    });
    expect([foreign.status, { ...foreign.data, requestId: '' }]).toEqual([
      404,
      { ...absent.data, requestId: '' },
    ]);
    expect((await shop.call('GET /api/orders/{id}', { params: { id } })).status).toBe(401);
  });

  test('lists customers their own orders, newest first, and admins all orders, by status, day and words', async () => {
    const [owner, cloth] = [
      await shop.createPerson({ email: 'radha.100%_x@example.in' }),
      await kurta(),
    ];
    const orders: WireOrder[] = [];
    for (let i = 0; i < 2; i++) {
      await fillCart(shop, owner, cloth);
      const { data } = await order(owner, {
        shippingAddress: { ...address, name: 'Radha \\ Iyer', mobile: '9765012345' },
      });
      orders.push(data as WireOrder);
    }
    const ownOrders = await shop.call('GET /api/orders/myorders', { token: owner.token });
    expect(ownOrders.data).toMatchObject({
      page: 1,
      pages: 1,
      total: 2,
      orders: [{ _id: orders[1]?._id }, { _id: orders[0]?._id }],
    });
    expect(
      (await shop.call('GET /api/orders/myorders', { token: owner.token, query: { page: '2' } }))
        .data,
    ).toMatchObject({ orders: [], total: 2 });
    await cancelOrder(shop, owner, orders[0]?._id ?? '');
    const all = async (query: Record<string, string>) => {
      const { status, data } = await shop.call('GET /api/orders', { token: admin.token, query });
      expect(status).toBe(200);
      return (data as { orders: WireOrder[] }).orders.map(({ _id }) => _id);
    };
    const [first, second] = [orders[0]?._id, orders[1]?._id];
    expect(await all({ search: 'radha \\' })).toEqual([second, first]);
    expect(await all({ search: '97650' })).toEqual([second, first]);
    expect(await all({ search: '100%_x@' })).toEqual([second, first]);
    expect(await all({ search: '%%%' })).toEqual([]);
    expect(await all({ search: orders[0]?.orderNumber ?? '' })).toEqual([first]);
    expect(await all({ search: '97650', status: 'cancelled' })).toEqual([first]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await all({ search: '97650', from: today, to: today })).toHaveLength(2);
    expect(await all({ search: '97650', from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(
      (await shop.call('GET /api/orders', { token: admin.token, query: { status: 'lost' } }))
        .status,
    ).toBe(400);
    expect(
      (await shop.call('GET /api/orders', { token: admin.token, query: { from: '2026-13-45' } }))
        .status,
    ).toBe(400);
    expect(await shop.call('GET /api/orders', { token: owner.token })).toMatchObject({
      status: 403,
      data: { message: 'Not authorized as an admin' },
    });
    expect((await shop.call('GET /api/orders')).status).toBe(401);
    expect((await shop.call('GET /api/orders/myorders')).status).toBe(401);
  });
});

describe('the steps of an order', () => {
  test('with cash on delivery are accepted, shipped, delivered and paid, then returned', async () => {
    const [person, cloth] = [await shop.createPerson(), await kurta(6)];
    await fillCart(shop, person, cloth, 2);
    const { _id: id, holdUntil } = await placeTestOrder(shop, person, 'COD');
    expect(holdUntil).toBeNull();
    const sold = async () =>
      (
        await shop.deps.store.db
          .selectFrom('products')
          .select('sold_count')
          .where('id', '=', cloth.id)
          .executeTakeFirst()
      )?.sold_count;
    expect(await sold()).toBe(0);
    expect((await moveOrder(shop, admin, id, 'processing')).status).toBe(200);
    expect(await sold()).toBe(2);
    expect((await moveOrder(shop, admin, id, 'shipped')).data).toMatchObject({
      isPaid: false,
      isDelivered: false,
    });
    const done = await moveOrder(shop, admin, id, 'delivered');
    expect(done.data).toMatchObject({
      status: 'delivered',
      isPaid: true,
      isDelivered: true,
      orderItems: [{ status: 'delivered' }],
      timeline: [
        { status: 'placed' },
        { status: 'processing' },
        { status: 'shipped' },
        { status: 'delivered' },
      ],
    });
    expect(await cancelOrder(shop, person, id)).toMatchObject({
      status: 409,
      data: { code: 'wrong_state', message: 'An order that is delivered cannot become cancelled' },
    });
    expect((await moveOrder(shop, admin, id, 'returned')).status).toBe(200);
    expect(await readStock(shop, cloth.variants[0] ?? '')).toBe(6);
  });

  test.each(['paid', 'shipped', 'delivered', 'expired', 'returned', 'placed'])(
    'do not lead from placed to %s for an admin',
    async (status) => {
      const [person, cloth] = [await shop.createPerson(), await kurta()];
      await fillCart(shop, person, cloth);
      const { _id: id } = await placeTestOrder(shop, person);
      expect(await moveOrder(shop, admin, id, status)).toMatchObject({
        status: 409,
        data: { code: 'wrong_state', message: `An order that is placed cannot become ${status}` },
      });
    },
  );

  test('are refused with an unknown status, for an unknown order, and to a customer', async () => {
    const person = await shop.createPerson();
    expect((await moveOrder(shop, admin, 'ord_none', 'lost')).status).toBe(400);
    expect((await moveOrder(shop, admin, 'ord_none', 'shipped')).status).toBe(404);
    expect(await moveOrder(shop, person, 'ord_none', 'shipped')).toMatchObject({
      status: 403,
      data: { message: 'Not authorized as an admin' },
    });
  });

  test('return the goods only once for a cancellation, however often it is clicked', async () => {
    const [person, other, cloth] = [
      await shop.createPerson(),
      await shop.createPerson(),
      await kurta(5),
    ];
    await fillCart(shop, person, cloth, 3);
    const { _id: id } = await placeTestOrder(shop, person);
    expect((await cancelOrder(shop, other, id)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancelOrder(shop, person, id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await readStock(shop, cloth.variants[0] ?? '')).toBe(5);
    expect((await cancelOrder(shop, {}, id)).status).toBe(401);
  });
});

test('the auditor finds no broken rule', async () =>
  expect(await findBrokenRules(shop)).toEqual([]));
