import { afterAll, describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import {
  deleteProduct,
  createProduct,
  changeProduct,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import { buyPaid, refundOrder, moveOrder, cancelOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  placeAndOpen,
  placeTestOrder,
  fillCart,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin', name: 'Asha Deshpande' });
const customer = await shop.createPerson({ name: 'Ravi Kumar' });
// The first goods bring the settings along.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const list = async (query: Record<string, string> = {}) =>
  (await shop.call('GET /api/audit', { token: admin.token, query })).data as unknown as {
    entries: WireAuditEntry[];
    total: number;
    pages: number;
  };
const latest = async (): Promise<WireAuditEntry> => (await list()).entries[0] as WireAuditEntry;
const undo = (id: string, query: Record<string, string> = {}) => undoEntry(shop, admin, id, query);
const change = (id: string, body: object) => changeProduct(shop, admin, id, body);
const read = async (id: string) =>
  (await shop.call('GET /api/products/{id}', { params: { id } }))
    .data as unknown as WireFullProduct;
const create = async (body: object = {}) =>
  (
    await createProduct(shop, admin, {
      name: 'Kurta',
      productType: 'per unit',
      unitVariation: [
        { size: 'M', stock: 5, price: 799 },
        { size: 'L', stock: 3, price: 899 },
      ],
      ...body,
    })
  ).data as unknown as WireFullProduct;

describe('the audit log', () => {
  test('records who changed which field of a product, with old and new value, and only what changed', async () => {
    const { _id, unitVariation } = await create();
    expect(await latest()).toMatchObject({
      who: { _id: admin.id, name: 'Asha Deshpande' },
      action: 'created',
      kind: 'product',
      thing: { _id, name: 'Kurta' },
      undoable: true,
      together: 1,
      peer: expect.stringMatching(/.+/),
    });
    const [m, l] = unitVariation;
    await change(_id, { name: 'Kurta', discount: 10, unitVariation: [{ ...m, price: 749.5 }, l] });
    expect((await latest()).changes).toEqual([
      { field: 'discount', part: null, from: '0', to: '10' },
      { field: 'price', part: 'M', from: '799', to: '749.5' },
    ]);
    const { total } = await list();
    await change(_id, { discount: 10 });
    expect((await list()).total).toBe(total);
    await change(_id, { unitVariation: [l, { ...m, price: 749.5 }] });
    expect((await latest()).changes).toEqual([
      { field: 'order', part: null, from: 'M, L', to: 'L, M' },
    ]);
    await deleteProduct(shop, admin, _id);
    expect(await latest()).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'inShop', from: 'true', to: 'false' }],
    });
  });

  test('does not record refused changes', async () => {
    const { total } = await list();
    const { _id } = await create();
    expect(
      (
        await change(_id, {
          unitVariation: [
            { size: 'M', stock: 1, price: 1 },
            { size: 'm', stock: 1, price: 1 },
          ],
        })
      ).status,
    ).toBe(400);
    expect((await change('prd_none', { discount: 5 })).status).toBe(404);
    expect((await list()).total).toBe(total + 1);
  });

  test('records changes of prices, slides and the seller', async () => {
    const { _id } = (await shop.call('GET /api/admin')).data.adminValue as { _id: string };
    await shop.call('PUT /api/admin/{id}', {
      token: admin.token,
      params: { id: _id },
      body: { universalKgPricing: 151.25 },
    });
    expect(await latest()).toMatchObject({
      kind: 'price',
      action: 'changed',
      changes: [{ field: 'kgPrice', from: expect.any(String), to: '151.25' }],
    });
    const slider = (await shop.call('GET /api/slider')).data.slider as { _id: string };
    await shop.call('PUT /api/slider/{id}', {
      token: admin.token,
      params: { id: slider._id },
      body: { slides: [{ title: 'Diwali', link: '/collections', linkText: 'Look' }] },
    });
    expect(await latest()).toMatchObject({
      kind: 'slider',
      changes: [{ field: 'slides', to: 'Diwali' }],
    });
    const seller = (await shop.call('GET /api/settings/shop', { token: admin.token })).data;
    await shop.call('PUT /api/settings/shop', {
      token: admin.token,
      body: { ...seller, legalName: 'Haat Traders' },
    });
    expect(await latest()).toMatchObject({
      kind: 'settings',
      changes: [{ field: 'legalName', from: '', to: 'Haat Traders' }],
    });
  });

  test('records changes of rights, and of personal data only that it changed', async () => {
    const person = await shop.createPerson({ verified: false, name: 'Leela Private' });
    const address = {
      address: '12 Secret Lane',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      zipCode: '411004',
    };
    await shop.call('PUT /api/users/{id}', {
      token: admin.token,
      params: { id: person.id },
      body: {
        isAdmin: true,
        verified: true,
        email: 'leela.new@example.in',
        shippingAddress: [address],
      },
    });
    expect(await latest()).toMatchObject({
      kind: 'user',
      thing: { _id: person.id, name: 'Leela Private' },
      undoable: false,
    });
    expect((await latest()).changes).toEqual([
      { field: 'role', part: null, from: 'customer', to: 'admin' },
      { field: 'verified', part: null, from: 'false', to: 'true' },
      { field: 'details', part: null, from: null, to: 'email, address' },
    ]);
    expect((await list({ search: 'leela' })).total).toBe(1);
    await shop.call('DELETE /api/users/{id}', { token: admin.token, params: { id: person.id } });
    expect(await latest()).toMatchObject({ action: 'deleted', kind: 'user', thing: { name: '' } });
    const { rows } = await shop.deps.store.pool.query('select * from audit_log');
    const all = JSON.stringify(rows);
    for (const secret of [
      'Leela',
      'leela.new',
      'Secret Lane',
      '411004',
      'argon2',
      person.token,
      admin.token,
    ])
      expect(all, secret).not.toContain(secret);
  });

  test('records what admins do with orders, not what customers do', async () => {
    const product = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 500_00 }] });
    const order = await buyPaid(shop, customer, product);
    await fillCart(shop, customer, product);
    const other = await placeTestOrder(shop, customer);
    await cancelOrder(shop, customer, other._id);
    expect((await list({ kind: 'order' })).total).toBe(0);
    await moveOrder(shop, admin, order._id, 'processing');
    await refundOrder(shop, admin, order._id, { amount: 10, reason: 'A stain' });
    await shop.call('PUT /api/orders/{id}/shipping', {
      token: admin.token,
      params: { id: order._id },
      body: { courier: 'Delhivery', awb: '1234567890' },
    });
    const { entries } = await list({ kind: 'order' });
    expect(
      entries.map(({ action, changes, thing }) => [
        action,
        thing.name,
        changes.map(({ field, from, to }) => [field, from, to]),
      ]),
    ).toEqual([
      [
        'shipping',
        order.orderNumber,
        expect.arrayContaining([
          ['courier', null, 'Delhivery'],
          ['awb', null, '1234567890'],
        ]),
      ],
      [
        'refunded',
        order.orderNumber,
        [
          ['refund', null, '10'],
          ['reason', null, 'A stain'],
        ],
      ],
      ['moved', order.orderNumber, [['status', 'paid', 'processing']]],
    ]);
  });

  test('gives its entries random ids, so that nobody can count them', async () => {
    await create({ name: 'First' });
    await create({ name: 'Second' });
    const ids = (await list()).entries.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^log_[0-9a-f]{32}$/);
    for (const unknown of ['1', 'log_1', `log_${'0'.repeat(32)}`])
      expect((await undo(unknown)).status).toBe(404);
  });

  test('can be filtered by kind, words and days of Indian time, page by page', async () => {
    const { _id } = await create({ name: 'Findable 100%_ thing' });
    for (const search of ['findable 100%_', _id])
      expect((await list({ search })).entries.map(({ thing }) => thing._id)).toEqual([_id]);
    expect((await list({ search: 'asha' })).total).toBe((await list()).total);
    expect((await list({ search: 'findable', kind: 'price' })).total).toBe(0);
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect((await list({ from: today, to: today })).total).toBe((await list()).total);
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    expect((await list({ page: '99' })).entries).toEqual([]);
    for (const query of [
      { kind: 'cat' },
      { from: 'yesterday' },
      { page: '0' },
      { search: 'x'.repeat(101) },
    ])
      expect(
        (
          await shop.call('GET /api/audit', {
            token: admin.token,
            query: query as Record<string, string>,
          })
        ).status,
        JSON.stringify(query),
      ).toBe(400);
  });

  test('is for admins only', async () => {
    expect((await shop.call('GET /api/audit', {})).status).toBe(401);
    expect((await shop.call('GET /api/audit', { token: customer.token })).status).toBe(403);
    expect((await undoEntry(shop, customer, '1')).status).toBe(403);
  });

  test.each([
    'update audit_log set actor_name = $1',
    'delete from audit_log where actor_name <> $1',
    'truncate audit_log',
  ])('cannot be rewritten: %s', async (statement) => {
    await expect(
      shop.deps.store.pool.query(statement, statement.includes('$1') ? ['Nobody'] : []),
    ).rejects.toThrow('audit_log is append only');
  });
});

describe('undoing a log entry', () => {
  test('restores fields and variations; a second undo reverts that', async () => {
    const before = await create({
      tag: ['Cotton'],
      offerEnd: '2027-01-01',
      color: [{ value: 'Sky', hex: '#3E86E0' }],
    });
    const [m, l] = before.unitVariation;
    await change(before._id, {
      name: 'Kurti',
      tag: [],
      offerEnd: null,
      color: ['Plum'],
      unitVariation: [
        { ...l, price: 950 },
        { size: 'S', stock: 1, price: 700 },
      ],
    });
    const after = await read(before._id);
    const { _id } = await latest();
    expect((await undo(_id)).data).toEqual({ message: 'Taken back' });
    const ignoreTime = (product: WireFullProduct) => ({ ...product, updatedAt: '' });
    expect(ignoreTime(await read(before._id))).toEqual(
      ignoreTime({
        ...before,
        unitVariation: expect.arrayContaining([m, l]) as never,
        reviews: [],
      } as never),
    );
    const latestEntry = await latest();
    expect(latestEntry).toMatchObject({
      action: 'undone',
      undoable: true,
      changes: expect.arrayContaining([{ field: 'name', part: null, from: 'Kurti', to: 'Kurta' }]),
    });
    expect((await undo(_id)).data).toMatchObject({
      code: 'wrong_state',
      message: 'This has been undone already',
    });
    expect((await undo(latestEntry._id)).status).toBe(200);
    expect(ignoreTime(await read(before._id))).toEqual(
      ignoreTime({
        ...after,
        unitVariation: expect.arrayContaining([...after.unitVariation]) as never,
      }),
    );
  });

  test('leaves out fields that were changed since, and stock that was sold meanwhile', async () => {
    const {
      _id,
      unitVariation: [m, l],
    } = await create();
    await change(_id, { discount: 20 });
    const discounted = await latest();
    await change(_id, { discount: 30 });
    expect((await undo(discounted._id)).data).toMatchObject({
      code: 'changed_since',
      message: 'This has been changed since, so it stays as it is',
    });
    expect((await read(_id)).discount).toBe(30);
    await change(_id, { unitVariation: [{ ...m, price: 1 }, l] });
    const cheap = await latest();
    await placeAndOpen(shop, await shop.createPerson(), { id: _id, variants: [m?._id ?? ''] }, 2);
    expect((await undo(cheap._id)).status).toBe(200);
    expect((await read(_id)).unitVariation[0]).toMatchObject({ price: 799, stock: 3 });
  });

  test('restores a size with its current stock', async () => {
    const {
      _id,
      unitVariation: [m, l],
    } = await create();
    const buyer = await shop.createPerson();
    const { order } = await placeAndOpen(shop, buyer, { id: _id, variants: [l?._id ?? ''] }, 2);
    await change(_id, { unitVariation: [m] });
    const { _id: removal } = await latest();
    await cancelOrder(shop, buyer, order._id);
    expect((await undo(removal)).status).toBe(200);
    expect((await read(_id)).unitVariation.map(({ size, stock }) => [size, stock])).toEqual(
      expect.arrayContaining([
        ['M', 5],
        ['L', 3],
      ]),
    );
  });

  test('restores a deleted product, and removes a new one', async () => {
    const { _id } = await create();
    const createdEntry = await latest();
    await deleteProduct(shop, admin, _id);
    expect((await undo(createdEntry._id)).status).toBe(409);
    expect((await undo((await latest())._id)).status).toBe(200);
    expect((await read(_id)).offered).toBe(true);
    expect((await undo(createdEntry._id)).status).toBe(200);
    expect((await shop.call('GET /api/products/{id}', { params: { id: _id } })).status).toBe(404);
  });

  test('restores the kg price, the slides and the seller', async () => {
    const state = async () => [
      (await shop.call('GET /api/admin')).data,
      (await shop.call('GET /api/slider')).data,
      (await shop.call('GET /api/settings/shop', { token: admin.token })).data,
    ];
    const before = await state();
    const [{ adminValue }, { slider }, seller] = before as [
      { adminValue: { _id: string } },
      { slider: { _id: string } },
      object,
    ];
    await shop.call('PUT /api/admin/{id}', {
      token: admin.token,
      params: { id: adminValue._id },
      body: { universalKgPricing: 999 },
    });
    await shop.call('PUT /api/slider/{id}', {
      token: admin.token,
      params: { id: slider._id },
      body: { slides: [] },
    });
    await shop.call('PUT /api/settings/shop', {
      token: admin.token,
      body: { ...seller, phone: '020 1234' },
    });
    const { entries } = await list();
    for (const entry of entries.slice(0, 3)) expect((await undo(entry._id)).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test('happens once when many try at the same time', async () => {
    const { _id } = await create();
    await change(_id, { discount: 15 });
    const entry = await latest();
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(entry._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('is refused for users and orders, and for unknown entries', async () => {
    await shop.call('PUT /api/users/{id}', {
      token: admin.token,
      params: { id: customer.id },
      body: { verified: false },
    });
    expect((await undo((await latest())._id)).data).toMatchObject({
      code: 'wrong_state',
      message: 'This cannot be undone',
    });
    for (const id of ['0', '999999999', 'x', '-1', '1e3', '99999999999999999999'])
      expect((await undo(id)).status, id).toBe(404);
  });
});

describe('two people who edit one product', () => {
  test('cannot overwrite each other: the later one is refused', async () => {
    const { _id, updatedAt: version } = await create();
    const first = (await change(_id, { discount: 5, version })).data as unknown as WireFullProduct;
    expect(first.updatedAt).not.toBe(version);
    expect((await change(_id, { discount: 50, version })).data).toMatchObject({
      code: 'changed_since',
      message: 'Somebody else has changed this product meanwhile',
    });
    expect((await read(_id)).discount).toBe(5);
    expect((await change(_id, { discount: 50, version: first.updatedAt })).status).toBe(200);
    expect((await change(_id, { discount: 40 })).status).toBe(200);
    expect((await change(_id, { discount: 40, version: 'yesterday' })).status).toBe(400);
  });
});
