import { describe, expect, it } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import { isOffered } from '../../shop/goods/product/product.ts';
import { settlePrice } from '../catalogue/settled-price.ts';
import { addSettings, createTestDatabase } from '../testing.ts';
import { addGeneratedProducts } from './add-generated.ts';
import { generateProduct } from './generated.ts';

const fresh = closeAfterTests(await createTestDatabase());
await addSettings(fresh.store, 14_500);

const findStored = () =>
  fresh.store.db
    .selectFrom('products')
    .select(['id', 'name', 'position'])
    .orderBy('position')
    .execute();

describe('a generated product', () => {
  it('is the same for the same number, and different for another', () => {
    expect(generateProduct(7)).toEqual(generateProduct(7));
    const many = Array.from({ length: 3000 }, (_, i) => generateProduct(i + 1));
    for (const field of ['id', 'sku', 'name'] as const)
      expect(new Set(many.map((one) => one[field])).size).toBe(many.length);
    for (const part of ['variants', 'reviews'] as const) {
      const ids = many.flatMap((one) => one[part].map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(many.length / 3);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(many.every((one) => /^prd_[0-9a-hj-km-np-tv-z]{22}$/.test(one.id))).toBe(true);
    expect(
      many.every((one) =>
        [one, ...one.reviews].every(
          ({ created_at }) => new Date(created_at).getTime() < Date.now(),
        ),
      ),
    ).toBe(true);
  });

  it('is mostly in stock, by the piece or by the kilo, and some follow the universal price', () => {
    const many = Array.from({ length: 1000 }, (_, i) => generateProduct(i + 1));
    const offered = many.filter((one) =>
      one.variants.some((variant) => isOffered(settlePrice(variant, 14_500))),
    ).length;
    expect(offered).toBeGreaterThan(900);
    expect(offered).toBeLessThan(1000);
    expect(many.filter((one) => one.sale_unit === 'kg').length).toBeGreaterThan(300);
    expect(many.some((one) => one.variants.some((variant) => variant.price === null))).toBe(true);
  });
});

describe('adding generated products', () => {
  it('continues where the last run ended, even during another run', async () => {
    const progress: number[] = [];
    await addGeneratedProducts(fresh.store, 1500, (done) => progress.push(done));
    expect(progress).toEqual([1000, 1500]);
    await Promise.all([
      addGeneratedProducts(fresh.store, 1100, () => {}),
      addGeneratedProducts(fresh.store, 1100, () => {}),
    ]);
    expect((await findStored()).map((row) => row.id)).toEqual(
      Array.from({ length: 3700 }, (_, i) => generateProduct(i + 1).id),
    );
  });

  it('writes the listing row in the same transaction, and notifies the shop once', async () => {
    const { n } = await fresh.store.db
      .selectFrom('listing')
      .innerJoin('products', (on) =>
        on
          .onRef('products.id', '=', 'product_id')
          .onRef('products.position', '=', 'listing.position'),
      )
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(3700);
    expect(
      await fresh.store.db.selectFrom('catalogue_version').select('version').executeTakeFirst(),
    ).toEqual({ version: 4 });
  });
});
