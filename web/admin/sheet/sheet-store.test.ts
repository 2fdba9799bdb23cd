import { expect, it } from 'vitest';
import { priceKind, type SheetRow } from './sheet-row.ts';
import { createSheetStore } from './sheet-store.ts';

const row: SheetRow = {
  _id: 'var_1',
  name: 'Mango',
  part: '1 kg',
  unit: 'kg',
  variationIds: ['var_1'],
  value: 120,
};

it('keeps the drafts that a fault is not about, so that a save knows which of them it stored', () => {
  const store = createSheetStore(priceKind);
  store.type([
    { row, text: '125' },
    { row: { ...row, _id: 'var_2' }, text: '1x' },
  ]);
  const before = store.get().get('var_1');
  store.fault(new Map([['var_2', { fault: 'A price' }]]));
  expect(store.get().get('var_1')).toBe(before);
  expect(store.get().get('var_2')).toMatchObject({ text: '1x', fault: 'A price' });
});

it('forgets a fault when something else is typed', () => {
  const store = createSheetStore(priceKind);
  store.type([{ row, text: '1x' }]);
  store.fault(new Map([['var_1', { fault: 'A price' }]]));
  store.type([{ row, text: '12' }]);
  expect(store.get().get('var_1')).toEqual({ row, text: '12' });
});
