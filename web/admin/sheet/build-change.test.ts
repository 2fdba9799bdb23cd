import { expect, it } from 'vitest';
import { buildChange, placeFaults } from './build-change.ts';
import { buildUniversalRow, priceKind, type SheetRow, stockKind } from './sheet-row.ts';
import { createSheetStore } from './sheet-store.ts';

const mango: SheetRow = {
  _id: 'prd_mango',
  name: 'Mango',
  part: '500 g · 1 kg',
  unit: 'kg',
  variationIds: ['var_1', 'var_2'],
  value: 120,
};
const shirt: SheetRow = { ...mango, _id: 'var_3', unit: 'unit', variationIds: ['var_3'] };
const none: ReadonlyMap<string, SheetRow> = new Map();

it('is one change of all rows, each with the figure that it was made from', () => {
  const store = createSheetStore(priceKind);
  store.type([
    { row: buildUniversalRow(90), text: '95' },
    { row: mango, text: '' },
    { row: shirt, text: '130' },
  ]);
  expect(buildChange(store.get(), none, store)).toEqual({
    body: {
      universalKgPricing: { price: 95, was: 90 },
      variations: [
        { _id: 'var_1', price: null, priceWas: 120 },
        { _id: 'var_2', price: null, priceWas: 120 },
        { _id: 'var_3', price: 130, priceWas: 120 },
      ],
    },
    rowIds: ['prd_mango', 'prd_mango', 'var_3'],
  });
});

it('leaves out a row into which the stored figure was typed again', () => {
  const store = createSheetStore(priceKind);
  store.type([{ row: mango, text: '125' }]);
  store.type([{ row: mango, text: '120.00' }]);
  expect(store.get().size).toBe(0);
});

it('is made from the row as it was loaded last', () => {
  const store = createSheetStore(priceKind);
  store.type([{ row: shirt, text: '130' }]);
  const shown = new Map([['var_3', { ...shirt, value: 125 }]]);
  expect(buildChange(store.get(), shown, store).body.variations).toEqual([
    { _id: 'var_3', price: 130, priceWas: 125 },
  ]);
});

it('of a row that is not shown is made from what its refusal has told', () => {
  const store = createSheetStore(stockKind);
  store.type([{ row: { ...shirt, value: 5 }, text: '9' }]);
  const error = {
    path: 'variations.0.stock',
    message: '',
    reason: 'stock_was',
    values: { now: 3 },
  };
  store.fault(placeFaults([error], ['var_3'], 'universal', () => 'It moved'));
  expect(store.get().get('var_3')?.fault).toBe('It moved');
  expect(buildChange(store.get(), none, store).body.variations).toEqual([
    { _id: 'var_3', stock: 9, stockWas: 3 },
  ]);
});

it('is made from what its refusal has told while the former figure is still drawn', () => {
  const store = createSheetStore(priceKind);
  store.type([{ row: shirt, text: '130' }]);
  const error = {
    path: 'variations.0.price',
    message: '',
    reason: 'price_was',
    values: { now: 125 },
  };
  store.fault(placeFaults([error], ['var_3'], 'universal', () => 'It moved'));
  const shown = new Map([['var_3', shirt]]);
  expect(buildChange(store.get(), shown, store).body.variations).toEqual([
    { _id: 'var_3', price: 130, priceWas: 125 },
  ]);
});
