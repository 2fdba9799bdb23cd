import { describe, expect, it } from 'vitest';
import { createEmptyDraft, kgFields, unitFields } from '../editor/draft/product-draft.ts';
import { createRow } from '../fields/rows.ts';
import { hasSingleValue, readCellField, getFaultPath, changeCellField } from './cell-field.ts';

const unit = { _id: 'v', size: 'M', stock: 3, price: 500 };
const kg = { _id: 'k', size: '1 kg', weight: 1000, stock: 3, price: 0, followsUniversal: true };
type Given = Parameters<typeof hasSingleValue>[0];
const product = (given: object): Given =>
  ({ productType: 'per unit', unitVariation: [], kgVariation: [], ...given }) as Given;

describe('hasSingleValue', () => {
  it.each([
    ['accepts only the discount without variations', product({}), [true, false, false]],
    ['accepts all fields with one size', product({ unitVariation: [unit] }), [true, true, true]],
    [
      'accepts only the discount with two sizes',
      product({ unitVariation: [unit, unit] }),
      [true, false, false],
    ],
    [
      'refuses the price if it follows the universal price',
      product({ productType: 'per kg', kgVariation: [kg] }),
      [true, false, true],
    ],
    [
      'accepts the own price of a weight',
      product({ productType: 'per kg', kgVariation: [{ ...kg, followsUniversal: false }] }),
      [true, true, true],
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(
      (['discount', 'price', 'stock'] as const).map((part) => hasSingleValue(given, part)),
    ).toEqual(expected);
  });
});

describe('a field of a table cell', () => {
  const units = {
    ...createEmptyDraft(),
    productType: 'per unit' as const,
    discount: '5',
    units: [{ ...createRow(unitFields), price: '799', stock: '4' }],
  };
  const kgs = { ...createEmptyDraft(), kgs: [{ ...createRow(kgFields), price: '80', stock: '9' }] };

  it('changes only its own value in the draft', () => {
    for (const draft of [units, kgs])
      for (const part of ['discount', 'price', 'stock'] as const) {
        const changed = changeCellField(draft, part, '61');
        expect(readCellField(changed, part)).toBe('61');
        expect(changeCellField(changed, part, readCellField(draft, part))).toEqual(draft);
      }
  });

  it('has the fault path of the server', () =>
    expect([
      getFaultPath(units, 'price'),
      getFaultPath(kgs, 'stock'),
      getFaultPath(units, 'discount'),
    ]).toEqual(['unitVariation.0.price', 'kgVariation.0.stock', 'discount']));
});
