import { expect, it } from 'vitest';
import { normaliseSearch } from './use-listing-address.ts';

const facets = {
  categories: [{ value: 'Fruit', count: 1 }],
  tags: [],
  sizes: [],
  colors: [],
  groups: [],
  origins: [],
  types: [
    { value: 'per kg', count: 1 },
    { value: 'per unit', count: 2 },
  ],
  price: null,
};

it('normaliseSearch spells names as the shop does and keeps the page', () => {
  expect(normaliseSearch({ category: ['fruit'], page: 3, sort: 'new' }, { facets }, {})).toEqual({
    category: ['Fruit'],
    page: 3,
    sort: 'new',
  });
});

it('normaliseSearch drops the product type if the route sets it', () => {
  expect(
    normaliseSearch(
      { type: 'per unit', sort: 'weightHighToLow', page: 2 },
      { facets },
      { type: 'per kg' },
    ),
  ).toEqual({ sort: 'weightHighToLow', page: 2 });
});

it('normaliseSearch drops a sort by weight if some goods are not weighed', () => {
  expect(normaliseSearch({ sort: 'weightHighToLow', page: 2 }, { facets }, {})).toEqual({
    page: 2,
  });
});

it('normaliseSearch drops origins that are no countries', () => {
  const search = (origin: string[]) => normaliseSearch({ origin, page: 2 }, { facets }, {});
  expect(search(['IN', 'India', 'XX', 'imported', 'in'])).toEqual({
    origin: ['IN', 'imported'],
    page: 2,
  });
  expect(search(['IND', ''])).toEqual({ page: 2 });
});
