import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSlug,
  normaliseName,
  countPages,
  describePage,
  listPageNumbers,
  listSorts,
} from './listing.ts';

describe('names', () => {
  it('are compared without case, hyphens and doubled spaces', () => {
    expect(normaliseName(' Aged-Rice ')).toBe('aged rice');
    expect(normaliseName('AGED  rice')).toBe('aged rice');
    expect(normaliseName('0-6 months')).toBe(normaliseName('0 6 Months'));
    expect(normaliseName('Cafe\u0301')).toBe(normaliseName('CAFÉ'));
  });

  it('do not change in an address, or when they are normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
        expect(normaliseName(formatSlug(name))).toBe(normaliseName(name));
        expect(formatSlug(name)).not.toContain(' ');
      }),
    );
  });
});

describe('the pages of a listing', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100_000, 2000],
  ])('for %d products are %d', (total, pages) => {
    expect(countPages(total)).toBe(pages);
    expect(describePage(1, total)).toEqual({ page: 1, pages, total });
  });

  it('are shown as the current page with two neighbours on each side, the ends, and one gap each', () => {
    expect(listPageNumbers(1, 1)).toEqual([1]);
    expect(listPageNumbers(5, 9)).toEqual([1, null, 3, 4, 5, 6, 7, null, 9]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = listPageNumbers(page, pages);
        const wanted = Array.from({ length: pages }, (_, i) => i + 1).filter(
          (n) => n === 1 || n === pages || Math.abs(n - page) <= 2,
        );
        expect(shown.filter((n) => n !== null)).toEqual(wanted);
        expect(shown.filter((n) => n === null)).toHaveLength(
          wanted.filter((n, i) => i > 0 && n !== (wanted[i - 1] ?? 0) + 1).length,
        );
      }),
    );
  });
});

it('a listing can be sorted by weight only without products by the piece', () => {
  expect(listSorts(true)).not.toContain('weightHighToLow');
  expect(listSorts(false)).toContain('weightLowToHigh');
});
