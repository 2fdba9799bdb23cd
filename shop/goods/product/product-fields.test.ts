import { describe, expect, it } from 'vitest';
import { csvFields, getInsideName, type ProductField, productFields } from './product-fields.ts';

const names = Object.keys(productFields) as ProductField[];

describe('the table of the fields of a product', () => {
  it('names each column as the shop names the field inside, but for one that kept its name', () => {
    const toColumn = (name: string): string =>
      name === 'discountEndsAt'
        ? 'offer_ends_at'
        : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(names.map((name) => productFields[name].column)).toEqual(
      names.map((name) => toColumn(getInsideName(name))),
    );
  });

  it('has names of its own inside for what the API calls otherwise', () =>
    expect(names.map(getInsideName).join(' ')).toBe(
      'name sku saleUnit categories tags groups colours discountPercent isNew draft discountEndsAt shortDescription description hsnCode gstRate isPacked countryOfOrigin originCode affiliateLink slug seoTitle seoDescription images ratingSum reviewCount soldCount createdAt updatedAt',
    ));

  it('has the columns of a CSV that merchants keep, in their order', () =>
    expect(csvFields.map(([, { csv }]) => csv).join(' ')).toBe(
      'name type categories tags groups colours discount new offerEnd shortDescription description hsn gst packed countryOfOrigin originCode affiliateLink slug seoTitle seoDescription pictures',
    ));

  it.each<[ProductField, number]>([
    ['name', 200],
    ['sku', 60],
    ['category', 50],
    ['tag', 50],
    ['group', 4],
    ['color', 50],
    ['discount', 90],
    ['shortDescription', 500],
    ['description', 20_000],
    ['countryOfOrigin', 60],
    ['affiliateLink', 500],
    ['slug', 80],
    ['seoTitle', 120],
    ['seoDescription', 320],
    ['images', 20],
  ])('bounds %s by %d', (name, max) => expect(productFields[name]).toHaveProperty('max', max));
});
