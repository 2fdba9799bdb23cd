import { afterEach, describe, expect, test } from 'vitest';
import type { WireCredit } from '../../../contract/money/credit.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules, type Person } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
// Adds the settings, too.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 1_00 }] });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const change = (
  { id }: { id: string },
  body: object,
  { token, key }: { token?: string; key?: string } = {},
) =>
  shop.call('POST /api/credit/accounts/{id}', {
    token: token ?? admin.token,
    params: { id },
    body: body as never,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const readOwn = async ({ token }: Person): Promise<WireCredit> =>
  (await shop.call('GET /api/credit', { token })).data as WireCredit;
const latestEntry = async () => (await listEntries(shop, admin))[0];

describe('an admin', () => {
  test('gives and takes store credit, and the customer reads why', async () => {
    const person = await shop.createPerson();
    expect(await readOwn(person)).toEqual({
      balance: 0,
      entries: [],
      page: 1,
      pages: 1,
      total: 0,
    });
    const given = await change(person, { amount: 250.5, note: 'Late parcel' });
    expect([given.status, given.data.balance]).toEqual([201, 250.5]);
    expect((await change(person, { amount: -50.5, note: 'Too much' })).data.balance).toBe(200);
    expect(await readOwn(person)).toMatchObject({
      balance: 200,
      entries: [
        { amount: -50.5, reason: 'taken', note: 'Too much', order: null },
        { amount: 250.5, reason: 'given', note: 'Late parcel', order: null },
      ],
    });
    expect(await latestEntry()).toMatchObject({
      kind: 'credit',
      undoable: true,
      changes: [
        { field: 'storeCredit', from: '250.5', to: '200' },
        { field: 'reason', from: null, to: 'Too much' },
      ],
    });
  });

  test('takes never more than there is, whoever else takes some', async () => {
    const person = await shop.createPerson();
    await change(person, { amount: 100, note: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(person, { amount: -60, note: 'x' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await readOwn(person)).balance).toBe(40);
    const { data } = await change(person, { amount: -40.01, note: 'x' });
    expect(data).toMatchObject({
      code: 'credit_changed',
      errors: [{ path: 'amount', message: 'This customer has Rs. 40.00 of store credit' }],
    });
  });

  test('gives once for one key', async () => {
    const person = await shop.createPerson();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(person, { amount: 10, note: 'x' }, { key })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await readOwn(person)).balance).toBe(10);
  });

  test('takes a change back, but not what the customer has spent since', async () => {
    const person = await shop.createPerson();
    await change(person, { amount: 100, note: 'x' });
    const entry = await latestEntry();
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(200);
    expect((await readOwn(person)).balance).toBe(0);
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(409);
    await change(person, { amount: 100, note: 'y' });
    const second = await latestEntry();
    await change(person, { amount: -1, note: 'z' });
    expect((await undoEntry(shop, admin, second?._id ?? '')).data.code).toBe('changed_since');
    expect((await readOwn(person)).balance).toBe(99);
  });

  test('needs a recent password above the refund limit', async () => {
    const person = await shop.createPerson();
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('account_id', '=', admin.id)
      .execute();
    const { data } = await change(person, { amount: 1_00_000, note: 'x' });
    expect(data.code).toBe('password_needed');
    expect((await readOwn(person)).balance).toBe(0);
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ proved_at: new Date() })
      .where('account_id', '=', admin.id)
      .execute();
  });

  test('pages through the ledger', async () => {
    const person = await shop.createPerson();
    for (let n = 1; n <= 21; n++) await change(person, { amount: n, note: `n${n}` });
    const { data } = await shop.call('GET /api/credit/accounts/{id}', {
      token: admin.token,
      params: { id: person.id },
      query: { page: '2' },
    });
    expect(data).toMatchObject({ page: 2, pages: 2, total: 21, entries: [{ note: 'n1' }] });
  });
});

describe('store credit is refused', () => {
  test.each([
    [{ amount: 0, note: 'x' }, 'amount'],
    [{ amount: 0.001, note: 'x' }, 'amount'],
    [{ amount: 1_00_000.01, note: 'x' }, 'amount'],
    [{ amount: '10', note: 'x' }, 'amount'],
    [{ amount: 10, note: ' ' }, 'note'],
    [{ amount: 10 }, 'note'],
  ])('for %j', async (body, path) => {
    const person = await shop.createPerson();
    const { status, data } = await change(person, body);
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  test('to visitors, customers, and for nobody', async () => {
    const person = await shop.createPerson();
    expect((await shop.call('GET /api/credit')).status).toBe(401);
    expect((await change(person, { amount: 1, note: 'x' }, { token: person.token })).status).toBe(
      403,
    );
    expect((await change({ id: 'acc_nobody' }, { amount: 1, note: 'x' })).status).toBe(404);
    expect(
      (
        await shop.call('GET /api/credit/accounts/{id}', {
          token: admin.token,
          params: { id: 'acc_nobody' },
        })
      ).status,
    ).toBe(404);
  });
});
