import { expect, it } from 'vitest';
import { pickSearch, nameList, narrowSearch } from './list-search.ts';

it('goes back to the first page when something else is asked', () => {
  expect(
    narrowSearch(
      { page: 3, search: 'Lena', columns: 'total', status: 'paid' },
      { status: undefined, payment: 'COD' },
    ),
  ).toEqual({ search: 'Lena', columns: 'total', payment: 'COD' });
});

it('leaves out what a list does not go by, and what the URL does not say', () => {
  expect(pickSearch({ page: 3, search: 'Lena', span: '7d' }, ['page', 'search', 'sort'])).toEqual({
    page: 3,
    search: 'Lena',
  });
});

it('a list is the same one on all its pages, in any order and with any columns, and another one when it is narrowed', () => {
  const list = nameList({ search: 'Lena', page: 3, sort: 'newest', columns: 'total' });
  expect(list).toBe(nameList({ search: 'Lena' }));
  expect(list).not.toBe(nameList({ search: 'Lena', status: 'paid' }));
});
