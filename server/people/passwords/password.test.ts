import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testHashCost } from '../../../proofs/world/shop.ts';
import { runInHashQueue } from './hash-queue.ts';
import {
  hashPassword,
  needsRehash,
  refuseCommonPassword,
  setHashCost,
  verifyPassword,
} from './password.ts';

describe('passwords', () => {
  it('are stored as argon2id with 46 MB, each with its own salt', () => {
    // A process of its own, because the tests of this one hash at a lower cost.
    const module = join(import.meta.dirname, 'password.ts');
    const script = `const { hashPassword } = await import(${JSON.stringify(module)});
      console.log(await hashPassword('mango season 2026'));
      console.log(await hashPassword('mango season 2026'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    const [one = '', two] = output.toString().trim().split('\n');
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
  });

  it('are due for a rehash only when the cost has changed', async () => {
    const hash = await hashPassword('mango season 2026');
    expect(needsRehash(hash)).toBe(false);
    setHashCost({ m: 47_104, t: 1, p: 1 });
    expect(needsRehash(hash)).toBe(true);
    expect(needsRehash(await hashPassword('mango season 2026'))).toBe(false);
    setHashCost(testHashCost);
  });

  it('match only exactly the same password, to the last character', async () => {
    const long = 'x'.repeat(127);
    const hash = await hashPassword(`${long}a`);
    expect(await verifyPassword(`${long}a`, hash)).toBe(true);
    expect(await verifyPassword(`${long}b`, hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('match in any Unicode normalisation', async () => {
    expect(
      await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait')),
    ).toBe(true);
  });

  it('match a hash with other parameters, which is then due for a rehash', async () => {
    // argon2id of "password" with the salt "somesalt", m=65536, t=2, p=1, by the reference
    // implementation.
    const old =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', old)).toBe(true);
    expect(await verifyPassword('passwore', old)).toBe(false);
    expect(needsRehash(old)).toBe(true);
  });

  it('never match a text that is not a hash, and do not throw', async () => {
    const odd = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.constant('$argon2id$test'),
      fc.constant('$argon2id$v=19$m=47104,t=1,p=1$$'),
    );
    await fc.assert(
      fc.asyncProperty(
        odd,
        fc.string(),
        async (hash, given) => !(await verifyPassword(given, hash)),
      ),
      { numRuns: 20 },
    );
  });

  it.each(['password', 'Password1', 'QWERTYUIOP', '12345678'])(
    '%s is refused as too common, and the error names the field',
    async (common) => {
      await expect(refuseCommonPassword(common, 'Haat')).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ path: 'password' }],
      });
    },
  );

  it.each([
    'haat1234',
    'Haat@2026',
    'HAATHAAT',
    'haathaathaat',
    'haat12345678',
    'password1haat',
    'qwerty-haat',
  ])(
    '%s is refused: beside the name of the shop it has too little, or something common',
    async (guessable) => {
      await expect(refuseCommonPassword(guessable, 'Haat')).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ path: 'password' }],
      });
    },
  );

  it.each([
    ['Tokri & Co.', 'tokri1234'],
    ['Tokri & Co.', 'Tokri&Co.2026'],
    ['Tokri & Co.', 'tokri & co. 12'],
    ['टोकरी', 'टोकरी12345'],
    ['The Good Shop', 'goodshop12'],
  ])('the name is that of the shop: %s refuses %s', async (name, guessable) => {
    await expect(refuseCommonPassword(guessable, name)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ path: 'password' }],
    });
  });

  it.each([
    ['Tokri & Co.', 'haat12345678'],
    ['Tokri & Co.', 'cornflower'],
    ['***', 'cornflower'],
    ['Om', 'omomnivor'],
  ])('and no more than that: %s accepts %s', async (name, own) => {
    await expect(refuseCommonPassword(own, name)).resolves.toBeUndefined();
  });

  it.each(['two kilos of alphonso', 'haat-saffron-ledger', 'my favourite haat in Pune'])(
    'a whole sentence is accepted: %s',
    async (sentence) => {
      await expect(refuseCommonPassword(sentence, 'Haat')).resolves.toBeUndefined();
    },
  );
});

describe('the hash queue', () => {
  it('runs two hashes at once, queues fifty, and refuses the next with Retry-After', async () => {
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    const admitted = Array.from({ length: 52 }, () => runInHashQueue(work));
    await expect(runInHashQueue(work)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    });
    gate.resolve();
    await Promise.all(admitted);
    expect(most).toBe(2);
    await expect(runInHashQueue(async () => 'free again')).resolves.toBe('free again');
  });

  it('frees the place of a hash that failed', async () => {
    const failing = Array.from({ length: 10 }, () =>
      runInHashQueue(() => Promise.reject(new Error('no'))),
    );
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(
      true,
    );
    await expect(runInHashQueue(async () => 1)).resolves.toBe(1);
  });
});
