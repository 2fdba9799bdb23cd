import { describe, expect, it } from 'vitest';
import { readAdminSearch } from './admin-search.ts';

describe('the address of an admin list', () => {
  it('says page, search, status and sale type', () => {
    expect(
      readAdminSearch({ page: '3', search: ' Lena ', status: 'paid', type: 'per kg' }),
    ).toEqual({ page: 3, search: 'Lena', status: 'paid', type: 'per kg' });
  });
  it('leaves out what says nothing', () => {
    expect(readAdminSearch({ page: '1', search: '  ', status: '', other: 'x' })).toEqual({});
  });
  it.each(['0', '-2', '1.5', 'two', ['2', '3'], '9999999'])('knows no page %s', (page) => {
    expect(readAdminSearch({ page })).toEqual({});
  });
  it('knows only the states and sale types there are', () => {
    expect(readAdminSearch({ status: 'lost', type: 'per litre', search: ['a', 'b'] })).toEqual({});
  });
  it('may ask for what is unread', () => {
    for (const unread of [true, 'true'])
      expect(readAdminSearch({ unread })).toEqual({ unread: true });
    for (const unread of [false, 'no', 1]) expect(readAdminSearch({ unread })).toEqual({});
  });
  it('may name a copy', () => {
    expect(readAdminSearch({ copy: 'k3j2' })).toEqual({ copy: 'k3j2' });
    for (const copy of ['', 'A b', '../x', 7]) expect(readAdminSearch({ copy })).toEqual({});
  });
  it('may narrow products by how they stand, a category and a tag; what looks like a number is a word, too', () => {
    const asked = { state: 'low', category: 'Winter wear', tag: 'Natural dye' };
    expect(readAdminSearch(asked)).toEqual(asked);
    expect(readAdminSearch({ state: 'gone', category: ' ', tag: ['a'] })).toEqual({});
    expect(readAdminSearch({ search: 2345, category: 2026 })).toEqual({
      search: '2345',
      category: '2026',
    });
  });
  it('may try a search beside the one of its list', () => {
    expect(readAdminSearch({ search: 'pyaz', try: ' keri ', page: 2 })).toEqual({
      search: 'pyaz',
      try: 'keri',
      page: 2,
    });
    expect(readAdminSearch({ try: ['keri'] })).toEqual({});
  });
  it('holds a search to what the server takes', () => {
    expect(readAdminSearch({ search: 'a'.repeat(300) }).search).toHaveLength(100);
  });
  it('may say how a table looks, what is on paper and how orders were paid', () => {
    const asked = {
      sort: 'totalHighToLow',
      columns: 'customer.total',
      ids: 'ord_a.ord_b',
      paper: 'slips',
      payment: 'COD',
      paid: 'no',
    };
    expect(readAdminSearch(asked)).toEqual(asked);
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
