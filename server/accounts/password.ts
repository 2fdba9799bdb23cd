import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { minPassword } from '../../shop/account.ts';
import { invalid } from '../http/refusal.ts';
import { inHashQueue } from './hash-queue.ts';

/** Memory in KiB, passes, lanes: OWASP's first choice for argon2id. */
interface Cost {
  m: number;
  t: number;
  p: number;
}

const today: Cost = { m: 47_104, t: 1, p: 1 };
const saltBytes = 16;
const hashBytes = 32;

interface Parsed {
  cost: Cost;
  salt: Buffer;
  hash: Buffer;
}

const derive = (
  password: string,
  salt: Buffer,
  { m, t, p }: Cost,
  tagLength: number,
): Promise<Buffer> =>
  inHashQueue(
    () =>
      new Promise((resolve, reject) => {
        // Two keyboards may compose one letter differently; NFKC makes them the same password.
        const parameters = {
          message: password.normalize('NFKC'),
          nonce: salt,
          memory: m,
          passes: t,
          parallelism: p,
          tagLength,
        };
        argon2('argon2id', parameters, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A password as a PHC string: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, today, hashBytes);
  return `$argon2id$v=19$m=${today.m},t=${today.t},p=${today.p}$${base64(salt)}$${base64(hash)}`;
};

const parse = (phc: string): Parsed | null => {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/.exec(
      phc,
    );
  if (found === null) return null;
  const [, m, t, p, salt = '', hash = ''] = found;
  return {
    cost: { m: Number(m), t: Number(t), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

const nobody: Parsed = { cost: today, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

/**
 * Is it the password of this hash? Takes as long when there is no account (null) or no readable
 * hash, and answers false.
 */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const stored = (phc === null ? null : parse(phc)) ?? nobody;
  const hash = await derive(password, stored.salt, stored.cost, stored.hash.length);
  return timingSafeEqual(hash, stored.hash) && stored !== nobody;
};

/** Was it hashed with other parameters than today's? Then log-in hashes it anew. */
export const needsRehash = (phc: string): boolean => {
  const cost = parse(phc)?.cost;
  return cost === undefined || cost.m !== today.m || cost.t !== today.t || cost.p !== today.p;
};

/** Words that an attacker of this shop tries first. They add nothing to a password. */
const shopWords = /haat/g;

/**
 * Refuses a password that others would guess; the error names the field `password`. That is one of
 * the common ones, in any case of letters, and one that is too short or common without the name of
 * the shop.
 */
export const refuseCommon = async (password: string): Promise<void> => {
  // Half a megabyte of words, read when the first password is chosen rather than at start.
  const { default: common } = await import('fxa-common-password-list');
  const lower = password.normalize('NFKC').toLowerCase();
  const rest = lower.replace(shopWords, '');
  const word = rest.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isGuessable =
    common.test(password) ||
    common.test(lower) ||
    (rest !== lower && (rest.length < minPassword || common.test(word)));
  if (isGuessable) throw invalid('password', 'This password is too common, please choose another');
};
