import { afterAll, describe, expect, it } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { type AccountsShop, openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { writeAccountLetter } from '../../office/letters/account-letters.ts';
import { changeAccount } from './queries.ts';

/** Changes that an admin makes to a user, above all to the e-mail address. */

type Person = Awaited<ReturnType<AccountsShop['createPerson']>>;

const shop = closeAfterTests(await openAccounts());
const admin = await shop.createPerson({ role: 'admin', name: 'Chief' });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const change = (
  { id }: Pick<Person, 'id'>,
  body: unknown,
  token: string | undefined = admin.token,
) => shop.call('PUT /api/users/{id}', { token, params: { id }, body });
const isLoggedIn = async (token: string): Promise<boolean> =>
  (await shop.call('GET /api/users/sessions', { token })).status === 200;
const address = {
  address: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
  name: 'Asha Rao',
  mobile: '9822041177',
  email: 'asha@example.in',
};
/** Creates a user who has registered, verified the address and logged in. */
const registered = async () => {
  const email = shop.newEmail();
  await shop.register(email);
  await shop.call('POST /api/account-verify/{id}/{token}', { params: await shop.lastLink(email) });
  return { ...(await shop.accountOf(email)), token: await shop.tokenOf(email) };
};
const subjects = async (email: string): Promise<string[]> =>
  (await shop.mailsTo(email)).map(({ subject }) => subject);

describe('a new e-mail of a user', () => {
  it('is unverified, ends the sessions, informs the old address and sends a link to the new one', async () => {
    const [one, next] = [await registered(), shop.newEmail()];
    const { status, data } = await change(one, { email: next.toUpperCase() });
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ email: next, verified: false }),
    ]);
    expect(await isLoggedIn(one.token)).toBe(false);
    expect((await subjects(one.email)).at(-1)).toBe(
      'The e-mail address of your account was changed',
    );
    const mail = (await shop.mailsTo(one.email)).at(-1);
    expect(mail?.text).toContain('https://haat.example/contact');
    expect(mail?.text).not.toContain(next);
    expect([(await shop.logIn(one.email)).status, (await shop.logIn(next)).status]).toEqual([
      401, 200,
    ]);
    const link = await shop.lastLink(next);
    expect(
      (await shop.call('POST /api/account-verify/{id}/{token}', { params: link })).status,
    ).toBe(200);
    expect((await shop.accountOf(next)).email_verified_at).not.toBeNull();
  });

  it('is verified without a link when the admin says so', async () => {
    const [one, next] = [await registered(), shop.newEmail()];
    expect((await change(one, { email: next, verified: true })).data).toMatchObject({
      email: next,
      verified: true,
    });
    expect(await subjects(next)).toEqual([]);
    expect((await subjects(one.email)).at(-1)).toBe(
      'The e-mail address of your account was changed',
    );
  });

  it('changes nothing when it is the same e-mail', async () => {
    const one = await registered();
    expect((await change(one, { email: ` ${one.email.toUpperCase()} ` })).data).toMatchObject({
      verified: true,
    });
    expect(await isLoggedIn(one.token)).toBe(true);
    expect(await subjects(one.email)).toEqual(['Verify your account']);
  });

  it('is refused when it is taken; nothing changes, and the error names the field', async () => {
    const [one, other] = [await registered(), await registered()];
    expect(await change(one, { name: 'Half', email: other.email.toUpperCase() })).toMatchObject({
      status: 409,
      data: {
        code: 'duplicate',
        errors: [{ path: 'email', message: 'This e-mail address has an account already' }],
      },
    });
    expect(await shop.accountOf(one.email)).toMatchObject({
      name: 'Asha Rao',
      email_verified_at: expect.any(Date),
    });
    expect([await isLoggedIn(one.token), await subjects(one.email)]).toEqual([
      true,
      ['Verify your account'],
    ]);
  });

  it('goes to only one of two users who get it at the same time', async () => {
    const [one, two, next] = [await registered(), await registered(), shop.newEmail()];
    const statuses = (
      await Promise.all([change(one, { email: next }), change(two, { email: next })])
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('makes links to the old e-mail invalid, also those that are being created', async () => {
    const one = await registered();
    await shop.call('POST /api/passwordreset', { body: { email: one.email } });
    const link = await shop.lastLink(one.email);
    await change(one, { email: shop.newEmail() });
    const use = () =>
      shop.call('POST /api/passwordreset/{id}/{token}', {
        params: link,
        body: { password: 'a password from mail' },
      });
    expect((await use()).data.code).toBe('link_invalid');

    const other = await registered();
    const { db, pool } = shop.deps.store;
    let letter: ReturnType<typeof writeAccountLetter> | undefined;
    let isWritten = false;
    await runTransaction(db, async (tx) => {
      await changeAccount(tx, other.id, { email: shop.newEmail() });
      letter = writeAccountLetter(
        { store: shop.deps.store, publicUrl: 'https://haat.example' },
        { kind: 'reset', email: other.email, event: 'under way' },
      ).finally(() => (isWritten = true));
      const lockWaitQuery =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect
        .poll(async () => isWritten || (await pool.query(lockWaitQuery)).rowCount === 1, {
          interval: 5,
        })
        .toBe(true);
    });
    expect(await letter).toBeNull();
    expect(
      await db
        .selectFrom('secret_links')
        .select('purpose')
        .where('account_id', '=', other.id)
        .where('purpose', '=', 'reset')
        .execute(),
    ).toEqual([]);
  });

  it('ends all sessions of an admin except the one that changed it', async () => {
    const me = await shop.createPerson({ role: 'admin' });
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ password_hash: (await shop.accountOf((await registered()).email)).password_hash })
      .where('id', '=', me.id)
      .execute();
    const elsewhere = await shop.tokenOf(me.email);
    expect((await change(me, { email: shop.newEmail() }, me.token)).status).toBe(200);
    expect([await isLoggedIn(me.token), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('an admin who edits a user', () => {
  it('can set each field; the log names the field, but not its new value', async () => {
    const one = await registered();
    const all = {
      name: 'Asha K Rao',
      mobile: '+91 98220 41177',
      verified: false,
      shippingAddress: [address],
    };
    expect((await change(one, all)).data).toMatchObject({ ...all, mobile: '9822041177' });
    expect((await change(one, { mobile: '', shippingAddress: [] })).data).toMatchObject({
      name: 'Asha K Rao',
      mobile: null,
      shippingAddress: [],
    });
    expect(await isLoggedIn(one.token)).toBe(true);
    const entries = await shop.deps.store.db
      .selectFrom('audit_log')
      .select('changes')
      .where('thing_id', '=', one.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([
        { field: 'verified', from: true, to: false },
        { field: 'details', from: null, to: ['name', 'mobile', 'address'] },
      ]),
      [{ field: 'details', from: null, to: ['mobile', 'address'] }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Prabhat');
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: null }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'a\nb' }],
    ['email', { email: 'no' }],
    ['email', { email: '' }],
    ['email', { email: 'a@b\r\nBcc: c@d.in' }],
    ['email', { email: null }],
    ['mobile', { mobile: '12' }],
    ['mobile', { mobile: {} }],
    ['verified', { verified: 'yes' }],
    ['isAdmin', { isAdmin: 1 }],
    ['shippingAddress.0.zipCode', { shippingAddress: [{ ...address, zipCode: '4110' }] }],
    ['shippingAddress.0.address', { shippingAddress: [{ ...address, address: '' }] }],
    ['shippingAddress', { shippingAddress: Array.from({ length: 21 }, () => address) }],
  ])('gets an error that names the field for a wrong %s: %j', async (path, body) => {
    const one = await shop.createPerson();
    const { status, data } = await change(one, body);
    expect([status, data.errors]).toMatchObject([400, [{ path }]]);
  });

  it('is the only caller who may; a visitor and the user are refused', async () => {
    const one = await registered();
    for (const [token, status, message] of [
      [undefined, 401, 'Not authorized, no token'],
      [one.token, 403, 'Not authorized as an admin'],
    ] as const) {
      const answer = await shop.call('PUT /api/users/{id}', {
        token,
        params: { id: one.id },
        body: { email: shop.newEmail() },
      });
      expect([answer.status, answer.data.message]).toEqual([status, message]);
    }
    expect((await shop.logIn(one.email, password)).status).toBe(200);
  });
});
