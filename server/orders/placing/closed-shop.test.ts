import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { addRice, addSlotArea, deleteAreas, listSlots } from '../../../proofs/money/slot-race.ts';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { publishIdentity } from '../../../proofs/world/identity.ts';
import { payOrder, placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
  placeTestOrder,
  retryWhileBusy,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { toIndianTime } from '../../../shop/indian-time.ts';

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
const until = '2100-01-01T03:30:00.000Z';

const close = (closedUntil: string | null = until): Promise<void> =>
  publishIdentity(shop, admin, { closedUntil });
afterEach(async () => {
  await publishIdentity(shop, admin, { closedUntil: null, hours: [] });
  expect(await findBrokenRules(shop)).toEqual([]);
});

const withKurta = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, kurta);
  return person;
};
const order = (person: Person) =>
  retryWhileBusy(() => placeOrder(shop, person, { paymentMethod: 'COD' }));
const countCart = async ({ token }: Person): Promise<number> =>
  ((await shop.call('GET /api/cart/mycart', { token })).data.items as unknown[]).length;
const countOrders = async (): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
/** Waits until so many requests wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      return rows.length;
    })
    .toBe(count);

describe('while the shop is closed', () => {
  it('nobody orders, and the cart stays', async () => {
    const person = await withKurta();
    await close();
    expect(await order(person)).toMatchObject({
      status: 409,
      data: {
        code: 'shop_closed',
        reason: 'shop_closed',
        values: { until },
        message: 'The shop is closed until 2100-01-01 09:00',
      },
    });
    expect(await countCart(person)).toBe(1);
    await close(null);
    expect((await order(person)).status).toBe(201);
    expect(await countCart(person)).toBe(0);
  });

  it('no gift card is ordered either', async () => {
    const { token } = await shop.createPerson();
    await shop.call('PUT /api/gift-cards/offer', { token: admin.token, body: { amounts: [500] } });
    await close();
    const buy = () => shop.call('POST /api/gift-cards', { token, body: { amount: 500 } });
    expect(await buy()).toMatchObject({ status: 409, data: { code: 'shop_closed' } });
    await close(null);
    expect((await buy()).status).toBe(201);
  });

  it('the cart is filled, and what was placed before is paid', async () => {
    const person = await withKurta();
    const placed = await placeTestOrder(shop, person);
    await close();
    await fillCart(shop, person, kurta);
    expect(await countCart(person)).toBe(1);
    expect((await payOrder(shop, person, placed._id)).status).toBe('paid');
  });

  it('the moment itself opens it, and the log takes a closing back', async () => {
    const person = await withKurta();
    await close('2020-01-01T00:00:00.000Z');
    expect((await order(person)).status).toBe(201);
    await fillCart(shop, person, kurta);
    await close();
    expect((await order(person)).status).toBe(409);
    const { public_id: entry } = await db
      .selectFrom('audit_log')
      .select('public_id')
      .where('kind', '=', 'identity')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await undoEntry(shop, admin, entry)).status).toBe(200);
    expect((await order(person)).status).toBe(201);
  });
});

describe('who closes the shop while others order', () => {
  it('waits for an order under way', async () => {
    const person = await withKurta();
    await shop.call('PUT /api/settings/identity', {
      token: admin.token,
      body: { closedUntil: until },
    });
    const body = { only: ['closedUntil'] };
    const [ordered, closed] = await runTransaction(db, async (tx) => {
      await sql`select from variants where id = ${kurta.variants[0]} for update`.execute(tx);
      const answers = [order(person)];
      await untilWaiting(1);
      answers.push(shop.call('POST /api/settings/identity/publish', { token: admin.token, body }));
      await untilWaiting(2);
      return answers;
    }).then((answers) => Promise.all(answers));
    expect([ordered?.status, closed?.status]).toEqual([201, 200]);
  });

  it('stops an order that waited meanwhile', async () => {
    const person = await withKurta();
    const before = await countOrders();
    const waiting = await runTransaction(db, async (tx) => {
      await sql`update identity set published = jsonb_set(published, '{closedUntil}', ${JSON.stringify(until)}::jsonb)`.execute(
        tx,
      );
      const answer = order(person);
      await untilWaiting(1);
      return { answer };
    });
    expect(await waiting.answer).toMatchObject({ status: 409, data: { code: 'shop_closed' } });
    expect(await countOrders()).toBe(before);
  });

  it('sees the last order of a crowd before the answer', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, withKurta));
    const orders = crowd.map(order);
    await Promise.race(orders);
    await close();
    const before = await countOrders();
    const codes = (await Promise.all(orders)).map(({ status, data }) => data.code ?? status);
    for (const code of codes) expect([201, 'shop_closed']).toContain(code);
    expect(await countOrders()).toBe(before);
  });
});

describe('slots of a shop', () => {
  const ordered = async (slot: string) => {
    const person = await shop.createPerson();
    await fillCart(shop, person, await addRice(shop));
    return retryWhileBusy(() => placeOrder(shop, person, { paymentMethod: 'COD', slot }));
  };
  afterEach(() => deleteAreas(shop, admin));

  it('begin when it opens again', async () => {
    await addSlotArea(shop, admin, 5);
    const [first, second] = await listSlots(shop);
    await close(second?.startsAt);
    expect((await listSlots(shop))[0]).toEqual(second);
    expect(first?.startsAt).not.toBe(second?.startsAt);
  });

  it('lie within its hours, also when a client asks for another', async () => {
    await addSlotArea(shop, admin, 5);
    const all = await listSlots(shop);
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '15:00', closes: '19:00' }));
    await publishIdentity(shop, admin, { hours });
    const offered = await listSlots(shop);
    expect(offered.length).toBeGreaterThan(0);
    expect(new Set(offered.map(({ startsAt }) => toIndianTime(new Date(startsAt))))).toEqual(
      new Set(['16:00']),
    );
    const morning = all.find(({ startsAt }) => toIndianTime(new Date(startsAt)) === '09:00');
    expect(await ordered(morning?.startsAt ?? '')).toMatchObject({
      status: 409,
      data: { code: 'slot_gone', errors: [{ path: 'slot', reason: 'slot_not_offered' }] },
    });
    expect((await ordered(offered[0]?.startsAt ?? '')).status).toBe(201);
  });
});
