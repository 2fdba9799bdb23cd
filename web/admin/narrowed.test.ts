import { expect, it } from 'vitest';
import { askedOf, narrowed } from './narrowed.ts';

it('goes back to the first page of what else is asked', () => {
  expect(narrowed({ page: 3, search: 'Lena', columns: 'total', status: 'paid' }, { status: undefined, payment: 'COD' })).toEqual({ search: 'Lena', columns: 'total', payment: 'COD' });
});

it('leaves out what a list does not go by, and what is not asked', () => {
  expect(askedOf({ page: 3, search: 'Lena', span: '7d' }, ['page', 'search', 'sort'])).toEqual({ page: 3, search: 'Lena' });
});
