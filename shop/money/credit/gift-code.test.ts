import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatGiftCode, giftCodeLength, readGiftCode } from './gift-code.ts';

const bytes = fc.uint8Array({ minLength: giftCodeLength, maxLength: giftCodeLength });

it('a code is read back however somebody types it', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), (random, isLower) => {
      const code = formatGiftCode(random);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      const typed = code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
      expect(readGiftCode(isLower ? ` ${typed.toLowerCase()} ` : typed)).toBe(code);
      expect(readGiftCode(code)).toBe(code);
    }),
  );
});

it('every bit of the random bytes that counts changes the code', () => {
  fc.assert(
    fc.property(bytes, fc.nat(giftCodeLength - 1), fc.integer({ min: 0, max: 4 }), (a, i, bit) => {
      const b = a.slice();
      b[i] = (b[i] ?? 0) ^ (1 << bit);
      expect(formatGiftCode(b)).not.toBe(formatGiftCode(a));
    }),
  );
});

it.each(['', '7K2M', `${'7K2M-'.repeat(4)}7K2U`, `${'7K2M-'.repeat(5)}7`, '٣'.repeat(20)])(
  'no code is read from %j',
  (typed) => {
    expect(readGiftCode(typed)).toBeNull();
  },
);
