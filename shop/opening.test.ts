import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversHours, isClosed, listHoursOfDay } from './opening.ts';

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
