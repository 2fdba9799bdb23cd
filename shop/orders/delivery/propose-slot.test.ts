import { expect, test } from 'vitest';
import { toIndianMoment } from '../../indian-time.ts';
import { proposeSlot } from './propose-slot.ts';

const slot = (day: string, from: string, to: string) => ({
  startsAt: toIndianMoment(day, from).toISOString(),
  endsAt: toIndianMoment(day, to).toISOString(),
});
const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
const free = [
  slot(saturday, '09:00', '12:00'),
  slot(saturday, '18:00', '21:00'),
  slot(sunday, '18:00', '20:00'),
];

test('the hours of the last time are proposed on the next day that has them free', () => {
  expect(proposeSlot(free, slot('2026-11-20', '18:00', '20:00'))).toBe(free[2]);
  expect(proposeSlot(free, slot('2026-11-20', '18:00', '21:00'))).toBe(free[1]);
});

test('else the next free slot', () => {
  expect(proposeSlot(free, slot('2026-11-20', '06:00', '08:00'))).toBe(free[0]);
  expect(proposeSlot(free, null)).toBe(free[0]);
  expect(proposeSlot([], slot('2026-11-20', '18:00', '20:00'))).toBeUndefined();
});
