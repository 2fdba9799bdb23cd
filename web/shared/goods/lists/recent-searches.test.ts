import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWindow } from '../../platform/testing-browser.ts';
import { addRecentSearch, listRecentSearches, removeRecentSearch } from './recent-searches.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('are the last five, the newest first, each once however it was written', () => {
    for (const search of ['rice', ' Mango ', 'sari', '', 'dal', 'mango', 'ghee', 'tea'])
      addRecentSearch(search);
    expect(listRecentSearches()).toEqual(['tea', 'ghee', 'mango', 'dal', 'sari']);
    removeRecentSearch('MANGO');
    expect(listRecentSearches()).toEqual(['tea', 'ghee', 'dal', 'sari']);
  });

  it('leave out what the storage should not hold', () => {
    stored.set('shop.searches', JSON.stringify(['rice', 7, '', null, 'x'.repeat(101), 'dal']));
    expect(listRecentSearches()).toEqual(['rice', 'dal']);
    stored.set('shop.searches', '{"a":1}');
    expect(listRecentSearches()).toEqual([]);
  });
});
