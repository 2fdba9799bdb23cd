import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Codes of an authenticator: RFC 6238 over HMAC-SHA-1, six digits, steps of 30 seconds, which is
 * what all of them know.
 */

export const stepSeconds = 30;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648, section 6). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** The code of a step (RFC 4226, section 5.3). */
export const codeAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * The step whose code this is: that of now, or the one before, since reading and typing take their
 * time; null for none. Both are compared, and in constant time. `given` has six characters.
 */
export const stepOf = (secret: Uint8Array, given: string, now: number): number | null => {
  let found: number | null = null;
  for (const step of [now - 1, now])
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(given))) found = step;
  return found;
};

/** What an authenticator reads: `otpauth://totp/Haat:asha%40example.in?secret=…`. */
export const otpauthUri = (secret: Uint8Array, email: string): string =>
  `otpauth://totp/Haat:${encodeURIComponent(email)}?${new URLSearchParams({ secret: base32(secret), issuer: 'Haat', algorithm: 'SHA1', digits: '6', period: String(stepSeconds) })}`;
