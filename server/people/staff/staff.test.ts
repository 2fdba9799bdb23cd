import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { WireStaff } from '../../../contract/people/staff.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules, type Person } from '../../../proofs/world/orders.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import type { StaffRole } from '../../../shop/people/staff.ts';

let owner: Person;

const shop = closeAfterTests(await openAccounts());
owner = await shop.createPerson({ role: 'admin', name: 'Asha Rao' });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const list = async () =>
  (await shop.call('GET /api/staff', { token: owner.token })).data as unknown as WireStaff;
const invite = (email: string, role: StaffRole = 'packing', by: Person = owner) =>
  shop.call('POST /api/staff/invitations', { token: by.token, body: { email, role } });
const open = (link: { id: string; token: string }) =>
  shop.call('GET /api/staff/invitations/{id}/{token}', { params: link });
const accept = (link: { id: string; token: string }, body: object = {}, token?: string) =>
  shop.call('POST /api/staff/invitations/{id}/{token}', { params: link, body, token });
const give = (by: Person, id: string, role: string) =>
  shop.call('PUT /api/staff/{id}', { token: by.token, params: { id }, body: { role } });
const take = (by: Person, id: string) =>
  shop.call('DELETE /api/staff/{id}', { token: by.token, params: { id } });
const readRole = async ({ email }: { email: string }) => (await shop.accountOf(email)).role;
const isLoggedIn = async (token: string): Promise<boolean> =>
  (await shop.call('GET /api/users/sessions', { token })).status === 200;
const fresh = { name: 'Dev Nair', password };
/** A verified customer who can log in with the password. */
const join = async (): Promise<{ id: string; email: string }> => {
  const email = shop.newEmail();
  const { data } = await shop.call('POST /api/users', {
    token: owner.token,
    body: { ...fresh, email },
  });
  return { id: String(data._id), email };
};

describe('an invitation', () => {
  test('makes a verified account with its role, once', async () => {
    const email = shop.newEmail();
    const sent = await invite(` ${email.toUpperCase()} `);
    expect([sent.status, sent.data]).toMatchObject([
      201,
      { email, role: 'packing', expired: false },
    ]);
    const link = await shop.lastLink(email);
    expect((await open(link)).data).toMatchObject({ email, role: 'packing', hasAccount: false });
    expect((await accept(link, fresh)).status).toBe(200);
    expect(await shop.accountOf(email)).toMatchObject({
      role: 'packing',
      name: 'Dev Nair',
      email_verified_at: expect.any(Date),
    });
    const loggedIn = await shop.logIn(email);
    expect(loggedIn.data).toMatchObject({ role: 'packing', isAdmin: false });
    const token = String(loggedIn.data.token);
    expect((await shop.call('GET /api/orders', { token })).status).toBe(200);
    expect((await shop.call('GET /api/users', { token })).data).toMatchObject({
      code: 'not_allowed',
    });
    for (const used of [await accept(link, fresh), await open(link)])
      expect([used.status, used.data.code]).toEqual([400, 'link_invalid']);
    const { staff, invitations } = await list();
    expect(staff.find((one) => one.email === email)).toMatchObject({
      role: 'packing',
      since: expect.any(String),
      secondFactor: false,
    });
    expect(invitations.some((one) => one.email === email)).toBe(false);
  });

  test('says which fields of a new account are missing, and keeps the link', async () => {
    const email = shop.newEmail();
    await invite(email);
    const link = await shop.lastLink(email);
    const answer = await accept(link, {});
    expect([answer.status, answer.data]).toMatchObject([
      400,
      { errors: [{ path: 'name' }, { path: 'password' }] },
    ]);
    expect((await accept(link, { name: 'Dev', password: 'password' })).status).toBe(400);
    expect((await accept(link, fresh)).status).toBe(200);
  });

  test('gives a verified account the role only when that account is logged in', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    await invite(person.email, 'support');
    const link = await shop.lastLink(person.email);
    expect((await open(link)).data.hasAccount).toBe(true);
    for (const token of [undefined, other.token, owner.token]) {
      const answer = await accept(link, fresh, token);
      expect([answer.status, answer.data.reason]).toEqual([403, 'invitation_log_in']);
    }
    expect(await readRole(person)).toBe('customer');
    expect((await accept(link, {}, person.token)).status).toBe(200);
    expect([await readRole(person), await readRole(other)]).toEqual(['support', 'customer']);
  });

  test('ends every session from before it; whoever accepts goes on with the new token', async () => {
    const { email } = await join();
    const [here, elsewhere] = [await shop.tokenOf(email), await shop.tokenOf(email)];
    await invite(email, 'support');
    const { status, data } = await accept(await shop.lastLink(email), {}, here);
    expect([status, data.message]).toEqual([200, 'Invitation accepted']);
    for (const token of [here, elsewhere]) expect(await isLoggedIn(token)).toBe(false);
    const read = await shop.call('GET /api/orders', { token: String(data.token) });
    expect(read.status).toBe(200);
  });

  test('whose session ends meanwhile gives no role and stays open', async () => {
    const person = await shop.createPerson();
    await invite(person.email, 'support');
    const link = await shop.lastLink(person.email);
    const [accepted] = await Promise.all([
      accept(link, {}, person.token),
      shop.call('POST /api/users/logout', { token: person.token }),
    ]);
    if (accepted.status === 200) expect(await isLoggedIn(String(accepted.data.token))).toBe(true);
    else {
      expect(accepted.status).toBe(403);
      expect(await readRole(person)).toBe('customer');
      expect((await open(link)).status).toBe(200);
    }
  });

  test('leaves nothing of a stranger who registered the address before', async () => {
    const email = shop.newEmail();
    await shop.register(email, { name: 'A Stranger', mobile: '9876543210' });
    const stranger = await shop.tokenOf(email);
    // The verification mail leaves before the invitation is sent.
    await shop.mailsTo(email);
    await invite(email, 'books');
    const link = await shop.lastLink(email);
    expect((await open(link)).data.hasAccount).toBe(false);
    const mine = 'another good secret 9';
    expect((await accept(link, { name: 'Dev Nair', password: mine }, stranger)).status).toBe(200);
    expect(await shop.accountOf(email)).toMatchObject({
      name: 'Dev Nair',
      mobile: null,
      role: 'books',
    });
    expect(await isLoggedIn(stranger)).toBe(false);
    expect((await shop.logIn(email)).status).toBe(401);
    expect((await shop.logIn(email, mine)).status).toBe(200);
  });

  test('ends when it is withdrawn, replaced or three days old', async () => {
    const email = shop.newEmail();
    const { _id } = (await invite(email)).data as { _id: string };
    const first = await shop.lastLink(email);
    const withdraw = (id: string) =>
      shop.call('DELETE /api/staff/invitations/{id}', { token: owner.token, params: { id } });
    expect((await withdraw(_id)).status).toBe(200);
    expect((await withdraw(_id)).status).toBe(404);
    await invite(email);
    const second = await shop.lastLink(email);
    await invite(email, 'manager');
    const third = await shop.lastLink(email);
    await sql`update staff_invitations set created_at = created_at - interval '72 hours', expires_at = expires_at - interval '72 hours' where email = ${email}`.execute(
      shop.deps.store.db,
    );
    const mixed = { id: third.id, token: first.token };
    for (const link of [first, second, third, mixed])
      expect((await accept(link, fresh)).data.code).toBe('link_invalid');
    expect((await list()).invitations.find((one) => one.email === email)).toMatchObject({
      role: 'manager',
      expired: true,
    });
  });

  test('ends when the owner who sent it loses the role, so that nobody leaves a way back', async () => {
    const one = (id: string) => ({ token: owner.token, params: { id } });
    const ways: Readonly<Record<string, (leaver: Person) => Promise<{ status: number }>>> = {
      taken: ({ id }) => take(owner, id),
      changed: ({ id }) => give(owner, id, 'manager'),
      changedByOldClient: ({ id }) =>
        shop.call('PUT /api/users/{id}', { ...one(id), body: { isAdmin: false } }),
      deleted: ({ id }) => shop.call('DELETE /api/users/{id}', one(id)),
      leaving: ({ token }) =>
        shop.call('DELETE /api/users/profile', { token, body: { currentPassword: password } }),
    };
    for (const [way, leave] of Object.entries(ways)) {
      const [first, second] = [shop.newEmail(), shop.newEmail()];
      await invite(first, 'admin');
      await accept(await shop.lastLink(first), fresh);
      const { data } = await shop.logIn(first);
      const leaver = { id: String(data._id), token: String(data.token) } as Person;
      await invite(second, 'admin', leaver);
      const link = await shop.lastLink(second);
      const kept = shop.newEmail();
      await invite(kept, 'packing');
      expect((await open(link)).status, way).toBe(200);
      expect((await leave(leaver)).status, way).toBe(200);
      expect((await accept(link, fresh)).data.code, way).toBe('link_invalid');
      const { invitations } = await list();
      expect(invitations.map(({ email }) => email)).toContain(kept);
      expect(invitations.map(({ email }) => email)).not.toContain(second);
      const entries = await listEntries(shop, owner, { kind: 'invitation' });
      expect(entries, way).toContainEqual(
        expect.objectContaining({
          action: 'deleted',
          thing: expect.objectContaining({ _id: link.id }),
        }),
      );
    }
  });

  test('is accepted by one of two callers, and a withdrawal either wins or loses', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = shop.newEmail();
      const { _id } = (await invite(email)).data as { _id: string };
      const link = await shop.lastLink(email);
      const [one, two, gone] = await Promise.all([
        accept(link, fresh),
        accept(link, fresh),
        shop.call('DELETE /api/staff/invitations/{id}', {
          token: owner.token,
          params: { id: _id },
        }),
      ]);
      expect([one, two, gone].filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await sql<{ role: string }>`
        select role from accounts where email = ${email}`.execute(shop.deps.store.db);
      expect(rows).toEqual(gone.status === 200 ? [] : [{ role: 'packing' }]);
    }
  });

  test('of one address by two owners at once is one invitation, whose link works', async () => {
    const deputy = await shop.createPerson({ role: 'admin' });
    const email = shop.newEmail();
    const answers = await Promise.all([
      invite(email, 'packing'),
      invite(email, 'books', deputy),
      invite(email, 'support'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const open = (await list()).invitations.filter((one) => one.email === email);
    expect(open).toHaveLength(1);
    expect((await accept(await shop.lastLink(email), fresh)).status).toBe(200);
    expect(await readRole({ email })).toBe(open[0]?.role);
    expect((await take(owner, deputy.id)).status).toBe(200);
  });

  test('needs a recent password, a role and an address of somebody without a role', async () => {
    const late = await shop.createPerson({ role: 'admin' });
    await sql`update sessions set proved_at = now() - interval '2 hours' where account_id = ${late.id}`.execute(
      shop.deps.store.db,
    );
    expect((await invite(shop.newEmail(), 'packing', late)).data.code).toBe('password_needed');
    expect((await give(late, (await shop.createPerson()).id, 'packing')).data.code).toBe(
      'password_needed',
    );
    expect((await invite(late.email)).data).toMatchObject({
      code: 'duplicate',
      errors: [{ path: 'email' }],
    });
    for (const role of ['customer', 'chief', ''])
      expect((await invite(shop.newEmail(), role as StaffRole)).status).toBe(400);
    expect((await invite('nobody')).status).toBe(400);
    await take(owner, late.id);
  });

  test('stores neither token nor address in the log', async () => {
    const email = shop.newEmail();
    await invite(email, 'manager');
    const { token } = await shop.lastLink(email);
    const { rows } = await sql<{ all: string }>`
      select concat((select json_agg(a) from audit_log a), (select json_agg(i) from staff_invitations i), (select json_agg(m.data) from pgboss.job m)) as all`.execute(
      shop.deps.store.db,
    );
    expect(rows[0]?.all).not.toContain(token);
    const entries = await listEntries(shop, owner, { kind: 'invitation' });
    expect(entries[0]).toMatchObject({
      action: 'created',
      who: { name: 'Asha Rao' },
      changes: [{ field: 'role', from: null, to: 'manager' }],
      undoable: false,
    });
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});

describe('a role', () => {
  test('that is given, changed or taken ends every session from before it', async () => {
    const person = await join();
    const change = async (by: () => Promise<{ status: number }>): Promise<boolean> => {
      const token = await shop.tokenOf(person.email);
      expect(await isLoggedIn(token)).toBe(true);
      expect((await by()).status).toBe(200);
      return isLoggedIn(token);
    };
    expect(await change(() => give(owner, person.id, 'catalogue'))).toBe(false);
    expect(await change(() => give(owner, person.id, 'catalogue'))).toBe(true);
    expect(await change(() => give(owner, person.id, 'books'))).toBe(false);
    expect(await change(() => take(owner, person.id))).toBe(false);
    expect((await take(owner, person.id)).status).toBe(404);
    expect(await readRole(person)).toBe('customer');
    const entries = await listEntries(shop, owner, { search: person.id });
    expect(entries.map(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([
      [['books', 'customer']],
      [['catalogue', 'books']],
      [['customer', 'catalogue']],
      expect.anything(),
    ]);
  });

  test('is refused to an unknown or unverified account, and for an unknown role', async () => {
    const unverified = await shop.createPerson({ verified: false });
    expect((await give(owner, unverified.id, 'packing')).data.code).toBe('not_verified');
    expect((await give(owner, 'acc_none', 'packing')).status).toBe(404);
    expect((await give(owner, owner.id, 'customer')).status).toBe(400);
  });

  test('of the last owner stays, also when two owners demote each other', async () => {
    for (const answer of [await take(owner, owner.id), await give(owner, owner.id, 'manager')])
      expect([answer.status, answer.data.code]).toEqual([409, 'last_admin']);
    for (let round = 0; round < 8; round += 1) {
      const deputy = await shop.createPerson({ role: 'admin', name: 'Deputy' });
      const end = (by: Person, whom: Person) =>
        round % 2 === 0 ? give(by, whom.id, 'packing') : take(by, whom.id);
      const [mine, theirs] = await Promise.all([end(owner, deputy), end(deputy, owner)]);
      const owners = (await shop.deps.store.db
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'admin')
        .execute()) as { id: string }[];
      expect(owners).toHaveLength(1);
      expect([mine, theirs].filter(({ status }) => status === 200)).toHaveLength(1);
      if (theirs.status === 200) owner = deputy;
    }
  });

  test('below an owner changes no account of the staff and makes nobody an admin', async () => {
    const manager = await shop.createPerson({ role: 'manager' });
    const [packer, customer] = [
      await shop.createPerson({ role: 'packing' }),
      await shop.createPerson(),
    ];
    const change = (id: string, body: object) =>
      shop.call('PUT /api/users/{id}', { token: manager.token, params: { id }, body });
    for (const { id } of [owner, packer]) {
      expect((await change(id, { email: shop.newEmail() })).data.code).toBe('not_allowed');
      const ended = await shop.call('DELETE /api/users/{id}/sessions', {
        token: manager.token,
        params: { id },
      });
      expect(ended.data.code).toBe('not_allowed');
    }
    for (const id of [manager.id, customer.id])
      expect((await change(id, { isAdmin: true })).data.code).toBe('not_allowed');
    const registered = await shop.call('POST /api/users', {
      token: manager.token,
      body: { ...fresh, email: shop.newEmail(), isAdmin: true },
    });
    expect(registered.data.code).toBe('not_allowed');
    expect((await change(customer.id, { name: 'Ravi' })).status).toBe(200);
    expect((await change(manager.id, { isAdmin: false })).status).toBe(200);
    expect([await readRole(manager), await readRole(customer)]).toEqual(['manager', 'customer']);
  });

  test('is not lost to a change of the seller that a manager would undo', async () => {
    const seller = (await shop.call('GET /api/settings/shop', { token: owner.token })).data;
    await shop.call('PUT /api/settings/shop', {
      token: owner.token,
      body: { ...seller, legalName: 'Haat Traders' },
    });
    const [entry] = await listEntries(shop, owner, { kind: 'settings' });
    const manager = await shop.createPerson({ role: 'manager' });
    const undone = await undoEntry(shop, manager, entry?._id ?? '');
    expect([undone.status, undone.data.code]).toEqual([403, 'not_allowed']);
  });
});
