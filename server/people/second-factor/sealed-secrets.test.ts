import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { hashPassword } from '../passwords/password.ts';
import { keepSecretsSealed } from './sealed-secrets.ts';
import { encodeBase32, computeCode } from './totp.ts';

const shop = closeAfterTests(await openAccounts());
const hash = await hashPassword(password);

const db = () => shop.deps.store.db;
const person = async () => {
  const one = await shop.createPerson();
  await db()
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', one.id)
    .execute();
  return one;
};
const readStoredSecret = async (id: string): Promise<Buffer> =>
  (
    await db()
      .selectFrom('second_factors')
      .select('secret')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).secret;
const codeNow = async (secret: Buffer): Promise<string> => {
  const { rows } = await sql<{
    step: number;
  }>`select floor(extract(epoch from now()) / 30)::int as step`.execute(db());
  return computeCode(secret, rows[0]?.step ?? 0);
};
const logIn = (email: string, code: string) =>
  shop.call('POST /api/users/login', { body: { email, password, code } });
const forget = () => db().updateTable('second_factors').set({ used_step: 0 }).execute();
const createGuarded = async () => {
  const one = await person();
  const offered = String(
    (await shop.call('POST /api/users/second-factor', { token: one.token, body: { password } }))
      .data.secret,
  );
  const secret =
    shop.deps.secretBox.open(await readStoredSecret(one.id), one.id) ?? Buffer.alloc(0);
  expect(encodeBase32(secret)).toBe(offered);
  const { data } = await shop.call('POST /api/users/second-factor/confirm', {
    token: one.token,
    body: { code: await codeNow(secret) },
  });
  await forget();
  return { ...one, secret, codes: data.recoveryCodes as string[] };
};
const sealStored = (key: string, secretKey?: string) =>
  keepSecretsSealed(db(), createSecretBox(key), { secretKey, dataDir: '/srv/haat' });
const lostKey = 'a key that nobody has written down';

describe('secrets of second factors', () => {
  it('are encrypted in the database from the start of the set-up', async () => {
    const one = await createGuarded();
    const { rows } = await shop.deps.store.pool.query<{ found: boolean }>(
      'select position($1 in secret) > 0 as found from second_factors where account_id = $2',
      [one.secret, one.id],
    );
    expect([rows, (await readStoredSecret(one.id)).length]).toEqual([[{ found: false }], 53]);
  });

  it('of an older version work unencrypted, and are encrypted at the next start', async () => {
    const one = await person();
    const secret = Buffer.from('12345678901234567890');
    await db()
      .insertInto('second_factors')
      .values({ account_id: one.id, secret, confirmed_at: sql<Date>`now()` })
      .execute();
    expect((await logIn(one.email, await codeNow(secret))).status).toBe(200);
    expect(await keepSecretsSealed(db(), shop.deps.secretBox, shop.deps.settings)).toEqual([]);
    expect(shop.deps.secretBox.open(await readStoredSecret(one.id), one.id)).toEqual(secret);
    await forget();
    expect((await logIn(one.email, await codeNow(secret))).status).toBe(200);
  });

  it('under a lost key are reported at the start, with what to do', async () => {
    const one = await createGuarded();
    const sealed = createSecretBox(lostKey).seal(one.secret, one.id);
    await db()
      .updateTable('second_factors')
      .set({ secret: sealed })
      .where('account_id', '=', one.id)
      .execute();
    const [line = '', ...others] = await keepSecretsSealed(db(), shop.deps.secretBox, {
      secretKey: undefined,
      dataDir: '/srv/haat',
    });
    expect([line, others]).toEqual([
      expect.stringMatching(
        /^\/srv\/haat\/secret\.key is not the key .* 1 account are .*--no-second-factor/,
      ),
      [],
    ]);
    expect((await sealStored(lostKey, lostKey))[0]).toMatch(
      /^SECRET_KEY is not the key .* \d+ accounts are /,
    );
  });

  it('under a lost key accept no code of the authenticator, but a recovery code or a code by mail', async () => {
    const one = await createGuarded();
    await db()
      .updateTable('second_factors')
      .set({ secret: createSecretBox(lostKey).seal(one.secret, one.id) })
      .where('account_id', '=', one.id)
      .execute();
    expect((await logIn(one.email, await codeNow(one.secret))).data).toMatchObject({
      code: 'code_barred',
      message: expect.stringMatching(/^The authenticator app cannot be checked/),
    });
    expect((await logIn(one.email, one.codes[0] ?? '')).status).toBe(200);
    expect(
      (await shop.call('POST /api/users/login/mail-code', { body: { email: one.email, password } }))
        .status,
    ).toBe(200);
    const mail = (await shop.mailsTo(one.email)).find(
      ({ subject }) => subject === 'Your code to log in',
    );
    const [code = ''] = /^[A-Z2-7]{5}-[A-Z2-7]{5}$/m.exec(mail?.text ?? '') ?? [];
    const { data } = await logIn(one.email, code);
    expect(
      (
        await shop.call('DELETE /api/users/second-factor', {
          token: String(data.token),
          body: { password, code: one.codes[1] },
        })
      ).status,
    ).toBe(200);
  });

  it('cannot be decrypted for another account', async () => {
    const [one, other] = [await createGuarded(), await createGuarded()];
    await db()
      .updateTable('second_factors')
      .set({ secret: await readStoredSecret(other.id) })
      .where('account_id', '=', one.id)
      .execute();
    expect((await logIn(one.email, await codeNow(other.secret))).data.code).toBe('code_barred');
  });
});
