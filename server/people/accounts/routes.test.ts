import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { needsRehash } from '../passwords/password.ts';

const shop = closeAfterTests(await openAccounts());

describe('registering', () => {
  it('stores an unverified account and mails a link that verifies it', async () => {
    const email = shop.newEmail();
    const answer = await shop.register(`  ${email.toUpperCase()} `, { mobile: '+91 98220-41177' });
    expect([answer.status, answer.data]).toEqual([
      201,
      { message: 'Please check your email to verify your account' },
    ]);
    expect((await shop.accountOf(email)).mobile).toBe('9822041177');
    expect((await shop.logIn(email)).data.verified).toBe(false);
    const link = await shop.lastLink(email);
    const verified = await shop.call('POST /api/account-verify/{id}/{token}', { params: link });
    expect([verified.status, verified.data.message]).toEqual([200, 'Account Verified']);
    expect((await shop.logIn(email)).data.verified).toBe(true);
  });

  it('answers the same for a taken address, changes nothing, and writes to its owner', async () => {
    const email = shop.newEmail();
    const first = await shop.register(email);
    await shop.mailsTo(email);
    const before = await shop.accountOf(email);
    const second = await shop.register(email, {
      name: 'Somebody Else',
      password: 'another long password',
    });
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(await shop.accountOf(email)).toEqual(before);
    const mails = await shop.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Verify your account',
      'You already have an account',
    ]);
    expect(mails[1]?.text).not.toContain('Somebody Else');
  });

  it('never makes an admin for a visitor or a customer, whatever they send', async () => {
    const { token } = await shop.createPerson();
    for (const sender of [undefined, token]) {
      const email = shop.newEmail();
      const body = {
        name: 'X',
        email,
        password,
        isAdmin: true,
        role: 'admin',
        verified: true,
        email_verified_at: '2020-01-01',
        _id: 'acc_mine',
      };
      const answer = await shop.call('POST /api/users', { token: sender, body });
      expect(answer.data).toEqual({ message: 'Please check your email to verify your account' });
      expect(await shop.accountOf(email)).toMatchObject({
        role: 'customer',
        email_verified_at: null,
      });
    }
  });

  it('lets an admin create verified accounts and admins, and tells the admin when an address is taken', async () => {
    const admin = await shop.createPerson({ role: 'admin' });
    const email = shop.newEmail();
    const answer = await shop.call('POST /api/users', {
      token: admin.token,
      body: { name: 'Deputy', email, password, isAdmin: true },
    });
    expect(answer.data).toMatchObject({ email, isAdmin: true, verified: true });
    const grants = await shop.deps.store.db
      .selectFrom('admin_grants')
      .selectAll()
      .where('account_id', '=', String(answer.data._id))
      .execute();
    expect(grants).toMatchObject([{ granted_by: admin.id, granted: true }]);
    const secondResponse = await shop.call('POST /api/users', {
      token: admin.token,
      body: { name: 'Deputy', email, password },
    });
    expect([secondResponse.status, secondResponse.data.code]).toEqual([409, 'duplicate']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that forges a header', { name: 'A\r\nBcc: all@example.in' }, 'name'],
    ['an e-mail that is none', { email: 'nobody' }, 'email'],
    ['an e-mail with a line break', { email: 'a@example.in\nb@example.in' }, 'email'],
    ['7 characters', { password: '7 chars' }, 'password'],
    ['129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'Password1' }, 'password'],
    ['a mobile number that is none', { mobile: '12345' }, 'mobile'],
    [
      'an address without its PIN code',
      { shippingAddress: [{ address: '1 MG Road', city: 'Pune', state: 'Maharashtra' }] },
      'shippingAddress',
    ],
  ])('refuses %s', async (_, wrong, path) => {
    const answer = await shop.register(shop.newEmail(), wrong);
    expect([answer.status, answer.data.code]).toEqual([400, 'invalid']);
    expect(JSON.stringify(answer.data.errors)).toContain(`"path":"${path}`);
  });

  it('creates one account from many parallel registrations of an address', async () => {
    const email = shop.newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.register(email)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const rows = await shop.deps.store.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('logging in', () => {
  it('returns the user and a token; only the hash of the token is stored', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const { status, data } = await shop.logIn(` ${email.toUpperCase()}`);
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual([
      '_id',
      'addressesVersion',
      'email',
      'isAdmin',
      'mobile',
      'name',
      'role',
      'shippingAddress',
      'token',
      'verified',
    ]);
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const { rows } = await shop.deps.store.pool.query(
      "select s::text || encode(token_hash, 'escape') as row from sessions s",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(String(data.token));
  });

  it('gives the same refusal for an unknown address and for a wrong password', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const [wrong, unknown] = [
      await shop.logIn(email, 'wrong password'),
      await shop.logIn(shop.newEmail(), 'wrong password'),
    ];
    for (const { status, data } of [wrong, unknown])
      expect([status, data.code, data.message]).toEqual([
        401,
        'wrong_credentials',
        'Invalid email or password',
      ]);
  });

  it('opens a session for a day, or for thirty with “remember me”', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const { id } = await shop.accountOf(email);
    const days = async (remember: boolean): Promise<number> => {
      await shop.deps.store.db.deleteFrom('sessions').where('account_id', '=', id).execute();
      await shop.call('POST /api/users/login', { body: { email, password, remember } });
      const row = await shop.deps.store.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
      return Math.round((row.expires_at.getTime() - Date.now()) / 86_400_000);
    };
    expect([await days(false), await days(true)]).toEqual([1, 30]);
  });

  it('hashes the password again if its hash has other parameters', async () => {
    const { id, email } = await shop.createPerson();
    const old =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ password_hash: old })
      .where('id', '=', id)
      .execute();
    expect((await shop.logIn(email, 'password')).status).toBe(200);
    const { password_hash: renewed } = await shop.accountOf(email);
    expect(renewed).not.toBe(old);
    expect(needsRehash(renewed)).toBe(false);
    expect((await shop.logIn(email, 'password')).status).toBe(200);
  });

  it('refuses odd bodies, and never answers 500', async () => {
    for (const body of [
      {},
      [],
      null,
      { email: 5, password: {} },
      { email: 'a@example.in', password: ['x'] },
      { email: { $ne: '' }, password: 'x' },
    ]) {
      expect((await shop.call('POST /api/users/login', { body })).status).toBe(400);
    }
  });
});

describe('sessions', () => {
  it('end at log-out, but only the one that logged out', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const [one, two] = [await shop.tokenOf(email), await shop.tokenOf(email)];
    expect((await shop.call('POST /api/users/logout', { token: one })).status).toBe(200);
    const { data } = await shop.profile(one, {});
    expect(data.message).toBe('Not authorized, token failed');
    expect((await shop.profile(two, {})).status).toBe(200);
    expect((await shop.call('POST /api/users/logout')).data.message).toBe(
      'Not authorized, no token',
    );
  });

  it('expire by the clock of the database', async () => {
    const { id, token } = await shop.createPerson();
    await shop.deps.store.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where account_id = $1",
      [id],
    );
    expect((await shop.profile(token, {})).data.message).toBe('Not authorized, token failed');
  });

  it('and the old password end everywhere when the password changes', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const [here, there] = [await shop.tokenOf(email), await shop.tokenOf(email)];
    const { data } = await shop.profile(here, {
      password: 'a whole new password',
      currentPassword: password,
    });
    expect((await shop.profile(there, {})).status).toBe(401);
    expect((await shop.profile(here, {})).status).toBe(401);
    expect((await shop.profile(String(data.token), {})).status).toBe(200);
    expect((await shop.logIn(email)).status).toBe(401);
    expect((await shop.logIn(email, 'a whole new password')).status).toBe(200);
  });

  it('cannot be opened with a password that changes during its check', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    let late: Promise<{ status: number }> | undefined;
    await runTransaction(shop.deps.store.db, async (tx) => {
      await tx
        .updateTable('accounts')
        .set({ password_hash: 'changed' })
        .where('email', '=', email)
        .execute();
      late = shop.logIn(email);
      // The password check takes time. Meanwhile the stored password is still the old one.
      await Promise.race([late, sleep(700)]);
    });
    expect((await late)?.status).toBe(401);
  });
});

describe('the profile', () => {
  const address = {
    address: '12 Karve Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    zipCode: '411004',
  };

  it('changes only the fields that are sent', async () => {
    const { token, email } = await shop.createPerson();
    const before = await shop.accountOf(email);
    const answer = await shop.profile(token, {
      name: ' Meera K ',
      mobile: '98220 41177',
      shippingAddress: address,
    });
    expect(answer.data).toMatchObject({
      name: 'Meera K',
      mobile: '9822041177',
      shippingAddress: [address],
    });
    expect((await shop.profile(token, { name: 'Meera' })).data).toMatchObject({
      name: 'Meera',
      mobile: '9822041177',
      shippingAddress: [address],
    });
    const after = await shop.accountOf(email);
    const changeable = {
      name: '',
      mobile: '',
      shipping_addresses: [],
      updated_at: before.updated_at,
    };
    expect({ ...after, ...changeable }).toEqual({ ...before, ...changeable });
  });

  it('has the language of the user’s mails', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    await shop.mailsTo(email);
    const token = await shop.tokenOf(email);
    expect((await shop.profile(token, { language: 'de' })).status).toBe(200);
    await shop.call('POST /api/passwordreset', { body: { email } });
    expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Verify your account',
      'Ein neues Passwort wählen',
    ]);
    expect((await shop.profile(token, { language: 'fr' })).data).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'language' }],
    });
  });

  it('ignores every other field', async () => {
    const { token, email } = await shop.createPerson({ verified: false });
    const before = await shop.accountOf(email);
    const body = {
      isAdmin: true,
      role: 'admin',
      verified: true,
      email: 'other@example.in',
      _id: 'acc_x',
      id: 'acc_x',
      password_hash: 'x',
      email_verified_at: '2020-01-01',
      created_at: '2020-01-01',
      token: 'x',
    };
    expect((await shop.profile(token, body)).status).toBe(200);
    expect({ ...(await shop.accountOf(email)), updated_at: 0 }).toEqual({
      ...before,
      updated_at: 0,
    });
  });

  it('requires the current password for a new one', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const token = await shop.tokenOf(email);
    expect((await shop.profile(token, { password: 'a whole new password' })).data).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'currentPassword' }],
    });
    const wrong = await shop.profile(token, {
      password: 'a whole new password',
      currentPassword: 'not it at all',
    });
    expect([wrong.status, wrong.data.code]).toEqual([401, 'wrong_credentials']);
    expect(wrong.data.message).not.toBe('Not authorized, token failed');
    expect(
      (await shop.profile(token, { password: 'Password1', currentPassword: password })).data,
    ).toMatchObject({ errors: [{ path: 'password' }] });
    expect((await shop.logIn(email)).status).toBe(200);
  });

  it('requires a token', async () => {
    expect((await shop.profile(undefined, { name: 'X' })).status).toBe(401);
    expect((await shop.profile('a'.repeat(43), { name: 'X' })).data.message).toBe(
      'Not authorized, token failed',
    );
  });
});

describe('GET /api/users/{id}', () => {
  it('shows users themselves, and shows admins everybody; another account looks like a missing one', async () => {
    const [me, other, admin] = [
      await shop.createPerson(),
      await shop.createPerson(),
      await shop.createPerson({ role: 'admin' }),
    ];
    const get = (id: string, token?: string) =>
      shop.call('GET /api/users/{id}', { params: { id }, token });
    expect((await get(me.id, me.token)).data).toMatchObject({ _id: me.id, email: me.email });
    expect((await get(me.id, admin.token)).data._id).toBe(me.id);
    const [foreign, absent] = [await get(other.id, me.token), await get('acc_none', me.token)];
    expect([foreign.status, { ...foreign.data, requestId: '' }]).toEqual([
      404,
      { ...absent.data, requestId: '' },
    ]);
    expect((await get('acc_none', admin.token)).status).toBe(404);
    expect((await get(me.id)).status).toBe(401);
  });
});

describe('responses', () => {
  it('contain no hash, and no token except at log-in', async () => {
    const email = shop.newEmail();
    const admin = await shop.createPerson({ role: 'admin' });
    await shop.register(email);
    const { data } = await shop.logIn(email);
    const answers = [
      data,
      (await shop.profile(String(data.token), {})).data,
      (
        await shop.call('GET /api/users/{id}', {
          params: { id: String(data._id) },
          token: admin.token,
        })
      ).data,
    ];
    for (const answer of answers)
      expect(JSON.stringify(answer)).not.toMatch(/argon2|hash|currentPassword/);
    expect(answers.slice(1).every((answer) => !('token' in answer))).toBe(true);
  });
});
