import { createHash, randomBytes } from 'node:crypto';
import { encodeBase32 } from './totp.ts';

const codeCount = 10;

/** Digits that are read as letters of base32. */
const misread: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };

/**
 * 80 random bits as `ABCD-EFGH-IJKL-MNOP`: too many to guess, so a plain hash is enough at rest.
 */
const makeCode = (): string => (encodeBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: codeCount }, makeCode);

/**
 * Makes a code for a mail: 50 random bits as `ABCDE-FGHIJ`, valid for 15 minutes and one use. It is
 * short, because it is often typed from another screen.
 */
export const makeMailCode = (): string =>
  (encodeBase32(randomBytes(7)).slice(0, 10).match(/.{5}/g) ?? []).join('-');

/** Hashes a code in any case and spacing, bound to the account. */
export const hashRecoveryCode = (accountId: string, code: string): Buffer => {
  const plain = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (digit) => misread[digit] ?? digit);
  return createHash('sha256').update(`${accountId}\0${plain}`).digest();
};
