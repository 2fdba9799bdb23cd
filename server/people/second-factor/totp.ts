import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Codes of an authenticator: RFC 6238 over HMAC-SHA-1, six digits and steps of 30 seconds, which
 * every app supports.
 */

export const stepSeconds = 30;

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648, section 6). */
export const encodeBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** Computes the code of a step (RFC 4226, section 5.3). */
export const computeCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * Finds the step of a code: the current one, or the one before, since typing takes time. Null for
 * none. Both are compared in constant time. `given` has six characters.
 */
export const findMatchingStep = (secret: Uint8Array, given: string, now: number): number | null => {
  let found: number | null = null;
  for (const step of [now - 1, now])
    if (timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(given))) found = step;
  return found;
};

/**
 * Formats the address that an authenticator reads:
 * `otpauth://totp/Tokri%20%26%20Co.:asha%40example.in?secret=…`. A colon ends the issuer, so its
 * name has none; apps show a plus as it is.
 */
export const formatOtpauthUri = (secret: Uint8Array, email: string, shopName: string): string => {
  const issuer = encodeURIComponent(shopName.replaceAll(':', ' '));
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${encodeBase32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
};
