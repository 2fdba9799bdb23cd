import { expect, test } from 'vitest';
import { returnReasons } from '../../../shop/returns/reasons.ts';
import { formatCategories, parseCategories } from './rules-draft.ts';

test('lines of categories are read as they were written, with the reasons that they had', () => {
  const before = [{ category: 'Saris: silk', days: 14, reasons: ['damaged' as const] }];
  const text = `${formatCategories(before)}\n\n  Socks :0 `;
  expect(parseCategories(text, before)).toEqual([
    ...before,
    { category: 'Socks', days: 0, reasons: [...returnReasons] },
  ]);
});

test.each(['Saris', 'Saris: many', 'Saris: 91', ': 3'])('%j is no category with days', (text) => {
  expect(parseCategories(text, [])).toBeNull();
});
