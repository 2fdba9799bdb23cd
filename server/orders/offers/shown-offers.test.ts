import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WireShownOffer } from '../../../contract/goods/product.ts';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import { changeProduct } from '../../../proofs/world/goods-steps.ts';
import { publishIdentity } from '../../../proofs/world/identity.ts';
import { addOffer } from '../../../proofs/world/order-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { DiscountEnds } from '../../goods/listing/discount-ends.ts';

/** The page of a product tells the offers that run for it. */

let added: WireOffer[] = [];

const shop = closeAfterTests(await openShop());
const manager = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 400_00 }] });
const rice = await addProduct(shop, {
  name: 'Rice',
  variants: [{ size: '1 kg', stock: 9, price: 90_00, grams: 1000 }],
});
afterEach(async () => {
  for (const { _id: id } of added)
    await shop.call('DELETE /api/offers/{id}', { token: manager.token, params: { id } });
  added = [];
});

const plain = { on: true, effect: { kind: 'percent', percent: 10 } };
const addNamed = async (name: string, change: object = {}): Promise<WireOffer> => {
  const offer = await addOffer(shop, manager, { name, ...change });
  added.push(offer);
  return offer;
};
const read = async ({ id }: { id: string }) =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data;
const readNames = async (product: { id: string }): Promise<string[]> =>
  (((await read(product)).offers ?? []) as WireShownOffer[]).map(({ name }) => name);

describe('the answer of a product', () => {
  test('has no offers in a shop without one, and none that need a code', async () => {
    expect(await read(kurta)).not.toHaveProperty('offers');
    await addNamed('Coupon', { code: 'SECRET' });
    expect(await read(kurta)).not.toHaveProperty('offers');
  });

  test('has no price from a quantity on for goods that cost no more anyway', async () => {
    const effect = { kind: 'quantity_price', from: 5, price: 90 };
    await addNamed('Five kilos', { effect, productType: 'per kg' });
    await addNamed('Five pieces', { effect, productType: 'per unit' });
    expect([await readNames(rice), await readNames(kurta)]).toEqual([[], ['Five pieces']]);
    await changeProduct(shop, manager, kurta.id, { discount: 80 });
    expect(await readNames(kurta)).toEqual([]);
  });

  test('tells what an offer gives, and changes with it at once', async () => {
    const offer = await addNamed('Five kilos', {
      effect: { kind: 'quantity_price', from: 5, price: 80 },
      productType: 'per kg',
      minSum: 100,
      endsAt: '2999-01-01T00:00:00.000Z',
    });
    expect((await read(rice)).offers).toEqual([
      {
        name: 'Five kilos',
        effect: { kind: 'quantity_price', from: 5, price: 80 },
        minSum: 100,
        firstOrder: false,
        maxUsesByCustomer: null,
        endsAt: '2999-01-01T00:00:00.000Z',
      },
    ]);
    expect(await read(kurta)).not.toHaveProperty('offers');
    const { _id: id } = offer;
    await shop.call('PUT /api/offers/{id}', {
      token: manager.token,
      params: { id },
      body: { ...plain, name: 'Everything' },
    });
    expect([await readNames(rice), await readNames(kurta)]).toEqual([
      ['Everything'],
      ['Everything'],
    ]);
    await shop.call('PUT /api/offers/{id}', {
      token: manager.token,
      params: { id },
      body: { ...plain, name: 'Everything', on: false },
    });
    expect(await readNames(rice)).toEqual([]);
  });
});

/** Moves a moment of an offer into the past, as if that time had come, and nothing else. */
const letPass = async ({ _id: id }: WireOffer, moment: 'startsAt' | 'endsAt'): Promise<void> => {
  const { db } = shop.deps.store;
  await sql`update offers set rules = jsonb_set(rules, array[${moment}::text], '"2020-01-01T00:00:00.000Z"') where id = ${id}`.execute(
    db,
  );
  // The offers in memory are those of a version. The catalogue's version stays.
  await sql`update offers_version set version = version + 1`.execute(db);
};

/** Follows the starts and ends of offers, with a timer that fires when a test says so. */
const startDiscountEnds = async () => {
  const timers: { work: () => void; ms: number }[] = [];
  const discountEnds = new DiscountEnds(shop.deps, (work, ms) => {
    timers.push({ work, ms });
    return () => undefined;
  });
  await discountEnds.start();
  // The timer has asked, and waits again.
  const fire = async (): Promise<void> => {
    const before = timers.length;
    timers.at(-1)?.work();
    await expect.poll(() => timers.length).toBeGreaterThan(before);
  };
  return { discountEnds, fire };
};

test('cached answers fall when an offer starts and when it ends', async () => {
  const { discountEnds, fire } = await startDiscountEnds();
  const startsAt = new Date(Date.now() + 1_800_000).toISOString();
  const offer = await addNamed('Later', { startsAt, endsAt: '2999-01-01T00:00:00.000Z' });
  const untilStart = await discountEnds.msUntilNext();
  expect(untilStart).toBeGreaterThan(0);
  expect(untilStart).toBeLessThan(1_801_000);
  expect(await readNames(kurta)).toEqual([]);
  await letPass(offer, 'startsAt');
  expect(await readNames(kurta)).toEqual([]);
  await fire();
  expect(await readNames(kurta)).toEqual(['Later']);
  await letPass(offer, 'endsAt');
  expect(await readNames(kurta)).toEqual(['Later']);
  await fire();
  expect(await readNames(kurta)).toEqual([]);
  discountEnds.stop();
});

test('all kept pages fall when the shop opens again and when it announces something', async () => {
  const clear = vi.spyOn(shop.deps.catalogueChanges, 'clear');
  const { discountEnds, fire } = await startDiscountEnds();
  const [soon, later] = [1_800_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  await publishIdentity(shop, manager, {
    closedUntil: later,
    announcement: { text: { en: 'Diwali' }, from: soon },
  });
  expect(await discountEnds.msUntilNext()).toBeLessThan(1_801_000);
  for (const path of ['{announcement,from}', '{closedUntil}']) {
    await fire();
    clear.mockClear();
    await fire();
    expect(clear).not.toHaveBeenCalled();
    await sql`update identity set published = jsonb_set(published, ${path}::text[], '"2020-01-01T00:00:00.000Z"')`.execute(
      shop.deps.store.db,
    );
    await fire();
    expect(clear).toHaveBeenCalledOnce();
  }
  expect(await discountEnds.msUntilNext()).toBeGreaterThan(3_600_000);
  discountEnds.stop();
});
