import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\ufe0f',
  '\u{e0001}',
  '\u{e0041}',
  '\u180e',
  ' ',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\t',
  '\n',
  '\u0000',
  '\u0085',
];

describe('visible text', () => {
  it.each([
    'A',
    'आम',
    'অ',
    '東京',
    'محمد',
    '7',
    '?',
    '₹',
    '👕',
    '👩‍🌾',
    'e\u0301',
    '\u202eabc',
    'a\u200b',
  ])('%j', (text) => expect(hasVisibleText(text)).toBe(true));

  it('is more than joiners, direction controls and spaces', () => {
    for (const char of invisible) expect(hasVisibleText(char), JSON.stringify(char)).toBe(false);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...invisible), { maxLength: 20 }),
        (chars) => !hasVisibleText(chars.join('')),
      ),
    );
  });
});
