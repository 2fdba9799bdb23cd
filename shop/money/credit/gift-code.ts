/**
 * The code of a gift card: 20 characters of 32, so 100 random bits, in groups of four. The alphabet
 * has no letter that looks like a digit or like another letter (I, L, O, U).
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const giftCodeLength = 20;

/** Writes a code from random bytes, of which each gives a character: `7K2M-…`. */
export const formatGiftCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, giftCodeLength), (byte) => alphabet[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Letters that somebody may read in place of a digit. */
const digitByLetter: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Reads a code as somebody typed it: in any case, with or without spaces and dashes. Null for what
 * cannot be a code.
 */
export const readGiftCode = (typed: string): string | null => {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-–]/g, '')
    .replace(/[OIL]/g, (letter) => digitByLetter[letter] ?? letter);
  const isCode =
    plain.length === giftCodeLength && [...plain].every((letter) => alphabet.includes(letter));
  return isCode ? plain.replace(/.{4}(?=.)/g, '$&-') : null;
};
