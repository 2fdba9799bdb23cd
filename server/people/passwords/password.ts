import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { explain } from '../../../contract/reasons/reasons.ts';
import { minPassword } from '../../../shop/people/account.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { runInHashQueue } from './hash-queue.ts';

/** What a hash costs: memory in KiB, passes, lanes. */
interface HashCost {
  m: number;
  t: number;
  p: number;
}

/** OWASP's first choice for argon2id. */
const owaspCost: HashCost = { m: 47_104, t: 1, p: 1 };

let currentCost = owaspCost;

/** Sets what new hashes cost. Only tests call this: most of them do not test how strong hashes are. */
export const setHashCost = (cost: HashCost): void => {
  currentCost = cost;
};

const saltBytes = 16;
const hashBytes = 32;

interface Parsed {
  cost: HashCost;
  salt: Buffer;
  hash: Buffer;
}

const derive = (
  password: string,
  salt: Buffer,
  { m, t, p }: HashCost,
  tagLength: number,
): Promise<Buffer> =>
  runInHashQueue(
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

/** Hashes a password as a PHC string: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, currentCost, hashBytes);
  return `$argon2id$v=19$m=${currentCost.m},t=${currentCost.t},p=${currentCost.p}$${base64(salt)}$${base64(hash)}`;
};

const parseHash = (phc: string): Parsed | null => {
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

const dummySalt = randomBytes(saltBytes);
const dummyHash = randomBytes(hashBytes);

/**
 * Tells whether a password belongs to a hash. It takes the same time for no account (null) or an
 * unreadable hash, and returns false for these.
 */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const stored = phc === null ? null : parseHash(phc);
  const { cost, salt, hash } = stored ?? { cost: currentCost, salt: dummySalt, hash: dummyHash };
  const derived = await derive(password, salt, cost, hash.length);
  return timingSafeEqual(derived, hash) && stored !== null;
};

/**
 * Tells whether a hash was made with other parameters than today's. The log-in then hashes the
 * password again.
 */
export const needsRehash = (phc: string): boolean => {
  const cost = parseHash(phc)?.cost;
  return (
    cost === undefined ||
    cost.m !== currentCost.m ||
    cost.t !== currentCost.t ||
    cost.p !== currentCost.p
  );
};

/** A shorter word of a shop's name, such as "Co", is in too many passwords. */
const minShopWord = 4;

/** Brings a text into the form in which passwords are compared. */
const toPlain = (text: string): string => text.normalize('NFKC').toLowerCase();

const gaps = /[^\p{L}\p{M}\p{N}]+/gu;

/** Finds what an attacker of this shop would try first: its name, and each longer word of it. */
const buildShopWords = (shopName: string): RegExp | null => {
  const words = toPlain(shopName)
    .split(gaps)
    .filter((word) => word !== '');
  const found = [words, ...words.map((word) => [word])].filter(
    (some) => some.join('').length >= minShopWord,
  );
  return found.length === 0
    ? null
    : new RegExp(found.map((some) => some.join(`(?:${gaps.source})?`)).join('|'), 'gu');
};

/**
 * Refuses a password that is easy to guess (400, names the field `password`): a common one in any
 * case of letters, or one that is too short or common without the shop's name, which does not make
 * it stronger.
 */
export const refuseCommonPassword = async (password: string, shopName: string): Promise<void> => {
  // The word list is half a megabyte, so it is loaded when the first password is chosen.
  const { default: common } = await import('fxa-common-password-list');
  const plain = toPlain(password);
  const shopWords = buildShopWords(shopName);
  const rest = shopWords === null ? plain : plain.replace(shopWords, '');
  const letters = rest.replace(gaps, '');
  const isGuessable =
    common.test(password) ||
    common.test(plain) ||
    (rest !== plain && (letters.length < minPassword || common.test(letters)));
  if (isGuessable) throw invalid('password', explain('password_too_common'));
};
