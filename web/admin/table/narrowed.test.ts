import { expect, it } from 'vitest';
import { askedOf, listName, narrowed } from './narrowed.ts';

it('goes back to the first page of what else is asked', () => {
  expect(
    narrowed(
      { page: 3, search: 'Lena', columns: 'total', status: 'paid' },
      { status: undefined, payment: 'COD' },
    ),
  ).toEqual({ search: 'Lena', columns: 'total', payment: 'COD' });
});

it('leaves out what a list does not go by, and what is not asked', () => {
  expect(askedOf({ page: 3, search: 'Lena', span: '7d' }, ['page', 'search', 'sort'])).toEqual({
    page: 3,
    search: 'Lena',
  });
});

it('a list is the same one on all its pages, in any order and with any columns, and another one when it is narrowed', () => {
  const list = listName({ search: 'Lena', page: 3, sort: 'newest', columns: 'total' });
  expect(list).toBe(listName({ search: 'Lena' }));
  expect(list).not.toBe(listName({ search: 'Lena', status: 'paid' }));
});
