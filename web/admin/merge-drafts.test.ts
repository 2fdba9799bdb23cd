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
