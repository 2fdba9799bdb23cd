import { describe, expect, it } from 'vitest';
import { formatTimeAgo } from './format-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number, language: 'en' | 'fn' | 'de' = 'en') =>
  formatTimeAgo(new Date(now - seconds * 1000).toISOString(), now, language).replace(/\s/g, ' ');

describe('the age of an event', () => {
  it('uses the largest unit that fits', () => {
    expect(
      [0, 59, 60, 3599, 3600, 86_399, 86_400, 2_592_000, 31_536_000].map((seconds) => ago(seconds)),
    ).toEqual(['0 min', '0 min', '1 min', '59 min', '1 hr', '23 hr', '1 day', '1 mth', '1 yr']);
  });
  it('is never negative, because clocks differ', () => expect(ago(-500)).toBe('0 min'));
  it('uses the words of the language', () => {
    expect(ago(7200, 'de')).toBe('2 Std.');
    expect(ago(7200, 'fn')).toBe('2 h');
  });
});
