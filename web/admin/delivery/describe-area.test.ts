import { describe, expect, it } from 'vitest';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { alwaysOpen } from '../../../shop/opening.ts';
import { delivery } from '../../words/admin/delivery.ts';
import { pickLanguage } from '../../words/sentences.ts';
import { describeArea, describePlaces } from './describe-area.ts';

const words = pickLanguage(delivery, 'en');
const pune: WireDeliveryArea = {
  _id: 'are_pune',
  name: 'Pune',
  states: [],
  pinRanges: [{ from: '411001', to: '411099' }],
  pins: ['412207'],
  served: true,
  weightSteps: [],
  sumSteps: [{ upTo: null, charge: 40 }],
  pieceGrams: 0,
  freeFrom: 500,
  cashAllowed: true,
  cashCharge: 0,
  maxCash: null,
  minDays: null,
  maxDays: null,
  slots: null,
  version: '1',
};
const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '16:00',
  to: '19:00',
  capacity: 9,
  closesHours: 2,
}));
const slots = { daysAhead: 7, weekly: daily, exceptions: [] };
/** 2026-11-27 in India. */
const at = (time: string) => new Date(`2026-11-27T${time}:00+05:30`);
const say = (change: Partial<WireDeliveryArea>, time = '06:00', opening = alwaysOpen): string =>
  describeArea({ ...pune, ...change }, { words, language: 'en', now: at(time), opening });

describe('the sentence of an area', () => {
  it('names the charge, the free sum, and until when one orders for today', () => {
    expect(say({ slots })).toBe('Rs. 40.00, free from Rs. 500.00, today until 14:00');
  });

  it('names the next slot once those of today have closed', () => {
    expect(say({ slots }, '14:00')).toBe(
      'Rs. 40.00, free from Rs. 500.00, next slot 28 Nov, 16:00',
    );
  });

  it('names no slot while the shop is closed', () => {
    const opening = { hours: [], closedUntil: '2027-01-01T00:00:00.000Z' };
    expect(say({ slots, freeFrom: null }, '06:00', opening)).toBe('Rs. 40.00, no slot open');
  });

  it('names days, a charge by steps, and no cash', () => {
    const sumSteps = [
      { upTo: 200, charge: 60 },
      { upTo: null, charge: 20 },
    ];
    expect(say({ sumSteps, minDays: 2, maxDays: 4, cashAllowed: false })).toBe(
      'from Rs. 20.00, free from Rs. 500.00, 2–4 days, no cash on delivery',
    );
  });

  it('says no free sum where delivery is free anyway, and nothing of where nothing is brought', () => {
    expect(say({ sumSteps: [] })).toBe('free');
    expect(say({ served: false, slots })).toBe('no delivery');
  });
});

it('the places of an area are its states, ranges and codes, or everywhere', () => {
  expect(describePlaces(pune, words)).toBe('411001–411099, 412207');
  expect(describePlaces({ states: [], pinRanges: [], pins: [] }, words)).toBe('everywhere');
  expect(describePlaces({ ...pune, states: ['Goa', 'Assam', 'Bihar'] }, words)).toBe(
    'Goa, Assam, Bihar, 411001–411099 and 1 more',
  );
});
