import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMaxPageAge, formatApiCacheControl, formatPageCacheControl } from './cache-control.ts';

const secondsIn = (header: string, name: string): number =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? 0);

it('pages and responses have the usual cache time if no offer ends', () => {
  expect(formatPageCacheControl(Infinity)).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=45',
  );
  expect(formatApiCacheControl(Infinity)).toBe('private, max-age=60');
});

it('a page is cached here for as long as its cache time is right, and a minute beyond', () => {
  expect(findMaxPageAge(Infinity)).toBe(600_000);
  expect(findMaxPageAge(0)).toBe(60_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (ms) => {
      const age = findMaxPageAge(ms);
      expect(age).toBeGreaterThanOrEqual(60_000);
      const later = Math.max(0, ms - (age - 60_000));
      expect(formatPageCacheControl(later)).toBe(formatPageCacheControl(ms));
    }),
  );
});

it('nobody may cache a price beyond the end of an offer, although the shop itself may send a response that is a minute old', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (ms) => {
      const [page, answer] = [formatPageCacheControl(ms), formatApiCacheControl(ms)];
      const shared = secondsIn(page, 's-maxage') + secondsIn(page, 'stale-while-revalidate');
      expect(shared === 0 || 60 + shared <= ms / 1000).toBe(true);
      expect(answer === 'private, no-cache' || 60 + secondsIn(answer, 'max-age') <= ms / 1000).toBe(
        true,
      );
      expect(secondsIn(page, 'max-age')).toBe(0);
    }),
  );
});
