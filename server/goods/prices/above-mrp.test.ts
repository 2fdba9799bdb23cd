import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  listEntries,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';

/** LAW-13 (docs/law.md): no package costs more than the MRP on its label, whatever changes. */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const { token } = admin;
const { db } = shop.deps.store;
// The first goods bring the settings along: Rs. 200.00 a kilo.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });
const { data: kilo } = await shop.call('GET /api/admin', {});
const settingsId = (kilo.adminValue as { _id: string })._id;

const made: string[] = [];
const create = async (body: object): Promise<WireFullProduct> => {
  const { status, data } = await createProduct(shop, admin, { name: 'Tea', ...body });
  expect([status, data.errors]).toEqual([201, undefined]);
  made.push(String(data._id));
  return data as unknown as WireFullProduct;
};
const change = async (id: string, body: object): Promise<TestResponse> =>
  changeProduct(shop, admin, id, body);
const succeed = async (answer: Promise<TestResponse>): Promise<void> => {
  const { status, data } = await answer;
  expect([status, data.errors]).toEqual([200, undefined]);
};
const setKgPrice = (price: number): Promise<TestResponse> =>
  shop.call('POST /api/prices', {
    token,
    body: { universalKgPricing: { price }, variations: [] },
  });
/** Undoes the newest change of a product, or the newest of all. */
const undoNewest = async (): Promise<TestResponse> => {
  const [entry] = await listEntries(shop, admin);
  return undoEntry(shop, admin, entry?._id ?? '');
};

const pieces = (price: number, more: object = {}) => ({
  productType: 'per unit',
  unitVariation: [{ size: 'M', stock: 5, price, mrp: 100, ...more }],
});
/** Half a kilo with an MRP of Rs. 100.00; without a price it follows the universal one. */
const pack = (more: object = {}) => ({
  productType: 'per kg',
  kgVariation: [{ weight: 500, stock: 5, mrp: 100, ...more }],
});
const firstId = ({ unitVariation, kgVariation }: WireFullProduct): string =>
  (unitVariation[0] ?? kgVariation[0])?._id ?? '';

/** Everything that a refused change must leave as it is. */
const readAll = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select json_agg(products order by id) from products) as products,
      (select json_agg(variants order by id) from variants) as variants,
      (select json_agg(listing order by product_id) from listing) as listing,
      (select kg_price from settings) as kg_price, (select count(*) from audit_log) as entries`.execute(
    db,
  );
  return rows;
};

afterEach(async () => {
  for (const id of made.splice(0)) await deleteProduct(shop, admin, id);
  await succeed(setKgPrice(200));
});
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

type Way = [name: string, start: () => Promise<() => Promise<TestResponse>>, refusal: object];

const atPrice = (path: string, price: string) => ({
  status: 400,
  data: {
    code: 'invalid',
    errors: [{ path, reason: 'price_above_mrp', values: { price, mrp: 'Rs. 100.00' } }],
  },
});
const atMrp = (path: string, price: string) => ({
  status: 400,
  data: { code: 'invalid', errors: [{ path, reason: 'mrp_below_price', values: { price } }] },
});
const atValue = {
  status: 400,
  data: {
    errors: [{ path: 'change.value', reason: 'prices_above_mrp', values: { variations: 'Tea M' } }],
  },
};
const names = { variations: 'Tea 500 g (Rs. 100.00)' };
const atKgPrice = (path: string) => ({
  status: 400,
  data: { code: 'invalid', errors: [{ path, reason: 'kg_price_above_mrp', values: names }] },
});
const atUndo = (reason: string, variations: string) => ({
  status: 409,
  data: { code: 'wrong_state', reason, values: { variations } },
});

const bulk =
  (of: object, body: object): Way[1] =>
  async () => {
    const { _id } = await create(of);
    return () =>
      shop.call('POST /api/products/bulk', { token, body: { ids: [_id], change: body } });
  };
const put =
  (of: object, to: (product: WireFullProduct) => object): Way[1] =>
  async () => {
    const product = await create(of);
    return () => change(product._id, to(product));
  };
const sheet =
  (of: object, to: object): Way[1] =>
  async () => {
    const product = await create(of);
    return () =>
      shop.call('POST /api/prices', {
        token,
        body: { variations: [{ _id: firstId(product), ...to }] },
      });
  };

/** Every way in which a price could rise above an MRP, or an MRP fall below a price. */
const ways: Way[] = [
  [
    'a new product',
    async () => () => createProduct(shop, admin, { name: 'Tea', ...pieces(100.01) }),
    atPrice('unitVariation.0.price', 'Rs. 100.01'),
  ],
  [
    'a new product whose discount hides it for a while',
    async () => () => createProduct(shop, admin, { name: 'Tea', discount: 20, ...pieces(120) }),
    atPrice('unitVariation.0.price', 'Rs. 120.00'),
  ],
  [
    'a new draft',
    async () => () => createProduct(shop, admin, { name: 'Tea', draft: true, ...pieces(120) }),
    atPrice('unitVariation.0.price', 'Rs. 120.00'),
  ],
  [
    'a new pack at the universal price',
    async () => () => createProduct(shop, admin, { name: 'Tea', ...pack({ mrp: 99.99 }) }),
    {
      status: 400,
      data: { errors: [{ path: 'kgVariation.0.price', reason: 'price_above_mrp' }] },
    },
  ],
  [
    'a higher price of a piece',
    put(pieces(100), ({ unitVariation }) => ({
      unitVariation: [{ ...unitVariation[0], price: 101 }],
    })),
    atPrice('unitVariation.0.price', 'Rs. 101.00'),
  ],
  [
    'a higher price by a client that knows no MRP',
    put(pieces(100), () => ({ unitVariation: [{ size: 'M', stock: 5, price: 101 }] })),
    atPrice('unitVariation.0.price', 'Rs. 101.00'),
  ],
  [
    'a lower MRP',
    put(pieces(90), ({ unitVariation }) => ({
      unitVariation: [{ ...unitVariation[0], mrp: 89.99 }],
    })),
    atMrp('unitVariation.0.mrp', 'Rs. 90.00'),
  ],
  [
    'an MRP between the reduced and the full price',
    put({ ...pieces(90, { mrp: null }), discount: 50 }, ({ unitVariation }) => ({
      unitVariation: [{ ...unitVariation[0], mrp: 60 }],
    })),
    atMrp('unitVariation.0.mrp', 'Rs. 90.00'),
  ],
  [
    'another size',
    put(pieces(90), ({ unitVariation }) => ({
      unitVariation: [...unitVariation, { size: 'XL', stock: 1, price: 120, mrp: 100 }],
    })),
    atPrice('unitVariation.1.price', 'Rs. 120.00'),
  ],
  [
    'more in a pack',
    put(pack(), ({ kgVariation }) => ({
      kgVariation: [{ ...kgVariation[0], weight: 501, netQuantity: null }],
    })),
    atPrice('kgVariation.0.price', 'Rs. 100.20'),
  ],
  [
    'a pack that follows the universal price again',
    put(pack({ price: 150 }), ({ kgVariation }) => ({
      kgVariation: [{ ...kgVariation[0], price: null, mrp: 99 }],
    })),
    {
      status: 400,
      data: { errors: [{ path: 'kgVariation.0.price', reason: 'price_above_mrp' }] },
    },
  ],
  [
    'a draft from a node that knew no MRP',
    async () => {
      const { _id } = await create({ draft: true, ...pieces(100) });
      await sql`update variants set price = 12000 where product_id = ${_id}`.execute(db);
      return () => change(_id, { draft: false });
    },
    atPrice('unitVariation.0.price', 'Rs. 120.00'),
  ],
  [
    'the price sheet',
    sheet(pieces(100), { price: 100.01 }),
    atPrice('variations.0.price', 'Rs. 100.01'),
  ],
  [
    'a pack of the sheet that follows the universal price again',
    async () => {
      const product = await create(pack({ price: 150, mrp: 80 }));
      return () =>
        shop.call('POST /api/prices', {
          token,
          body: { variations: [{ _id: firstId(product), price: null }] },
        });
    },
    { status: 400, data: { errors: [{ path: 'variations.0.price' }] } },
  ],
  [
    'the universal price, in the sheet',
    async () => {
      await create(pack());
      // What has its own price, or no MRP, does not stand in its way.
      await create({ name: 'Rice', ...pack({ price: 100 }) });
      await create({ name: 'Salt', ...pack({ mrp: null }) });
      return () => setKgPrice(200.01);
    },
    atKgPrice('universalKgPricing.price'),
  ],
  [
    'the universal price, and prices of the sheet with it',
    async () => {
      await create(pack());
      const other = await create({ name: 'Rice', ...pack({ price: 100 }) });
      return () =>
        shop.call('POST /api/prices', {
          token,
          body: {
            universalKgPricing: { price: 201 },
            variations: [{ _id: firstId(other), price: 90 }],
          },
        });
    },
    atKgPrice('universalKgPricing.price'),
  ],
  [
    'the universal price, on its own',
    async () => {
      await create(pack());
      return () =>
        shop.call('PUT /api/admin/{id}', {
          token,
          params: { id: settingsId },
          body: { universalKgPricing: 201 },
        });
    },
    atKgPrice('universalKgPricing'),
  ],
  ['a bulk change by percent', bulk(pieces(99), { do: 'pricePercent', value: 2 }), atValue],
  ['a bulk change by an amount', bulk(pieces(99), { do: 'priceAmount', value: 1.01 }), atValue],
  [
    'an undo of a lower price',
    async () => {
      const { _id, unitVariation } = await create(pieces(100));
      await succeed(change(_id, { unitVariation: [{ ...unitVariation[0], price: 80 }] }));
      const [lowered] = await listEntries(shop, admin);
      await succeed(change(_id, { unitVariation: [{ ...unitVariation[0], price: 80, mrp: 90 }] }));
      return () => undoEntry(shop, admin, lowered?._id ?? '');
    },
    atUndo('prices_above_mrp', 'Tea M'),
  ],
  [
    'an undo of an MRP that was taken away',
    async () => {
      const { _id, unitVariation } = await create(pieces(100));
      await succeed(change(_id, { unitVariation: [{ ...unitVariation[0], mrp: null }] }));
      const [taken] = await listEntries(shop, admin);
      await succeed(
        change(_id, { unitVariation: [{ ...unitVariation[0], price: 120, mrp: null }] }),
      );
      return () => undoEntry(shop, admin, taken?._id ?? '');
    },
    atUndo('prices_above_mrp', 'Tea M'),
  ],
  [
    'an undo of a deletion',
    async () => {
      const { _id } = await create(pack());
      expect((await deleteProduct(shop, admin, _id)).status).toBe(200);
      const [deleted] = await listEntries(shop, admin);
      await succeed(setKgPrice(300));
      return () => undoEntry(shop, admin, deleted?._id ?? '');
    },
    atUndo('prices_above_mrp', 'Tea 500 g'),
  ],
  [
    'an undo of the deletion of a draft',
    async () => {
      const { _id } = await create({ draft: true, ...pack() });
      expect((await deleteProduct(shop, admin, _id)).status).toBe(200);
      const [deleted] = await listEntries(shop, admin);
      await succeed(setKgPrice(300));
      return () => undoEntry(shop, admin, deleted?._id ?? '');
    },
    atUndo('prices_above_mrp', 'Tea 500 g'),
  ],
  [
    'an undo of the universal price',
    async () => {
      await succeed(setKgPrice(100));
      const [lowered] = await listEntries(shop, admin);
      await create(pack({ mrp: 60 }));
      return () => undoEntry(shop, admin, lowered?._id ?? '');
    },
    atUndo('kg_price_above_mrp', 'Tea 500 g (Rs. 60.00)'),
  ],
];

describe('a price above the MRP is refused, and nothing of it is stored:', () => {
  test.each(ways)('%s', async (_, start, refusal) => {
    const act = await start();
    const before = await readAll();
    const answer = await act();
    expect(answer).toMatchObject(refusal);
    expect((answer.data.errors as unknown[] | undefined)?.length ?? 1).toBe(1);
    expect(await readAll()).toEqual(before);
  });
});

describe('an MRP', () => {
  test('allows its own price, every discount, and its end', async () => {
    const { _id } = await create({ ...pieces(100), discount: 90, offerEnd: '2999-01-01' });
    await succeed(change(_id, { discount: 0, offerEnd: null }));
    await create(pack());
    await succeed(setKgPrice(199));
    await succeed(undoNewest());
  });

  test('does not refuse a lower universal price, whatever a version before let rise', async () => {
    await create(pack());
    await sql`update settings set kg_price = 30000`.execute(db);
    await succeed(setKgPrice(290));
    await sql`update settings set kg_price = 31000`.execute(db);
    await succeed(setKgPrice(290));
    await succeed(setKgPrice(200));
  });

  test('does not refuse a price of before when something else changes', async () => {
    const { _id, unitVariation } = await create(pieces(100));
    const to = (more: object) =>
      change(_id, { unitVariation: [{ _id: unitVariation[0]?._id, size: 'M', ...more }] });
    // A node of the version before lets it rise.
    await sql`update variants set price = 12000 where product_id = ${_id}`.execute(db);
    await succeed(change(_id, { shortDescription: 'Strong', discount: 5 }));
    await succeed(to({ price: 120, stock: 7 }));
    expect(await to({ price: 110 })).toMatchObject(atPrice('unitVariation.0.price', 'Rs. 110.00'));
    await succeed(to({ price: 95 }));
  });

  test('allows an undo of prices and the universal price together that is right in the end', async () => {
    await succeed(setKgPrice(100));
    const product = await create(pack({ mrp: 55, price: 110 }));
    await succeed(setKgPrice(120));
    // At once: another universal price, and a pack that follows it.
    const { data } = await shop.call('POST /api/prices', {
      token,
      body: {
        universalKgPricing: { price: 100 },
        variations: [{ _id: firstId(product), price: null }],
      },
    });
    // The universal price comes back first, at which the pack would cost Rs. 60.00 for a moment.
    await succeed(undoEntry(shop, admin, String(data.undo), { together: 'true' }));
  });

  test('holds when it and the universal price change at the same time', async () => {
    const { _id, kgVariation } = await create(pack({ mrp: 200 }));
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all([
        change(_id, { kgVariation: [{ ...kgVariation[0], mrp: 100 }] }),
        setKgPrice(250),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      await succeed(setKgPrice(200));
      await succeed(change(_id, { kgVariation: [{ ...kgVariation[0], mrp: 200 }] }));
    }
  });
});
