import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendars } from '../../words/calendar.ts';
import { de } from '../../words/de.ts';
import { en } from '../../words/en.ts';
import { fn } from '../../words/fn.ts';
import { formatDate } from './dates.ts';

const clock = { timeZone: 'Asia/Kolkata', hourCycle: 'h23' } as const;
const formats = {
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...clock },
  near: { day: 'numeric', month: 'short', timeZone: clock.timeZone },
  day: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', timeZone: clock.timeZone },
  time: { hour: '2-digit', minute: '2-digit', ...clock },
} as const;

describe('dates', () => {
  const late = '2026-11-21T20:05:00.000Z';
  it("use the time of the shop and the order of the reader's language", () => {
    expect(formatDate(late, 'moment', 'en')).toBe('22 Nov, 01:35');
    expect(formatDate(late, 'day', 'en')).toBe('22 Nov 2026');
    expect(formatDate(late, 'time', 'de')).toBe('01:35');
    expect(formatDate(late, 'day', 'fn')).toBe('22 nov. 2026');
  });
  it('start a day at 00, not at 24', () =>
    expect(formatDate('2026-11-21T18:30:00.000Z', 'time', 'en')).toBe('00:00'));

  it.each([
    ['en', 'en-IN'],
    ['fn', 'fr'],
    ['de', 'de'],
  ] as const)('are formatted in %s as Intl does', (language, tag) => {
    const moments = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2150-01-01'),
      noInvalidDate: true,
    });
    for (const [format, options] of Object.entries(formats) as [
      keyof typeof formats,
      Intl.DateTimeFormatOptions,
    ][]) {
      const reference = new Intl.DateTimeFormat(tag, options);
      fc.assert(
        fc.property(
          moments,
          (at) => formatDate(at.toISOString(), format, language) === reference.format(at),
        ),
      );
    }
  });
});

it('short dates match the calendar of the language', () => {
  for (const [language, words] of Object.entries({ de, en, fn }))
    expect(calendars[language as 'en']).toMatchObject(words.catalogue.shortDates);
});
