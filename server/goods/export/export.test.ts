import { describe, expect, test } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { listEntries, deleteProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { startReturn } from '../../../proofs/world/order-steps.ts';
import { placeAndOpen, addProduct } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { CsvReader } from '../../../shop/csv.ts';

const exports = [
  'GET /api/export/products.csv',
  'GET /api/export/orders.csv',
  'GET /api/export/returns.csv',
  'GET /api/export/users.csv',
] as const;

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin', name: '=cmd|calc' });
const customer = await shop.createPerson({ name: 'आशा "Asha", Deshpande' });

const readBytes = async (key: (typeof exports)[number]) => {
  const { status, data, headers } = await shop.call(key, { token: admin.token });
  expect(status).toBe(200);
  return { bytes: data as unknown as Uint8Array, headers };
};
const readRows = async (key: (typeof exports)[number]): Promise<Record<string, string>[]> => {
  const { bytes } = await readBytes(key);
  const reader = new CsvReader();
  const [columns = [], ...records] = [
    ...reader.read(new TextDecoder().decode(bytes)),
    ...reader.end(),
  ];
  return records.map((record) =>
    Object.fromEntries(columns.map((column, i) => [column, record[i] ?? ''])),
  );
};

describe('a CSV export', () => {
  test('is UTF-8 with a byte order mark and a file name, and is recorded in the audit log', async () => {
    const { bytes, headers } = await readBytes('GET /api/export/users.csv');
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const entries = await listEntries(shop, admin, { kind: 'export' });
    expect(entries[0]).toMatchObject({
      action: 'exported',
      thing: { _id: 'users', name: 'users.csv' },
    });
  });

  test('T45, A17: keeps text that looks like a formula as text', async () => {
    const users = await readRows('GET /api/export/users.csv');
    expect(users.map(({ name }) => name).sort()).toEqual(["'=cmd|calc", 'आशा "Asha", Deshpande']);
    expect(users.find(({ email }) => email === customer.email)).toMatchObject({
      role: 'customer',
      verified: 'yes',
    });
  });

  test('of products has a row for each variation; fields of the product are in its first row', async () => {
    const body = {
      name: '@Kurta',
      sku: 'KUR-1',
      productType: 'per unit',
      tag: ['Cotton | fine', 'New'],
      color: [{ value: 'Sky', hex: '#3E86E0' }],
      description: 'Two\nlines',
      unitVariation: [
        { size: 'M', stock: 3, price: 799.5 },
        { size: 'L', stock: 0, price: 800 },
      ],
    };
    await addProduct(shop, { variants: [{ size: '250 g', stock: 4, price: null, grams: 250 }] });
    await createProduct(shop, admin, body);
    await createProduct(shop, admin, { name: 'Bare', productType: 'per kg' });
    const deletedProduct = (
      await createProduct(shop, admin, { name: 'Gone', productType: 'per kg' })
    ).data as { _id: string };
    await deleteProduct(shop, admin, deletedProduct._id);
    const rows = await readRows('GET /api/export/products.csv');
    const kurta = rows.filter(({ sku }) => sku === 'KUR-1');
    expect(kurta).toMatchObject([
      {
        name: "'@Kurta",
        type: 'per unit',
        tags: 'Cotton \\| fine | New',
        colours: 'Sky #3E86E0',
        description: 'Two\nlines',
        size: 'M',
        price: '799.5',
        stock: '3',
        weightGrams: '',
      },
      { name: '', type: '', description: '', size: 'L', price: '800', stock: '0' },
    ]);
    expect(rows.find(({ size }) => size === '250 g')).toMatchObject({
      weightGrams: '250',
      price: '',
    });
    expect(rows.find(({ name }) => name === 'Bare')).toMatchObject({ size: '', stock: '' });
    expect(rows.some(({ name }) => name === 'Gone')).toBe(false);
  });

  test('of orders says who bought what', async () => {
    const product = await addProduct(shop, {
      name: 'Saree',
      variants: [{ size: 'Free', stock: 9, price: 500_50 }],
    });
    const { order } = await placeAndOpen(shop, customer, product, 2);
    expect(await readRows('GET /api/export/orders.csv')).toMatchObject([
      { slotDay: '', slotFrom: '', slotTo: '' },
    ]);
    await shop.deps.store.db
      .updateTable('orders')
      .set({
        slot_area: 'are_1',
        slot_starts_at: new Date('2026-11-23T19:30:00Z'),
        slot_ends_at: new Date('2026-11-23T22:30:00Z'),
        slot_closes_at: new Date('2026-11-23T12:30:00Z'),
      })
      .where('id', '=', order._id)
      .execute();
    expect(await readRows('GET /api/export/orders.csv')).toMatchObject([
      {
        number: order.orderNumber,
        status: 'placed',
        items: '2 x Saree (Free)',
        total: '1001',
        refunded: '0',
        email: customer.email,
        slotDay: '2026-11-24',
        slotFrom: '01:00',
        slotTo: '04:00',
      },
    ]);
  });

  test('has every row once, over many batches', async () => {
    const { db } = shop.deps.store;
    const many = Array.from({ length: 1203 }, (_, i) => ({
      id: `acc_many${String(i).padStart(6, '0')}`,
      email: `many${i}@example.in`,
      name: `Many ${i}`,
      password_hash: '$argon2id$test',
      email_verified_at: null,
    }));
    await db.insertInto('accounts').values(many).execute();
    const emails = (await readRows('GET /api/export/users.csv')).map(({ email }) => email);
    const [{ total }] = [
      await db
        .selectFrom('accounts')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ];
    expect([emails.length, new Set(emails).size]).toEqual([total, total]);
    // What is searched for is worked out by the database.
    const { search_text: _, ...first } = await db
      .selectFrom('orders')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const moments = Array.from({ length: 1100 }, (_, i) => ({
      ...first,
      id: `ord_many${i}`,
      number: `HT-9${String(i).padStart(7, '0')}`,
      shipping_address: JSON.stringify(first.shipping_address),
    }));
    await db
      .insertInto('orders')
      .values(moments as never)
      .execute();
    const numbers = (await readRows('GET /api/export/orders.csv')).map(({ number }) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([1101, 1101]);
  });

  test('of returns says what came back, why, and how it was settled', async () => {
    await allowReturns(shop);
    const shopper = await shop.createPerson();
    const kurta = await addProduct(shop, {
      name: 'Kurta',
      variants: [{ size: 'M', stock: 9, price: 400_00 }],
    });
    const goods = [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: 2 }];
    const order = await buyDelivered(shop, { shopper, admin }, goods, 'COD');
    const lineId = order.orderItems[0]?._id ?? '';
    const { data } = await startReturn(shop, shopper, order._id, {
      items: [{ lineId, quantity: 2, reason: 'too_large' }],
      note: 'My own words',
      payout: { upi: 'meera@okbank' },
    });
    const one = data as WireReturn;
    const staff = { token: admin.token, params: { id: one._id } };
    await shop.call('POST /api/returns/{id}/approve', { ...staff, body: { pickup: 'hand' } });
    const items = [{ _id: one.items[0]?._id ?? '', restock: 1 }];
    await shop.call('POST /api/returns/{id}/receive', { ...staff, body: { items } });
    const settled = await shop.call('POST /api/returns/{id}/settle', {
      ...staff,
      body: { by: 'upi', reference: '=UTR 42' },
    });
    expect(settled.status).toBe(200);
    const rows = await readRows('GET /api/export/returns.csv');
    expect(rows).toMatchObject([
      {
        number: `${order.orderNumber}-R1`,
        status: 'settled',
        order: order.orderNumber,
        email: shopper.email,
        items: '2 x Kurta (M): too_large',
        amount: '800',
        restocked: '1',
        writtenOff: '1',
        settlement: 'upi',
        reference: "'=UTR 42",
        replacement: '',
        missing: '0',
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/okbank|My own words/);
  });

  test.each([
    ['en', 'Gift card'],
    ['fn', 'Carte cadeau'],
    ['de', 'Geschenkkarte'],
  ] as const)('names a gift card in the language of who exports: %s', async (language, name) => {
    const { token } = await shop.createPerson();
    await shop.call('PUT /api/gift-cards/offer', { token: admin.token, body: { amounts: [500] } });
    const { data } = await shop.call('POST /api/gift-cards', { token, body: { amount: 500 } });
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ language })
      .where('id', '=', admin.id)
      .execute();
    const rows = await readRows('GET /api/export/orders.csv');
    expect(rows.find(({ number }) => number === data.orderNumber)?.items).toBe(
      `1 x ${name} (Rs. 500.00)`,
    );
  });

  test.each(exports)('is for admins only: %s', async (key) => {
    expect((await shop.call(key, {})).status).toBe(401);
    expect((await shop.call(key, { token: customer.token })).status).toBe(403);
  });

  test('is read from the database in batches, as fast as the client reads', async () => {
    const response = await shop.app.request('/api/export/users.csv', {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeLessThan(200);
    await reader?.cancel();
    expect((await shop.call('GET /api/export/users.csv', { token: admin.token })).status).toBe(200);
  });
});
