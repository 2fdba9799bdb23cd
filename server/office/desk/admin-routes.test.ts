import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WireLetter } from '../../../contract/office/admin-orders.ts';
import type { WireNote } from '../../../contract/office/notes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  moveOrders,
  buyPaid,
  cancelOrder,
  refundOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  type Person,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';
import { eraseAccount } from '../own-data/erase-account.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
registerWorkers(shop.deps);
const [admin, second, shopper] = await Promise.all([
  shop.createPerson({ role: 'admin', name: 'Asha Rao' }),
  shop.createPerson({ role: 'admin', name: 'Dev Nair' }),
  shop.createPerson(),
]);
const product = await addProduct(shop, {
  name: 'Cotton kurta',
  variants: [{ size: 'M', stock: 500, price: 250_00 }],
});

const paidOrder = async (person = shopper): Promise<WireOrder> => {
  const order = await buyPaid(shop, person, product);
  return order;
};
const codOrder = async (by?: Person): Promise<WireOrder> => {
  const person = by ?? (await shop.createPerson());
  await fillCart(shop, person, product);
  return placeTestOrder(shop, person, 'COD');
};
const logged = async (id: string) =>
  await shop.deps.store.db
    .selectFrom('audit_log')
    .select(['action', 'batch', 'changes'])
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute();

describe('the notes of an order', () => {
  const write = (id: string, text: unknown, { token } = admin) =>
    shop.call('POST /api/orders/{id}/notes', { token, params: { id }, body: { text } });
  const read = async (id: string) =>
    (await shop.call('GET /api/orders/{id}/notes', { token: admin.token, params: { id } })).data
      .notes as WireNote[];

  test('show author and time, oldest first, to admins only', async () => {
    const { _id: id } = await codOrder(shopper);
    expect(await write(id, '  Rings <b>twice</b>\nleave at the gate ')).toMatchObject({
      status: 201,
      data: { text: 'Rings <b>twice</b>\nleave at the gate', who: { name: 'Asha Rao' } },
    });
    await write(id, 'Called back', second);
    expect((await read(id)).map(({ text, who }) => [text, who?._id])).toEqual([
      ['Rings <b>twice</b>\nleave at the gate', admin.id],
      ['Called back', second.id],
    ]);
    for (const key of [
      'GET /api/orders/{id}',
      'GET /api/orders/myorders',
      'GET /api/users/export',
    ] as const) {
      const answer = await shop.call(key as 'GET /api/orders/{id}', {
        token: shopper.token,
        params: { id },
      });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.data)).not.toContain('leave at the gate');
    }
    expect((await logged(id)).map(({ action }) => action)).toEqual(['noted', 'noted']);
    expect(JSON.stringify(await logged(id))).not.toContain('gate');
  });

  test('can be deleted by their author, and stay when that account is deleted', async () => {
    const { _id: id } = await codOrder();
    const writer = await shop.createPerson({ role: 'admin', name: 'Gone Soon' });
    const noteId = String((await write(id, 'Mine')).data._id);
    await write(id, 'Stays', writer);
    const take = ({ token }: Person) =>
      shop.call('DELETE /api/orders/{id}/notes/{noteId}', { token, params: { id, noteId } });
    expect((await take(second)).status).toBe(404);
    expect((await take(admin)).status).toBe(200);
    expect((await take(admin)).status).toBe(404);
    const { db } = shop.deps.store;
    await db
      .transaction()
      .execute(async (tx) =>
        eraseAccount(
          tx,
          shop.deps.secretBox,
          await tx
            .selectFrom('accounts')
            .selectAll()
            .where('id', '=', writer.id)
            .executeTakeFirstOrThrow(),
        ),
      );
    expect(await read(id)).toMatchObject([{ text: 'Stays', who: null }]);
  });

  test.each([[''], ['   '], ['x'.repeat(2001)], [7], [null]])(
    'must be text, not %o',
    async (text) => {
      const { _id: id } = await codOrder();
      expect((await write(id, text)).status).toBe(400);
    },
  );

  test('are refused for an unknown order', async () => {
    expect((await write('ord_none', 'Hello')).status).toBe(404);
    expect(
      (
        await shop.call('GET /api/orders/{id}/notes', {
          token: admin.token,
          params: { id: 'ord_none' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('sending a mail again', () => {
  const list = async (id: string) =>
    (await shop.call('GET /api/orders/{id}/letters', { token: admin.token, params: { id } })).data
      .letters as WireLetter[];
  const sendLetterAgain = (id: string, kind: string, refund: string | null = null) =>
    shop.call('POST /api/orders/{id}/letters', {
      token: admin.token,
      params: { id },
      body: { kind, refund },
    });
  const outbox = (text: string) =>
    readdirSync(join(dataDir, 'outbox'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
      .filter((letter) => letter.includes(text));

  test('sends one mail for several clicks, another after a while, each with its own id, and breaks no rule of the auditor', async () => {
    const { _id: id, orderNumber } = await paidOrder();
    await shop.deps.jobs.runDue();
    expect((await list(id)).map(({ kind, times, to }) => [kind, times, to])).toEqual([
      ['order-placed', 1, shopper.email],
      ['order-paid', 1, shopper.email],
    ]);
    const answers = await Promise.all([
      sendLetterAgain(id, 'order-paid'),
      sendLetterAgain(id, 'order-paid'),
      sendLetterAgain(id, 'order-paid'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.deps.jobs.runDue();
    await sendLetterAgain(id, 'order-paid');
    await shop.deps.jobs.runDue();
    expect(outbox(`Order ${orderNumber} paid`)).toHaveLength(2);
    await sql`update mails set created_at = now() - interval '1 minute' where order_id = ${id} and again`.execute(
      shop.deps.store.db,
    );
    await sendLetterAgain(id, 'order-paid');
    await shop.deps.jobs.runDue();
    const sent = outbox(`Order ${orderNumber} paid`);
    expect([
      sent.length,
      new Set(sent.map((one) => /^Message-ID: (.*)$/m.exec(one)?.[1])).size,
    ]).toEqual([3, 3]);
    expect((await list(id)).find(({ kind }) => kind === 'order-paid')).toMatchObject({
      times: 3,
      sentAt: expect.any(String) as unknown,
    });
    expect((await logged(id)).filter(({ action }) => action === 'mailed')).toHaveLength(2);
    expect(await findBrokenRules(shop)).toEqual([]);
  });

  test('picks a refund by its id, and is refused for a mail that was never due', async () => {
    const { _id: id } = await paidOrder();
    await refundOrder(shop, admin, id, { reason: 'A loose thread', amount: 10 });
    await shop.deps.jobs.runDue();
    const refund = (await list(id)).find(({ kind }) => kind === 'order-refunded')?.refund ?? '';
    expect((await sendLetterAgain(id, 'order-refunded', refund)).status).toBe(200);
    expect((await sendLetterAgain(id, 'order-refunded', 'rfd_none')).status).toBe(409);
    expect((await sendLetterAgain(id, 'order-refunded')).status).toBe(409);
    expect((await sendLetterAgain(id, 'order-shipped')).status).toBe(409);
    expect((await sendLetterAgain(id, 'verify')).status).toBe(400);
    expect((await sendLetterAgain('ord_none', 'order-paid')).status).toBe(404);
    await shop.deps.jobs.runDue();
    expect(outbox('A loose thread')).toHaveLength(2);
  });

  test('is refused when the order has no address left', async () => {
    const { _id: id } = await codOrder();
    await shop.deps.jobs.runDue();
    await sql`update orders set account_id = null, shipping_address = shipping_address - 'email' where id = ${id}`.execute(
      shop.deps.store.db,
    );
    expect((await sendLetterAgain(id, 'order-placed')).status).toBe(409);
  });
});

describe('moving many orders', () => {
  const numbers = (orders: { orderNumber: string | null }[]) =>
    orders.map(({ orderNumber }) => orderNumber).toSorted();

  test('previews the moves, then makes them, and says why others are not possible', async () => {
    const [cod, paid, unpaid] = [
      await codOrder(shopper),
      await paidOrder(),
      (await placeAndOpen(shop, shopper, product)).order,
    ];
    const ids = [cod._id, paid._id, unpaid._id, 'ord_none', cod._id];
    const preview = await moveOrders(shop, admin, ids, 'processing', true);
    expect([
      numbers(preview.moved),
      preview.refused.map(({ orderNumber, code, status }) => [orderNumber, code, status]),
    ]).toEqual([
      numbers([cod, paid]),
      [
        [unpaid.orderNumber, 'wrong_state', 'placed'],
        [null, 'not_found', null],
      ],
    ]);
    expect(await logged(cod._id)).toEqual([]);
    const done = await moveOrders(shop, admin, ids, 'processing');
    expect([numbers(done.moved), done.refused]).toEqual([numbers(preview.moved), preview.refused]);
    expect(done.moved.map(({ from, status }) => [from, status])).toEqual([
      ['placed', 'processing'],
      ['paid', 'processing'],
    ]);
    const batches = [...(await logged(cod._id)), ...(await logged(paid._id))].map(
      ({ batch }) => batch,
    );
    expect([batches.length, new Set(batches).size, batches[0]]).toEqual([2, 1, expect.any(String)]);
    expect((await moveOrders(shop, admin, ids, 'processing')).moved).toEqual([]);
  });

  test('cancels each order like a single cancellation: goods and money go back', async () => {
    const [paid, gone] = [await paidOrder(), await codOrder(shopper)];
    await cancelOrder(shop, shopper, gone._id);
    const before = await readStock(shop, product.variants[0] ?? '');
    const { moved, refused } = await moveOrders(shop, admin, [paid._id, gone._id], 'cancelled');
    expect([numbers(moved), numbers(refused)]).toEqual([[paid.orderNumber], [gone.orderNumber]]);
    expect(await readStock(shop, product.variants[0] ?? '')).toBe(before + 1);
    await shop.deps.jobs.runDue();
    const order = (
      await shop.call('GET /api/orders/{id}', { token: shopper.token, params: { id: paid._id } })
    ).data as unknown as WireOrder;
    expect(order.refunds).toMatchObject([{ amount: 250, status: 'done' }]);
  });

  test.each([
    [{ ids: [], status: 'shipped' }],
    [{ ids: ['a'], status: 'lost' }],
    [{ ids: Array.from({ length: 201 }, (_, i) => `ord_${i}`), status: 'shipped' }],
    [{ status: 'shipped' }],
  ])('is refused with %o', async (body) => {
    expect(
      (await shop.call('POST /api/orders/bulk/status', { token: admin.token, body })).status,
    ).toBe(400);
  });
});

describe('the list of orders', () => {
  const find = async (query: Record<string, string | string[]>) => {
    const { orders, total } = (await shop.call('GET /api/orders', { token: admin.token, query }))
      .data as { orders: WireOrder[]; total: number };
    return { numbers: orders.map(({ orderNumber }) => orderNumber), orders, total };
  };

  test('can be filtered by payment, sorted by total, and searched by every name of an order', async () => {
    const buyer = await shop.createPerson({ email: 'ISHA_p%x@example.in'.toLowerCase() });
    const user = buyer.id;
    const cod = await codOrder(buyer);
    await fillCart(shop, buyer, product, 3);
    const dear = await placeTestOrder(shop, buyer);
    const paid = await paidOrder(buyer);
    expect((await find({ user, payment: 'COD' })).numbers).toEqual([cod.orderNumber]);
    expect((await find({ user, paid: 'true' })).numbers).toEqual([paid.orderNumber]);
    expect((await find({ user, paid: 'false' })).total).toBe(2);
    expect((await find({ user, sort: 'totalHighToLow' })).numbers[0]).toBe(dear.orderNumber);
    expect((await find({ user, sort: 'totalLowToHigh' })).numbers.at(-1)).toBe(dear.orderNumber);
    expect((await find({ user, sort: 'oldest' })).numbers).toEqual(
      (await find({ user })).numbers.toReversed(),
    );
    expect((await find({ id: [cod._id, paid._id] })).numbers.toSorted()).toEqual(
      listNumbers([cod, paid]),
    );
    for (const search of [cod.orderNumber.toLowerCase(), cod.orderNumber.slice(3), cod._id])
      expect((await find({ search })).numbers).toContain(cod.orderNumber);
    for (const search of ['isha_P%X', 'p%x']) expect((await find({ search })).total).toBe(3);
    for (const search of ['kulkarNI', '2204117', 'meera@Ex'])
      expect((await find({ search, user })).total).toBe(3);
    expect((await find({ search: 'isha_p_x' })).total).toBe(0);
  });
  const listNumbers = (orders: WireOrder[]) =>
    orders.map(({ orderNumber }) => orderNumber).toSorted();
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
