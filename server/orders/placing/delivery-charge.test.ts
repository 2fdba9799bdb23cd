import { afterEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { address } from '../../../proofs/world/address.ts';
import { readCart } from '../../../proofs/world/goods-steps.ts';
import { cancelOrder, sendProof, placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeTestOrder,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
const rice = await addProduct(shop, {
  variants: [{ size: '2 kg', stock: 999, price: 50_00, grams: 2000 }],
});
afterEach(async () => {
  await setAreas([]);
  expect(await findBrokenRules(shop)).toEqual([]);
});

const setAreas = async (wanted: readonly object[]): Promise<string[]> => {
  const { token } = admin;
  const { areas } = (await shop.call('GET /api/delivery/areas', { token })).data as {
    areas: { _id: string }[];
  };
  for (const { _id: id } of areas)
    await shop.call('DELETE /api/delivery/areas/{id}', { token, params: { id } });
  const ids: string[] = [];
  for (const body of wanted)
    ids.push(
      String(
        (await shop.call('POST /api/delivery/areas', { token, body: body as never })).data._id,
      ),
    );
  return ids;
};
const flat = (charge: number, more: object = {}) => ({
  name: 'Everywhere',
  sumSteps: [{ upTo: null, charge }],
  ...more,
});
const withKurta = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, kurta);
  return person;
};
const place = ({ token }: Person, body: object = {}) =>
  placeOrder(shop, { token }, { paymentMethod: 'COD', ...body });
const countOrders = async ({ token }: Person): Promise<number> =>
  Number((await shop.call('GET /api/orders/myorders', { token })).data.total);

describe('an order', () => {
  test('costs the sum of its lines in a shop without areas', async () => {
    const { data } = await place(await withKurta(), { totalPrice: 400 });
    expect(data).toMatchObject({
      itemsPrice: 400,
      deliveryCharge: 0,
      codCharge: 0,
      totalPrice: 400,
    });
  });

  test('costs its lines, delivery by weight and sum, and the charge for cash', async () => {
    await setAreas([
      flat(20, {
        pieceGrams: 500,
        weightSteps: [
          { upTo: 4499, charge: 10 },
          { upTo: 4500, charge: 35.5 },
          { upTo: null, charge: 99 },
        ],
        cashCharge: 15,
      }),
    ]);
    const person = await withKurta();
    await fillCart(shop, person, rice, 2);
    const cart = await readCart(shop, person);
    expect(cart.totalPrice).toBe(600);
    const { status, data } = await place(person, { totalPrice: 670.5 });
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({
        itemsPrice: 600,
        deliveryCharge: 55.5,
        codCharge: 15,
        totalPrice: 670.5,
      }),
    ]);
    const { data: read } = await shop.call('GET /api/orders/{id}', {
      token: person.token,
      params: { id: String(data._id) },
    });
    expect(read).toEqual(data);
  });

  test('paid in advance is paid with its charge, and cancelled it comes back in full', async () => {
    await setAreas([flat(49.99, { cashCharge: 30 })]);
    const person = await withKurta();
    const order = await placeTestOrder(shop, person);
    expect(order).toMatchObject({ deliveryCharge: 49.99, codCharge: 0, totalPrice: 449.99 });
    const payment = await openPayment(shop, person, order._id);
    expect(payment.amount).toBe(449_99);
    const params = { id: order._id };
    await sendProof(shop, person, params.id, await payAtGateway(shop, payment.paymentOrderId));
    await cancelOrder(shop, person, params.id);
    await shop.deps.jobs.runDue();
    const { data } = await shop.call('GET /api/orders/{id}', { token: person.token, params });
    expect((data as WireOrder).refunds).toMatchObject([{ amount: 449.99 }]);
    expect((data as WireOrder).creditNotes).toMatchObject([{ amount: 449.99 }]);
  });

  test('keeps its charges when the areas change', async () => {
    const [id = ''] = await setAreas([flat(40)]);
    const person = await withKurta();
    const order = await placeTestOrder(shop, person, 'COD');
    await shop.call('PUT /api/delivery/areas/{id}', {
      token: admin.token,
      params: { id },
      body: flat(90),
    });
    const { data } = await shop.call('GET /api/orders/{id}', {
      token: person.token,
      params: { id: order._id },
    });
    expect(data).toEqual(order);
  });
});

describe('the checkout refuses', () => {
  const refused = async (body: object, path: string) => {
    const person = await withKurta();
    const before = await readStock(shop, kurta.variants[0] ?? '');
    const { status, data } = await place(person, body);
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
    expect(await countOrders(person)).toBe(0);
    expect(await readStock(shop, kurta.variants[0] ?? '')).toBe(before);
    return data;
  };

  test('an address that is not served, and names the PIN code', async () => {
    await setAreas([{ name: 'Pune', pins: ['411004'], served: false }]);
    await refused({}, 'shippingAddress.zipCode');
    const person = await withKurta();
    const shippingAddress = { ...address, zipCode: '411005' };
    expect((await place(person, { shippingAddress })).status).toBe(201);
  });

  test('food for an area that is not served by its PIN code too, where the area has slots', async () => {
    const slots = { weekly: [{ weekday: 1, from: '09:00', to: '12:00', capacity: 5 }] };
    await setAreas([{ name: 'Pune', served: false, slots }]);
    const person = await shop.createPerson();
    await fillCart(shop, person, rice);
    for (const slot of [undefined, '2026-11-23T03:30:00Z'])
      expect(await place(person, { slot })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'shippingAddress.zipCode', reason: 'not_delivered_there' }] },
      });
    const query = { zipCode: address.zipCode };
    expect((await shop.call('GET /api/delivery/slots', { query })).data).toEqual({ slots: [] });
    expect((await shop.call('GET /api/delivery/quote', { query })).data).not.toHaveProperty(
      'slots',
    );
  });

  test('cash where it is not allowed or the total is too large, and names the method', async () => {
    await setAreas([flat(0, { cashAllowed: false })]);
    await refused({}, 'paymentMethod');
    await setAreas([flat(50, { cashCharge: 10, maxCash: 459.99 })]);
    expect((await refused({}, 'paymentMethod')).message).toContain('Rs. 459.99');
    await setAreas([flat(50, { cashCharge: 10, maxCash: 460 })]);
    expect((await place(await withKurta())).status).toBe(201);
  });

  test('a total without the charges, and orders nothing', async () => {
    await setAreas([flat(50)]);
    const person = await withKurta();
    expect(await place(person, { totalPrice: 400 })).toMatchObject({
      status: 409,
      data: { message: 'Prices have changed, please review your cart' },
    });
    expect(await countOrders(person)).toBe(0);
    expect((await place(person, { totalPrice: 450 })).status).toBe(201);
  });
});

test('an order during a change of the rules costs what the shopper saw, or is not placed', async () => {
  const [id = ''] = await setAreas([flat(10)]);
  const shoppers = await Promise.all(Array.from({ length: 12 }, withKurta));
  const changes = (async () => {
    for (const charge of [20, 10, 20, 10, 20])
      await shop.call('PUT /api/delivery/areas/{id}', {
        token: admin.token,
        params: { id },
        body: flat(charge),
      });
  })();
  const replies = await Promise.all(
    shoppers.map(async (person, i) => {
      const totalPrice = 400 + (i % 2 === 0 ? 10 : 20);
      const { status, data } = await place(person, { totalPrice });
      return { person, totalPrice, status, data };
    }),
  );
  await changes;
  for (const { person, totalPrice, status, data } of replies) {
    expect([201, 409]).toContain(status);
    if (status === 201) expect(data.totalPrice).toBe(totalPrice);
    else expect(data.code).toBe('prices_changed');
    expect(await countOrders(person)).toBe(status === 201 ? 1 : 0);
  }
  const late = await withKurta();
  expect((await place(late, { totalPrice: 410 })).status).toBe(409);
  expect((await place(late, { totalPrice: 420 })).status).toBe(201);
});
