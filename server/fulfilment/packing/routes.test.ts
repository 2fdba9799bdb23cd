import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  payOrder,
  refundOrder,
  cancelOrder,
  moveOrder,
  readOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
  placeTestOrder,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';

let rice: { id: string; variants: string[] };

const shop = closeAfterTests(await openShop());
registerWorkers(shop.deps);
const [admin, packer, other] = [
  await shop.createPerson({ role: 'admin' }),
  await shop.createPerson({ role: 'packing', name: 'Asha Rao' }),
  await shop.createPerson({ role: 'packing' }),
];
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
beforeEach(async () => {
  await setWeighing({ weighs: true, tolerance: 10 });
  // Half a kilo costs Rs. 100.00.
  rice = await addProduct(shop, {
    name: 'Basmati',
    variants: [{ size: '500 g', stock: 20, price: 200_00, grams: 500 }],
  });
});
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const setWeighing = (body: { weighs: boolean; tolerance: number }, { token } = admin) =>
  shop.call('PUT /api/settings/weighing', { token, body });
const read = async (name: string): Promise<WirePackingOrder> =>
  (await shop.call('GET /api/packing/{order}', { token: packer.token, params: { order: name } }))
    .data as WirePackingOrder;
const getOrder = (id: string): Promise<WireOrder> => readOrder(shop, admin, id);
/** Sends the grams of the lines by the kilo, in their order. */
const weigh = async (
  id: string,
  grams: readonly number[],
  { revision, token = packer.token }: { revision?: number; token?: string } = {},
) => {
  const seen = await read(id);
  const lines = seen.lines
    .filter(({ ordered }) => ordered !== null)
    .map(({ _id }, i) => ({ _id, grams: grams[i] ?? 0 }));
  return shop.call('PUT /api/packing/{order}', {
    token,
    params: { order: id },
    body: { revision: revision ?? seen.revision, lines },
  });
};
const pay = async (person: Person, order: WireOrder): Promise<void> => {
  await payOrder(shop, person, order._id);
};
/** An order of `packs` × 500 g of rice, paid, or accepted when it is paid on delivery. */
const orderRice = async (
  packs = 2,
  method: 'Prepaid' | 'COD' = 'Prepaid',
): Promise<{ person: Person; id: string }> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, rice, packs);
  const order = await placeTestOrder(shop, person, method);
  if (method === 'COD') await moveOrder(shop, admin, order._id, 'processing');
  else await pay(person, order);
  return { person, id: order._id };
};
const readShelf = async (variantId = rice.variants[0] ?? '') =>
  shop.deps.store.db
    .selectFrom('variants')
    .select(['stock', 'loose_grams'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
const listMails = async (id: string) =>
  (
    await shop.deps.store.db
      .selectFrom('mails')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);
const findParcels = async (orderNumber: string) =>
  shop.deps.store.db
    .selectFrom('test_courier.orders')
    .selectAll()
    .where('reference', 'like', `${orderNumber}%`)
    .orderBy('reference')
    .execute();

describe('an order on the scale', () => {
  test('gives back what is missing, to the paisa, with one refund, credit note and letter', async () => {
    const { id } = await orderRice();
    const { status, data } = await weigh(id, [973]);
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        status: 'processing',
        canWeigh: true,
        revision: 1,
        reduction: 5.4,
        lines: [
          expect.objectContaining({
            ordered: 1000,
            min: 900,
            max: 1100,
            weighed: 973,
            reduction: 5.4,
          }),
        ],
      }),
    ]);
    await shop.deps.jobs.runDue();
    expect(await getOrder(id)).toMatchObject({
      totalPrice: 200,
      weightReduction: 5.4,
      weighedAt: expect.any(String),
      orderItems: [{ weighed: 973, weightReduction: 5.4 }],
      refunds: [{ amount: 5.4, status: 'done', reason: 'weight' }],
      creditNotes: [{ amount: 5.4 }],
    });
    expect(await listMails(id)).toEqual(['order-placed', 'order-paid', 'order-weighed']);
  });

  test('costs the same when the scale shows as much or more, and nobody is written to', async () => {
    for (const grams of [1000, 1100]) {
      const { id } = await orderRice();
      expect((await weigh(id, [grams])).data).toMatchObject({ reduction: 0, revision: 1 });
      expect(await getOrder(id)).toMatchObject({ weightReduction: 0, refunds: [] });
      expect(await listMails(id)).not.toContain('order-weighed');
    }
  });

  test('shares the missing weight out over its lines, and leaves pieces alone', async () => {
    const person = await shop.createPerson();
    const dal = await addProduct(shop, {
      variants: [{ size: '1 kg', stock: 5, price: 99_99, grams: 1000 }],
    });
    await fillCart(shop, person, rice, 3);
    await fillCart(shop, person, kurta);
    await fillCart(shop, person, dal);
    const order = await placeTestOrder(shop, person);
    await pay(person, order);
    const { data } = await weigh(order._id, [1499, 901]);
    expect(data).toMatchObject({
      reduction: 10.1,
      lines: [
        { reduction: 0.2 },
        { ordered: null, weighed: null, reduction: 0 },
        { reduction: 9.9 },
      ],
    });
  });

  test('gives less than a rupee back as store credit, at once', async () => {
    const { id, person } = await orderRice();
    await weigh(id, [999]);
    expect(await getOrder(id)).toMatchObject({
      weightReduction: 0.2,
      refunds: [{ amount: 0.2, status: 'done', reason: 'weight' }],
      creditNotes: [{ amount: 0.2 }],
    });
    const credit = await shop.deps.store.db
      .selectFrom('credit_accounts')
      .select('balance')
      .where('account_id', '=', person.id)
      .executeTakeFirst();
    expect(credit?.balance).toBe(20);
    await cancelOrder(shop, person, id);
    await shop.deps.jobs.runDue();
    expect((await getOrder(id)).refunds.map(({ amount }) => amount)).toEqual([0.2, 199.8]);
  });

  test('can be corrected until it is shipped, and gives back more but never takes back', async () => {
    const { id } = await orderRice();
    await weigh(id, [980]);
    await weigh(id, [950]);
    await weigh(id, [990]);
    expect(await read(id)).toMatchObject({
      revision: 3,
      reduction: 10,
      lines: [{ weighed: 990, reduction: 10 }],
    });
    expect((await getOrder(id)).refunds.map(({ amount }) => amount)).toEqual([4, 6]);
    expect((await listMails(id)).filter((kind) => kind === 'order-weighed')).toHaveLength(2);
    await moveOrder(shop, admin, id, 'shipped');
    expect(await weigh(id, [900])).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
    expect((await read(id)).canWeigh).toBe(false);
  });

  test('a repeat of the same weights changes nothing', async () => {
    const { id } = await orderRice();
    const sent = await weigh(id, [980]);
    const again = await weigh(id, [980], { revision: 0 });
    expect(again).toMatchObject({ status: 200, data: sent.data });
    expect((await getOrder(id)).refunds).toHaveLength(1);
  });

  test('is found by its number, and an unknown one is not', async () => {
    const { id } = await orderRice();
    const { orderNumber } = await read(id);
    expect(await read(orderNumber)).toMatchObject({ _id: id, recipient: 'Meera Kulkarni' });
    const { status } = await shop.call('GET /api/packing/{order}', {
      token: packer.token,
      params: { order: 'HT-0' },
    });
    expect(status).toBe(404);
  });

  test('is in the log with its weights and what they cost less', async () => {
    const { id } = await orderRice();
    await weigh(id, [980]);
    const rows = await shop.deps.store.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'changes'])
      .where('thing_id', '=', id)
      .where('action', '=', 'weighed')
      .execute();
    expect(rows).toEqual([
      {
        action: 'weighed',
        actor_name: 'Asha Rao',
        changes: [
          { field: 'grams', of: expect.any(String), name: 'Basmati', from: null, to: 980 },
          { field: 'weightReduction', from: 0, to: 4 },
        ],
      },
    ]);
  });
});

describe('goods that are paid on delivery', () => {
  test('are collected for less, with a credit note at once, and the courier is asked after the scale', async () => {
    const { id } = await orderRice(2, 'COD');
    await shop.deps.jobs.runDue();
    const { orderNumber } = await read(id);
    expect(await findParcels(orderNumber)).toEqual([]);
    await weigh(id, [950]);
    await shop.deps.jobs.runDue();
    const [parcel, ...more] = await findParcels(orderNumber);
    expect(more).toEqual([]);
    expect(parcel?.payload).toMatchObject({ payment_method: 'COD', sub_total: 190 });
    expect(await getOrder(id)).toMatchObject({
      refunds: [],
      creditNotes: [{ amount: 10 }],
      toCollect: 190,
    });
  });

  test('are booked again when a correction changes the sum', async () => {
    const { id } = await orderRice(2, 'COD');
    await weigh(id, [950]);
    await shop.deps.jobs.runDue();
    await weigh(id, [900]);
    await shop.deps.jobs.runDue();
    const parcels = await findParcels((await read(id)).orderNumber);
    expect(
      parcels.map(({ payload, cancelled_at }) => [payload.sub_total, cancelled_at !== null]),
    ).toEqual([
      [190, true],
      [180, false],
    ]);
    await moveOrder(shop, admin, id, 'cancelled');
    expect((await getOrder(id)).creditNotes.map(({ amount }) => amount)).toEqual([10, 10, 180]);
    expect(await getOrder(id)).toMatchObject({ status: 'cancelled', toCollect: 0 });
  });
});

describe('what is refused', () => {
  const send = (id: string, body: unknown, { token } = packer) =>
    shop.call('PUT /api/packing/{order}', { token, params: { order: id }, body: body as never });

  test('a weight outside of the tolerance, one that is missing, and one of another line', async () => {
    const { id } = await orderRice();
    for (const grams of [899, 1101]) {
      const { status, data } = await weigh(id, [grams]);
      expect([status, data]).toEqual([
        400,
        expect.objectContaining({
          code: 'invalid',
          message: 'The scale may show 900 to 1,100 g for Basmati (500 g)',
          errors: [expect.objectContaining({ path: 'lines.0.grams', reason: 'weight_outside' })],
        }),
      ]);
    }
    expect(await send(id, { revision: 0, lines: [{ _id: 'lin_x', grams: 5 }] })).toMatchObject({
      status: 400,
      data: {
        errors: [
          { path: 'lines.0._id', reason: 'weight_of_other_line' },
          { path: 'lines', reason: 'weight_missing' },
        ],
      },
    });
    for (const body of [
      {},
      { revision: 0, lines: [] },
      { revision: -1, lines: [{ _id: 'x', grams: 1 }] },
      { revision: 0, lines: [{ _id: 'x', grams: 0 }] },
      { revision: 0, lines: [{ _id: 'x', grams: 1.5 }] },
    ])
      expect((await send(id, body)).status).toBe(400);
    expect(await read(id)).toMatchObject({ revision: 0, reduction: 0, status: 'paid' });
  });

  test('an order of pieces, one that is not paid, and every order of a shop that does not weigh', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, kurta);
    const pieces = await placeTestOrder(shop, person);
    await pay(person, pieces);
    const body = { revision: 0, lines: [{ _id: pieces.orderItems[0]?._id, grams: 5 }] };
    expect(await send(pieces._id, body)).toMatchObject({
      status: 409,
      data: { reason: 'nothing_to_weigh' },
    });
    await fillCart(shop, person, rice);
    const unpaid = await placeTestOrder(shop, person);
    expect(await weigh(unpaid._id, [500])).toMatchObject({
      status: 409,
      data: { reason: 'order_not_weighed' },
    });
    const { id } = await orderRice();
    await setWeighing({ weighs: false, tolerance: 10 });
    expect(await weigh(id, [980])).toMatchObject({
      status: 409,
      data: { reason: 'goods_not_weighed' },
    });
  });

  test('an order that was refunded in full, which no longer waits for the scale', async () => {
    const { id } = await orderRice();
    const listWaiting = async () =>
      (await shop.call('GET /api/packing', { token: packer.token })).data.orders as {
        _id: string;
      }[];
    const countToPack = async () =>
      (await shop.call('GET /api/figures/waiting', { token: admin.token })).data.orders as number;
    expect((await refundOrder(shop, admin, id, { amount: 150 })).status).toBe(201);
    expect(await listWaiting()).toContainEqual(expect.objectContaining({ _id: id }));
    const before = await countToPack();
    expect(await read(id)).toMatchObject({ canWeigh: true });
    expect((await refundOrder(shop, admin, id)).status).toBe(201);
    expect(await listWaiting()).not.toContainEqual(expect.objectContaining({ _id: id }));
    expect(await countToPack()).toBe(before - 1);
    expect(await read(id)).toMatchObject({ canWeigh: false });
    expect((await weigh(id, [1000])).data).toMatchObject({ code: 'order_refunded' });
  });

  test('customers, and staff of other rights', async () => {
    const { id, person } = await orderRice();
    const books = await shop.createPerson({ role: 'books' });
    for (const { token } of [person, books]) {
      expect((await send(id, { revision: 0, lines: [] }, { ...packer, token })).status).toBe(403);
      expect((await shop.call('GET /api/packing', { token })).status).toBe(403);
      expect((await setWeighing({ weighs: true, tolerance: 5 }, { ...admin, token })).status).toBe(
        403,
      );
    }
    expect((await setWeighing({ weighs: true, tolerance: 5 }, packer)).status).toBe(403);
    expect((await shop.call('GET /api/packing', {})).status).toBe(401);
  });
});

describe('the stock', () => {
  test('gets whole packs back from what the scale did not show, and opens one for what it showed more', async () => {
    const [first, second] = [await orderRice(4), await orderRice(6)];
    expect(await readShelf()).toEqual({ stock: 10, loose_grams: 0 });
    await weigh(first.id, [1800]);
    expect(await readShelf()).toEqual({ stock: 10, loose_grams: 200 });
    await weigh(second.id, [2700]);
    expect(await readShelf()).toEqual({ stock: 11, loose_grams: 0 });
    await weigh(second.id, [3050]);
    expect(await readShelf()).toEqual({ stock: 10, loose_grams: 150 });
    await cancelOrder(shop, first.person, first.id);
    expect(await readShelf()).toEqual({ stock: 13, loose_grams: 450 });
    await cancelOrder(shop, second.person, second.id);
    expect(await readShelf()).toEqual({ stock: 20, loose_grams: 0 });
  });

  test('lacks the grams when no pack is left to open, and gets them from the next ones', async () => {
    const { id } = await orderRice(20);
    await weigh(id, [10_100]);
    expect(await readShelf()).toEqual({ stock: 0, loose_grams: -100 });
    await weigh(id, [9400]);
    expect(await readShelf()).toEqual({ stock: 1, loose_grams: 100 });
    expect(await readStock(shop, rice.variants[0] ?? '')).toBe(1);
  });
});

describe('the setting', () => {
  test('is off in a fresh shop, and in the log when it changes', async () => {
    const fresh = await openShop();
    const { token } = await fresh.createPerson({ role: 'admin' });
    await addProduct(fresh, { variants: [{ size: 'M', stock: 1, price: 1_00 }] });
    expect((await fresh.call('GET /api/settings/weighing', { token })).data).toEqual({
      weighs: false,
      tolerance: 10,
      version: expect.any(String),
    });
    expect((await fresh.call('GET /api/packing', { token })).data).toEqual({
      weighs: false,
      orders: [],
      toPack: [],
      toPackTotal: 0,
      total: 0,
    });
    await fresh.call('PUT /api/settings/weighing', { token, body: { weighs: true, tolerance: 5 } });
    const { data } = await fresh.call('GET /api/audit', { token, query: { kind: 'weighing' } });
    expect(data.entries).toMatchObject([
      {
        undoable: false,
        changes: [
          { field: 'weighs', from: 'false', to: 'true' },
          { field: 'tolerance', from: '10', to: '5' },
        ],
      },
    ]);
    for (const tolerance of [-1, 51, 2.5])
      expect(
        (
          await fresh.call('PUT /api/settings/weighing', {
            token,
            body: { weighs: true, tolerance },
          })
        ).status,
      ).toBe(400);
    await fresh.close();
  });

  test('keeps the parcel of an order waiting until it is weighed, or leaves unweighed', async () => {
    const { id } = await orderRice();
    await shop.deps.jobs.runDue();
    expect((await getOrder(id)).shipping?.status).toBe('wanted');
    await moveOrder(shop, admin, id, 'processing');
    await moveOrder(shop, admin, id, 'shipped');
    await shop.deps.jobs.runDue();
    expect((await getOrder(id)).shipping?.status).toBe('created');
    expect(await getOrder(id)).toMatchObject({ weightReduction: 0, weighedAt: null });
  });

  test('tells a stale editor', async () => {
    const { token } = admin;
    const { version } = (await shop.call('GET /api/settings/weighing', { token })).data;
    const put = (tolerance: number) =>
      shop.call('PUT /api/settings/weighing', {
        token,
        body: { weighs: true, tolerance, version },
      });
    const [first, second] = [await put(12), await put(14)];
    expect([first.status, second.status, second.data.reason]).toEqual([
      200,
      409,
      'changed_meanwhile',
    ]);
    expect((await shop.call('GET /api/settings/weighing', { token })).data).toEqual(first.data);
  });

  test('lists what waits, and lets the parcels go when it is turned off', async () => {
    const { id } = await orderRice();
    await shop.deps.jobs.runDue();
    const waiting = async () =>
      (await shop.call('GET /api/packing', { token: packer.token })).data.orders as object[];
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ _id: id, lines: 1, grams: 1000, recipient: 'Meera Kulkarni' }),
    );
    expect((await getOrder(id)).shipping?.status).toBe('wanted');
    await setWeighing({ weighs: false, tolerance: 10 });
    await shop.deps.jobs.runDue();
    expect((await getOrder(id)).shipping?.status).toBe('created');
    await setWeighing({ weighs: true, tolerance: 10 });
    await weigh(id, [1000]);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ _id: id }));
  });
});

describe('at the same time', () => {
  test('two packers: one weighs the order, the other is told', async () => {
    const { id } = await orderRice();
    const replies = await Promise.all([
      weigh(id, [980], { revision: 0 }),
      weigh(id, [950], { revision: 0, token: other.token }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.data.reason).toBe('weighed_since');
    const order = await getOrder(id);
    expect(order.refunds).toHaveLength(1);
    expect(order.refunds[0]?.amount).toBe(order.weightReduction);
  });

  test('two packers with the same weights: one refund', async () => {
    const { id } = await orderRice();
    const replies = await Promise.all([
      weigh(id, [980], { revision: 0 }),
      weigh(id, [980], { revision: 0, token: other.token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await getOrder(id)).refunds).toHaveLength(1);
  });

  test('a packer and a shopper who cancels: everything comes back once', async () => {
    const { id, person } = await orderRice();
    const [, cancelled] = await Promise.all([weigh(id, [960]), cancelOrder(shop, person, id)]);
    expect(cancelled.status).toBe(200);
    const { refunds } = await getOrder(id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(200);
    expect(await readShelf()).toEqual({ stock: 20, loose_grams: 0 });
  });

  test('a packer and an admin who gives a part back: never more than was paid', async () => {
    const { id } = await orderRice();
    await Promise.all([
      weigh(id, [900]),
      refundOrder(shop, admin, id, { amount: 190, reason: 'Torn bag' }),
    ]);
    const { refunds, weightReduction } = await getOrder(id);
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(given).toBeLessThanOrEqual(200);
    expect(given).toBe(
      weightReduction + (refunds.some(({ reason }) => reason === 'Torn bag') ? 190 : 0),
    );
  });

  test('a packer and a courier who takes the parcel: weighed before it leaves, or not at all', async () => {
    const { id } = await orderRice();
    await weigh(id, [1000]);
    const [corrected, shipped] = await Promise.all([
      weigh(id, [950]),
      moveOrder(shop, admin, id, 'shipped'),
    ]);
    expect(shipped.status).toBe(200);
    expect((await getOrder(id)).weightReduction).toBe(corrected.status === 200 ? 10 : 0);
    expect([200, 409]).toContain(corrected.status);
  });

  test('a packer who corrects and the job that books the courier: it collects the newest sum', async () => {
    const { id } = await orderRice(2, 'COD');
    await weigh(id, [1000]);
    const [corrected] = await Promise.all([weigh(id, [950]), shop.deps.jobs.runDue()]);
    expect(corrected.status).toBe(200);
    await shop.deps.jobs.runDue();
    const order = await getOrder(id);
    expect(order.toCollect).toBe(190);
    const parcels = await findParcels(order.orderNumber);
    expect(
      parcels
        .filter(({ cancelled_at }) => cancelled_at === null)
        .map(({ payload }) => payload.sub_total),
    ).toEqual([190]);
  });

  test('a packer and an admin who turns the scale off: weighed, or told that nobody weighs', async () => {
    const { id } = await orderRice();
    const [weighed] = await Promise.all([
      weigh(id, [950]),
      setWeighing({ weighs: false, tolerance: 10 }),
    ]);
    expect([200, 409]).toContain(weighed.status);
    await shop.deps.jobs.runDue();
    expect(await getOrder(id)).toMatchObject({
      weightReduction: weighed.status === 200 ? 10 : 0,
      shipping: { status: 'created' },
    });
  });
});
