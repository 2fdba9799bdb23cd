import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adultSizes, kidsSizes } from '../../shop/goods/product/sizes.ts';
import { sampleProducts, type SampleProduct } from './sample-products.ts';

/** Each with its cut-out. */
const categoriesOfHomePage = [
  ['Women', 'dress-cut'],
  ['Men', 'jeans-cut'],
  ['Kids', 'socks-cut'],
  ['Vegetables', 'carrot-cut'],
  ['Fruit', 'mango-cut'],
  ['Grain', 'rice-cut'],
  ['Pantry', 'honey-cut'],
] as const;

type StoredPicture = { width: number; height: number; h: number; k: number };

const folder = new URL('./pictures/', import.meta.url);
const pictures: Record<string, StoredPicture> = JSON.parse(
  readFileSync(new URL('pictures.json', folder), 'utf8'),
);
const formats = ['avif', 'webp'];

const listOffered = (product: SampleProduct) =>
  product.saleUnit === 'unit'
    ? product.variants.filter(({ stock, pricePaise }) => stock > 0 && pricePaise > 0)
    : product.variants.filter(({ stock, weightGrams }) => stock > 0 && weightGrams > 0);

describe('the sample products', () => {
  it('are sixteen: eight by the piece, eight by the kilo', () => {
    expect(sampleProducts).toHaveLength(16);
    expect(sampleProducts.filter(({ saleUnit }) => saleUnit === 'unit')).toHaveLength(8);
  });

  it.each(['key', 'sku', 'name', 'createdDaysAgo'] as const)(
    'have a different %s each',
    (field) => {
      expect(new Set(sampleProducts.map((product) => product[field])).size).toBe(16);
    },
  );

  it.each(sampleProducts)('include $name with something to sell', (product) => {
    expect(listOffered(product).length).toBeGreaterThan(0);
  });

  it.each(sampleProducts)('include $name with at most five stars', ({ ratingSum, reviewCount }) => {
    expect(ratingSum).toBeLessThanOrEqual(5 * reviewCount);
    expect(ratingSum).toBeGreaterThanOrEqual(reviewCount);
  });

  it.each(sampleProducts)(
    '$name has a card picture and one for hover, each in four files',
    ({ images }) => {
      expect(images.length).toBeGreaterThanOrEqual(2);
      for (const image of images) {
        expect(pictures).toHaveProperty([image]);
        const files = formats.flatMap((format) => [
          `${image}-320.${format}`,
          `${image}-640.${format}`,
        ]);
        expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
      }
    },
  );

  it('use only the sizes of the filter', () => {
    const used = sampleProducts.flatMap((p) =>
      p.saleUnit === 'unit' ? p.variants.map(({ size }) => size) : [],
    );
    expect(used.filter((size) => ![...adultSizes, ...kidsSizes].includes(size))).toEqual([]);
  });

  it('show a food in one picture per weight, the lightest first', () => {
    for (const product of sampleProducts) {
      if (product.saleUnit === 'unit') continue;
      const grams = product.variants.map(({ weightGrams }) => weightGrams);
      expect(grams).toEqual(grams.toSorted((a, b) => a - b));
      expect(product.images).toHaveLength(grams.length);
    }
  });

  it('can follow the universal price, in all their weights or in none', () => {
    const prices = sampleProducts.flatMap((p) =>
      p.saleUnit === 'kg'
        ? [new Set(p.variants.map(({ pricePerKgPaise }) => pricePerKgPaise))]
        : [],
    );
    expect(prices.every(({ size }) => size === 1)).toBe(true);
    expect(prices.filter((price) => price.has(null)).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the sample pictures', () => {
  it('have a hue and strength in the steps of the style sheet', () => {
    for (const { h, k } of Object.values(pictures)) {
      expect([h % 5, h >= 0 && h < 360]).toEqual([0, true]);
      expect(Number.isInteger(Math.round(k * 1000) / 50)).toBe(true);
      expect(k).toBeGreaterThanOrEqual(0.35);
      expect(k).toBeLessThanOrEqual(1);
    }
  });

  it('show every category of the home page, and no category is empty', () => {
    for (const [name, picture] of categoriesOfHomePage) {
      const files = formats.map((format) => `${picture}-240.${format}`);
      expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
      expect(sampleProducts.some(({ categories }) => categories.includes(name))).toBe(true);
    }
  });
});
