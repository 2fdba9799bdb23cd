import { expect, it } from 'vitest';
import type { WirePinPlace } from '../../../../contract/orders/delivery.ts';
import { findPinFills } from './pin-fills.ts';

const pune: WirePinPlace = {
  zipCode: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  states: ['Maharashtra'],
};
const mahe: WirePinPlace = {
  zipCode: '673310',
  city: 'Mahe',
  state: 'Puducherry',
  states: ['Puducherry', 'Kerala'],
};
const unknown: WirePinPlace = { zipCode: '290001', city: null, state: null, states: [] };

it.each([
  ['empty fields', { city: '', state: '' }, pune, {}, '', { city: 'Pune', state: 'Maharashtra' }],
  ['only the empty one', { city: 'Poona', state: '' }, pune, {}, '', { state: 'Maharashtra' }],
  ['nothing over what was typed', { city: 'Poona', state: 'Goa' }, pune, {}, '', {}],
  [
    'what an earlier PIN code has filled in',
    { city: 'Mumbai', state: 'Goa' },
    pune,
    { city: 'Mumbai', state: 'Goa' },
    '',
    { city: 'Pune', state: 'Maharashtra' },
  ],
  [
    'not the field that has the focus',
    { city: '', state: '' },
    pune,
    {},
    'city',
    { state: 'Maharashtra' },
  ],
  ['no state that fits', { city: 'Mahe', state: 'Kerala' }, mahe, { state: 'Kerala' }, '', {}],
  ['nothing by an unknown PIN code', { city: '', state: '' }, unknown, {}, '', {}],
])('a PIN code fills %s', (_, address, place, filled, focused, fills) => {
  expect(findPinFills(address, place, filled, focused)).toEqual(fills);
});
