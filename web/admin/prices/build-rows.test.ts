import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { buildPriceRows, buildStockRows, findChangeInPercent } from './build-rows.ts';

const kg = (
  packs: readonly [weight: number, stock: number, price: number, follows?: boolean][],
): WireProduct =>
  ({
    _id: 'prd_1',
    name: 'Mango',
    sku: 'M',
    productType: 'per kg',
    discount: 10,
    discountedPrice: null,
    unitVariation: [],
    kgVariation: packs.map(([weight, stock, price, followsUniversal = false]) => ({
      _id: `var_${weight}`,
      size: `${weight} g`,
      weight,
      stock,
      price,
      followsUniversal,
    })),
  }) as unknown as WireProduct;

describe('the sheet of prices', () => {
  it('has one row for packs with one price of the kilo', () => {
    const yesterday = new Map([['var_500', 110]]);
    expect(
      buildPriceRows(
        [
          kg([
            [500, 4, 120],
            [1000, 3, 120],
          ]),
        ],
        yesterday,
      ),
    ).toMatchObject([
      {
        _id: 'prd_1',
        part: '500 g · 1000 g',
        variationIds: ['var_500', 'var_1000'],
        value: 120,
        yesterday: 110,
        stock: 7,
        grams: 5000,
        discount: 0,
      },
    ]);
  });

  it('has a row for each pack when their prices differ, or only some follow the universal one', () => {
    const rows = buildPriceRows(
      [
        kg([
          [500, 4, 120, true],
          [1000, 3, 120],
        ]),
      ],
      new Map(),
    );
    expect(rows.map(({ _id, value, yesterday }) => [_id, value, yesterday])).toEqual([
      ['var_500', null, null],
      ['var_1000', 120, null],
    ]);
  });

  it('says how far a price has moved since yesterday', () => {
    expect(findChangeInPercent(112, 100)).toBe(12);
    expect(findChangeInPercent(90, 100)).toBe(-10);
    expect([findChangeInPercent(100, 100), findChangeInPercent(5, null)]).toEqual([null, null]);
  });
});

it('the sheet of stocks has a row for each variation', () => {
  expect(
    buildStockRows([
      kg([
        [500, 4, 120],
        [1000, 3, 120],
      ]),
    ]).map(({ _id, value, grams }) => [_id, value, grams]),
  ).toEqual([
    ['var_500', 4, 2000],
    ['var_1000', 3, 3000],
  ]);
});
