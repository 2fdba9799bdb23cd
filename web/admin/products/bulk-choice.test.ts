import { expect, it } from 'vitest';
import { buildBulkChange } from './bulk-choice.ts';

it.each([
  ['pricePercent', '10', { do: 'pricePercent', value: 10 }],
  ['pricePercent', ' -7.5', { do: 'pricePercent', value: -7.5 }],
  ['pricePercent', '−5', { do: 'pricePercent', value: -5 }],
  ['priceAmount', '+20', { do: 'priceAmount', value: 20 }],
  ['discount', '90', { do: 'discount', value: 90 }],
  ['addTag', ' Sale ', { do: 'addTag', value: 'Sale' }],
  ['newOn', '', { do: 'new', value: true }],
  ['newOff', '', { do: 'new', value: false }],
  ['delete', '', { do: 'delete' }],
  ['pricePercent', '', null],
  ['pricePercent', '0', null],
  ['pricePercent', '-91', null],
  ['pricePercent', '501', null],
  ['priceAmount', '1.005', null],
  ['priceAmount', '-49,50', null],
  ['priceAmount', '--1', null],
  ['offerEnd', '2026-11-24T18:30', { do: 'offerEnd', value: '2026-11-24T13:00:00.000Z' }],
  ['noOfferEnd', '', { do: 'offerEnd', value: null }],
  ['offerEnd', '', null],
  ['offerEnd', 'soon', null],
  ['discount', '91', null],
  ['discount', '5.5', null],
  ['addCategory', '  ', null],
  ['removeTag', 'x'.repeat(61), null],
] as const)('reads the choice %s with the typed text %j', (choice, typed, wanted) =>
  expect(buildBulkChange(choice, typed)).toEqual(wanted),
);
