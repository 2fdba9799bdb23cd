import { expect, it } from 'vitest';
import { normaliseSearch } from './use-listing-address.ts';

const facets = {
  categories: [{ value: 'Fruit', count: 1 }],
  tags: [],
  sizes: [],
  colors: [],
  groups: [],
  types: [
    { value: 'per kg', count: 1 },
    { value: 'per unit', count: 2 },
  ],
  price: null,
};

it('is in the words of the shop, and on the page that was asked for', () => {
  expect(normaliseSearch({ category: ['fruit'], page: 3, sort: 'new' }, { facets }, {})).toEqual({
    category: ['Fruit'],
    page: 3,
    sort: 'new',
  });
});

it('has no way of selling where the route keeps to one', () => {
  expect(
    normaliseSearch(
      { type: 'per unit', sort: 'weightHighToLow', page: 2 },
      { facets },
      { type: 'per kg' },
    ),
  ).toEqual({ sort: 'weightHighToLow', page: 2 });
});

it('has no order by weight of what is not weighed', () => {
  expect(normaliseSearch({ sort: 'weightHighToLow', page: 2 }, { facets }, {})).toEqual({
    page: 2,
  });
});
