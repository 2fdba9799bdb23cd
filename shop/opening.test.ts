import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatIndianMoment, toIndianClock, toIndianMoment } from './indian-time.ts';
import { coversHours, findOpenTime, isClosed, listHoursOfDay } from './opening.ts';

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const span = fc
  .tuple(fc.nat(6), fc.uniqueArray(time, { minLength: 2, maxLength: 2 }))
  .map(([day, times]) => {
    const [opens = '', closes = ''] = times.toSorted();
    return { day, opens, closes };
  });

/** Every minute of a day, such as 09:05. */
const minutes = Array.from({ length: 1440 }, (_, i) =>
  [Math.floor(i / 60), i % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);

test('a part of a day is covered when the shop is open in each of its minutes', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 14 }), span, (hours, part) => {
      const { day, opens: from, closes: to } = part;
      const isOpenAt = (minute: string): boolean =>
        hours.some((one) => one.day === day && one.opens <= minute && minute < one.closes);
      expect(coversHours(hours, day, { from, to })).toBe(
        minutes.filter((minute) => from <= minute && minute < to).every(isOpenAt),
      );
    }),
  );
});

test('hours that touch count as one, and another day has its own', () => {
  const hours = [
    { day: 1, opens: '13:00', closes: '20:00' },
    { day: 1, opens: '09:00', closes: '13:00' },
  ];
  const noon = { from: '12:00', to: '14:00' };
  expect(coversHours(hours, 1, noon)).toBe(true);
  expect(coversHours(hours, 2, noon)).toBe(false);
  expect(coversHours([], 2, noon)).toBe(true);
  expect(listHoursOfDay(hours, 1).map(({ opens }) => opens)).toEqual(['09:00', '13:00']);
});

test('a shop is closed until its moment, to the millisecond', () => {
  const closedUntil = '2026-11-30T03:30:00.000Z';
  const opensMs = Date.parse(closedUntil);
  expect(isClosed({ closedUntil }, opensMs - 1)).toBe(true);
  expect(isClosed({ closedUntil }, opensMs)).toBe(false);
  expect(isClosed({ closedUntil: null }, opensMs)).toBe(false);
});

describe('the time in which a shop is open', () => {
  const on = (day: number, opens: string, closes: string) => ({ day, opens, closes });
  const week = [
    on(1, '16:00', '20:00'),
    on(1, '09:00', '13:00'),
    on(2, '09:00', '13:00'),
    on(2, '13:00', '20:00'),
  ];
  // The 23rd of November 2026 is a Monday.
  const find = (
    hours: typeof week,
    day: string,
    time: string,
    closedUntil: string | null = null,
  ) => {
    const found = findOpenTime({ hours, closedUntil }, toIndianMoment(day, time).getTime());
    return found && [found.opensAt, found.closesAt].map(formatIndianMoment);
  };

  it.each([
    ['2026-11-23', '08:59', '2026-11-23 09:00', '2026-11-23 13:00'],
    ['2026-11-23', '09:00', '2026-11-23 09:00', '2026-11-23 13:00'],
    ['2026-11-23', '13:00', '2026-11-23 16:00', '2026-11-23 20:00'],
    ['2026-11-23', '20:00', '2026-11-24 09:00', '2026-11-24 20:00'],
    ['2026-11-24', '12:59', '2026-11-24 09:00', '2026-11-24 20:00'],
    ['2026-11-24', '20:00', '2026-11-30 09:00', '2026-11-30 13:00'],
  ])('on %s at %s is from %s to %s', (day, time, opensAt, closesAt) => {
    expect(find(week, day, time)).toEqual([opensAt, closesAt]);
  });

  it('is none without hours', () => expect(find([], '2026-11-23', '12:00')).toBe(null));

  it('begins when a closing is over, within the hours of that day or after it', () => {
    const until = (day: string, time: string) => toIndianMoment(day, time).toISOString();
    const closed = until('2026-12-07', '10:30');
    expect(find(week, '2026-11-23', '10:00', closed)).toEqual([
      '2026-12-07 10:30',
      '2026-12-07 13:00',
    ]);
    expect(find(week, '2026-11-23', '10:00', until('2026-12-06', '09:00'))).toEqual([
      '2026-12-07 09:00',
      '2026-12-07 13:00',
    ]);
    expect(find(week, '2026-11-23', '10:00', until('2026-11-23', '09:30'))).toEqual([
      '2026-11-23 09:00',
      '2026-11-23 13:00',
    ]);
  });

  it('has no pause at midnight', () => {
    const always = Array.from({ length: 7 }, (_, day) => on(day, '00:00', '23:59'));
    expect(find(always, '2026-11-23', '23:59')?.[1]).toBe('2026-12-02 00:00');
    expect(find([on(1, '18:00', '23:59'), on(2, '00:00', '02:00')], '2026-11-23', '23:59')).toEqual(
      ['2026-11-23 18:00', '2026-11-24 02:00'],
    );
  });

  it('holds a minute exactly if the hours of its day do', () => {
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 0, max: 10_079 }),
        (hours, minute) => {
          const at = new Date(Date.UTC(2026, 10, 23) + minute * 60_000);
          const found = findOpenTime({ hours, closedUntil: null }, at.getTime());
          const clock = toIndianClock(at);
          const [day, time] = [new Date(clock.slice(0, 10)).getUTCDay(), clock.slice(11, 16)];
          const isOpen = hours.some(
            (one) =>
              one.day === day && one.opens <= time && (time < one.closes || one.closes === '23:59'),
          );
          expect(found !== null && found.opensAt <= at && at < found.closesAt).toBe(isOpen);
        },
      ),
    );
  });
});
