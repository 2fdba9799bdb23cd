import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../shop/typed-numbers.ts';
import { amount, type FaultWords, type FieldKind, wholeNumber } from './field-kinds.ts';
import { explainNumber, formatPriceField, formatShortRupees } from './numbers.ts';

const words = { amountFault: 'amount', wholeFault: 'whole', decimalComma: 'comma' };
const say = { numbers: words } as FaultWords;

describe('numbers of the dashboard', () => {
  it('says what is wrong with a typed number', () => {
    const find = (kind: FieldKind<string>, typed: string) =>
      kind.findFaults(typed, 'field', say).field;
    expect(['49.50', '49,50', 'free'].map((typed) => find(amount(), typed))).toEqual([
      undefined,
      'comma',
      'amount',
    ]);
    expect(['1,000', '1,5', '1.5'].map((typed) => find(wholeNumber(), typed))).toEqual([
      undefined,
      'comma',
      'whole',
    ]);
    expect(explainNumber('-5', 'above 0', words)).toBe('above 0');
  });
  it.each([
    [0, '0'],
    [500, '500'],
    [72_000, '72k'],
    [2500, '2.5k'],
    [150_000, '1.5L'],
    [20_000_000, '2Cr'],
    [0.25, '0.25'],
  ])('shortens %s', (rupees, short) => expect(formatShortRupees(rupees)).toBe(short));
  it('formats a price so that it can be read again', () => {
    expect(formatPriceField(145)).toBe('145.00');
    expect(readAmount(formatPriceField(0.1 + 0.2))).toBe(0.3);
  });
});
