import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { addLink, isLinkValid } from '../passwords/link-tokens.ts';
import { verifyPassword } from '../passwords/password.ts';
import { addSession, findCaller } from '../sessions/session-queries.ts';
import { findAccountByEmail } from './accounts.ts';
import { ensureFirstAdmin, makeAdmin } from './first-admin.ts';
import { addAccount } from './queries.ts';

const database = closeAfterTests(await createTestDatabase());

const db = () => database.store.db;
const grants = async (id: string) =>
  (
    await db()
      .selectFrom('admin_grants')
      .select('granted_by')
      .where('account_id', '=', id)
      .execute()
  ).map(({ granted_by }) => granted_by);

describe('the first admin', () => {
  it('is created once, verified, with a generated password that is shown once', async () => {
    const createdAdmin = await ensureFirstAdmin(database.store, {
      adminEmail: 'Admin@Haat.local',
      adminPassword: undefined,
    });
    expect(createdAdmin).toMatchObject({
      email: 'admin@haat.local',
      password: expect.stringMatching(/^[\w-]{16}$/),
    });
    const account = await findAccountByEmail(db(), 'admin@haat.local');
    expect(account).toMatchObject({ role: 'admin', email_verified_at: expect.any(Date) });
    expect(await verifyPassword(createdAdmin?.password ?? '', account?.password_hash ?? null)).toBe(
      true,
    );
    expect(await grants(account?.id ?? '')).toEqual(['first start']);
    expect(
      await ensureFirstAdmin(database.store, {
        adminEmail: 'other@haat.local',
        adminPassword: 'another password',
      }),
    ).toBeNull();
    expect(await findAccountByEmail(db(), 'other@haat.local')).toBeUndefined();
  });

  it('gets the password from the settings if there is one, which is not shown', async () => {
    const own = await createTestDatabase();
    const both = await Promise.all(
      [1, 2].map(() =>
        ensureFirstAdmin(own.store, {
          adminEmail: 'a@haat.local',
          adminPassword: 'from the settings',
        }),
      ),
    );
    expect(both.filter((createdAdmin) => createdAdmin !== null)).toEqual([
      { email: 'a@haat.local', password: null },
    ]);
    const account = await findAccountByEmail(own.store.db, 'a@haat.local');
    expect(await verifyPassword('from the settings', account?.password_hash ?? null)).toBe(true);
    await own.close();
  });
});

describe('the command line for admins', () => {
  it('creates an admin if there is no account', async () => {
    expect(await makeAdmin(database.store, 'New@Haat.local', 'a long password')).toBe('opened');
    const account = await findAccountByEmail(db(), 'new@haat.local');
    expect(account?.role).toBe('admin');
    expect(await grants(account?.id ?? '')).toEqual(['command line']);
  });

  it('promotes an existing account: verified, with the new password, logged out', async () => {
    const account = await addAccount(db(), {
      id: 'acc_p',
      email: 'p@example.in',
      name: 'P',
      password_hash: 'x',
      mobile: null,
      email_verified_at: null,
    });
    const tokenHash = Buffer.alloc(32, 7);
    await addSession(db(), 'acc_p', tokenHash, 60, { browser: '', system: '' });
    await addLink(db(), 'acc_p', 'reset', Buffer.alloc(32, 8), 60);
    expect(account?.role).toBe('customer');
    expect(await makeAdmin(database.store, 'p@example.in', 'a long password')).toBe('promoted');
    expect(await findAccountByEmail(db(), 'p@example.in')).toMatchObject({
      role: 'admin',
      name: 'P',
      email_verified_at: expect.any(Date),
    });
    expect(await findCaller(db(), tokenHash)).toBeNull();
    expect(await isLinkValid(db(), 'acc_p', 'reset', Buffer.alloc(32, 8))).toBe(false);
    await makeAdmin(database.store, 'p@example.in', 'a longer password');
    expect(await grants('acc_p')).toEqual(['command line']);
  });

  it('refuses a common password', async () => {
    await expect(makeAdmin(database.store, 'weak@haat.local', 'password')).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await findAccountByEmail(db(), 'weak@haat.local')).toBeUndefined();
  });
});
