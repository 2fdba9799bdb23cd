import { expect, it } from 'vitest';
import { createPrefetchBudget } from './prefetch-budget.ts';

it('limits the prefetched pages of any minute', () => {
  const may = createPrefetchBudget();
  for (let n = 0; n < 30; n++) expect(may(n * 1000)).toBe(true);
  expect(may(59_999)).toBe(false);
  // The first is a minute old, and only that one.
  expect([may(60_000), may(60_001)]).toEqual([true, false]);
});
