import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameToPath, normalName, pageCount, pageNumbers, sortsFor } from './listing.ts';

describe('names', () => {
  it('compare without regard to case, hyphens and doubled spaces', () => {
    expect(normalName(' Aged-Rice ')).toBe('aged rice');
    expect(normalName('AGED  rice')).toBe('aged rice');
    expect(normalName('0-6 months')).toBe(normalName('0 6 Months'));
    expect(normalName('Cafe\u0301')).toBe(normalName('CAFÉ'));
  });

  it('are the same in an address and after a second look', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        expect(normalName(normalName(name))).toBe(normalName(name));
        expect(normalName(nameToPath(name))).toBe(normalName(name));
        expect(nameToPath(name)).not.toContain(' ');
      }),
    );
  });
});

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100_000, 2000],
  ])('%d products fill %d', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });

  it('are offered with two neighbours, the ends, and one gap each', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 3, 4, 5, 6, 7, null, 9]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = pageNumbers(page, pages);
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

it('weight sorts show only where nothing is sold by the piece', () => {
  expect(sortsFor(true)).not.toContain('weightHighToLow');
  expect(sortsFor(false)).toContain('weightLowToHigh');
});
