import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { groupHours } from './group-hours.ts';

const on = (...days: number[]) => days.map((day) => ({ day, opens: '09:00', closes: '20:00' }));

it('joins days that follow one another with the same hours, from Monday on', () => {
  const hours = [{ opens: '09:00', closes: '20:00' }];
  expect(groupHours(on(0, 1, 2, 3, 4, 5, 6))).toEqual([{ from: 1, to: 0, hours }]);
  expect(groupHours(on(1, 2, 4))).toEqual([
    { from: 1, to: 2, hours },
    { from: 3, to: 3, hours: [] },
    { from: 4, to: 4, hours },
    { from: 5, to: 0, hours: [] },
  ]);
});

it('puts the hours of a day into their order', () => {
  const parts = [
    { day: 1, opens: '16:00', closes: '20:00' },
    { day: 1, opens: '09:00', closes: '13:00' },
  ];
  expect(groupHours(parts)[0]?.hours.map(({ opens }) => opens)).toEqual(['09:00', '16:00']);
});

test('each day of the week is in one group, with its own hours', () => {
  const time = fc.constantFrom('08:00', '09:00', '13:00');
  const some = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(some, (all) => {
      const days = groupHours(all).flatMap(({ from, to, hours }) => {
        const order = [1, 2, 3, 4, 5, 6, 0];
        return order
          .slice(order.indexOf(from), order.indexOf(to) + 1)
          .map((day) => [day, hours.length] as const);
      });
      expect(days.map(([day]) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
      for (const [day, count] of days)
        expect(count).toBe(all.filter((one) => one.day === day).length);
    }),
  );
});
