import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import {
  undoEntry,
  changeProduct,
  createProduct,
  readCart,
} from '../../../proofs/world/goods-steps.ts';
import { moveOrder, placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  setDiscountEnd,
  type Person,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';
import { DiscountEnds } from '../listing/discount-ends.ts';
import { sweepCatalogue } from './sweep-catalogue.ts';

/**
 * A discount applies until its end, by the clock of the database. The tests move that
 * end instead of waiting.
 */

const day = 86_400_000;

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
afterEach(() => vi.useRealTimers());
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const kurta = (over: object = {}) =>
  addProduct(shop, {
    discount: 20,
    endsInMs: day,
    variants: [{ size: 'M', stock: 9, price: 100_00 }],
    ...over,
  });
const read = async (id: string) =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data as unknown as WireProduct;
const list = async (query: Record<string, string>) =>
  (await shop.call('GET /api/products', { query })).data as unknown as WireListing;
const listInOrder = async (ids: readonly string[], sort: string) =>
  (await list({ sort, limit: '50' })).products
    .map(({ _id }) => _id)
    .filter((id) => ids.includes(id));
const sweep = () => sweepCatalogue(shop.deps);
const create = async (body: object) =>
  (
    await createProduct(shop, admin, {
      name: 'Stole',
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 5, price: 100 }],
      ...body,
    })
  ).data as unknown as WireProduct;
const change = (id: string, body: object) => changeProduct(shop, admin, id, body);
const iso = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('a discount', () => {
  it('applies until its end and nowhere after it: product, cart, order, listing, its sorting and price bounds', async () => {
    const [ending, between] = [await kurta(), await kurta({ discount: 10, endsInMs: undefined })];
    const ids = [ending.id, between.id];
    const person = await shop.createPerson();
    await fillCart(shop, person, ending, 2);
    await sweep();
    expect(await read(ending.id)).toMatchObject({
      discount: 20,
      displayPrice: 100,
      discountedPrice: 80,
    });
    expect(await readCart(shop, person)).toMatchObject({
      totalPrice: 160,
      items: [{ price: 80, discount: 20 }],
    });
    expect(await listInOrder(ids, 'priceLowToHigh')).toEqual([ending.id, between.id]);
    const cheap = (await list({ maxPrice: '85' })).total;

    await setDiscountEnd(shop, ids.slice(0, 1), 0);
    // Applies at once, even before the listing row is updated.
    expect(await readCart(shop, person)).toMatchObject({
      totalPrice: 200,
      items: [{ price: 100, linePrice: 200, discount: 0, priceBefore: 80 }],
    });
    expect(await readCart(shop, await withOne(ending))).not.toHaveProperty('items.0.priceBefore');
    expect(
      (await shop.call('GET /api/products/{id}', { token: admin.token, params: { id: ending.id } }))
        .data,
    ).toMatchObject({
      discount: 20,
      offerEnd: expect.any(String),
      displayPrice: 100,
      discountedPrice: null,
    });
    expect(
      await placeOrder(shop, person, {
        shippingAddress: (await placeTestOrder(shop, await withOne(ending), 'COD')).shippingAddress,
        paymentMethod: 'COD',
        totalPrice: 160,
      }),
    ).toMatchObject({
      status: 409,
      data: {
        code: 'prices_changed',
        errors: [{ path: 'totalPrice', message: 'The total is now Rs. 200.00' }],
      },
    });
    expect(await placeTestOrder(shop, person, 'COD')).toMatchObject({
      totalPrice: 200,
      orderItems: [{ price: 100, linePrice: 200 }],
    });

    expect(await sweep()).toBe(true);
    expect(await read(ending.id)).toMatchObject({ discountedPrice: null });
    expect(await listInOrder(ids, 'priceLowToHigh')).toEqual([between.id, ending.id]);
    expect(await listInOrder(ids, 'priceHighToLow')).toEqual([ending.id, between.id]);
    expect((await list({ maxPrice: '85' })).total).toBe(cheap - 1);
    expect(await sweep()).toBe(false);
  });

  it('with an end in the past is none for a new product; a later end or no end restores it', async () => {
    const created = await create({ discount: 25, offerEnd: iso(-1000) });
    expect(created).toMatchObject({ discount: 25, displayPrice: 100, discountedPrice: null });
    expect((await list({ id: created._id })).products).toMatchObject([{ discountedPrice: null }]);
    expect((await change(created._id, { offerEnd: iso(day) })).data).toMatchObject({
      discount: 25,
      discountedPrice: 75,
    });
    expect((await change(created._id, { offerEnd: iso(-day) })).data).toMatchObject({
      discountedPrice: null,
    });
    expect((await change(created._id, { offerEnd: null })).data).toMatchObject({
      discountedPrice: 75,
      offerEnd: null,
    });
  });

  it('of a product that follows the universal price ends too, also after that price changed', async () => {
    const rice = await addProduct(shop, {
      name: 'Rice',
      discount: 50,
      endsInMs: day,
      variants: [{ size: '1 kg', stock: 9, price: null, grams: 1000 }],
    });
    const adminId = ((await shop.call('GET /api/admin')).data.adminValue as { _id: string })._id;
    await shop.call('PUT /api/admin/{id}', {
      token: admin.token,
      params: { id: adminId },
      body: { universalKgPricing: 70 },
    });
    expect(await read(rice.id)).toMatchObject({ displayPrice: 70, discountedPrice: 35 });
    await setDiscountEnd(shop, [rice.id], -1);
    await sweep();
    expect(await read(rice.id)).toMatchObject({ displayPrice: 70, discountedPrice: null });
  });

  it('that ends drops every cached response; many that end together raise the version once', async () => {
    const some = await Promise.all(Array.from({ length: 5 }, () => kurta()));
    const versions: number[] = [];
    const end = shop.deps.catalogueVersion.onChange((moved) => {
      if (moved.kind === 'catalogue') versions.push(moved.version);
    });
    expect(await read(some[0]?.id ?? '')).toMatchObject({ discountedPrice: 80 });
    await setDiscountEnd(
      shop,
      some.map(({ id }) => id),
      -1,
    );
    expect(await Promise.all([sweep(), sweep(), sweep(), sweep()])).toEqual(
      expect.arrayContaining([true, false, false, false]),
    );
    end();
    expect(new Set(versions).size).toBe(1);
    for (const { id } of some) expect(await read(id)).toMatchObject({ discountedPrice: null });
  });

  it('that ends with many others is handled in batches: the first at once, and the sorting when all are done', async () => {
    const some = await Promise.all(Array.from({ length: 5 }, () => kurta()));
    await sweep();
    await setDiscountEnd(
      shop,
      some.map(({ id }) => id),
      -1,
    );
    const version = shop.deps.catalogueVersion.current();
    expect(await sweepCatalogue(shop.deps, 2)).toBe(true);
    expect(shop.deps.catalogueVersion.current()).toBe(version + 2);
    expect(
      await shop.deps.store.db
        .selectFrom('listing')
        .select('sort_price')
        .where(
          'product_id',
          'in',
          some.map(({ id }) => id),
        )
        .execute(),
    ).toEqual(some.map(() => ({ sort_price: 100_00 })));
  });

  it('can be set for many products, previewed and undone', async () => {
    const created = await create({ discount: 10 });
    const offerEnd = iso(day);
    const body = { ids: [created._id], change: { do: 'offerEnd', value: offerEnd } };
    const changes = [{ field: 'offerEnd', part: null, from: null, to: offerEnd }];
    expect(
      (
        await shop.call('POST /api/products/bulk', {
          token: admin.token,
          body: { ...body, preview: true },
        })
      ).data,
    ).toMatchObject({ products: [{ changes }] });
    const done = await shop.call('POST /api/products/bulk', { token: admin.token, body });
    expect(done.data).toMatchObject({ products: [{ changes }] });
    expect(await read(created._id)).toMatchObject({ offerEnd, discountedPrice: 90 });
    await undoEntry(shop, admin, String(done.data.undo), { together: 'true' });
    expect(await read(created._id)).toMatchObject({ offerEnd: null, discountedPrice: 90 });
    for (const value of ['soon', 7, '2026-02-30']) {
      const wrong = await shop.call('POST /api/products/bulk', {
        token: admin.token,
        body: { ...body, change: { do: 'offerEnd', value } },
      });
      expect([wrong.status, wrong.data.errors]).toMatchObject([400, [{ path: 'change.value' }]]);
    }
  });
});

const withOne = async (product: { id: string; variants: string[] }): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, product);
  return person;
};

describe('a sale', () => {
  it('changes the sorting by popularity at the next sweep, and drops no cached response before', async () => {
    const products = await Promise.all(
      [2, 5, 3].map(async (sold) => ({ sold, ...(await kurta({ endsInMs: undefined })) })),
    );
    const ids = products.map(({ id }) => id);
    await sweep();
    expect(await listInOrder(ids, 'popularity')).toHaveLength(3);
    const version = shop.deps.catalogueVersion.current();
    for (const { id, sold, variants } of products) {
      const person = await shop.createPerson();
      await fillCart(shop, person, { id, variants }, sold);
      const order = await placeTestOrder(shop, person, 'COD');
      await moveOrder(shop, admin, order._id, 'processing');
    }
    expect(shop.deps.catalogueVersion.current()).toBe(version);
    expect(await sweep()).toBe(true);
    expect(shop.deps.catalogueVersion.current()).toBe(version + 1);
    const counts = (await list({ sort: 'popularity', limit: '50' })).products
      .filter(({ _id }) => ids.includes(_id))
      .map(({ saleCount }) => saleCount);
    expect(counts).toEqual([5, 3, 2]);
    expect(await sweep()).toBe(false);
  });
});

describe('the sweep of the catalogue', () => {
  it('is scheduled half a minute ahead when a shop starts, and announces what was sold', async () => {
    const product = await kurta({ endsInMs: undefined });
    registerWorkers(shop.deps);
    const { db } = shop.deps.store;
    const readSecondsUntilSweep = async () =>
      (
        await sql<{
          seconds: number;
        }>`select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job where name = 'sweep-catalogue' and state = 'created'`.execute(
          db,
        )
      ).rows.map(({ seconds }) => Math.round(seconds));
    await expect.poll(readSecondsUntilSweep).toEqual([30]);
    await sql`update products set sold_count = 7, opening_sold_count = 7 where id = ${product.id}`.execute(
      db,
    );
    await runTransaction(db, (tx) => refreshListing(tx, [product.id]));
    const version = shop.deps.catalogueVersion.current();
    await sql`update pgboss.job set start_after = now() where name = 'sweep-catalogue'`.execute(db);
    await shop.deps.jobs.runDue();
    expect(shop.deps.catalogueVersion.current()).toBe(version + 1);
    expect((await list({ sort: 'popularity' })).products[0]).toMatchObject({
      _id: product.id,
      saleCount: 7,
    });
  });
});

describe('the timer for the ends of discounts', () => {
  const createTimers = () => {
    const timers: { work: () => void; ms: number }[] = [];
    const discountEnds = new DiscountEnds(shop.deps, (work, ms) => {
      timers.push({ work, ms });
      return () => undefined;
    });
    return { discountEnds, last: () => timers.at(-1) };
  };

  it('ends expired discounts at the start, then waits for the next one', async () => {
    const [past, soon, later] = [
      await kurta(),
      await kurta({ endsInMs: 40_000 }),
      await kurta({ endsInMs: 50_000 }),
    ];
    await setDiscountEnd(shop, [past.id], -5000);
    const { discountEnds, last } = createTimers();
    await discountEnds.start();
    expect(await read(past.id)).toMatchObject({ discountedPrice: null });
    expect(last()?.ms).toBeGreaterThan(30_000);
    expect(last()?.ms).toBeLessThan(40_010);
    await setDiscountEnd(shop, [soon.id, later.id], day);
    discountEnds.stop();
  });

  it('uses the clock of the database, not its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * day });
    const { discountEnds, last } = createTimers();
    await discountEnds.start();
    // The timer asks again after a minute at the latest. None ends before.
    expect(last()?.ms).toBe(60_000);
    const product = await kurta({ endsInMs: 5000 });
    expect((await change(product.id, { tag: ['Silk'] })).data).toMatchObject({
      discountedPrice: 80,
    });
    await expect.poll(() => last()?.ms).toBeLessThan(5003);
    expect(last()?.ms).toBeGreaterThan(0);
    expect(await discountEnds.msUntilNext()).toBeLessThanOrEqual(5000);

    await setDiscountEnd(shop, [product.id], 0);
    await shop.deps.store.db
      .transaction()
      .execute((tx) => shop.deps.catalogueVersion.bump(tx))
      .then((moved) => shop.deps.catalogueVersion.applyCommitted(moved));
    expect(await discountEnds.msUntilNext()).toBe(0);
    await expect.poll(() => last()?.ms).toBeLessThan(3);
    last()?.work();
    await expect.poll(async () => (await read(product.id)).discountedPrice).toBeNull();
    discountEnds.stop();
  });

  it('tries again soon if the database cannot be reached, and lets nobody cache pages meanwhile', async () => {
    const { discountEnds, last } = createTimers();
    await discountEnds.start();
    const { db } = shop.deps.store;
    const spy = vi.spyOn(db, 'getExecutor').mockImplementation(() => {
      throw new Error('away');
    });
    last()?.work();
    await expect.poll(() => last()?.ms).toBe(1002);
    spy.mockRestore();
    last()?.work();
    await expect.poll(() => last()?.ms).toBeGreaterThan(1002);
    discountEnds.stop();
  });
});
