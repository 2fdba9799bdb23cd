import { expect, it } from 'vitest';
import { countFilters, nameList, narrowSearch, pickSearch } from './list-search.ts';

it('returns to the first page when a filter changes', () => {
  expect(
    narrowSearch(
      { page: 3, search: 'Lena', columns: 'total', status: 'paid' },
      { status: undefined, payment: 'COD' },
    ),
  ).toEqual({ search: 'Lena', columns: 'total', payment: 'COD' });
});

it('leaves out parameters that a list does not use or the URL does not have', () => {
  expect(pickSearch({ page: 3, search: 'Lena', span: '7d' }, ['page', 'search', 'sort'])).toEqual({
    page: 3,
    search: 'Lena',
  });
});

it('has one key for all pages, orders and columns of a list, and another key after filtering', () => {
  const list = nameList({ search: 'Lena', page: 3, sort: 'newest', columns: 'total' });
  expect(list).toBe(nameList({ search: 'Lena' }));
  expect(list).not.toBe(nameList({ search: 'Lena', status: 'paid' }));
});

it('counts filters, but not the search, the page, the order and the columns', () => {
  expect(countFilters({ search: 'Lena', page: 3, sort: 'newest', columns: 'total' })).toBe(0);
  expect(countFilters({ search: 'Lena', status: 'paid', from: '2026-11-21' })).toBe(2);
});
