import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  addRice,
  addSlotArea,
  deleteAreas,
  listSlots,
  placeInSlot,
} from '../../../proofs/money/slot-race.ts';
import {
  addOffer,
  cancelOrder,
  giveCredit,
  moveOrder,
  placeOrder,
  readBalance,
  readOrder,
  sendProof,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeTestOrder,
  readStock,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { expireOrder } from '../../money/payments/expire-order.ts';
import { readHold } from '../../money/payments/queries.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const rice = await addRice(shop);

afterEach(async () => {
  await deleteAreas(shop, admin);
  expect(await findBrokenRules(shop)).toEqual([]);
});

const addLota = (stock = 5) =>
  addProduct(shop, { name: 'Copper lota', variants: [{ size: 'M', stock, price: 250_00 }] });

/** What the merchant does to the goods meanwhile. It is undone at the end, for the auditor. */
const setVariants = (productId: string, to: { price?: number; archived_at?: Date | null }) =>
  shop.deps.store.db.updateTable('variants').set(to).where('product_id', '=', productId).execute();

const change = (
  person: { token?: string | undefined },
  id: string,
  paymentMethod: 'Prepaid' | 'COD',
  { body = {}, key }: { body?: object; key?: string } = {},
) =>
  shop.call('POST /api/orders/{id}/payment-method', {
    token: person.token,
    params: { id },
    body: { paymentMethod, ...body },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const countMails = async (orderId: string, kind: string): Promise<string[]> =>
  (
    await sql<{ recipient: string }>`
      select recipient from mails where order_id = ${orderId} and kind = ${kind}`.execute(
      shop.deps.store.db,
    )
  ).rows.map(({ recipient }) => recipient);

/** An order whose payment is open at the gateway. */
const openOrder = async (quantity = 2) => {
  const [person, good] = [await shop.createPerson(), await addLota()];
  await fillCart(shop, person, good, quantity);
  const order = await placeTestOrder(shop, person);
  const { paymentOrderId } = await openPayment(shop, person, order._id);
  return {
    person,
    good,
    order,
    paymentOrderId,
    shelf: () => readStock(shop, good.variants[0] ?? ''),
  };
};

const read = (person: Person, id: string): Promise<WireOrder> => readOrder(shop, person, id);

describe('an order that waits for its payment', () => {
  test('becomes one to pay at the door: the same goods under a new number, the old one ends', async () => {
    const { person, order, shelf } = await openOrder();
    const { status, data } = await change(person, order._id, 'COD', { body: { totalPrice: 500 } });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'placed',
      paymentMethod: 'COD',
      totalPrice: 500,
      toCollect: 500,
      holdUntil: null,
      replaces: order._id,
      replacesNumber: order.orderNumber,
      replacedBy: null,
      orderItems: [{ name: 'Copper lota', quantity: 2, price: 250 }],
      shippingAddress: order.shippingAddress,
    });
    const old = await read(person, order._id);
    expect(old).toMatchObject({
      status: 'cancelled',
      refunds: [],
      replacesNumber: null,
      replacedBy: { _id: data._id, orderNumber: data.orderNumber },
    });
    expect(await shelf()).toBe(3);
    // Of the old one nobody is written to: the letter of the new order tells.
    expect(await countMails(order._id, 'order-cancelled')).toEqual(['']);
    expect(await countMails(String(data._id), 'order-placed')).toHaveLength(1);
    await cancelOrder(shop, person, String(data._id));
    expect(await shelf()).toBe(5);
  });

  test('and back again, and nothing is left over', async () => {
    const { person, order, shelf } = await openOrder();
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    const again = (await change(person, cash._id, 'Prepaid')).data as unknown as WireOrder;
    expect(again).toMatchObject({ status: 'placed', paymentMethod: 'Prepaid', replaces: cash._id });
    expect(again.holdUntil).not.toBeNull();
    const { paymentOrderId } = await openPayment(shop, person, again._id);
    const proof = await payAtGateway(shop, paymentOrderId);
    expect((await sendProof(shop, person, again._id, proof)).data).toMatchObject({ isPaid: true });
    expect(await shelf()).toBe(3);
  });

  test('charges for payment on delivery, keeps the rest, and refuses another total than was seen', async () => {
    await addSlotArea(shop, admin, 3, { cashCharge: 20 });
    const { person, order, shelf } = await openOrder();
    const refused = await change(person, order._id, 'COD', { body: { totalPrice: 500 } });
    expect(refused).toMatchObject({ status: 409, data: { code: 'prices_changed' } });
    expect([(await read(person, order._id)).status, await shelf()]).toEqual(['placed', 3]);
    expect(
      (await change(person, order._id, 'COD', { body: { totalPrice: 520 } })).data,
    ).toMatchObject({
      totalPrice: 520,
      codCharge: 20,
      itemsPrice: 500,
    });
  });

  test('keeps its price when the goods have become dearer meanwhile', async () => {
    const { person, good, order } = await openOrder();
    await setVariants(good.id, { price: 900_00 });
    expect((await change(person, order._id, 'COD')).data).toMatchObject({ totalPrice: 500 });
    await setVariants(good.id, { price: 250_00 });
  });

  test('stays as it is where nobody may pay at the door', async () => {
    await addSlotArea(shop, admin, 3, { cashAllowed: false });
    const { person, order, shelf } = await openOrder();
    expect(await change(person, order._id, 'COD')).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'paymentMethod' }] },
    });
    expect([(await read(person, order._id)).status, await shelf()]).toEqual(['placed', 3]);
  });
});

describe('what the order holds goes over exactly', () => {
  test('the last pieces, the last place of its hours, and the last use of its offer', async () => {
    await addSlotArea(shop, admin, 1);
    const [slot] = await listSlots(shop);
    const offer = await addOffer(shop, admin, {
      effect: { kind: 'percent', percent: 10 },
      maxUses: 1,
      maxUsesByCustomer: 1,
    });
    const person = await shop.createPerson();
    await fillCart(shop, person, rice);
    const order = (await placeInSlot(shop, person, slot?.startsAt, { paymentMethod: 'Prepaid' }))
      .data as unknown as WireOrder;
    expect(order.discount).toBeGreaterThan(0);
    // The merchant ends the offer meanwhile: the order keeps what it has.
    await shop.call('PUT /api/offers/{id}', {
      token: admin.token,
      params: { id: offer._id },
      body: {
        name: 'Offer',
        on: false,
        effect: { kind: 'percent', percent: 10 },
        maxUses: 1,
      } as never,
    });
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    expect(cash).toMatchObject({
      discount: order.discount,
      offers: order.offers,
      slot: order.slot,
      itemsPrice: order.itemsPrice,
    });
    expect((await listSlots(shop))[0]?.left).toBe(0);
    const { used } = await shop.deps.store.db
      .selectFrom('offers')
      .select('used')
      .where('id', '=', offer._id)
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
    const other = await shop.createPerson();
    await fillCart(shop, other, rice);
    expect((await placeInSlot(shop, other, slot?.startsAt)).status).toBe(409);
    await cancelOrder(shop, person, cash._id);
    expect((await listSlots(shop))[0]?.left).toBe(1);
    await shop.call('DELETE /api/offers/{id}', { token: admin.token, params: { id: offer._id } });
  });

  test('store credit: it is spent once, and pays alone when nothing else is left to pay', async () => {
    await addSlotArea(shop, admin, 3, { cashCharge: 20 });
    const [person, good] = [await shop.createPerson(), await addLota()];
    await giveCredit(shop, person, 510_00);
    await fillCart(shop, person, good, 2);
    const placed = await placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 510 });
    expect(placed.data).toMatchObject({ totalPrice: 520, creditUsed: 510, amountDue: 10 });
    expect(await readBalance(shop, person)).toBe(0);
    const paid = await change(person, String(placed.data._id), 'Prepaid');
    expect(paid.data).toMatchObject({
      status: 'paid',
      totalPrice: 500,
      creditUsed: 500,
      amountDue: 0,
    });
    expect(await readBalance(shop, person)).toBe(10_00);
    await cancelOrder(shop, person, String(paid.data._id));
    expect(await readBalance(shop, person)).toBe(510_00);
  });

  test('goods that have left the shop keep the old order as it is', async () => {
    const { person, good, order, shelf } = await openOrder();
    await setVariants(good.id, { archived_at: new Date() });
    expect((await change(person, order._id, 'COD')).status).toBe(409);
    expect([(await read(person, order._id)).status, await shelf()]).toEqual(['placed', 3]);
    await setVariants(good.id, { archived_at: null });
  });
});

describe('a payment of the old order', () => {
  test('that arrives after the change goes back, and the new order stays', async () => {
    const { person, order, paymentOrderId, shelf } = await openOrder();
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    const proof = await payAtGateway(shop, paymentOrderId);
    expect(await sendProof(shop, person, order._id, proof)).toMatchObject({
      status: 409,
      data: { code: 'payment_given_back' },
    });
    await shop.deps.jobs.runDue();
    expect(await read(person, order._id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: 500, reason: 'cancelled', status: 'done' }],
    });
    expect((await read(person, cash._id)).status).toBe('placed');
    expect(await shelf()).toBe(3);
  });

  test('at the same moment: either it is paid, or changed and the money goes back', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { person, order, paymentOrderId, shelf } = await openOrder();
      const proof = await payAtGateway(shop, paymentOrderId);
      const [first, second] = [
        () => change(person, order._id, 'COD'),
        () => sendProof(shop, person, order._id, proof),
      ] as const;
      const [changed, paid] =
        round % 2 === 0
          ? await Promise.all([first(), second()])
          : (await Promise.all([second(), first()])).toReversed();
      await shop.deps.jobs.runDue();
      const old = await read(person, order._id);
      if (changed?.status === 201) {
        outcomes.add('changed');
        expect(old).toMatchObject({
          status: 'cancelled',
          refunds: [{ amount: 500, status: 'done' }],
        });
      } else {
        outcomes.add('paid');
        expect([changed?.status, changed?.data.code, paid?.status]).toEqual([
          409,
          'wrong_state',
          200,
        ]);
        expect(old).toMatchObject({ status: 'paid', refunds: [], replacedBy: null });
      }
      expect(await shelf()).toBe(3);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('while its hold ends: it expires or changes, and the goods are counted once', async () => {
    const { person, order, shelf } = await openOrder();
    await sql`update orders set hold_until = now() - interval '1 second' where id = ${order._id}`.execute(
      shop.deps.store.db,
    );
    const [changed] = await Promise.all([
      change(person, order._id, 'COD'),
      expireOrder(shop.deps, order._id),
    ]);
    const old = await read(person, order._id);
    expect([changed?.status, old.status, await shelf()]).toEqual(
      changed?.status === 201 ? [201, 'cancelled', 3] : [409, 'expired', 5],
    );
  });
});

describe('the hold of the goods', () => {
  const holdOf = async (person: Person, id: string): Promise<number> =>
    Date.parse(String((await read(person, id)).holdUntil));

  test('goes on where it was left, however often one turns from one way to the other', async () => {
    const { person, order } = await openOrder();
    await setHoldEnd(shop, order._id, 120);
    const end = await holdOf(person, order._id);
    let last = order;
    for (const method of ['COD', 'Prepaid', 'COD', 'Prepaid'] as const)
      last = (await change(person, last._id, method)).data as unknown as WireOrder;
    expect(await holdOf(person, last._id)).toBe(end);
  });

  test('begins with the first order that is paid beforehand, and only once', async () => {
    const [person, good] = [await shop.createPerson(), await addLota()];
    await fillCart(shop, person, good);
    const order = await placeTestOrder(shop, person, 'COD');
    const first = (await change(person, order._id, 'Prepaid')).data as unknown as WireOrder;
    expect((await holdOf(person, first._id)) - Date.parse(first.createdAt)).toBe(30 * 60_000);
    const cash = (await change(person, first._id, 'COD')).data as unknown as WireOrder;
    const again = (await change(person, cash._id, 'Prepaid')).data as unknown as WireOrder;
    expect(await holdOf(person, again._id)).toBe(Date.parse(String(first.holdUntil)));
  });

  test('is not begun anew once it is over: such an order is paid at the door', async () => {
    const { person, order, shelf } = await openOrder();
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    await setHoldEnd(shop, order._id, -1);
    const refused = await Promise.all([1, 2, 3].map(() => change(person, cash._id, 'Prepaid')));
    expect(refused.map(({ status, data }) => [status, data.code])).toEqual(
      refused.map(() => [409, 'wrong_state']),
    );
    expect([(await read(person, cash._id)).status, await shelf()]).toEqual(['placed', 3]);
  });

  test('ends when it would have ended, and a payment after it goes back or pays what is still there', async () => {
    const { person, order, shelf } = await openOrder();
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    const again = (await change(person, cash._id, 'Prepaid')).data as unknown as WireOrder;
    const { paymentOrderId } = await openPayment(shop, person, again._id);
    await setHoldEnd(shop, again._id, -1);
    await expireOrder(shop.deps, again._id);
    expect([(await read(person, again._id)).status, await shelf()]).toEqual(['expired', 5]);
    expect((await change(person, again._id, 'COD')).status).toBe(409);
    const proof = await payAtGateway(shop, paymentOrderId);
    expect((await sendProof(shop, person, again._id, proof)).data).toMatchObject({ isPaid: true });
    expect(await shelf()).toBe(3);
  });

  test('is extended once while the gateway is away, not once by each order', async () => {
    const { person, order } = await openOrder();
    await sql`update orders set created_at = now() - interval '31 minutes', hold_until = now() + interval '4 minutes'
      where id = ${order._id}`.execute(shop.deps.store.db);
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    const again = (await change(person, cash._id, 'Prepaid')).data as unknown as WireOrder;
    expect(await readHold(shop.deps.store.db, again._id, 30)).toEqual({
      over: false,
      extended: true,
    });
    const fresh = await openOrder();
    expect((await readHold(shop.deps.store.db, fresh.order._id, 30)).extended).toBe(false);
  });
});

describe('a change', () => {
  test('is made once, however often it is asked for at once', async () => {
    const { person, order, shelf } = await openOrder();
    const answers = await Promise.all([1, 2, 3].map(() => change(person, order._id, 'COD')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await shelf()).toBe(3);
    const second = await openOrder();
    const repeated = await Promise.all(
      [1, 2].map(() => change(second.person, second.order._id, 'COD', { key: 'change-1' })),
    );
    expect(repeated.map(({ status, data }) => [status, data._id])).toEqual([
      [201, repeated[0]?.data._id],
      [201, repeated[0]?.data._id],
    ]);
    // The same key for another order is another request.
    const third = await openOrder();
    expect((await change(third.person, third.order._id, 'COD', { key: 'change-1' })).status).toBe(
      201,
    );
  });

  test('is refused to everybody else, and in every other state', async () => {
    const { person, order } = await openOrder();
    expect((await change({}, order._id, 'COD')).status).toBe(401);
    for (const stranger of [await shop.createPerson(), admin])
      expect((await change(stranger, order._id, 'COD')).status).toBe(404);
    expect((await change(person, 'ord_none', 'COD')).status).toBe(404);
    expect(await change(person, order._id, 'Prepaid')).toMatchObject({
      status: 409,
      data: { code: 'wrong_state' },
    });
    for (const body of [{ paymentMethod: 'UPI' }, { totalPrice: 'much' }])
      expect((await change(person, order._id, 'COD', { body })).status).toBe(400);
    const cash = (await change(person, order._id, 'COD')).data as unknown as WireOrder;
    await moveOrder(shop, admin, cash._id, 'processing');
    expect((await change(person, cash._id, 'Prepaid')).status).toBe(409);
    expect((await change(person, order._id, 'COD')).status).toBe(409);
  });
});
