import { describe, expect, it } from 'vitest';
import { parseSearch } from '../search.ts';
import { changed, cleared, inUse, readListingSearch, toggled } from './listing-search.ts';

const read = (text: string) => readListingSearch(parseSearch(text));

describe('the search of a listing', () => {
  it('reads what the address says', () => {
    expect(read('?category=Fruit&size=M&size=XL&type=per+kg&sort=new&page=3&layout=list&search=ripe')).toEqual({
      category: ['Fruit'], size: ['M', 'XL'], type: 'per kg', sort: 'new', page: 3, layout: 'list', search: 'ripe',
    });
  });

  it.each(['?sort=bogus', '?page=bad', '?page=0', '?page=-2', '?page=1', '?page=99999999', '?type=both', '?layout=cube', '?size=XXXXL', '?group=cats', '?search=', '?search=+++', '?tag=%00', '?color=%0a', '?nothing=1', '?sort=default'])('ignores %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('takes the same value once, and not without end', () => {
    expect(read('?tag=Cotton&tag=Cotton').tag).toEqual(['Cotton']);
    expect(read(`?${Array.from({ length: 60 }, (_, i) => `tag=t${i}`).join('&')}`).tag).toHaveLength(20);
  });

  it('puts a value in, takes it out, and goes back to the first page', () => {
    const with_ = toggled({ page: 4, sort: 'new' }, 'size', 'M');
    expect(with_).toEqual({ sort: 'new', size: ['M'] });
    expect(toggled(with_, 'size', 'M')).toEqual({ sort: 'new' });
  });

  it('sets fields and drops what is absent', () => {
    expect(changed({ search: 'a', page: 2 }, { search: undefined })).toEqual({});
    expect(changed({ sort: 'new' }, { page: 2 })).toEqual({ sort: 'new', page: 2 });
  });

  it('clears filters, not sort and layout', () => {
    expect(cleared({ sort: 'new', layout: 'list', size: ['M'], search: 'x', page: 3 })).toEqual({ sort: 'new', layout: 'list' });
  });

  it('lists every filter in use', () => {
    expect(inUse({ search: 'x', type: 'per kg', size: ['M', 'L'], sort: 'new', page: 2 })).toEqual([
      { name: 'search', value: 'x' }, { name: 'type', value: 'per kg' }, { name: 'size', value: 'M' }, { name: 'size', value: 'L' },
    ]);
  });
});
