import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';

describe('dates', () => {
  const late = '2026-11-21T20:05:00.000Z';
  it("are told by the shop's clock, in the order of the reader's language", () => {
    expect(formatDate(late, 'moment', 'en')).toBe('22 Nov, 01:35');
    expect(formatDate(late, 'day', 'en')).toBe('22 Nov 2026');
    expect(formatDate(late, 'time', 'de')).toBe('01:35');
    expect(formatDate(late, 'day', 'fn')).toBe('22 nov. 2026');
  });
  it('begin a day at 00, not at 24', () => expect(formatDate('2026-11-21T18:30:00.000Z', 'time', 'en')).toBe('00:00'));
});
