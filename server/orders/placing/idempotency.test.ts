import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { address } from '../../../proofs/world/address.ts';
import {
  findBrokenRules,
  fillCart,
  retryWhileBusy,
  type Person,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 100_00 }] });

const variant = () => kurta.variants[0] ?? '';
const click = ({ token }: Person, key: string, body: Record<string, unknown> = {}) =>
  shop.call('POST /api/orders', {
    token,
    body: { shippingAddress: address, ...body },
    headers: { 'idempotency-key': key },
  });
const findOrders = async ({ id }: Person) =>
  shop.deps.store.db.selectFrom('orders').select('id').where('account_id', '=', id).execute();

describe('an idempotency key', () => {
  test('turns 50 requests at the same time into one order and one answer', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, kurta, 2);
    const before = await readStock(shop, variant());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => retryWhileBusy(() => click(person, 'one-click'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(
      answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true'),
    ).toHaveLength(49);
    expect(await findOrders(person)).toHaveLength(1);
    expect(await readStock(shop, variant())).toBe(before - 2);
  });

  test('is refused with another body; another key is another request, and each account has its own keys', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    await fillCart(shop, person, kurta);
    expect((await click(person, 'k1')).status).toBe(201);
    expect(await click(person, 'k1', { paymentMethod: 'COD' })).toMatchObject({
      status: 422,
      data: { code: 'key_reused' },
    });
    expect(await click(person, 'k2')).toMatchObject({ status: 400, data: { code: 'empty_cart' } });
    expect(await click(other, 'k1')).toMatchObject({ status: 400, data: { code: 'empty_cart' } });
    expect(await click(person, 'k1')).toMatchObject({ status: 201 });
    expect((await click(person, ' ')).status).toBe(400);
    expect((await click(person, 'x'.repeat(201))).status).toBe(400);
  });

  test('repeats a refusal too, whatever has changed meanwhile', async () => {
    const person = await shop.createPerson();
    const first = await click(person, 'k');
    expect([first.status, first.data.code, first.headers.get('idempotent-replayed')]).toEqual([
      400,
      'empty_cart',
      null,
    ]);
    await fillCart(shop, person, kurta);
    const repeated = await click(person, 'k');
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([400, 'true']);
    expect({ ...repeated.data, requestId: '' }).toEqual({ ...first.data, requestId: '' });
    expect(await click(person, 'k', { paymentMethod: 'COD' })).toMatchObject({
      status: 422,
      data: { code: 'key_reused' },
    });
    expect(await findOrders(person)).toEqual([]);
    expect((await click(person, 'k2')).status).toBe(201);
  });

  test('repeats a refusal for lack of stock with the same words', async () => {
    const person = await shop.createPerson();
    const rare = await addProduct(shop, { variants: [{ size: 'M', stock: 2, price: 10_00 }] });
    await fillCart(shop, person, rare, 2);
    await shop.deps.store.db
      .updateTable('variants')
      .set({ stock: 1 })
      .where('id', '=', rare.variants[0] ?? '')
      .execute();
    const first = await click(person, 'k');
    await shop.deps.store.db
      .updateTable('variants')
      .set({ stock: 2 })
      .where('id', '=', rare.variants[0] ?? '')
      .execute();
    const repeated = await click(person, 'k');
    expect(repeated).toMatchObject({
      status: 409,
      data: { code: 'out_of_stock', message: first.data.message, errors: first.data.errors },
    });
    expect(first.data.errors).toHaveLength(1);
  });

  test('with a refusal can be used again after 24 hours', async () => {
    const person = await shop.createPerson();
    await click(person, 'k');
    await shop.deps.store.db
      .updateTable('idempotency')
      .set({ created_at: sql<Date>`now() - interval '24 hours 1 second'` })
      .where('account_id', '=', person.id)
      .execute();
    const repeated = await click(person, 'k', { paymentMethod: 'COD' });
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([400, null]);
    expect(
      (await click(person, 'k', { paymentMethod: 'COD' })).headers.get('idempotent-replayed'),
    ).toBe('true');
  });

  test('can be used again after 24 hours', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, kurta);
    await click(person, 'k');
    await shop.deps.store.db
      .updateTable('idempotency')
      .set({ created_at: sql<Date>`now() - interval '24 hours 1 second'` })
      .where('account_id', '=', person.id)
      .execute();
    await fillCart(shop, person, kurta);
    const repeated = await click(person, 'k', { paymentMethod: 'COD' });
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await findOrders(person)).toHaveLength(2);
  });

  test('gets a refusal if the first request takes more than 2 seconds', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, kurta);
    const { db } = shop.deps.store;
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    const holder = db.transaction().execute(async (tx) => {
      await sql`select id from variants where id = ${variant()} for update`.execute(tx);
      isLocked();
      await end;
    });
    await locked;
    const first = click(person, 'slow');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await click(person, 'slow')).toMatchObject({
      status: 409,
      data: { code: 'in_progress' },
    });
    letGo();
    await holder;
    expect((await first).status).toBe(201);
    expect(await findOrders(person)).toHaveLength(1);
  });
});

test('two requests without a key make one order: the second finds the cart empty', async () => {
  const person = await shop.createPerson();
  await fillCart(shop, person, kurta);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      retryWhileBusy(() =>
        shop.call('POST /api/orders', { token: person.token, body: { shippingAddress: address } }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ data }) => data.code === 'empty_cart')).toHaveLength(7);
});

test('the auditor finds no broken rule', async () =>
  expect(await findBrokenRules(shop)).toEqual([]));
