import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianStates } from './people/address.ts';
import { findState, findStateCode } from './states.ts';

describe('a state', () => {
  it('has its own GST code, and its own name is understood', () => {
    expect(indianStates).toHaveLength(36);
    expect(indianStates.map(findState)).toEqual(indianStates);
    expect(new Set(indianStates.map(findStateCode)).size).toBe(36);
    expect(indianStates.every((name) => /^\d\d$/.test(findStateCode(name) ?? ''))).toBe(true);
  });

  it.each([
    ['Maharashtra', 'Maharashtra', '27'],
    [' maharashtra ', 'Maharashtra', '27'],
    ['MAHARASTRA', 'Maharashtra', '27'],
    ['MH', 'Maharashtra', '27'],
    ['IN-MH', 'Maharashtra', '27'],
    ['27', 'Maharashtra', '27'],
    ['Maharashtra (27)', 'Maharashtra', '27'],
    ['27-Maharashtra', 'Maharashtra', '27'],
    ['महाराष्ट्र', 'Maharashtra', '27'],
    ['State of Kerala', 'Kerala', '32'],
    ['Orissa', 'Odisha', '21'],
    ['Pondicherry', 'Puducherry', '34'],
    ['Uttaranchal', 'Uttarakhand', '05'],
    ['Delhi NCR', 'Delhi', '07'],
    ['New Delhi', 'Delhi', '07'],
    ['NCT of Delhi', 'Delhi', '07'],
    ['Tamilnadu', 'Tamil Nadu', '33'],
    ['T.N.', 'Tamil Nadu', '33'],
    ['J&K', 'Jammu and Kashmir', '01'],
    ['Jammu & Kashmir', 'Jammu and Kashmir', '01'],
    ['Chattisgarh', 'Chhattisgarh', '22'],
    ['Telengana', 'Telangana', '36'],
    ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['25', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['28', 'Andhra Pradesh', '37'],
    ['W. Bengal', 'West Bengal', '19'],
    ['UP', 'Uttar Pradesh', '09'],
    ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands', '35'],
  ])('is understood as it is written: %s', (written, name, code) => {
    expect([findState(written), findStateCode(written)]).toEqual([name, code]);
  });

  it.each(['', ' ', 'Bavaria', 'Sindh', 'Pune', 'India', '00', '99', '29-Maharashtra', 'Pradesh'])(
    'is none: %o',
    (written) => expect([findState(written), findStateCode(written)]).toEqual([null, null]),
  );

  it('is found whatever stands between its words, and in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...indianStates),
        fc.constantFrom('', ' ', '  ', '-', '. ', '_'),
        fc.boolean(),
        (name, between, isUpper) => {
          const spelled = name.split(' ').join(between);
          expect(findState(isUpper ? spelled.toUpperCase() : spelled)).toBe(name);
        },
      ),
    );
  });

  it('is found in any text without an error', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const name = findState(written);
        expect(name === null || indianStates.includes(name)).toBe(true);
      }),
    );
  });
});
