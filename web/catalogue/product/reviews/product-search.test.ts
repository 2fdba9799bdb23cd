import { expect, it } from 'vitest';
import { validateSearch } from './product-search.ts';

it.each([
  [{}, {}],
  [
    { sort: 'highest', page: '3' },
    { sort: 'highest', page: 3 },
  ],
  [
    { sort: 'lowest', page: 2 },
    { sort: 'lowest', page: 2 },
  ],
  [{ sort: 'newest', page: '1' }, {}],
  [{ sort: 'new', page: 'x' }, {}],
  [{ sort: ['highest'], page: ['2'] }, {}],
  [{ page: '0' }, {}],
  [{ page: '-2' }, {}],
  [{ page: '1.5' }, {}],
  [{ page: '123456' }, {}],
  [{ page: Number.NaN }, {}],
  [{ category: 'x', page: '2' }, { page: 2 }],
])('%j is read as %j', (given, read) => expect(validateSearch(given)).toEqual(read));
