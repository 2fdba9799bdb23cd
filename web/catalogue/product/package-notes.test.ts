import { describe, expect, test } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import type { Language } from '../../../shop/people/account.ts';
import { describePackages } from './package-notes.ts';

type Unit = WireProduct['unitVariation'][number];
type Kilo = WireProduct['kgVariation'][number];

const unit = (more: Partial<Unit>): Unit => ({
  _id: 's',
  size: 'Jar',
  stock: 1,
  stockWas: 1,
  price: 420,
  ...more,
});
const kilo = (more: Partial<Kilo>): Kilo => ({
  _id: 'k',
  size: '500 g',
  stock: 1,
  stockWas: 1,
  price: 200,
  weight: 500,
  followsUniversal: false,
  ...more,
});

const describeIn = (
  language: Language,
  product: Partial<WireProduct>,
): ReturnType<typeof describePackages> =>
  describePackages(
    {
      productType: product.kgVariation === undefined ? 'per unit' : 'per kg',
      unitVariation: [],
      kgVariation: [],
      discount: 0,
      discountedPrice: null,
      ...product,
    } as WireProduct,
    { language },
  );

const mark = { mrp: 450, netQuantity: { amount: 500, unit: 'g' as const } };

describe('what a page says of a package', () => {
  test.each<[Language, string[]]>([
    [
      'en',
      [
        'MRP Rs. 450.00, all taxes included: you save Rs. 30.00',
        'Rs. 84.00 / 100 g (Rs. 0.84 / g)',
      ],
    ],
    [
      'de',
      [
        'Höchstpreis (MRP) Rs. 450.00 mit allen Steuern: Sie sparen Rs. 30.00',
        'Rs. 84.00 / 100 g (Rs. 0.84 / g)',
      ],
    ],
    [
      'fn',
      [
        'Prix maximal (MRP) Rs. 450.00, toutes taxes comprises : vous économisez Rs. 30.00',
        'Rs. 84.00 / 100 g (Rs. 0.84 / g)',
      ],
    ],
  ])('is its saving and the price of a unit, in %s', async (language, notes) => {
    const { packages, packageFacts } = await describeIn(language, { unitVariation: [unit(mark)] });
    expect(packages?.s?.notes).toEqual(notes);
    expect(packageFacts?.map(([, value]) => value)).toEqual(['Rs. 450.00', '500 g']);
  });

  test('keeps the MRP apart from its own reduced price, and saves against what is paid', async () => {
    const { packages } = await describeIn('en', {
      discount: 10,
      discountedPrice: 378,
      unitVariation: [unit(mark)],
    });
    expect(packages?.s?.notes).toEqual([
      'MRP Rs. 450.00, all taxes included: you save Rs. 72.00',
      'Rs. 75.60 / 100 g (Rs. 0.76 / g)',
    ]);
  });

  test('names no saving where there is none, and states the MRP among the facts', async () => {
    const { packages, packageFacts } = await describeIn('en', {
      unitVariation: [unit({ mrp: 420 }), unit({ _id: 't', size: 'Loose' })],
    });
    expect(packages?.s?.notes).toEqual([]);
    expect(packages?.t).toBeUndefined();
    expect(packageFacts).toEqual([['MRP, all taxes included', 'Jar: Rs. 420.00']]);
  });

  test('counts the pack of a weight, whose price is shown for a kilo', async () => {
    const { packages } = await describeIn('en', {
      kgVariation: [kilo({ ...mark, mrp: 120 })],
    });
    expect(packages?.k?.notes).toEqual([
      'MRP of 500 g Rs. 120.00, all taxes included: you save Rs. 20.00',
      'Rs. 20.00 / 100 g (Rs. 0.20 / g)',
    ]);
    expect(packages?.k?.offer).toEqual({
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          price: '200.00',
          priceCurrency: 'INR',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
        },
        {
          '@type': 'UnitPriceSpecification',
          price: '120.00',
          priceCurrency: 'INR',
          priceType: 'https://schema.org/MSRP',
        },
      ],
    });
  });

  test('has the price of a piece of several', async () => {
    const { packages, packageFacts } = await describeIn('en', {
      unitVariation: [unit({ price: 300, netQuantity: { amount: 3, unit: 'piece' } })],
    });
    expect(packages?.s?.notes).toEqual(['Rs. 100.00 / piece']);
    expect(packageFacts).toEqual([['Net quantity', '3 pieces']]);
  });

  test('is nothing for loose goods', async () => {
    expect(await describeIn('en', { kgVariation: [kilo({})] })).toEqual({});
  });
});
