import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment, readMoment } from '../../fields/moment-field.ts';
import { computeDraftDiscount, hasEnded } from './discount-end.ts';

describe('the end of a discount in a form', () => {
  it('is shown in Indian time, without seconds if they are zero', () => {
    expect(formatMoment('2026-11-24T13:00:00.000Z')).toBe('2026-11-24T18:30');
    expect(formatMoment('2026-11-24T13:00:07.000Z')).toBe('2026-11-24T18:30:07');
    expect(formatMoment('2026-11-24T20:00:00.250Z')).toBe('2026-11-25T01:30:00.250');
    expect(formatMoment(null)).toBe('');
  });

  it('keeps the milliseconds, so that opening a form changes nothing', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9990-01-01'), noInvalidDate: true }),
        (date) => {
          expect(readMoment(formatMoment(date.toISOString()))).toBe(date.toISOString());
        },
      ),
    );
  });

  it.each([
    '',
    '2026-11-24',
    '24.11.2026 18:30',
    '2026-13-01T10:00',
    '2026-11-24T25:00',
    '+012026-11-24T10:00',
    '2026-11-24T18:30Z',
  ])('rejects %j', (text) => expect(readMoment(text)).toBeNull());

  it('ends the discount', () => {
    const draft = { discount: '20', offerEnd: '2026-11-24T18:30' };
    const end = Date.parse('2026-11-24T13:00:00.000Z');
    expect([hasEnded(draft, end - 1), computeDraftDiscount(draft, end - 1)]).toEqual([false, 20]);
    expect([hasEnded(draft, end), computeDraftDiscount(draft, end)]).toEqual([true, 0]);
    expect([
      hasEnded({ offerEnd: '' }, end),
      computeDraftDiscount({ discount: '20', offerEnd: '' }, end),
    ]).toEqual([false, 20]);
  });
});
