import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groups, saleTypes, sorts } from '../../../../shop/goods/listing/listing.ts';
import { adultSizes, kidsSizes } from '../../../../shop/goods/product/sizes.ts';
import { parseSearch, stringifySearch } from '../../../shared/platform/search-params.ts';
import {
  changeSearch,
  clearFilters,
  removeFilter,
  listActiveFilters,
  knownSearch,
  layouts,
  type ListingSearch,
  readListingSearch,
  normaliseSpelling,
  toggleFilterValue,
} from './listing-search.ts';

const read = (text: string) => readListingSearch(parseSearch(text));

describe('the search of a listing', () => {
  it('reads the parameters of the URL', () => {
    expect(
      read(
        '?category=Fruit&origin=IN&origin=imported&size=M&size=XL&type=per+kg&sort=new&page=3&layout=list&search=ripe',
      ),
    ).toEqual({
      category: ['Fruit'],
      origin: ['IN', 'imported'],
      size: ['M', 'XL'],
      type: 'per kg',
      sort: 'new',
      page: 3,
      layout: 'list',
      search: 'ripe',
    });
  });

  it.each([
    '?sort=bogus',
    '?page=bad',
    '?page=0',
    '?page=-2',
    '?page=1',
    '?page=99999999',
    '?type=both',
    '?type=default',
    '?layout=cube',
    '?size=XXXXL',
    '?group=cats',
    '?search=',
    '?search=+++',
    '?tag=%00',
    '?color=%0a',
    '?nothing=1',
    '?sort=default',
    '?minPrice=',
    '?minPrice=0',
    '?maxPrice=-5',
    '?minPrice=1e3',
    '?maxPrice=abc',
    '?minPrice=1.234',
    '?maxPrice=999999999',
  ])('ignores %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('takes each value once, up to a limit', () => {
    expect(read('?tag=Cotton&tag=Cotton').tag).toEqual(['Cotton']);
    expect(
      read(`?${Array.from({ length: 60 }, (_, i) => `tag=t${i}`).join('&')}`).tag,
    ).toHaveLength(20);
  });

  it('adds and removes a value and returns to the first page', () => {
    const withSize = toggleFilterValue({ page: 4, sort: 'new' }, 'size', 'M');
    expect(withSize).toEqual({ sort: 'new', size: ['M'] });
    expect(toggleFilterValue(withSize, 'size', 'M')).toEqual({ sort: 'new' });
  });

  it('sets fields and drops absent ones', () => {
    expect(changeSearch({ search: 'a', page: 2 }, { search: undefined })).toEqual({});
    expect(changeSearch({ sort: 'new' }, { page: 2 })).toEqual({ sort: 'new', page: 2 });
  });

  it('spells names as the shop does, each once', () => {
    const facets = {
      categories: [{ value: 'Men' }, { value: 'Winter wear' }],
      tags: [{ value: 'Block print' }],
      colors: [{ value: 'Plum' }],
    };
    expect(
      normaliseSpelling(
        {
          category: ['men', 'Men', 'winter-wear', 'velvet'],
          tag: ['block-print'],
          color: ['PLUM'],
          sort: 'new',
        },
        facets,
      ),
    ).toEqual({
      category: ['Men', 'Winter wear', 'velvet'],
      tag: ['Block print'],
      color: ['Plum'],
      sort: 'new',
    });
    expect(normaliseSpelling({ size: ['M'] }, facets)).toEqual({ size: ['M'] });
  });

  it('clears filters, but not sort and layout', () => {
    expect(
      clearFilters({ sort: 'new', layout: 'list', size: ['M'], search: 'x', page: 3 }),
    ).toEqual({
      sort: 'new',
      layout: 'list',
    });
  });

  it('reads prices in rupees and orders two limits', () => {
    expect(read('?minPrice=49.50&maxPrice=200')).toEqual({ minPrice: 49.5, maxPrice: 200 });
    expect(read('?minPrice=200&maxPrice=50')).toEqual({ minPrice: 50, maxPrice: 200 });
    expect(listActiveFilters({ minPrice: 50 })).toEqual([{ name: 'price', value: '50-' }]);
    expect(
      removeFilter(
        { minPrice: 50, maxPrice: 200, tag: ['Cotton'] },
        { name: 'price', value: '50-200' },
      ),
    ).toEqual({ tag: ['Cotton'] });
  });

  it('lists every active filter', () => {
    expect(
      listActiveFilters({ search: 'x', type: 'per kg', size: ['M', 'L'], sort: 'new', page: 2 }),
    ).toEqual([
      { name: 'search', value: 'x' },
      { name: 'type', value: 'per kg' },
      { name: 'size', value: 'M' },
      { name: 'size', value: 'L' },
    ]);
  });
});

const word = fc.stringMatching(/^[a-zA-Z0-9&+=%#/?._\-प्याज]{1,12}( [a-z&+]{1,6})?$/);
const someOf = <T>(list: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 5 });
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });
const rupees = fc.integer({ min: 1, max: 9_999_999 }).map((paise) => paise / 100);

const anySearch: fc.Arbitrary<ListingSearch> = fc
  .record(
    {
      category: words,
      tag: words,
      color: words,
      size: someOf([...adultSizes, ...kidsSizes]),
      group: someOf(groups),
      origin: someOf(['IN', 'LK', 'imported']),
      type: fc.constantFrom(...saleTypes),
      search: word,
      minPrice: rupees,
      maxPrice: rupees,
      sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'default')),
      layout: fc.constantFrom(...layouts),
      page: fc.integer({ min: 2, max: 999_999 }),
    },
    { requiredKeys: [] },
  )
  .map((search) => {
    const { minPrice, maxPrice } = search;
    return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
      ? { ...search, minPrice: maxPrice, maxPrice: minPrice }
      : search;
  });

describe('the URL of a listing', () => {
  it('restores every combination of filters', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(read(stringifySearch({ ...search }))).toEqual(search);
      }),
    );
  });

  it('holds no parameter that the shop would ignore', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(knownSearch).toEqual(expect.arrayContaining(Object.keys(search)));
      }),
    );
  });

  it('loses each filter through its chip, and all filters through all chips', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const used = listActiveFilters(search);
        for (const one of used)
          expect(listActiveFilters(removeFilter(search, one))).toEqual(
            used.filter((other) => other !== one),
          );
        expect(used.reduce(removeFilter, search)).toEqual(
          changeSearch(clearFilters(search), used.length === 0 ? { page: search.page } : {}),
        );
      }),
    );
  });

  it('is unchanged after adding and removing a value', () => {
    fc.assert(
      fc.property(anySearch, word, (search, value) => {
        const { page: _page, ...first } = search;
        fc.pre(search.tag?.includes(value) !== true);
        expect(toggleFilterValue(toggleFilterValue(search, 'tag', value), 'tag', value)).toEqual(
          first,
        );
      }),
    );
  });
});
