import { expect, it } from 'vitest';
import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { findExchangeReason } from './exchange-reason.ts';

it.each([
  ['M', 'L', 'too_small'],
  ['L', 'M', 'too_large'],
  ['1-2 years', '2-3 years', 'too_small'],
  ['7-8 years', '0-6 months', 'too_large'],
])('%s for %s: it was %s', (worn, wanted, reason) => {
  expect(findExchangeReason(returnReasons.toReversed(), worn, wanted)).toBe(reason);
});

it('where the sizes do not tell, the first reason that the rules allow counts', () => {
  expect(findExchangeReason(['damaged', 'wrong_item'], '500 g', '250 g')).toBe('damaged');
  expect(findExchangeReason(['damaged'], 'M', 'L')).toBe('damaged');
});
