import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedInvoice } from '../../../contract/money/invoices.ts';
import { buyPaid, cancelOrder, moveOrder, refundOrder } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, placeTestOrder } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';

const shop = closeAfterTests(await openShop());
registerWorkers(shop.deps);
const { db } = shop.deps.store;
const [admin, shopper, books, catalogue] = await Promise.all([
  shop.createPerson({ role: 'admin' }),
  shop.createPerson(),
  shop.createPerson({ role: 'books' }),
  shop.createPerson({ role: 'catalogue' }),
]);
const product = await addProduct(shop, { variants: [{ size: 'M', stock: 50, price: 250_00 }] });

const ask = async (query: object, token: string | undefined = books.token) => {
  const { status, data } = await shop.call('GET /api/invoices', { token, query: query as never });
  return { status, data, invoices: data.invoices as ListedInvoice[] };
};
const numbers = async (query: object) =>
  (await ask(query)).invoices.map(({ kind, order }) => `${kind} ${order.orderNumber}`);

/** Paid; given back in part; cancelled after it was paid; on delivery; nothing issued yet. */
const [paid, refunded, cancelled, onDelivery, waiting] = await (async () => {
  const orders = [];
  for (let i = 0; i < 3; i++) orders.push(await buyPaid(shop, shopper, product));
  for (let i = 0; i < 2; i++) {
    await fillCart(shop, shopper, product);
    orders.push(await placeTestOrder(shop, shopper, 'COD'));
  }
  return orders as [
    (typeof orders)[number],
    (typeof orders)[number],
    (typeof orders)[number],
    (typeof orders)[number],
    (typeof orders)[number],
  ];
})();

beforeAll(async () => {
  await refundOrder(shop, admin, refunded._id, { amount: 100.5 });
  await cancelOrder(shop, shopper, cancelled._id);
  await moveOrder(shop, admin, onDelivery._id, 'processing');
  await shop.deps.jobs.runDue();
});

describe('the list of invoices and credit notes', () => {
  test('has each with its order, its buyer, its sum and its state, newest first', async () => {
    const { status, data, invoices } = await ask({});
    expect(status).toBe(200);
    expect(data).toMatchObject({ page: 1, pages: 1, total: 6 });
    const of = (id: string) =>
      invoices
        .filter(({ order }) => order._id === id)
        .map(({ kind, sum, state }) => [kind, sum, state])
        .toSorted();
    expect(of(paid._id)).toEqual([['invoice', 250, 'paid']]);
    expect(of(refunded._id)).toEqual([
      ['credit_note', 100.5, 'refunded'],
      ['invoice', 250, 'part_credited'],
    ]);
    expect(of(cancelled._id)).toEqual([
      ['credit_note', 250, 'refunded'],
      ['invoice', 250, 'credited'],
    ]);
    expect(of(onDelivery._id)).toEqual([['invoice', 250, 'unpaid']]);
    expect(of(waiting._id)).toEqual([]);
    const moments = invoices.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(invoices[0]).toMatchObject({ name: paid.shippingAddress.name });
  });

  test('each opens as the document that the list names', async () => {
    const { invoices } = await ask({ search: refunded.orderNumber });
    expect(invoices.length).toBe(2);
    for (const { kind, _id: creditNoteId, order, number } of invoices) {
      const params = { id: order._id };
      const { status, headers } =
        kind === 'invoice'
          ? await shop.call('GET /api/orders/{id}/invoice', { token: books.token, params })
          : await shop.call('GET /api/orders/{id}/credit-notes/{creditNoteId}', {
              token: books.token,
              params: { ...params, creditNoteId },
            });
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain(number.replaceAll('/', '-'));
    }
  });

  test('is found by number, order, name and telephone, and narrowed by kind and day', async () => {
    const { invoices } = await ask({ kind: 'credit_note' });
    expect(invoices.map(({ order }) => order._id).toSorted()).toEqual(
      [refunded._id, cancelled._id].toSorted(),
    );
    const number = invoices[0]?.number ?? '';
    expect((await ask({ search: number.toLowerCase() })).data.total).toBe(1);
    expect(await numbers({ search: paid.orderNumber })).toEqual([`invoice ${paid.orderNumber}`]);
    for (const search of [paid.shippingAddress.name, paid.shippingAddress.mobile])
      expect((await ask({ search, kind: 'invoice' })).data.total).toBe(4);
    expect((await ask({ search: '%' })).data.total).toBe(0);

    // 31 March, 23:59 and 1 April, 00:00 in India.
    const date = (id: string, at: string) =>
      sql`update invoices set issued_at = ${at} where order_id = ${id}`.execute(db);
    await date(paid._id, '2026-03-31T18:29:59Z');
    await date(onDelivery._id, '2026-03-31T18:30:00Z');
    expect(await numbers({ from: '2026-03-31', to: '2026-03-31' })).toEqual([
      `invoice ${paid.orderNumber}`,
    ]);
    expect(await numbers({ from: '2026-04-01', to: '2026-04-01' })).toEqual([
      `invoice ${onDelivery.orderNumber}`,
    ]);
    expect((await ask({ page: 2 })).data).toMatchObject({ invoices: [], page: 2, total: 6 });
  });

  test('names no buyer who is erased', async () => {
    await sql`update orders set shipping_address = '{"state": "Goa", "country": "India"}'
      where id = ${paid._id}`.execute(db);
    const { invoices } = await ask({ search: paid.orderNumber });
    expect(invoices).toMatchObject([{ name: null, sum: 250 }]);
  });

  test('is for who may read orders, and for nobody else', async () => {
    expect((await shop.call('GET /api/invoices', { query: {} as never })).status).toBe(401);
    for (const { token } of [shopper, catalogue]) expect((await ask({}, token)).status).toBe(403);
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ kind: 'bill' }, 'kind'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('is refused for %o, and the error names the field', async (query, path) => {
    const { status, data } = await ask(query);
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});
