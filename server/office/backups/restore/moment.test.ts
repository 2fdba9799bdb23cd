import { expect, it } from 'vitest';
import { parseMoment } from './moment.ts';

it.each([
  ['2026-11-22 14:32', '2026-11-22T09:02:00.000Z'],
  ['2026-11-22T14:32:05', '2026-11-22T09:02:05.000Z'],
  ['2026-11-22 14:32:05.250', '2026-11-22T09:02:05.250Z'],
  ['2026-11-22T09:02:00Z', '2026-11-22T09:02:00.000Z'],
  ['2026-11-22 14:32+02:00', '2026-11-22T12:32:00.000Z'],
])('%s is %s', (text, expected) => expect(parseMoment(text)?.toISOString()).toBe(expected));

it.each([
  '',
  'yesterday',
  '14:32',
  '2026-11-22',
  '2026-13-22 14:32',
  '2026-11-31 14:32',
  '2026-11-30 24:30',
  '22.11.2026 14:32',
])('"%s" is no moment', (text) => expect(parseMoment(text)).toBeNull());
