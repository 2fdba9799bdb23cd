import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireCart } from '../../../contract/orders/cart.ts';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { undoEntry, readCart } from '../../../proofs/world/goods-steps.ts';
import {
  addOffer,
  moveOrder,
  sendProof,
  readOrder,
  cancelOrder,
  placeOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeTestOrder,
  retryWhileBusy,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { expireOrder } from '../../money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const manager = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
const rice = await addProduct(shop, {
  name: 'Rice',
  variants: [{ size: '2 kg', stock: 999, price: 50_00, grams: 2000 }],
});
afterEach(async () => {
  await switchOff();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const listOffers = async (): Promise<WireOffer[]> =>
  (await shop.call('GET /api/offers', { token: manager.token })).data.offers as WireOffer[];

const toBody = ({ _id, orders: _o, discount: _d, version: _v, ...body }: WireOffer) => body;

const changeOffer = (offer: WireOffer, change: object) =>
  retryWhileBusy(() =>
    shop.call('PUT /api/offers/{id}', {
      token: manager.token,
      params: { id: offer._id },
      body: { ...toBody(offer), ...change },
    }),
  );

const switchOff = async (): Promise<void> => {
  for (const offer of await listOffers()) if (offer.on) await changeOffer(offer, { on: false });
};

let serial = 0;
const addNext = (change: object): Promise<WireOffer> =>
  addOffer(shop, manager, { name: `Offer ${++serial}`, ...change });
const addCoupon = (change: object = {}): Promise<WireOffer> =>
  addNext({ code: `CODE-${serial + 1}`, ...change });

const withKurta = async (quantity = 1): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, kurta, quantity);
  return person;
};
const enter = ({ token }: Person, code: string | null) =>
  retryWhileBusy(() => shop.call('PUT /api/cart/mycart/coupon', { token, body: { code } }));
const place = ({ token }: Person, body: object = {}) =>
  retryWhileBusy(() => placeOrder(shop, { token }, { paymentMethod: 'COD', ...body }));
const cancel = ({ token }: Person, id: string) =>
  retryWhileBusy(() => cancelOrder(shop, { token }, id));
const countUses = async ({ _id }: WireOffer): Promise<number> =>
  (await listOffers()).find((offer) => offer._id === _id)?.orders ?? -1;

describe('a cart', () => {
  test('says nothing of offers in a shop without one', async () => {
    const cart = await readCart(shop, await withKurta());
    expect(Object.keys(cart)).toEqual(['items', 'totalQuantity', 'totalPrice']);
    expect(cart.items[0]).not.toHaveProperty('offerDiscount');
  });

  test('shows an automatic offer, by line and in all', async () => {
    const { name } = await addNext({ productType: 'per kg' });
    const person = await withKurta();
    await fillCart(shop, person, rice, 3);
    const cart = await readCart(shop, person);
    expect(cart.totalPrice).toBe(700);
    expect(cart.items.map(({ offerDiscount }) => offerDiscount)).toEqual([undefined, 30]);
    expect(cart.offers).toEqual({
      discount: 30,
      freeDelivery: false,
      applied: [{ name, code: null, discount: 30, freeDelivery: false }],
      takesCoupons: false,
      coupon: null,
    });
  });

  test('takes the code of a coupon in any case, and lets it go again', async () => {
    const { code } = await addCoupon();
    const person = await withKurta();
    const { status, data } = await enter(person, ` ${code?.toLowerCase() ?? ''} `);
    expect(status).toBe(200);
    expect((data as WireCart).offers).toMatchObject({
      discount: 40,
      takesCoupons: true,
      coupon: { code, counts: true, message: null },
    });
    const { data: without } = await shop.call('DELETE /api/cart/mycart/coupon', {
      token: person.token,
    });
    expect((without as WireCart).offers).toMatchObject({ discount: 0, coupon: null });
  });

  test('says why a code does not count', async () => {
    const whyNot = async (change: object, quantity = 1) => {
      const { code } = await addCoupon(change);
      const { data } = await enter(await withKurta(quantity), code);
      return (data as WireCart).offers?.coupon;
    };
    expect(await whyNot({ minSum: 500 })).toMatchObject({
      counts: false,
      message: 'Add goods for Rs. 100.00 to use this coupon',
      reason: 'coupon_sum_missing',
      values: { amount: 'Rs. 100.00' },
    });
    expect(await whyNot({ productType: 'per kg' })).toMatchObject({ reason: 'coupon_no_goods' });
    expect(await whyNot({ startsAt: '2999-01-01' })).toMatchObject({
      reason: 'coupon_not_begun',
      values: { date: '2999-01-01' },
    });
    expect(await whyNot({ endsAt: '2001-01-01' })).toMatchObject({ reason: 'coupon_over' });
    expect(await whyNot({ customers: [manager.id] })).toMatchObject({
      reason: 'coupon_other_customer',
    });
    expect(await whyNot({ effect: { kind: 'buy_get', buy: 2, get: 1 } }, 2)).toMatchObject({
      reason: 'coupon_quantity_missing',
    });
  });

  test('refuses a code that no offer has, one that is off, and no code at all', async () => {
    const { code } = await addCoupon({ on: false });
    const person = await withKurta();
    for (const unknown of ['NOBODY', code])
      expect(await enter(person, unknown)).toMatchObject({
        status: 404,
        data: { reason: 'coupon_not_found' },
      });
    for (const bad of ['', 'AB', 'A B C D', null])
      expect(await enter(person, bad)).toMatchObject({
        status: 400,
        data: { errors: [expect.objectContaining({ path: 'code' })] },
      });
    const call = () => shop.call('PUT /api/cart/mycart/coupon', { body: { code: 'CODE' } });
    expect((await call()).status).toBe(401);
  });
});

describe('an order', () => {
  test('costs less by its offers, and every document says so', async () => {
    const { code, name } = await addCoupon({ effect: { kind: 'amount', amount: 100 } });
    const person = await withKurta();
    await fillCart(shop, person, rice, 3);
    await enter(person, code);
    const { status, data } = await place(person, { totalPrice: 600 });
    expect(status).toBe(201);
    const order = data as WireOrder;
    expect(order).toMatchObject({
      itemsPrice: 700,
      discount: 100,
      totalPrice: 600,
      offers: [{ name, code, discount: 100, freeDelivery: false }],
    });
    expect(order.orderItems.map(({ linePrice, discount }) => [linePrice, discount])).toEqual([
      [400, 57.14],
      [300, 42.86],
    ]);
    const params = { id: order._id };
    expect(await readOrder(shop, person, params.id)).toEqual(data);
    const { data: own } = await shop.call('GET /api/users/export', { token: person.token });
    expect(own.orders).toMatchObject([{ discount: 100, offers: [{ code }], totalPrice: 600 }]);
    expect((await readCart(shop, person)).items).toEqual([]);
    await fillCart(shop, person, kurta);
    expect((await readCart(shop, person)).offers?.coupon).toBeNull();
  });

  test('paid in advance is paid and given back without the discount', async () => {
    await addNext({});
    const person = await withKurta();
    const order = await placeTestOrder(shop, person);
    const payment = await openPayment(shop, person, order._id);
    expect(payment.amount).toBe(360_00);
    const params = { id: order._id };
    await sendProof(shop, person, params.id, await payAtGateway(shop, payment.paymentOrderId));
    await cancel(person, order._id);
    await shop.deps.jobs.runDue();
    const { data } = await shop.call('GET /api/orders/{id}', { token: person.token, params });
    expect((data as WireOrder).refunds).toMatchObject([{ amount: 360 }]);
    expect((data as WireOrder).creditNotes).toMatchObject([{ amount: 360 }]);
  });

  test('may cost nothing, and can be cancelled', async () => {
    await addNext({ effect: { kind: 'percent', percent: 100 } });
    const person = await withKurta();
    const { status, data } = await place(person, { totalPrice: 0 });
    expect([status, data.totalPrice]).toEqual([201, 0]);
    const params = { id: String(data._id) };
    const token = manager.token;
    await moveOrder(shop, { token }, params.id, 'processing');
    expect((await cancel(person, params.id)).status).toBe(200);
  });

  test('has free delivery only where delivery costs something', async () => {
    const token = manager.token;
    const offer = await addNext({ effect: { kind: 'free_delivery' } });
    const first = await place(await withKurta());
    expect(first.data).toMatchObject({ deliveryCharge: 0, offers: [] });
    const { data: area } = await shop.call('POST /api/delivery/areas', {
      token,
      body: { name: 'All', sumSteps: [{ upTo: null, charge: 60 }], maxCash: 450 },
    });
    const second = await place(await withKurta(), { totalPrice: 400 });
    expect(second.data).toMatchObject({
      deliveryCharge: 0,
      totalPrice: 400,
      offers: [{ name: offer.name, discount: 0, freeDelivery: true }],
    });
    await shop.call('DELETE /api/delivery/areas/{id}', { token, params: { id: String(area._id) } });
    expect(await countUses(offer)).toBe(1);
  });

  test('is refused when an offer changed what it costs', async () => {
    const offer = await addNext({});
    const person = await withKurta();
    await changeOffer(offer, { effect: { kind: 'percent', percent: 20 } });
    expect(await place(person, { totalPrice: 360 })).toMatchObject({
      status: 409,
      data: { code: 'prices_changed' },
    });
    expect((await place(person, { totalPrice: 320 })).status).toBe(201);
  });

  test('keeps its discount and the name of the offer when the offer changes', async () => {
    const offer = await addNext({});
    const person = await withKurta();
    const order = await placeTestOrder(shop, person, 'COD');
    await changeOffer(offer, { name: 'Another', effect: { kind: 'percent', percent: 50 } });
    const params = { id: order._id };
    expect(await readOrder(shop, person, params.id)).toEqual(order);
  });
});

describe('the uses of an offer', () => {
  test('end for the shop and for a customer, and come back with a cancelled order', async () => {
    const { code } = await addCoupon({ maxUses: 2, maxUsesByCustomer: 1 });
    const reason = async (person: Person) =>
      ((await enter(person, code)).data as WireCart).offers?.coupon?.reason;
    const [first, second, third] = [await withKurta(), await withKurta(), await withKurta()];
    await enter(first, code);
    const order = (await place(first)).data;
    expect(order.totalPrice).toBe(360);
    await fillCart(shop, first, kurta);
    expect(await reason(first)).toBe('coupon_used_by_you');
    await enter(second, code);
    expect((await place(second)).data.totalPrice).toBe(360);
    expect(await reason(third)).toBe('coupon_used_up');
    expect((await cancel(first, String(order._id))).status).toBe(200);
    expect(await reason(third)).toBeUndefined();
    expect(await reason(first)).toBeUndefined();
  });

  test('are for the first order of an account only', async () => {
    await addNext({ firstOrder: true });
    const person = await withKurta();
    const order = await placeTestOrder(shop, person, 'COD');
    expect(order.totalPrice).toBe(360);
    await fillCart(shop, person, kurta);
    expect((await readCart(shop, person)).offers?.discount).toBe(0);
    await cancel(person, order._id);
    expect((await readCart(shop, person)).offers?.discount).toBe(40);
  });

  test('come back when an order expires, and are taken again when its payment arrives', async () => {
    const { code } = await addCoupon({ maxUses: 1 });
    const [early, late] = [await withKurta(), await withKurta()];
    await enter(early, code);
    const order = await placeTestOrder(shop, early);
    const payment = await openPayment(shop, early, order._id);
    await setHoldEnd(shop, order._id, -1);
    await expireOrder(shop.deps, order._id);
    expect(((await enter(late, code)).data as WireCart).offers?.coupon?.counts).toBe(true);
    await place(late);
    const proof = await payAtGateway(shop, payment.paymentOrderId);
    await sendProof(shop, early, order._id, proof);
    await shop.deps.jobs.runDue();
    const { data } = await shop.call('GET /api/orders/{id}', {
      token: early.token,
      params: { id: order._id },
    });
    // The last use is gone, so the late payment is given back as if the goods were gone.
    expect((data as WireOrder).status).toBe('expired');
    expect((data as WireOrder).refunds).toMatchObject([{ amount: 360 }]);
  });
});

/** Places an order with the code of an offer, and lets its hold end before it is paid. */
const expireUnpaid = async (person: Person, code: string | null) => {
  if (code !== null) await enter(person, code);
  const order = await placeTestOrder(shop, person);
  const { paymentOrderId } = await openPayment(shop, person, order._id);
  await setHoldEnd(shop, order._id, -1);
  await expireOrder(shop.deps, order._id);
  return { order, paymentOrderId };
};

/** Pays an order after its hold, and reads what became of it. */
const payLate = async (
  { token }: Person,
  { order, paymentOrderId }: Awaited<ReturnType<typeof expireUnpaid>>,
): Promise<WireOrder> => {
  const body = await payAtGateway(shop, paymentOrderId);
  const params = { id: order._id };
  await retryWhileBusy(() => sendProof(shop, { token }, params.id, body));
  await shop.deps.jobs.runDue();
  return await readOrder(shop, { token }, params.id);
};

describe('a late payment', () => {
  test('does not give a customer an offer twice', async () => {
    const coupon = await addCoupon({ maxUsesByCustomer: 1 });
    const person = await withKurta();
    const late = await expireUnpaid(person, coupon.code);
    await fillCart(shop, person, kurta);
    await enter(person, coupon.code);
    expect((await place(person)).data.totalPrice).toBe(360);
    expect(await payLate(person, late)).toMatchObject({
      status: 'expired',
      refunds: [{ amount: 360 }],
    });
    expect(await countUses(coupon)).toBe(1);
  });

  test('does not make an order the first one when another came before', async () => {
    const offer = await addNext({ firstOrder: true });
    const person = await withKurta();
    const late = await expireUnpaid(person, null);
    await fillCart(shop, person, kurta);
    expect((await place(person)).data.totalPrice).toBe(360);
    expect((await payLate(person, late)).status).toBe('expired');
    expect(await countUses(offer)).toBe(1);
  });

  test('revives an order whose customer has not used its offer since', async () => {
    const coupon = await addCoupon({ maxUsesByCustomer: 1, firstOrder: true });
    const person = await withKurta();
    expect((await payLate(person, await expireUnpaid(person, coupon.code))).status).toBe('paid');
    expect(await countUses(coupon)).toBe(1);
  });

  test('and an order of the same customer want the same use, and one has it', async () => {
    for (let round = 0; round < 4; round++) {
      const coupon = await addCoupon({ maxUsesByCustomer: 1 });
      const person = await withKurta();
      const late = await expireUnpaid(person, coupon.code);
      await fillCart(shop, person, kurta);
      await enter(person, coupon.code);
      const [ordered, paid] = await Promise.all([
        place(person, { totalPrice: 360 }),
        payLate(person, late),
      ]);
      expect([ordered.status, paid.status]).toEqual(
        ordered.status === 201 ? [201, 'expired'] : [409, 'paid'],
      );
      expect(await countUses(coupon)).toBe(1);
    }
  });
});

describe('races', () => {
  test('twenty shoppers want the last use of a coupon, and one has it', async () => {
    const offer = await addCoupon({ maxUses: 1 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => withKurta()));
    for (const person of shoppers) await enter(person, offer.code);
    const replies = await Promise.all(shoppers.map((person) => place(person, { totalPrice: 360 })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, data } of replies)
      if (status !== 201) expect([status, data.code]).toEqual([409, 'prices_changed']);
    expect(await countUses(offer)).toBe(1);
    const loser = shoppers[replies.findIndex(({ status }) => status === 409)];
    if (loser === undefined) throw new Error('nobody lost');
    expect((await readCart(shop, loser)).offers?.coupon?.reason).toBe('coupon_used_up');
    expect((await place(loser, { totalPrice: 400 })).status).toBe(201);
  });

  test('one customer uses a coupon once, in two windows at once', async () => {
    const offer = await addCoupon({ maxUsesByCustomer: 1 });
    const person = await withKurta(2);
    await enter(person, offer.code);
    const replies = await Promise.all([place(person), place(person), place(person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await countUses(offer)).toBe(1);
  });

  test('an offer that changes while orders run costs what was shown, or nothing is ordered', async () => {
    const offer = await addNext({});
    const shoppers = await Promise.all(Array.from({ length: 16 }, () => withKurta()));
    const changes = (async () => {
      for (const [round, percent] of [20, 10, 20, 10, 20].entries())
        await changeOffer(offer, {
          effect: { kind: 'percent', percent },
          maxUses: round % 2 === 0 ? 12 : null,
        });
    })();
    const replies = await Promise.all(
      shoppers.map(async (person, i) => {
        const totalPrice = i % 2 === 0 ? 360 : 320;
        return { totalPrice, ...(await place(person, { totalPrice })) };
      }),
    );
    await changes;
    for (const { status, data, totalPrice } of replies) {
      expect([201, 409]).toContain(status);
      if (status === 201) expect(data.totalPrice).toBe(totalPrice);
      else expect(data.code).toBe('prices_changed');
    }
    expect(await countUses(offer)).toBe(replies.filter(({ status }) => status === 201).length);
  });

  test('orders and cancellations with the same coupons wait for each other and none fails', async () => {
    const offers = [await addNext({ maxUses: 50 })];
    offers.push(await addNext({ maxUses: 50, effect: { kind: 'amount', amount: 10 } }));
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => withKurta()));
    await Promise.all(
      shoppers.map(async (person, i) => {
        const { status, data } = await place(person);
        expect([status, data.totalPrice]).toEqual([201, 350]);
        if (i % 2 === 0) expect((await cancel(person, String(data._id))).status).toBe(200);
      }),
    );
    for (const offer of offers) expect(await countUses(offer)).toBe(6);
  });

  test('two staff give the same code, and one offer has it', async () => {
    const body = { name: 'X', effect: { kind: 'percent', percent: 10 }, code: `TWICE-${serial}` };
    const other = await addCoupon();
    const replies = await Promise.all([
      shop.call('POST /api/offers', { token: manager.token, body }),
      shop.call('POST /api/offers', { token: manager.token, body }),
      changeOffer(other, { code: body.code }),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, data } of replies)
      if (status >= 300) expect([status, data.errors]).toMatchObject([409, [{ path: 'code' }]]);
    expect((await listOffers()).filter(({ code }) => code === body.code)).toHaveLength(1);
  });

  test('two staff change the offer that both have read: one does, the other is told', async () => {
    const offer = await addNext({});
    const { version } = offer;
    const replies = await Promise.all(
      ['Holi', 'Pongal'].map((name) => changeOffer(offer, { name, version })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = replies.find(({ status }) => status === 200);
    const told = replies.find(({ status }) => status === 409);
    expect(told?.data).toMatchObject({ code: 'changed_since', reason: 'changed_meanwhile' });
    const now = (await listOffers()).find(({ _id }) => _id === offer._id);
    expect(now).toEqual(done?.data);
    expect((await changeOffer(offer, { version: now?.version })).status).toBe(200);
  });

  test('staff delete an offer while a shopper orders with it: it stays, or nobody had it', async () => {
    for (let round = 0; round < 6; round++) {
      const offer = await addNext({});
      const person = await withKurta();
      const [ordered, deleted] = await Promise.all([
        place(person, { totalPrice: 360 }),
        retryWhileBusy(() =>
          shop.call('DELETE /api/offers/{id}', {
            token: manager.token,
            params: { id: offer._id },
          }),
        ),
      ]);
      expect([ordered.status, deleted.status]).toEqual(
        deleted.status === 200 ? [409, 200] : [201, 409],
      );
      expect(await countUses(offer)).toBe(deleted.status === 200 ? -1 : 1);
      await switchOff();
    }
  });

  test('a late payment and another shopper want the last use, and one has it', async () => {
    for (let round = 0; round < 4; round++) {
      const offer = await addCoupon({ maxUses: 1 });
      const [late, person] = [await withKurta(), await withKurta()];
      await enter(late, offer.code);
      const order = await placeTestOrder(shop, late);
      const { paymentOrderId } = await openPayment(shop, late, order._id);
      await setHoldEnd(shop, order._id, -1);
      await expireOrder(shop.deps, order._id);
      await enter(person, offer.code);
      const body = await payAtGateway(shop, paymentOrderId);
      const params = { id: order._id };
      const [ordered] = await Promise.all([
        place(person, { totalPrice: 360 }),
        sendProof(shop, late, params.id, body),
      ]);
      await shop.deps.jobs.runDue();
      const { data } = await shop.call('GET /api/orders/{id}', { token: late.token, params });
      expect([201, 409]).toContain(ordered.status);
      expect(data).toMatchObject(
        ordered.status === 201
          ? { status: 'expired', refunds: [{ amount: 360 }] }
          : { status: 'paid', refunds: [] },
      );
      expect(await countUses(offer)).toBe(1);
    }
  });

  test('the job that ends a hold and a shopper who cancels give a use back once', async () => {
    const offer = await addCoupon({ maxUses: 5 });
    for (let round = 0; round < 4; round++) {
      const person = await withKurta();
      await enter(person, offer.code);
      const order = await placeTestOrder(shop, person);
      await setHoldEnd(shop, order._id, -1);
      await Promise.all([expireOrder(shop.deps, order._id), cancel(person, order._id)]);
      expect(await countUses(offer)).toBe(0);
    }
  });
});

describe('staff', () => {
  test('changes offers, and the log takes each change back', async () => {
    const { token } = manager;
    const offer = await addNext({ name: 'Diwali', tags: ['New-Arrival'] });
    expect(offer).toMatchObject({ name: 'Diwali', tags: ['new arrival'], orders: 0, discount: 0 });
    await changeOffer(offer, { name: 'Holi', effect: { kind: 'buy_get', buy: 2, get: 1 } });
    await shop.call('DELETE /api/offers/{id}', { token, params: { id: offer._id } });
    const { data } = await shop.call('GET /api/audit', { token, query: { kind: 'offer' } });
    const entries = (data.entries as { _id: string; thing: string; action: string }[]).slice(0, 3);
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    const find = async () => (await listOffers()).find(({ _id }) => _id === offer._id);
    for (const expected of [
      { name: 'Holi', effect: { kind: 'buy_get', buy: 2, get: 1 } },
      { name: 'Diwali', effect: { kind: 'percent', percent: 10 } },
      undefined,
    ]) {
      const entry = entries.shift();
      const { status } = await undoEntry(shop, { token }, entry?._id ?? '');
      expect(status).toBe(200);
      const found = await find();
      if (expected === undefined) expect(found).toBeUndefined();
      else expect(found).toMatchObject(expected);
    }
  });

  test('is refused what cannot be, with the field', async () => {
    const refuse = async (change: object, path: string) => {
      const body = { name: 'X', effect: { kind: 'percent', percent: 10 }, ...change };
      const { status, data } = await shop.call('POST /api/offers', {
        token: manager.token,
        body,
      });
      expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
    };
    await refuse({ effect: { kind: 'percent', percent: 101 } }, 'effect.percent');
    await refuse({ effect: { kind: 'amount', amount: 0 } }, 'effect.amount');
    await refuse({ effect: { kind: 'buy_get', buy: 0, get: 1 } }, 'effect.buy');
    await refuse({ effect: { kind: 'quantity_price', from: 3, price: 10 } }, 'productType');
    await refuse({ code: 'A' }, 'code');
    await refuse({ startsAt: '2026-12-02', endsAt: '2026-12-01' }, 'endsAt');
    await refuse({ maxUses: 0 }, 'maxUses');
    await refuse({ products: [kurta.id, 'prd_gone'] }, 'products');
    await refuse({ customers: ['acc_gone'] }, 'customers');
  });

  test('keeps goods that have gone since, and is refused others', async () => {
    const gone = await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 400_00 }] });
    const offer = await addNext({ products: [kurta.id, kurta.id, gone.id] });
    await shop.deps.store.db
      .updateTable('offers')
      .set({
        rules: sql`jsonb_set(rules, '{products}', rules->'products' || '["prd_gone"]')`,
      })
      .where('id', '=', offer._id)
      .execute();
    const [now] = await listOffers();
    if (now === undefined) throw new Error('the offer is not listed');
    expect((await changeOffer(now, { name: 'Still here' })).status).toBe(200);
    expect(await changeOffer(now, { products: [...now.products, 'prd_never'] })).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'products', reason: 'product_not_found' }] },
    });
  });

  test('is refused a code that is taken, an offer that is gone, and to delete a used one', async () => {
    const { token } = manager;
    const { code } = await addCoupon();
    const body = { name: 'X', effect: { kind: 'percent', percent: 10 }, code };
    expect(await shop.call('POST /api/offers', { token, body })).toMatchObject({
      status: 409,
      data: { errors: [expect.objectContaining({ path: 'code' })] },
    });
    const params = { id: 'ofr_none' };
    expect((await shop.call('DELETE /api/offers/{id}', { token, params })).status).toBe(404);
    const used = await addNext({});
    await placeTestOrder(shop, await withKurta(), 'COD');
    expect(
      await shop.call('DELETE /api/offers/{id}', { token, params: { id: used._id } }),
    ).toMatchObject({ status: 409, data: { reason: 'offer_used' } });
  });

  test('tries an offer on past orders before it starts', async () => {
    const soap = await addProduct(shop, {
      variants: [{ size: 'One', stock: 99, price: 80_00 }],
    });
    const buy = async (person: Person, quantity: number) => {
      await fillCart(shop, person, soap, quantity);
      return placeTestOrder(shop, person, 'COD');
    };
    const person = await shop.createPerson();
    await buy(person, 2);
    await buy(person, 5);
    await cancel(person, (await buy(person, 9))._id);
    const tryIt = async (change: object) => {
      const { status, data } = await shop.call('POST /api/offers/trial', {
        token: manager.token,
        body: {
          name: 'Soap',
          code: 'SOAP',
          products: [soap.id],
          effect: { kind: 'percent', percent: 25 },
          ...change,
        },
      });
      expect(status).toBe(200);
      return data;
    };
    expect(await tryIt({})).toMatchObject({ used: 2, cost: 140, moved: 560, complete: true });
    expect(await tryIt({ minSum: 300 })).toMatchObject({ used: 1, cost: 100, moved: 400 });
    expect(await tryIt({ firstOrder: true })).toMatchObject({ used: 1, cost: 40 });
    expect(await tryIt({ maxUses: 1 })).toMatchObject({ used: 1, cost: 40, moved: 160 });
    expect(await tryIt({ maxUsesByCustomer: 1 })).toMatchObject({ used: 1, cost: 40 });
    const three = { effect: { kind: 'buy_get', buy: 2, get: 1 } };
    expect(await tryIt(three)).toMatchObject({ used: 1, cost: 80 });
  });

  test('tries no offer on a gift card, which no offer is for', async () => {
    const { token } = manager;
    const tryAll = async () => {
      const body = { name: 'All', effect: { kind: 'percent', percent: 10 } };
      return (await shop.call('POST /api/offers/trial', { token, body })).data;
    };
    const before = await tryAll();
    await shop.call('PUT /api/gift-cards/offer', { token, body: { amounts: [1000] } });
    const { status } = await shop.call('POST /api/gift-cards', {
      token: (await shop.createPerson()).token,
      body: { amount: 1000 },
    });
    expect(status).toBe(201);
    expect(await tryAll()).toEqual(before);
  });
});
