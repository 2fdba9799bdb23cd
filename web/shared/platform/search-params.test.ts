import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the search of a URL', () => {
  it('keeps numbers and words as text', () => {
    expect(parseSearch('?q=123&sort=new&flag=true')).toEqual({
      q: '123',
      sort: 'new',
      flag: 'true',
    });
  });

  it('reads a repeated name as a list and writes it back', () => {
    expect(parseSearch('?size=M&size=L&size=XL')).toEqual({ size: ['M', 'L', 'XL'] });
    expect(stringifySearch({ size: ['M', 'L'], page: 2 })).toBe('?size=M&size=L&page=2');
  });

  it('leaves out absent and empty values', () => {
    expect(stringifySearch({ search: '', sort: undefined, tag: [] })).toBe('');
  });

  it('escapes characters that would end a value', () => {
    const search = { search: 'a&b=c d+e' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
