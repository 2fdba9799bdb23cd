import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const howManyCodes = 10;

/** Letters of base32 that are read as others. */
const misread: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };

/**
 * 80 random bits as `ABCD-EFGH-IJKL-MNOP`: too many to guess, so a plain hash is enough at rest.
 */
const makeCode = (): string => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: howManyCodes }, makeCode);

/**
 * 50 random bits as `ABCDE-FGHIJ`, for a quarter of an hour and one use: a code by mail is often
 * typed from another screen.
 */
export const makeMailCode = (): string =>
  (base32(randomBytes(7)).slice(0, 10).match(/.{5}/g) ?? []).join('-');

/**
 * The hash of a code as it is kept: of its letters in whatever case and spacing, bound to the
 * account.
 */
export const hashRecoveryCode = (accountId: string, code: string): Buffer => {
  const plain = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (digit) => misread[digit] ?? digit);
  return createHash('sha256').update(`${accountId}\0${plain}`).digest();
};
