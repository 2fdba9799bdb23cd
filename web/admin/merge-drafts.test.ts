import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { emptyDraft } from './product-draft.ts';

const base = { ...emptyDraft(), name: 'Kurta', discount: '0', tags: ['Cotton'] };

it('takes over what somebody else changed, and keeps what was typed', () => {
  const { draft, both } = mergeDrafts(base, { ...base, name: 'Kurti' }, { ...base, discount: '10', tags: ['Linen'] });
  expect(draft).toEqual({ ...base, name: 'Kurti', discount: '10', tags: ['Linen'] });
  expect(both).toEqual([]);
});

it('names what both changed, unless they agree', () => {
  const { draft, both } = mergeDrafts(base, { ...base, discount: '20', tags: ['Linen'] }, { ...base, discount: '10', tags: ['Linen'] });
  expect([draft.discount, both]).toEqual(['20', ['discount']]);
});

it('keeps the fields of a variation that were not touched here as they are there', () => {
  const row = { key: 'a', id: 'var_1', size: 'M', price: '250', stock: '10' };
  const { draft } = mergeDrafts({ ...base, units: [row] }, { ...base, units: [{ ...row, price: '260' }, { key: 'new', size: 'L', price: '1', stock: '1' }] }, { ...base, units: [{ ...row, stock: '7' }] });
  expect(draft.units).toEqual([{ ...row, price: '260', stock: '7' }, { key: 'new', size: 'L', price: '1', stock: '1' }]);
});
