import { describe, expect, it } from 'vitest';
import { readAdminSearch } from './admin-search.ts';

describe('the search of an admin list', () => {
  it('holds page, search text, status and sale type', () => {
    expect(
      readAdminSearch({ page: '3', search: ' Lena ', status: 'paid', type: 'per kg' }),
    ).toEqual({ page: 3, search: 'Lena', status: 'paid', type: 'per kg' });
  });
  it('leaves out empty values', () => {
    expect(readAdminSearch({ page: '1', search: '  ', status: '', other: 'x' })).toEqual({});
  });
  it.each(['0', '-2', '1.5', 'two', ['2', '3'], '9999999'])('rejects the page %s', (page) => {
    expect(readAdminSearch({ page })).toEqual({});
  });
  it('accepts only existing states and sale types', () => {
    expect(readAdminSearch({ status: 'lost', type: 'per litre', search: ['a', 'b'] })).toEqual({});
  });
  it('filters messages by their state', () => {
    expect(readAdminSearch({ ticket: 'waiting' })).toEqual({ ticket: 'waiting' });
    for (const ticket of [true, 'lost', 1]) expect(readAdminSearch({ ticket })).toEqual({});
  });
  it('holds the key of a copied product', () => {
    expect(readAdminSearch({ copy: 'k3j2' })).toEqual({ copy: 'k3j2' });
    for (const copy of ['', 'A b', '../x', 7]) expect(readAdminSearch({ copy })).toEqual({});
  });
  it('filters products by state, category and tag, and reads a number as text', () => {
    const search = { state: 'low', category: 'Winter wear', tag: 'Natural dye' };
    expect(readAdminSearch(search)).toEqual(search);
    expect(readAdminSearch({ state: 'gone', category: ' ', tag: ['a'] })).toEqual({});
    expect(readAdminSearch({ search: 2345, category: 2026 })).toEqual({
      search: '2345',
      category: '2026',
    });
  });
  it('holds a trial search beside the search of the list', () => {
    expect(readAdminSearch({ search: 'pyaz', try: ' keri ', page: 2 })).toEqual({
      search: 'pyaz',
      try: 'keri',
      page: 2,
    });
    expect(readAdminSearch({ try: ['keri'] })).toEqual({});
  });
  it('limits a search text to the length that the server accepts', () => {
    expect(readAdminSearch({ search: 'a'.repeat(300) }).search).toHaveLength(100);
  });
  it('holds the columns of a table, the printed paper and the payment filter', () => {
    const search = {
      sort: 'totalHighToLow',
      columns: 'customer.total',
      ids: 'ord_a.ord_b',
      paper: 'slips',
      payment: 'COD',
      paid: 'no',
    };
    expect(readAdminSearch(search)).toEqual(search);
    expect(
      readAdminSearch({
        sort: 'stock',
        columns: 'a..b',
        ids: '../x',
        paper: 'wall',
        payment: 'cash',
        paid: true,
      }),
    ).toEqual({});
  });
});
