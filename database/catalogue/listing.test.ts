import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import { deriveListingFacts } from '../../shop/goods/product/product.ts';
import { createId } from '../id.ts';
import { addSettings, createTestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import { insertProducts, type NewProduct } from './insert-products.ts';
import { endDiscounts, refreshListing, repriceByKgPrice } from './listing.ts';
import { settlePrice } from './settled-price.ts';

const fresh = closeAfterTests(await createTestDatabase());
await addSettings(fresh.store, 14_500);

const product = (over: Partial<NewProduct>): NewProduct => ({
  id: createId('prd'),
  sku: '',
  name: 'Thing',
  sale_unit: 'unit',
  discount_percent: 0,
  offer_ends_at: null,
  is_new: false,
  reviews: [],
  sold_count: 0,
  short_description: '',
  description: '',
  affiliate_link: null,
  images: [],
  categories: [],
  tags: [],
  colours: [],
  groups: [],
  created_at: new Date('2026-01-02T03:04:05.000Z'),
  variants: [],
  ...over,
});

const insert = (products: NewProduct[]) =>
  runTransaction(fresh.store.db, (tx) => insertProducts(tx, products));
const refresh = (ids: string[]) => runTransaction(fresh.store.db, (tx) => refreshListing(tx, ids));
/** Offers of one test must not end in another. */
const settleOffers = async (products: readonly NewProduct[]): Promise<void> => {
  const ids = products.map(({ id }) => id);
  await fresh.store.db
    .updateTable('products')
    .set({ offer_ends_at: null })
    .where('id', 'in', ids)
    .execute();
  await refresh(ids);
};
const findRow = (id: string) =>
  fresh.store.db.selectFrom('listing').selectAll().where('product_id', '=', id).executeTakeFirst();

const shelf = fc.record({
  stock: fc.integer({ min: 0, max: 2 }),
  price: fc.constantFrom(null, 0, 333, 32_000),
  weight_grams: fc.constantFrom(100, 250, 1000),
});

describe('a listing row', () => {
  it('is the same whether it is inserted with its product or rebuilt, and has the product’s prices', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(shelf, { maxLength: 4 }),
        fc.integer({ min: 0, max: 90 }),
        async (shelves, discount_percent) => {
          const variants = shelves.map((one) => ({
            ...one,
            id: createId('var'),
            size: `${one.weight_grams} g`,
          }));
          const one = product({ sale_unit: 'kg', discount_percent, variants });
          await insert([one]);
          const written = await findRow(one.id);
          const facts = deriveListingFacts(
            variants.map((variant) => settlePrice(variant, 14_500)),
            discount_percent,
          );
          expect(written).toMatchObject({
            offered: facts.offered,
            sort_price: facts.sortPrice,
            sort_weight: facts.sortWeight,
          });
          await refresh([one.id]);
          expect(await findRow(one.id)).toEqual(written);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has each name once, in both forms, with the hex value of a colour, and the offered sizes', async () => {
    const variants = [
      { size: 'M', stock: 1 },
      { size: 'L', stock: 0 },
    ].map((one) => ({ ...one, id: createId('var'), price: 100, weight_grams: null }));
    const one = product({
      categories: ['Aged-Rice', 'aged rice', 'Men'],
      tags: ['A'],
      colours: [
        { value: 'Sky', hex: '#3E86E0' },
        { value: 'Odd', hex: null },
      ],
      variants,
    });
    await insert([one]);
    const facets = [
      'caged rice\nAged-Rice',
      'cmen\nMen',
      'ta\nA',
      'sm\nM',
      'ksky\nSky\n#3E86E0',
      'kodd\nOdd',
      'uunit\nunit',
    ];
    expect(await findRow(one.id)).toMatchObject({
      categories: ['aged rice', 'men'],
      sizes: ['m'],
      colours: ['sky', 'odd'],
      facets,
    });
  });

  it('can be found by words of the name, the labels and the descriptions; new words are stored', async () => {
    const one = product({
      name: 'Kolar Tomatoes',
      sku: 'HT-9',
      short_description: 'Is it ripe',
      description: 'Zesty when ripe',
    });
    await insert([one]);
    const row = await findRow(one.id);
    expect(row?.name_key).toBe('kolar tomatoes');
    expect(row?.search_words).toBe(
      "'9' '=ripe' '=when' '=zesty' 'ht' 'ht9' 'kolar' 'tomato' 'tomatoe' 'tomatoes'",
    );
    expect(row?.name_words).toBe("'kolar' 'tomato' 'tomatoe' 'tomatoes'");
    const storedTerms = await fresh.store.db
      .selectFrom('search_terms')
      .select('word')
      .where('word', 'in', ['zesty', 'tomatoes', 'tomatoe', 'ht9', 'is'])
      .orderBy('word')
      .execute();
    expect(storedTerms.map(({ word }) => word)).toEqual(['tomatoes', 'zesty']);
  });

  it('stores each new word once, even if several transactions write it at the same time', async () => {
    const words = ['quince', 'bilimbi', 'kokum', 'karonda', 'phalsa'];
    const description = (shift: number) =>
      [...words.slice(shift), ...words.slice(0, shift)].join(' ');
    await Promise.all(
      words.map((_, shift) => insert([product({ description: description(shift) })])),
    );
    const storedTerms = await fresh.store.db
      .selectFrom('search_terms')
      .select('word')
      .where('word', 'in', words)
      .execute();
    expect(storedTerms).toHaveLength(words.length);
  });

  it('has the end of its discount and the price after it, unless that has passed', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const sold = { id: createId('var'), size: 'M', stock: 1, price: 1000, weight_grams: null };
    const one = (over: Partial<NewProduct>) =>
      product({ discount_percent: 20, variants: [{ ...sold, id: createId('var') }], ...over });
    const [ending, ended, endless, bare] = [
      one({ offer_ends_at: inDays(1) }),
      one({ offer_ends_at: inDays(-1) }),
      one({}),
      one({ offer_ends_at: inDays(1), variants: [] }),
    ];
    const all = [ending, ended, endless, bare];
    await insert(all);
    const expectRows = async () => {
      expect(await findRow(ending.id)).toMatchObject({
        sort_price: 800,
        discount_percent: 20,
        offer_ends_at: ending.offer_ends_at,
        price_after_offer: 1000,
      });
      expect(await findRow(ended.id)).toMatchObject({
        sort_price: 1000,
        discount_percent: 0,
        offer_ends_at: null,
        price_after_offer: null,
      });
      expect(await findRow(endless.id)).toMatchObject({
        sort_price: 800,
        discount_percent: 20,
        offer_ends_at: null,
        price_after_offer: null,
      });
      expect(await findRow(bare.id)).toMatchObject({
        sort_price: null,
        offer_ends_at: null,
        price_after_offer: null,
      });
    };
    await expectRows();
    await refresh(all.map(({ id }) => id));
    await expectRows();
    await settleOffers(all);
  });

  it('has the full price after the end of its discount, even if many end together', async () => {
    const some = Array.from({ length: 5 }, () =>
      product({
        discount_percent: 20,
        offer_ends_at: new Date('2100-01-01T00:00:00.000Z'),
        variants: [{ id: createId('var'), size: 'M', stock: 1, price: 1000, weight_grams: null }],
      }),
    );
    await insert(some);
    await fresh.store.db
      .updateTable('listing')
      .set({ offer_ends_at: new Date(Date.now() - 1000) })
      .where(
        'product_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const end = () => runTransaction(fresh.store.db, (tx) => endDiscounts(tx, 2));
    expect([await end(), await end(), await end(), await end()]).toEqual([2, 2, 1, 0]);
    for (const { id } of some)
      expect(await findRow(id)).toMatchObject({
        sort_price: 1000,
        discount_percent: 0,
        offer_ends_at: null,
      });
    await settleOffers(some);
  });

  it('is deleted when its product is archived; unknown ids are ignored', async () => {
    const one = product({});
    await insert([one]);
    await fresh.store.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', one.id)
      .execute();
    await refresh([one.id, 'prd_none']);
    expect(await findRow(one.id)).toBeUndefined();
  });
});

describe('a change of the universal price', () => {
  it('leaves every row as if it had been rebuilt', async () => {
    const rows = () =>
      fresh.store.db.selectFrom('listing').selectAll().orderBy('position').execute();
    for (const price of [1, 14_501, 99_999_999]) {
      await runTransaction(fresh.store.db, async (tx) => {
        await tx.updateTable('settings').set({ kg_price: price }).execute();
        await repriceByKgPrice(tx, price);
      });
      const repriced = await rows();
      await refresh(repriced.map((row) => row.product_id));
      expect(repriced).toEqual(await rows());
      expect(
        repriced.some((row) =>
          row.follows_kg_price && row.discount_percent === 0
            ? row.sort_price === price
            : row.follows_kg_price,
        ),
      ).toBe(true);
    }
  });
});
