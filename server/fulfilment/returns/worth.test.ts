import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  ReturnPreview,
  WireReturn,
  WireReturnOptions,
} from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { findMisgivenMoney } from '../../../proofs/money/order-money.ts';
import {
  addOffer,
  readBalance,
  readOrder,
  refundOrder,
  actOnReturn,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules, readStock } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered, deliver } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { minRefund } from '../../../shop/money/payment.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

/** What comes back of an order: by the terms of its offers, to the shopper's eyes and in money. */

const shop = closeAfterTests(await openShop());
const [shopper, admin] = await Promise.all([
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
]);
registerPaymentWorkers(shop.deps);
const products = await Promise.all(
  [1, 2, 3].map(() => addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 100_00 }] })),
);
/** Three products at Rs. 100, of which the cheapest of three is free. */
const trio: { id: string; variant: string; quantity: number }[] = products.map(
  ({ id, variants: [variant = ''] }) => ({ id, variant, quantity: 1 }),
);
/** A product without offers, in a size at Rs. 120 and one at Rs. 55. */
const plain = await addProduct(shop, {
  variants: [
    { size: 'M', stock: 99, price: 120_00 },
    { size: 'S', stock: 99, price: 55_00 },
  ],
});
await addOffer(shop, admin, {
  effect: { kind: 'buy_get', buy: 2, get: 1 },
  products: trio.map(({ id }) => id),
});
await allowReturns(shop);
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
  expect(await findMisgivenMoney(shop)).toEqual([]);
});

const buyTrio = (method: 'Prepaid' | 'COD' = 'Prepaid') =>
  buyDelivered(shop, { shopper, admin }, trio, method);
const buyPlain = (quantity: number, method: 'Prepaid' | 'COD' = 'Prepaid') =>
  buyDelivered(
    shop,
    { shopper, admin },
    [{ id: plain.id, variant: plain.variants[0] ?? '', quantity }],
    method,
  );

interface Asked {
  line?: number;
  quantity?: number;
  wantedVariationId?: string;
}
const toItems = ({ orderItems }: WireOrder, asked: readonly Asked[]) =>
  asked.map(({ line = 0, quantity = 1, ...wanted }) => ({
    lineId: orderItems[line]?._id ?? '',
    quantity,
    reason: 'not_wanted' as const,
    ...wanted,
  }));

type Wish = 'money' | 'credit' | 'exchange';
const start = async (order: WireOrder, asked: readonly Asked[], wish: Wish = 'money') => {
  const { status, data } = await startReturn(shop, shopper, order._id, {
    wish,
    items: toItems(order, asked),
    payout: { upi: 'meera@okbank' },
  });
  expect([status, data]).toEqual([201, data]);
  return data as WireReturn;
};
const preview = (order: WireOrder, asked: readonly Asked[], wish: Wish = 'money') =>
  shop.call('POST /api/orders/{id}/returns/preview', {
    token: shopper.token,
    params: { id: order._id },
    body: { wish, items: toItems(order, asked) },
  });
const previewed = async (order: WireOrder, asked: readonly Asked[], wish: Wish = 'money') =>
  (await preview(order, asked, wish)).data as ReturnPreview;

interface Arrived {
  arrived?: number;
  faulty?: number;
  restock?: number;
}
const listArrived = ({ items }: WireReturn, { restock = 0, ...arrived }: Arrived) =>
  items.map(({ _id }) => ({ _id, restock, ...arrived }));
const receive = async (one: WireReturn, arrived: Arrived = {}) => {
  const [token, params] = [admin.token, { id: one._id }];
  await actOnReturn(shop, { token }, 'approve', params.id, { answer: 'Please send it by post' });
  const { status, data } = await actOnReturn(shop, { token }, 'receive', params.id, {
    items: listArrived(one, arrived),
    answer: 'It is here',
  });
  expect([status, data]).toEqual([200, data]);
  return data as WireReturn;
};
const correct = (one: WireReturn, arrived: Arrived) =>
  shop.call('PUT /api/returns/{id}/received', {
    token: admin.token,
    params: { id: one._id },
    body: { items: listArrived(one, arrived) },
  });
const settle = (one: WireReturn, by: string, answer = '') =>
  actOnReturn(shop, admin, 'settle', one._id, { by, answer });
/** Brings pieces back and settles them by the gateway. Returns what came back. */
const bringBack = async (
  order: WireOrder,
  asked: readonly Asked[],
  arrived: Arrived = {},
): Promise<number> => {
  const one = await receive(await start(order, asked), arrived);
  expect((await settle(one, 'original')).status).toBe(200);
  return one.amount;
};
const showOrder = ({ _id: id }: WireOrder): Promise<WireOrder> => readOrder(shop, admin, id);
const readOptions = async ({ _id: id }: WireOrder): Promise<WireReturnOptions> =>
  (await shop.call('GET /api/orders/{id}/returns', { token: shopper.token, params: { id } }))
    .data as WireReturnOptions;

describe('three pieces at Rs. 100, one of them free', () => {
  it('give back what was paid less what the kept ones cost, in whatever order', async () => {
    for (const first of [0, 1, 2]) {
      const order = await buyTrio();
      const [next = 0, last = 0] = [0, 1, 2].filter((line) => line !== first);
      expect(await bringBack(order, [{ line: first }])).toBe(0);
      expect(await bringBack(order, [{ line: next }])).toBe(100);
      expect(await bringBack(order, [{ line: last }])).toBe(100);
      await shop.deps.jobs.runDue();
      expect((await showOrder(order)).isRefunded).toBe(true);
    }
  });

  it('say so before the shopper sends them, and how much more would come back', async () => {
    const order = await buyTrio();
    expect((await preview(order, [{ line: 2 }])).data).toEqual({
      amount: 0,
      ifFaulty: 66.67,
      paid: 200,
      given: 0,
      kept: 2,
      keptCost: 200,
      more: { quantity: 1, amount: 100 },
    });
    expect((await preview(order, [{ line: 2 }, { line: 0 }])).data).toMatchObject({
      amount: 100,
      kept: 1,
      keptCost: 100,
    });
    expect((await readOptions(order)).returns).toEqual([]);
    expect((await preview(order, [{ line: 2, quantity: 2 }])).data.errors).toEqual([
      expect.objectContaining({ path: 'items.0.quantity', reason: 'return_left' }),
    ]);
    expect((await preview(order, [{ line: 0 }, { line: 0 }])).status).toBe(400);
  });

  it('are previewed for nobody else, and for no order that is not delivered', async () => {
    const order = await buyTrio();
    const stranger = await shop.createPerson();
    const ask = (token: string) =>
      shop.call('POST /api/orders/{id}/returns/preview', {
        token,
        params: { id: order._id },
        body: { items: toItems(order, [{}]) },
      });
    expect((await ask(stranger.token)).status).toBe(404);
    expect((await ask(admin.token)).status).toBe(200);
    await allowReturns(shop, { isOn: false });
    expect((await ask(shopper.token)).data.code).toBe('wrong_state');
    await allowReturns(shop);
  });

  it('give a third of what the set cost for a fault that staff confirm, not one the shopper names', async () => {
    const order = await buyTrio();
    const one = await start(order, [{ line: 2 }]);
    expect(one.amount).toBe(0);
    const received = await receive(one, { faulty: 1 });
    expect(received).toMatchObject({ amount: 66.67, items: [{ faulty: 1, amount: 66.67 }] });
    expect((await settle(received, 'original')).status).toBe(200);
    expect(await bringBack(order, [{ line: 0 }])).toBe(0);
    expect(await bringBack(order, [{ line: 1 }])).toBe(133.33);
  });

  it('are no fault for what did not arrive', async () => {
    const order = await buyTrio();
    const one = await start(order, [{ line: 0 }, { line: 1 }]);
    const [token, params] = [admin.token, { id: one._id }];
    await actOnReturn(shop, { token }, 'approve', params.id);
    const [first, second] = one.items.map(({ _id }) => _id);
    const send = (faulty: number) =>
      actOnReturn(shop, { token }, 'receive', params.id, {
        items: [
          { _id: first ?? '', arrived: 0, faulty, restock: 0 },
          { _id: second ?? '', arrived: 1, restock: 0 },
        ],
      });
    expect((await send(1)).data.errors).toEqual([
      expect.objectContaining({ path: 'items.0.faulty', reason: 'max' }),
    ]);
    expect((await send(0)).data).toMatchObject({ amount: 0 });
  });

  it('keep the terms of the order when the offer changes or ends', async () => {
    const order = await buyTrio();
    const { rows } = await sql<{ offers: object[] }>`
      select offers from order_terms where order_id = ${order._id}`.execute(shop.deps.store.db);
    expect(rows[0]?.offers).toEqual([
      { effect: { kind: 'buy_get', buy: 2, get: 1 }, minSum: 0, lines: [0, 1, 2] },
    ]);
    await sql`update offers set is_on = false`.execute(shop.deps.store.db);
    expect((await previewed(order, [{ line: 0 }])).amount).toBe(0);
    await sql`update offers set is_on = true`.execute(shop.deps.store.db);
  });

  it('of an order from before give back a share of their line, as they did', async () => {
    const order = await buyTrio();
    await sql`delete from order_terms where order_id = ${order._id}`.execute(shop.deps.store.db);
    const amounts: number[] = [];
    for (const line of [0, 1, 2]) amounts.push(await bringBack(order, [{ line }]));
    expect(amounts.toSorted((a, b) => a - b)).toEqual([0, 100, 100]);
  });
});

it('a return that gives nothing has no credit note, however it is settled', async () => {
  const order = await buyTrio('COD');
  const one = await receive(await start(order, [{}]));
  expect((await settle(one, 'upi')).data).toMatchObject({ amount: 0, settlement: 'upi' });
  expect((await showOrder(order)).creditNotes).toEqual([]);
});

describe('after a refund by hand', () => {
  it('no more than what is left comes back or is exchanged', async () => {
    const order = await buyPlain(2);
    expect((await refundOrder(shop, admin, order._id, { amount: 180 })).status).toBe(201);
    const exchanged = await receive(
      await start(order, [{ wantedVariationId: plain.variants[0] ?? '' }], 'exchange'),
    );
    expect(await settle(exchanged, 'exchange')).toMatchObject({
      status: 409,
      data: { reason: 'left_to_refund' },
    });
    expect(exchanged.amount).toBe(60);
    expect((await settle(exchanged, 'original')).status).toBe(200);
    expect(await bringBack(order, [{}])).toBe(0);
  });

  it('goods are exchanged as long as their worth is left', async () => {
    const order = await buyPlain(2);
    expect((await refundOrder(shop, admin, order._id, { amount: 120 })).status).toBe(201);
    const wanted = { wantedVariationId: plain.variants[0] ?? '' };
    for (const status of [200, 409]) {
      const one = await receive(await start(order, [wanted], 'exchange'));
      expect((await settle(one, 'exchange')).status).toBe(status);
      if (status === 409) expect((await settle(one, 'original')).data.amount).toBe(0);
    }
    expect((await refundOrder(shop, admin, order._id, { amount: 1 })).status).toBe(409);
  });
});

describe('a cheaper size', () => {
  const cheaper = (): Asked => ({ wantedVariationId: plain.variants[1] ?? '' });
  const setPrice = (price: number) =>
    sql`update variants set price = ${price} where id = ${plain.variants[1]}`.execute(
      shop.deps.store.db,
    );

  it('gives back what it cost less on the day of the order, the way it was paid', async () => {
    const order = await buyPlain(2);
    await setPrice(200_00);
    expect((await readOptions(order)).items[0]?.sizes).toMatchObject([
      { size: 'M', less: 0 },
      { size: 'S', less: 65 },
    ]);
    expect((await previewed(order, [cheaper()], 'exchange')).amount).toBe(65);
    const one = await receive(await start(order, [cheaper()], 'exchange'));
    expect(one).toMatchObject({ difference: 65, items: [{ wanted: { less: 65 } }] });
    expect((await settle(one, 'exchange')).data).toMatchObject({ amount: 120, difference: 65 });
    await shop.deps.jobs.runDue();
    expect((await showOrder(order)).refunds).toMatchObject([{ amount: 65, status: 'done' }]);
    expect((await refundOrder(shop, admin, order._id, { amount: 121 })).status).toBe(409);
    expect(await bringBack(order, [{}])).toBe(120);
    expect((await refundOrder(shop, admin, order._id, { amount: 1 })).status).toBe(409);
    await setPrice(55_00);
  });

  it('is not exchanged again for one that cost more, though it is for its own', async () => {
    const order = await buyPlain(1);
    const [variant = '', small = ''] = plain.variants;
    const one = await receive(await start(order, [{ wantedVariationId: small }], 'exchange'));
    const { data } = await settle(one, 'exchange');
    const replacement = await showOrder({ _id: String(data.replacementOrderId) } as WireOrder);
    await deliver(shop, admin, replacement._id);
    expect((await readOptions(replacement)).items[0]?.sizes).toMatchObject([{ size: 'S' }]);
    const again = (wantedVariationId: string) =>
      startReturn(shop, shopper, replacement._id, {
        wish: 'exchange',
        items: toItems(replacement, [{ wantedVariationId }]),
      });
    expect((await again(variant)).data.errors).toEqual([
      expect.objectContaining({ path: 'items.0.wantedVariationId', reason: 'return_size_dearer' }),
    ]);
    expect((await again(small)).status).toBe(201);
  });

  it('gives store credit for what was paid in cash', async () => {
    const order = await buyPlain(1, 'COD');
    const before = await readBalance(shop, shopper);
    const one = await receive(await start(order, [cheaper()], 'exchange'));
    expect((await settle(one, 'exchange')).status).toBe(200);
    expect((await readBalance(shop, shopper)) - before).toBe(65_00);
    expect((await showOrder(order)).creditNotes).toMatchObject([{ amount: 65 }]);
  });

  it('needs a recent password above the refund limit', async () => {
    const dear = await addProduct(shop, {
      variants: [
        { size: 'M', stock: 9, price: 90_000_00 },
        { size: 'S', stock: 9, price: 100_00 },
      ],
    });
    const [variant = '', wantedVariationId = ''] = dear.variants;
    const goods = [{ id: dear.id, variant, quantity: 1 }];
    const order = await buyDelivered(shop, { shopper, admin }, goods);
    const one = await receive(await start(order, [{ wantedVariationId }], 'exchange'));
    const helper = await shop.createPerson({ role: 'manager' });
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('account_id', '=', helper.id)
      .execute();
    const refused = await actOnReturn(shop, helper, 'settle', one._id, { by: 'exchange' });
    expect(refused.data.code).toBe('password_needed');
  });

  it('gives nothing back for an order from before, whose prices of sizes were not kept', async () => {
    const order = await buyPlain(1);
    await sql`delete from order_terms where order_id = ${order._id}`.execute(shop.deps.store.db);
    const one = await receive(await start(order, [cheaper()], 'exchange'));
    expect((await settle(one, 'exchange')).data).toMatchObject({ amount: 120, difference: 0 });
  });
});

it('an order keeps what its sizes cost, rounded as its lines are', async () => {
  const goods = await Promise.all([
    addProduct(shop, { discount: 15, variants: [{ size: 'M', stock: 9, price: 33_33 }] }),
    addProduct(shop, {
      discount: 33,
      variants: [{ size: '333 g', stock: 9, price: 287_77, grams: 333 }],
    }),
    addProduct(shop, {
      variants: [{ size: '9 kg', stock: 9, price: 9_99_999_99, grams: 9999 }],
    }),
  ]);
  const order = await buyDelivered(
    shop,
    { shopper, admin },
    goods.map(({ id, variants: [variant = ''] }) => ({ id, variant, quantity: 1 })),
  );
  const { rows } = await sql<{ unit_price: number; price: number }>`
    select unit_price, (sizes -> variant_id ->> 'price')::bigint as price
    from order_lines join order_terms using (order_id) where order_id = ${order._id}`.execute(
    shop.deps.store.db,
  );
  expect(rows.map(({ price }) => Number(price))).toEqual(
    rows.map(({ unit_price: price }) => Number(price)),
  );
  expect(rows).toHaveLength(3);
});

describe('money that is too little for the gateway', () => {
  const readSmallRefunds = async (order: WireOrder) =>
    (
      await sql<{ amount: number }>`
        select refunds.amount from refunds join payments on payments.id = refunds.payment_id
        where payments.order_id = ${order._id} and refunds.amount < ${minRefund} and credit_entry_id is null`.execute(
        shop.deps.store.db,
      )
    ).rows;

  it('goes into the store credit: the rest of a refund without an amount', async () => {
    const cheap = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 50 }] });
    const order = await buyDelivered(shop, { shopper, admin }, [
      { id: plain.id, variant: plain.variants[0] ?? '', quantity: 1 },
      { id: cheap.id, variant: cheap.variants[0] ?? '', quantity: 1 },
    ]);
    expect((await refundOrder(shop, admin, order._id, { amount: 120 })).data.reason).toBe(
      'refund_leaves_too_little',
    );
    expect(await bringBack(order, [{}])).toBe(120);
    const before = await readBalance(shop, shopper);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(201);
    expect((await readBalance(shop, shopper)) - before).toBe(50);
    expect(await readSmallRefunds(order)).toEqual([]);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
  });

  it('goes into the store credit: a return', async () => {
    const cheap = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 50 }] });
    const goods = [{ id: cheap.id, variant: cheap.variants[0] ?? '', quantity: 3 }];
    const order = await buyDelivered(shop, { shopper, admin }, goods);
    const before = await readBalance(shop, shopper);
    expect(await bringBack(order, [{}])).toBe(0.5);
    expect((await readBalance(shop, shopper)) - before).toBe(50);
    expect(await readSmallRefunds(order)).toEqual([]);
    expect(await bringBack(order, [{ quantity: 2 }])).toBe(1);
  });
});

describe('what was written down of goods that are back', () => {
  it('is corrected until the return is settled, with its worth and the shelf', async () => {
    const order = await buyPlain(3);
    const before = await readStock(shop, plain.variants[0] ?? '');
    const one = await receive(await start(order, [{ quantity: 3 }]), { arrived: 1, restock: 1 });
    expect(one).toMatchObject({ amount: 120, items: [{ missing: 2 }] });
    expect((await correct(one, { arrived: 3, restock: 2 })).data).toMatchObject({
      status: 'received',
      amount: 360,
      items: [{ quantity: 3, missing: 0, restocked: 2, writtenOff: 1 }],
    });
    expect(await readStock(shop, plain.variants[0] ?? '')).toBe(before + 2);
    expect((await correct(one, { arrived: 2, restock: 0 })).data).toMatchObject({
      amount: 240,
      items: [{ quantity: 2, missing: 1, restocked: 0, writtenOff: 2 }],
    });
    expect(await readStock(shop, plain.variants[0] ?? '')).toBe(before);
    expect((await correct(one, { arrived: 4 })).status).toBe(400);
    expect((await correct(one, { arrived: 0 })).status).toBe(400);
    expect((await settle(one, 'original')).data.amount).toBe(240);
    expect((await correct(one, { arrived: 3 })).data.code).toBe('wrong_state');
    expect(await bringBack(order, [{}])).toBe(120);
  });

  it('is not taken from the shelf once somebody has bought it', async () => {
    const rare = await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 80_00 }] });
    const goods = [{ id: rare.id, variant: rare.variants[0] ?? '', quantity: 1 }];
    const order = await buyDelivered(shop, { shopper, admin }, goods);
    const one = await receive(await start(order, [{}]), { restock: 1 });
    await buyDelivered(shop, { shopper, admin }, goods);
    expect(await correct(one, { restock: 0 })).toMatchObject({
      status: 409,
      data: { reason: 'return_sold_on' },
    });
  });

  it('follows a refund by hand that came between', async () => {
    const order = await buyPlain(1);
    const one = await receive(await start(order, [{}]));
    expect((await refundOrder(shop, admin, order._id, { amount: 100 })).status).toBe(201);
    expect((await settle(one, 'original')).status).toBe(409);
    expect((await correct(one, {})).data.amount).toBe(20);
    expect((await settle(one, 'original')).status).toBe(200);
  });

  it('counts pieces that did not fit by what is right in the end', async () => {
    const order = await buyPlain(3);
    const items = toItems(order, [{ quantity: 3 }]).map((item) => ({
      ...item,
      reason: 'too_small' as const,
    }));
    const params = { id: order._id };
    const body = { items };
    const { data } = await startReturn(shop, shopper, params.id, body);
    const one = await receive(data as WireReturn, { arrived: 3 });
    expect((await correct(one, { arrived: 1 })).status).toBe(200);
    const { rows } = await sql<{ count: number }>`
      select too_small_count as count from products where id = ${plain.id}`.execute(
      shop.deps.store.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

it('keeps the word of each step', async () => {
  const one = await receive(await start(await buyPlain(1), [{}]));
  expect((await settle(one, 'original', 'Thank you')).data).toMatchObject({
    answer: 'Thank you',
    timeline: [
      { status: 'requested', answer: '' },
      { status: 'approved', answer: 'Please send it by post' },
      { status: 'received', answer: 'It is here' },
      { status: 'settled', answer: 'Thank you' },
    ],
  });
});

it('asks where cash goes back to only if there is cash to go back', async () => {
  const free = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 10_00 }] });
  await addOffer(shop, admin, {
    effect: { kind: 'percent', percent: 100 },
    products: [free.id],
  });
  const goods = [{ id: free.id, variant: free.variants[0] ?? '', quantity: 1 }];
  const present = await buyDelivered(shop, { shopper, admin }, goods, 'COD');
  expect(present.totalPrice).toBe(0);
  expect((await readOptions(present)).asksPayout).toBe(false);
  const paid = await buyPlain(1, 'COD');
  expect((await readOptions(paid)).asksPayout).toBe(true);
});
