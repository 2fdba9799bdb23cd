import { describe, expect, it } from 'vitest';
import { readMoment } from './indian-time.ts';

const read = (text: string) => readMoment(text, { mayNameZone: true });

describe('a moment that is typed', () => {
  it.each([
    ['2026-11-22 14:32', '2026-11-22T09:02:00.000Z'],
    ['2026-11-22T14:32:05', '2026-11-22T09:02:05.000Z'],
    ['2026-11-22 14:32:05.250', '2026-11-22T09:02:05.250Z'],
    ['2026-11-22T09:02:00Z', '2026-11-22T09:02:00.000Z'],
    ['2026-11-22 14:32+02:00', '2026-11-22T12:32:00.000Z'],
  ])('%s is %s', (text, expected) => expect(read(text)?.toISOString()).toBe(expected));

  it.each([
    '',
    'yesterday',
    '14:32',
    '2026-11-22',
    '2026-13-22 14:32',
    '2026-11-31 14:32',
    '2026-11-30 24:30',
    '22.11.2026 14:32',
  ])('"%s" is no moment', (text) => expect(read(text)).toBeNull());

  it('has no zone but that of India, unless it may name one', () =>
    expect(readMoment('2026-11-22T09:02:00Z')).toBeNull());
});
