import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toIndianDay, toIndianMoment, toIndianTime } from '../../indian-time.ts';
import { coversHours } from '../../opening.ts';
import {
  areWeeklyWindowsApart,
  areWindowsApart,
  findOpenSlot,
  isSlotOpen,
  leaveSlot,
  listOpenSlots,
  listSlotsOfDay,
  type Slot,
  type SlotRules,
} from './slots.ts';

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const window = fc.record({
  from: time,
  to: time,
  capacity: fc.integer({ min: 1, max: 50 }),
  closesHours: fc.nat(168),
});
const weekly = fc.array(
  fc.tuple(window, fc.integer({ min: 1, max: 7 })).map(([one, weekday]) => ({ ...one, weekday })),
  { maxLength: 12 },
);
const now = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
const hours = fc
  .tuple(fc.nat(6), time, time)
  .map(([day, opens, closes]) => ({ day, opens, closes }));
const rules = fc.record({
  daysAhead: fc.integer({ min: 1, max: 30 }),
  weekly,
  exceptions: fc.array(
    fc.record({
      day: now.map(toIndianDay),
      windows: fc.array(window, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});

const tuesday = { weekday: 2, from: '09:00', to: '12:00', capacity: 20, closesHours: 12 };
const market: SlotRules = {
  daysAhead: 7,
  weekly: [
    { weekday: 5, from: '16:00', to: '19:00', capacity: 5, closesHours: 4 },
    tuesday,
    { ...tuesday, from: '07:00', to: '09:00' },
  ],
  exceptions: [],
};
const starts = (slots: SlotRules, at: string): string[] =>
  listOpenSlots(slots, new Date(at)).map(({ startsAt }) => startsAt.toISOString());

describe('the slots of a week', () => {
  it('are those of the next days in India, in their order', () => {
    // 2026-11-23 is a Monday. 09:00 in India is 03:30 UTC.
    expect(starts(market, '2026-11-23T06:00:00Z')).toEqual([
      '2026-11-24T01:30:00.000Z',
      '2026-11-24T03:30:00.000Z',
      '2026-11-27T10:30:00.000Z',
    ]);
  });

  it('begin with a day of India, when it is still the day before in Greenwich', () => {
    expect(toIndianDay(new Date('2026-11-23T18:29:59Z'))).toBe('2026-11-23');
    expect(toIndianDay(new Date('2026-11-23T18:30:00Z'))).toBe('2026-11-24');
    expect(starts({ ...market, daysAhead: 3 }, '2026-11-23T18:30:00Z')).toEqual([
      '2026-11-27T10:30:00.000Z',
    ]);
  });

  it('close to the millisecond', () => {
    const startsAt = toIndianMoment('2026-11-24', '09:00');
    const closing = new Date('2026-11-23T15:30:00Z');
    expect(findOpenSlot(market, startsAt, new Date(closing.getTime() - 1))).toMatchObject({
      startsAt,
      closesAt: closing,
      capacity: 20,
    });
    expect(findOpenSlot(market, startsAt, closing)).toBeUndefined();
  });

  it('give way to the windows of a day of its own, or to none', () => {
    const exceptions = [
      { day: '2026-11-24', windows: [] },
      { day: '2026-11-25', windows: [{ from: '10:00', to: '11:00', capacity: 1, closesHours: 0 }] },
    ];
    expect(starts({ ...market, exceptions }, '2026-11-23T06:00:00Z')).toEqual([
      '2026-11-25T04:30:00.000Z',
      '2026-11-27T10:30:00.000Z',
    ]);
  });

  it('are open, ascend, lie within the days ahead, and are found by their start', () =>
    fc.assert(
      fc.property(rules, now, (given, at) => {
        const slots = listOpenSlots(given, at);
        const last = addDays(toIndianDay(at), given.daysAhead);
        for (const [i, slot] of slots.entries()) {
          expect(isSlotOpen(slot, at)).toBe(true);
          expect(slot.startsAt >= (slots[i - 1]?.startsAt ?? at)).toBe(true);
          expect(toIndianDay(slot.startsAt) <= last).toBe(true);
          expect(findOpenSlot(given, slot.startsAt, at)?.startsAt).toEqual(slot.startsAt);
          expect(listSlotsOfDay(given, toIndianDay(slot.startsAt))).toContainEqual(slot);
        }
      }),
    ));

  it('begin after the shop was closed', () => {
    const opening = { hours: [], closedUntil: '2026-11-24T03:30:00.000Z' };
    const monday = new Date('2026-11-23T06:00:00Z');
    expect(listOpenSlots(market, monday, opening).map(({ startsAt }) => startsAt.toJSON())).toEqual(
      ['2026-11-24T03:30:00.000Z', '2026-11-27T10:30:00.000Z'],
    );
    const later = { ...opening, closedUntil: '2026-11-24T03:30:00.001Z' };
    const nine = toIndianMoment('2026-11-24', '09:00');
    expect(findOpenSlot(market, nine, monday, opening)?.startsAt).toEqual(nine);
    expect(findOpenSlot(market, nine, monday, later)).toBeUndefined();
  });

  it('lie within the hours of their day, and are else as they were', () =>
    fc.assert(
      fc.property(rules, now, fc.array(hours, { maxLength: 14 }), (given, at, spans) => {
        const slots = listOpenSlots(given, at, { hours: spans, closedUntil: null });
        const isWithin = ({ startsAt, endsAt }: Slot): boolean => {
          const weekday = new Date(toIndianDay(startsAt)).getUTCDay();
          return coversHours(spans, weekday, {
            from: toIndianTime(startsAt),
            to: toIndianTime(endsAt),
          });
        };
        expect(slots).toEqual(listOpenSlots(given, at).filter(isWithin));
      }),
    ));

  it('are no more at a later moment of the same day', () =>
    fc.assert(
      fc.property(rules, now, fc.nat(86_400_000), (given, at, later) => {
        const then = new Date(at.getTime() + later);
        if (toIndianDay(then) !== toIndianDay(at)) return;
        const before = listOpenSlots(given, at);
        for (const slot of listOpenSlots(given, then)) expect(before).toContainEqual(slot);
      }),
    ));
});

describe('hours that leave an area no slot', () => {
  const on = (day: number, opens: string, closes: string) => ({ day, opens, closes });

  it('are those in which none of its windows lies', () => {
    const today = '2026-11-23';
    expect(leaveSlot([], market, today)).toBe(true);
    expect(leaveSlot([on(2, '07:00', '09:00')], market, today)).toBe(true);
    expect(leaveSlot([on(2, '09:00', '11:59'), on(3, '07:00', '23:00')], market, today)).toBe(
      false,
    );
    const sunday = { ...market, exceptions: [{ day: '2026-11-29', windows: [tuesday] }] };
    expect(leaveSlot([on(0, '08:00', '20:00')], sunday, today)).toBe(true);
    expect(leaveSlot([on(0, '08:00', '20:00')], sunday, '2026-11-30')).toBe(false);
  });

  it('never leave one that can be chosen', () =>
    fc.assert(
      fc.property(rules, now, fc.array(hours, { maxLength: 14 }), (given, at, spans) => {
        if (leaveSlot(spans, given, toIndianDay(at))) return;
        expect(listOpenSlots(given, at, { hours: spans, closedUntil: null })).toEqual([]);
      }),
    ));
});

describe('windows of a day', () => {
  it('are apart when they only touch', () => {
    const [early, late] = [
      { ...tuesday, from: '07:00', to: '09:00' },
      { ...tuesday, from: '09:00', to: '10:00' },
    ];
    expect(areWindowsApart([late, early])).toBe(true);
    expect(areWindowsApart([tuesday, late])).toBe(false);
    expect(areWindowsApart([{ ...tuesday, to: '09:00' }])).toBe(false);
    expect(areWeeklyWindowsApart([tuesday, { ...tuesday, weekday: 3 }])).toBe(true);
    expect(areWeeklyWindowsApart([tuesday, tuesday])).toBe(false);
  });

  it('that are apart share no minute', () =>
    fc.assert(
      fc.property(fc.array(window, { maxLength: 4 }), time, (windows, at) => {
        if (!areWindowsApart(windows)) return;
        expect(windows.filter(({ from, to }) => from <= at && at < to).length).toBeLessThan(2);
      }),
    ));
});
