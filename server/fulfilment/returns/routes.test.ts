import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireReturn, WireReturnOptions } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import {
  refundOrder,
  moveOrder,
  readOrder,
  actOnReturn,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  findBrokenRules,
  readStock,
  retryWhileBusy,
} from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { maxReturnPictures } from '../../../shop/fulfilment/returns/states.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { addReturnPicture } from './pictures.ts';

const shop = closeAfterTests(await openShop());
const [shopper, stranger, admin, other] = await Promise.all([
  shop.createPerson(),
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
  shop.createPerson({ role: 'manager' }),
]);
registerPaymentWorkers(shop.deps);
const kurta = await addProduct(shop, {
  variants: [
    { size: 'M', stock: 100, price: 333_33 },
    { size: 'L', stock: 100, price: 350_00 },
  ],
});
await allowReturns(shop);
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const medium = (): string => kurta.variants[0] ?? '';
const large = (): string => kurta.variants[1] ?? '';
const people = () => ({ shopper, admin });
const buy = (quantity = 3, method: 'Prepaid' | 'COD' = 'Prepaid'): Promise<WireOrder> =>
  buyDelivered(shop, people(), [{ id: kurta.id, variant: medium(), quantity }], method);

const lineOf = (order: WireOrder): string => order.orderItems[0]?._id ?? '';
const start = (order: WireOrder, more: object = {}, token = shopper.token) =>
  startReturn(shop, { token }, order._id, {
    items: [{ lineId: lineOf(order), quantity: 1, reason: 'too_small' }],
    ...more,
  });
const exchange = (order: WireOrder, wantedVariationId = large(), quantity = 1) =>
  start(order, {
    wish: 'exchange',
    items: [{ lineId: lineOf(order), quantity, reason: 'too_small', wantedVariationId }],
  });
const startOne = async (order: WireOrder, more: object = {}): Promise<WireReturn> => {
  const { status, data } = await start(order, more);
  expect(status).toBe(201);
  return data as WireReturn;
};
const act = (step: 'approve' | 'reject' | 'settle', id: string, body: object, by = admin) =>
  shop.call(`POST /api/returns/{id}/${step}`, { token: by.token, params: { id }, body });
/** Without `arrived` all pieces of each item have come. */
const receive = (one: WireReturn, restock: number, by = admin, arrived?: number) =>
  actOnReturn(shop, by, 'receive', one._id, {
    items: one.items.map(({ _id }) => ({ _id, arrived, restock })),
  });
const approve = (id: string, by = admin) =>
  act('approve', id, { answer: 'Please send it', pickup: 'hand' }, by);
const showOrder = (id: string): Promise<WireOrder> => readOrder(shop, admin, id);
const receiveAll = async (order: WireOrder, more: object = {}, restock = 1) => {
  const one = await startOne(order, more);
  expect((await approve(one._id)).status).toBe(200);
  expect((await receive(one, restock)).status).toBe(200);
  return one;
};
const bank = { holder: 'Meera Kulkarni', account: '123456789012', ifsc: 'hdfc0001234' };

describe('a return', () => {
  it('goes from the shopper to the money, with a letter at each step', async () => {
    const order = await buy();
    const before = await readStock(shop, medium());
    const one = await startOne(order, { note: 'A little tight' });
    expect(one).toMatchObject({
      returnNumber: `${order.orderNumber}-R1`,
      status: 'requested',
      amount: 333.33,
      note: 'A little tight',
    });
    expect((await approve(one._id)).data).toMatchObject({
      status: 'approved',
      answer: 'Please send it',
      pickup: 'hand',
    });
    expect((await receive(one, 1)).data).toMatchObject({
      status: 'received',
      items: [{ restocked: 1, writtenOff: 0 }],
    });
    expect(await readStock(shop, medium())).toBe(before + 1);
    expect((await act('settle', one._id, { by: 'original' })).data).toMatchObject({
      status: 'settled',
      settlement: 'original',
    });
    await shop.deps.jobs.runDue();
    expect(await showOrder(order._id)).toMatchObject({
      status: 'delivered',
      refunds: [{ amount: 333.33, status: 'done', reason: one.returnNumber }],
      creditNotes: [{ amount: 333.33 }],
    });
    const { rows } = await sql<{ kind: string }>`
      select kind from mails where key like ${`mail:return-%:${one._id}`} order by created_at`.execute(
      shop.deps.store.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'return-requested',
      'return-approved',
      'return-received',
      'return-settled',
    ]);
  });

  it('gives back to the paisa what was paid, in whatever parts', async () => {
    const order = await buy(3);
    for (const _ of [1, 2]) {
      const part = await receiveAll(order);
      expect((await act('settle', part._id, { by: 'original' })).status).toBe(200);
    }
    const dropped = await startOne(order);
    expect((await act('reject', dropped._id, { answer: 'Worn' })).data).toMatchObject({
      status: 'rejected',
      answer: 'Worn',
    });
    const last = await receiveAll(order);
    expect((await act('settle', last._id, { by: 'original' })).status).toBe(200);
    await shop.deps.jobs.runDue();
    const { refunds, isRefunded } = await showOrder(order._id);
    expect(refunds.map(({ amount }) => amount)).toEqual([333.33, 333.33, 333.33]);
    expect(isRefunded).toBe(true);
    expect((await start(order)).data.errors).toEqual([
      expect.objectContaining({ path: 'items.0.quantity', reason: 'return_left' }),
    ]);
  });

  it('pays for the pieces that arrived, and leaves the others to the shopper', async () => {
    const order = await buy(3);
    const before = await readStock(shop, medium());
    const items = [{ lineId: lineOf(order), quantity: 3, reason: 'too_small' }];
    const one = await startOne(order, { items });
    await approve(one._id);
    const arrive = (arrived: number, restock: number) => receive(one, restock, admin, arrived);
    const refused = [await arrive(4, 0), await arrive(2, 3), await arrive(0, 0)];
    expect(refused.map(({ status, data }) => [status, data.errors])).toMatchObject([
      [400, [{ path: 'items.0.arrived', reason: 'max' }]],
      [400, [{ path: 'items.0.restock', reason: 'max' }]],
      [400, [{ path: 'items', reason: 'return_nothing_back' }]],
    ]);
    expect((await arrive(2, 1)).data).toMatchObject({
      status: 'received',
      amount: 666.66,
      items: [{ quantity: 2, missing: 1, restocked: 1, writtenOff: 1, amount: 666.66 }],
    });
    expect(await readStock(shop, medium())).toBe(before + 1);
    // Somebody whose page still shows what was announced hears what is wrong: the return has moved on.
    expect((await arrive(3, 3)).data).toMatchObject({ code: 'wrong_state' });
    expect((await act('settle', one._id, { by: 'original' })).data).toMatchObject({
      amount: 666.66,
    });
    const last = await receiveAll(order);
    expect(last.amount).toBe(333.33);
    expect((await act('settle', last._id, { by: 'original' })).status).toBe(200);
    await shop.deps.jobs.runDue();
    expect(await showOrder(order._id)).toMatchObject({ isRefunded: true });
  });

  it('writes off what cannot be sold, and it never comes back to the stock', async () => {
    const order = await buy(2);
    const before = await readStock(shop, medium());
    const one = await receiveAll(order, {}, 0);
    expect((await act('settle', one._id, { by: 'original' })).status).toBe(200);
    expect(await readStock(shop, medium())).toBe(before);
    const returned = await moveOrder(shop, admin, order._id, 'returned');
    expect(returned.status).toBe(200);
    expect(await readStock(shop, medium())).toBe(before + 1);
    expect((await showOrder(order._id)).refundDue).toBe(333.33);
  });

  it('of a cash order is settled by transfer, noted with a credit note', async () => {
    const order = await buy(2, 'COD');
    expect((await start(order)).data.errors).toEqual([
      expect.objectContaining({ path: 'payout', reason: 'payout_missing' }),
    ]);
    const one = await receiveAll(order, { payout: { bank } });
    expect((await act('settle', one._id, { by: 'original' })).status).toBe(400);
    const settled = await act('settle', one._id, { by: 'bank', reference: 'UTR 42' });
    expect(settled.data).toMatchObject({
      settlement: 'bank',
      reference: 'UTR 42',
      payout: { upi: null, bank: { ...bank, ifsc: 'HDFC0001234' } },
    });
    await moveOrder(shop, admin, order._id, 'returned');
    expect((await showOrder(order._id)).creditNotes.map(({ amount }) => amount)).toEqual([
      333.33, 333.33,
    ]);
  });

  it('goes into the store credit of whoever wants that, and then is no longer refundable', async () => {
    const order = await buy(2);
    const one = await receiveAll(order, { wish: 'credit' });
    expect((await act('settle', one._id, { by: 'credit' })).data).toMatchObject({
      settlement: 'credit',
    });
    const { rows } = await sql<{ amount: number }>`
      select amount from credit_entries where note = ${one.returnNumber} and account_id = ${shopper.id}`.execute(
      shop.deps.store.db,
    );
    expect(rows).toEqual([{ amount: 333_33 }]);
    expect((await refundOrder(shop, admin, order._id, { amount: 400 })).status).toBe(409);
    expect((await refundOrder(shop, admin, order._id, { amount: 333.33 })).status).toBe(201);
    await shop.deps.jobs.runDue();
  });

  it.each([
    ['money', 'original'],
    ['credit', 'credit'],
  ])('that wants %s beyond the refund limit needs a recent password', async (wish, by) => {
    const dear = await addProduct(shop, {
      variants: [{ size: 'M', stock: 9, price: 90_000_00 }],
    });
    const goods = [{ id: dear.id, variant: dear.variants[0] ?? '', quantity: 1 }];
    const one = await receiveAll(await buyDelivered(shop, people(), goods), { wish });
    const helper = await shop.createPerson({ role: 'manager' });
    const provedAt = (proved_at: Date) =>
      shop.deps.store.db
        .updateTable('sessions')
        .set({ proved_at })
        .where('account_id', '=', helper.id)
        .execute();
    await provedAt(new Date(0));
    expect(await act('settle', one._id, { by }, helper)).toMatchObject({
      status: 403,
      data: { code: 'password_needed' },
    });
    await provedAt(new Date());
    expect((await act('settle', one._id, { by }, helper)).data).toMatchObject({ settlement: by });
    await shop.deps.jobs.runDue();
  });

  it('is settled otherwise with a word, when staff have refunded it before', async () => {
    const order = await buy(1);
    const one = await receiveAll(order);
    await refundOrder(shop, admin, order._id, { reason: 'Came back' });
    expect((await act('settle', one._id, { by: 'original' })).status).toBe(409);
    expect((await act('settle', one._id, { by: 'other' })).data.errors).toEqual([
      expect.objectContaining({ path: 'answer' }),
    ]);
    expect((await act('settle', one._id, { by: 'other', answer: 'Refunded before' })).status).toBe(
      200,
    );
    await shop.deps.jobs.runDue();
  });

  it('can send another size, as an order that costs nothing', async () => {
    const order = await buy(1);
    const one = (await exchange(order)).data as WireReturn;
    await approve(one._id);
    await receive(one, 1);
    const stock = await readStock(shop, large());
    const { data } = await act('settle', one._id, { by: 'exchange' });
    const replacement = await showOrder((data as WireReturn).replacementOrderId ?? '');
    expect(replacement).toMatchObject({
      status: 'paid',
      totalPrice: 0,
      replacesReturn: one._id,
      orderItems: [{ size: 'L', quantity: 1, linePrice: 0 }],
    });
    expect(await readStock(shop, large())).toBe(stock - 1);
    expect((await showOrder(order._id)).refunds).toEqual([]);
  });

  it('sends no heavier pack, and tells staff of a size that costs more', async () => {
    const rice = await addProduct(shop, {
      variants: [
        { size: '250 g', stock: 9, price: 100_00, grams: 250 },
        { size: '5 kg', stock: 9, price: 100_00, grams: 5000 },
      ],
    });
    const [small = '', big = ''] = rice.variants;
    const packs = await buyDelivered(shop, people(), [
      { id: rice.id, variant: small, quantity: 2 },
    ]);
    const wish = (wantedVariationId: string) => ({
      wish: 'exchange',
      items: [{ lineId: lineOf(packs), quantity: 2, reason: 'damaged', wantedVariationId }],
    });
    expect((await start(packs, wish(big))).data.errors).toEqual([
      expect.objectContaining({
        path: 'items.0.wantedVariationId',
        reason: 'return_pack_heavier',
      }),
    ]);
    const { data: options } = await shop.call('GET /api/orders/{id}/returns', {
      token: shopper.token,
      params: { id: packs._id },
    });
    expect((options as WireReturnOptions).items[0]?.sizes).toEqual([
      { variationId: small, size: '250 g', inStock: true, less: 0 },
    ]);
    expect((await start(packs, wish(small))).data).toMatchObject({
      items: [{ wanted: { size: '250 g', extra: 0, less: 0 } }],
    });
    expect((await exchange(await buy(1))).data).toMatchObject({
      items: [{ wanted: { size: 'L', extra: 16.67, less: 0 } }],
    });
  });

  it('tells shopper and staff of a size that costs less, by the price of a whole pack', async () => {
    const dal = await addProduct(shop, {
      variants: [
        { size: '1 kg', stock: 9, price: 120_00, grams: 1000 },
        { size: '500 g', stock: 9, price: 110_00, grams: 500 },
      ],
    });
    const [big = '', small = ''] = dal.variants;
    const packs = await buyDelivered(shop, people(), [{ id: dal.id, variant: big, quantity: 2 }]);
    const { data: options } = await shop.call('GET /api/orders/{id}/returns', {
      token: shopper.token,
      params: { id: packs._id },
    });
    expect((options as WireReturnOptions).items[0]?.sizes).toEqual([
      { variationId: big, size: '1 kg', inStock: true, less: 0 },
      { variationId: small, size: '500 g', inStock: true, less: 65 },
    ]);
    const wanted = { lineId: lineOf(packs), quantity: 2, reason: 'damaged' };
    expect(
      (
        await start(packs, {
          wish: 'exchange',
          items: [{ ...wanted, wantedVariationId: small }],
        })
      ).data,
    ).toMatchObject({ items: [{ wanted: { size: '500 g', extra: 0, less: 130 } }] });
  });

  it('sends as many pieces of another size as arrived', async () => {
    const order = await buy(2);
    const one = (await exchange(order, large(), 2)).data as WireReturn;
    await approve(one._id);
    await receive(one, 1, admin, 1);
    const { data } = await act('settle', one._id, { by: 'exchange' });
    expect(await showOrder((data as WireReturn).replacementOrderId ?? '')).toMatchObject({
      orderItems: [{ size: 'L', quantity: 1 }],
    });
  });

  it('cannot send a size that is sold out, and then gives the money back', async () => {
    const { id, variants } = await addProduct(shop, {
      variants: [
        { size: 'M', stock: 9, price: 333_33 },
        { size: 'L', stock: 1, price: 350_00 },
      ],
    });
    const [bought = '', wanted = ''] = variants;
    const order = await buyDelivered(
      shop,
      people(),
      [{ id, variant: bought, quantity: 2 }],
      'Prepaid',
    );
    const one = (await exchange(order, wanted, 2)).data as WireReturn;
    await approve(one._id);
    await receive(one, 2);
    expect(await act('settle', one._id, { by: 'exchange' })).toMatchObject({
      status: 409,
      data: { code: 'out_of_stock' },
    });
    expect((await act('settle', one._id, { by: 'original' })).data).toMatchObject({
      settlement: 'original',
      amount: 666.66,
    });
  });

  it('can be withdrawn until its goods are back', async () => {
    const order = await buy();
    const one = await startOne(order);
    expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).data.status).toBe('withdrawn');
    const again = await startOne(order);
    await approve(again._id);
    await receive(again, 1);
    expect((await actOnReturn(shop, shopper, 'withdraw', again._id)).data).toMatchObject({
      code: 'wrong_state',
    });
  });
});

describe('the rules', () => {
  it('show nothing to shoppers until a merchant turns returns on', async () => {
    const order = await buy();
    await allowReturns(shop, { isOn: false });
    const read = async () =>
      (
        await shop.call('GET /api/orders/{id}/returns', {
          token: shopper.token,
          params: { id: order._id },
        })
      ).data as WireReturnOptions;
    expect(await read()).toMatchObject({ open: false, items: [] });
    expect((await start(order)).data).toMatchObject({ reason: 'returns_off' });
    await allowReturns(shop);
    expect(await read()).toMatchObject({ open: true, items: [{ returnable: 3 }] });
  });

  it('hold the time and the reasons of a category', async () => {
    const order = await buy();
    await shop.deps.store.db
      .updateTable('products')
      .set({ categories: ['Sale'] })
      .where('id', '=', kurta.id)
      .execute();
    const faultWith = async (days: number, reasons: 'damaged'[]) => {
      await allowReturns(shop, { categories: [{ category: 'Sale', days, reasons }] });
      const { data } = await start(order);
      return (data.errors as { path: string; reason: string }[]).map(({ path, reason }) => [
        path,
        reason,
      ]);
    };
    expect(await faultWith(0, ['damaged'])).toEqual([['items.0.lineId', 'return_never']]);
    expect(await faultWith(3, ['damaged'])).toEqual([
      ['items.0.reason', 'return_reason_not_allowed'],
    ]);
    await sql`update orders set delivered_at = delivered_at - interval '4 days' where id = ${order._id}`.execute(
      shop.deps.store.db,
    );
    expect(await faultWith(3, ['damaged'])).toEqual([['items.0.lineId', 'return_too_late']]);
    await sql`update orders set delivered_at = delivered_at + interval '4 days' where id = ${order._id}`.execute(
      shop.deps.store.db,
    );
    await shop.deps.store.db
      .updateTable('products')
      .set({ categories: [] })
      .where('id', '=', kurta.id)
      .execute();
    await allowReturns(shop);
  });

  it('name a category once', async () => {
    const { data: rules } = await shop.call('GET /api/settings/returns', { token: admin.token });
    const one = { days: 3, reasons: ['damaged' as const] };
    const changed = await shop.call('PUT /api/settings/returns', {
      token: admin.token,
      body: {
        ...rules,
        categories: [
          { category: 'Cotton Saris', ...one },
          { category: 'cotton-saris', ...one },
        ],
      } as never,
    });
    expect([changed.status, changed.data.errors]).toMatchObject([
      400,
      [{ path: 'categories', reason: 'category_twice' }],
    ]);
  });

  it('tell a stale editor', async () => {
    const { token } = admin;
    const { data: rules } = await shop.call('GET /api/settings/returns', { token });
    const body = { ...rules, unit: { days: 21, reasons: ['damaged'] } };
    const put = (given: object) =>
      shop.call('PUT /api/settings/returns', { token, body: given as never });
    const [first, second] = [await put(body), await put(body)];
    expect([first.status, second.status, second.data.reason]).toEqual([
      200,
      409,
      'changed_meanwhile',
    ]);
    const { version: _version, ...unversioned } = rules;
    expect((await put(unversioned)).data).toEqual(rules);
    expect((await shop.call('GET /api/settings/returns', { token })).data).toEqual(rules);
  });

  it('are changed by a manager, logged, and can be taken back', async () => {
    const { data: rules } = await shop.call('GET /api/settings/returns', { token: admin.token });
    const unit = { days: 30, reasons: ['damaged'] };
    const changed = await shop.call('PUT /api/settings/returns', {
      token: other.token,
      body: { ...rules, unit },
    });
    expect(changed.data.unit).toEqual(unit);
    const [entry] = await listEntries(shop, admin);
    expect(entry?.kind).toBe('returns');
    await undoEntry(shop, admin, entry?._id ?? '');
    expect((await shop.call('GET /api/settings/returns', { token: admin.token })).data).toEqual(
      rules,
    );
  });

  it('are taken back by an entry that an older version wrote, whose texts name no reasons', async () => {
    const { token } = admin;
    const { data: rules } = await shop.call('GET /api/settings/returns', { token });
    const categories = [{ category: 'Saris', days: 3, reasons: ['damaged'] }];
    await shop.call('PUT /api/settings/returns', {
      token,
      body: { ...rules, categories } as never,
    });
    await shop.deps.store.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update audit_log set changes = replace(changes::text, 'Saris: 3 (damaged)', 'Saris: 3')::jsonb
        where kind = 'returns'`.execute(tx);
    });
    const [entry] = await listEntries(shop, { token });
    expect(JSON.stringify(entry?.changes)).not.toContain('(damaged)');
    const undone = await undoEntry(shop, { token }, entry?._id ?? '');
    expect(undone.status).toBe(200);
    expect((await shop.call('GET /api/settings/returns', { token })).data).toEqual(rules);
  });

  it.each([
    [{ items: [] }, 'items'],
    [{ items: [{ lineId: 'lin_none', quantity: 1, reason: 'damaged' }] }, 'items.0.lineId'],
    [{ payout: { upi: 'meera' } }, 'payout.upi'],
    [{ payout: { upi: 'meera@okbank', bank } }, 'payout.upi'],
    [{ payout: { bank: { ...bank, ifsc: 'HDFC' } } }, 'payout.bank.ifsc'],
    [{ wish: 'exchange' }, 'items.0.wantedVariationId'],
  ])('name the field of %j', async (more, path) => {
    const order = await buy(1);
    const { status, data } = await start(order, more);
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });
});

it('a return takes five pictures and no more', async () => {
  const one = await startOne(await buy());
  const picture = { width: 1, height: 1, webp: Buffer.from('x') };
  const add = () =>
    runTransaction(shop.deps.store.db, (tx) =>
      addReturnPicture({ ...shop.deps, tx } as never, one._id, 'anybody', picture),
    );
  for (const _ of [1, 2, 3, 4, 5]) await add();
  await expect(add()).rejects.toMatchObject({ message: 'At most 5 pictures' });
});

describe('other people', () => {
  it('see no return, no picture and no order of somebody else', async () => {
    const order = await buy();
    const one = await startOne(order);
    const form = new FormData();
    const png = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    form.append('picture', new Blob([new Uint8Array(png)]));
    const upload = (token: string) =>
      shop.app.request(`/api/returns/${one._id}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
    expect((await upload(stranger.token)).status).toBe(404);
    const uploaded = await upload(shopper.token);
    expect(uploaded.status).toBe(201);
    const { pictures } = (await uploaded.json()) as WireReturn;
    const read = async (token: string) =>
      (
        await shop.call('GET /api/returns/{id}/pictures/{pictureId}', {
          token,
          params: { id: one._id, pictureId: pictures[0]?._id ?? '' },
        })
      ).status;
    expect([
      await read(shopper.token),
      await read(admin.token),
      await read(stranger.token),
    ]).toEqual([200, 200, 404]);
    expect((await start(order, {}, stranger.token)).status).toBe(404);
    expect((await start(order, {}, admin.token)).status).toBe(400);
    expect((await actOnReturn(shop, stranger, 'withdraw', one._id)).status).toBe(404);
    expect(
      (
        await shop.call('GET /api/returns/{id}', {
          token: stranger.token,
          params: { id: one._id },
        })
      ).status,
    ).toBe(404);
    expect((await act('approve', one._id, { pickup: 'hand' }, shopper)).status).toBe(403);
    expect((await upload(shopper.token)).status).toBe(201);
  });

  it('list their own returns alone, newest first', async () => {
    const list = (token?: string) => shop.call('GET /api/returns/mine', { token });
    const idsOf = async (token: string) =>
      ((await list(token)).data.returns as WireReturn[]).map(({ _id }) => _id);
    const first = await startOne(await buy());
    const second = await startOne(await buy());
    expect((await idsOf(shopper.token)).slice(0, 2)).toEqual([second._id, first._id]);
    // Staff have none of their own; what they may read of others is another call.
    expect([await idsOf(stranger.token), await idsOf(admin.token)]).toEqual([[], []]);
    expect((await list()).status).toBe(401);
  });

  it('cannot make the shop decode a picture that it would not keep', async () => {
    const upload = (id: string) => {
      const form = new FormData();
      form.append('picture', new Blob(['this is no picture']));
      return shop.app.request(`/api/returns/${id}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shopper.token}` },
        body: form,
      });
    };
    const one = await startOne(await buy());
    expect((await upload(one._id)).status).toBe(415);
    for (let n = 0; n < maxReturnPictures; n++)
      await shop.deps.store.db
        .insertInto('return_pictures')
        .values({ id: createId('rpc'), return_id: one._id, width: 1, height: 1, webp: Buffer.of() })
        .execute();
    const refuse = async () => {
      const answer = await upload(one._id);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refuse()).toEqual([409, 'duplicate']);
    await act('approve', one._id, { pickup: 'hand' });
    expect(await refuse()).toEqual([409, 'wrong_state']);
  });

  it('add no more pictures than allowed, however many arrive at once', async () => {
    const one = await startOne(await buy());
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const send = async (): Promise<number> => {
      const form = new FormData();
      form.append('picture', new Blob([new Uint8Array(png)]));
      const answer = await shop.app.request(`/api/returns/${one._id}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shopper.token}` },
        body: form,
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < maxReturnPictures; round++)
      statuses.push(...(await Promise.all([send(), send(), send()])));
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxReturnPictures);
    expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
  });

  it('of the staff find it in the queue, and what reasons add up to', async () => {
    const order = await buy();
    const one = await startOne(order);
    const list = async (query: Record<string, string>) =>
      (await shop.call('GET /api/returns', { token: admin.token, query })).data as {
        returns: WireReturn[];
        total: number;
      };
    expect((await list({ status: 'open' })).returns[0]?._id).toBe(one._id);
    expect((await list({ search: one.returnNumber.toLowerCase() })).total).toBe(1);
    expect((await list({ status: 'approved', search: one.returnNumber })).total).toBe(0);
    expect((await list({ reason: 'damaged', search: one.returnNumber })).total).toBe(0);
    const { data } = await shop.call('GET /api/returns/reasons', { token: admin.token });
    expect(data.counts).toContainEqual(
      expect.objectContaining({ productId: kurta.id, size: 'M', reason: 'too_small' }),
    );
  });
});

describe('at the same moment', () => {
  const countStatus = (answers: readonly { status: number }[], status: number): number =>
    answers.filter((answer) => answer.status === status).length;

  it('one of many starts wins', async () => {
    const order = await buy();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => retryWhileBusy(() => start(order))),
    );
    expect([countStatus(answers, 201), countStatus(answers, 409)]).toEqual([1, 5]);
  });

  it('two staff take goods back and settle once', async () => {
    const order = await buy();
    const one = await startOne(order);
    await approve(one._id);
    const before = await readStock(shop, medium());
    const received = await Promise.all(
      [admin, other, admin, other].map((by) => retryWhileBusy(() => receive(one, 1, by))),
    );
    expect([countStatus(received, 200), countStatus(received, 409)]).toEqual([1, 3]);
    expect(await readStock(shop, medium())).toBe(before + 1);
    const settled = await Promise.all(
      [admin, other, admin, other].map((by) =>
        retryWhileBusy(() => act('settle', one._id, { by: 'original' }, by)),
      ),
    );
    expect([countStatus(settled, 200), countStatus(settled, 409)]).toEqual([1, 3]);
    await shop.deps.jobs.runDue();
    expect((await showOrder(order._id)).refunds).toHaveLength(1);
  });

  it('a shopper withdraws or staff approve, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await buy(1);
      const one = await startOne(order);
      await Promise.all([
        retryWhileBusy(() => actOnReturn(shop, shopper, 'withdraw', one._id)),
        retryWhileBusy(() => act('reject', one._id, { answer: 'No' })),
      ]);
      const { data } = await shop.call('GET /api/returns/{id}', {
        token: shopper.token,
        params: { id: one._id },
      });
      expect((data as WireReturn).timeline).toHaveLength(2);
    }
  });

  it('an order is returned whole or in parts, never both', async () => {
    const order = await buy(2);
    const before = await readStock(shop, medium());
    const moves = await Promise.all([
      retryWhileBusy(() => start(order)),
      retryWhileBusy(() => moveOrder(shop, admin, order._id, 'returned')),
    ]);
    expect(moves.filter(({ status }) => status === 409)).toHaveLength(1);
    const isReturned = (await showOrder(order._id)).status === 'returned';
    expect(await readStock(shop, medium())).toBe(isReturned ? before + 2 : before);
  });

  it('a refund by hand and a settlement give no more than was paid', async () => {
    const order = await buy(1);
    const one = await receiveAll(order);
    const answers = await Promise.all([
      retryWhileBusy(() => act('settle', one._id, { by: 'original' })),
      retryWhileBusy(() => refundOrder(shop, other, order._id, { reason: 'Came back' })),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    await shop.deps.jobs.runDue();
    expect((await showOrder(order._id)).refunds.map(({ amount }) => amount)).toEqual([333.33]);
  });
});
