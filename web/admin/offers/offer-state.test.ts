import { expect, it } from 'vitest';
import { findOfferState } from './offer-state.ts';

const now = Date.parse('2026-11-24T10:00:00.000Z');
const offer = { on: true, startsAt: null, endsAt: null, maxUses: null, orders: 0 };
const before = '2026-11-24T09:59:59.000Z';
const after = '2026-11-24T10:00:01.000Z';

it.each([
  ['off', { on: false, endsAt: before }],
  ['on', {}],
  ['on', { startsAt: before, endsAt: after, maxUses: 3, orders: 2 }],
  ['begins', { startsAt: after, endsAt: '2026-12-01T00:00:00.000Z' }],
  ['over', { startsAt: before, endsAt: '2026-11-24T10:00:00.000Z' }],
  ['used', { maxUses: 3, orders: 3 }],
] as const)('an offer is %s: %o', (state, change) => {
  expect(findOfferState({ ...offer, ...change }, now)).toBe(state);
});
