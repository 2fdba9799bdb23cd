import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrokenRules, fillCart, addProduct } from '../../../proofs/world/orders.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { makeAdmin } from './first-admin.ts';

/**
 * Somebody registers with an address that is not theirs, and fills the account before its owner
 * comes.
 */

const shop = closeAfterTests(await openAccounts());
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const db = () => shop.deps.store.db;
const place = {
  address: '1 Trap Lane',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};

interface Planted {
  id: string;
  email: string;
  /** Opens a session of the person who registered. */
  token: string;
  courier: string;
  link: { id: string; token: string };
}

const planted = async (): Promise<Planted> => {
  const email = shop.newEmail();
  await shop.register(email, {
    name: 'Visit evil.example',
    mobile: '9822041177',
    shippingAddress: [place],
  });
  const token = await shop.tokenOf(email);
  await shop.profile(token, { shippingAddress: [place, place] });
  const courier = String((await shop.call('POST /api/shipping', { token })).data.token);
  const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 799_00 }] });
  const { id } = await shop.accountOf(email);
  await fillCart(shop, { token }, kurta);
  await shop.call('POST /api/wishlist', { token, body: { productId: kurta.id } });
  await shop.call('POST /api/products/{id}/reviews', {
    token,
    params: { id: kurta.id },
    body: { rating: 1, comment: 'Bad' },
  });
  return { id, email, token, courier, link: await shop.lastLink(email) };
};
/** Adds a second factor to an unverified account, as older versions of the shop allowed. */
const plantFactor = async ({ id }: Planted) => {
  await db()
    .insertInto('second_factors')
    .values({ account_id: id, secret: Buffer.alloc(20), confirmed_at: sql<Date>`now()` })
    .execute();
  await db()
    .insertInto('recovery_codes')
    .values(
      Array.from({ length: 10 }, (_, n) => ({
        account_id: id,
        code_hash: Buffer.alloc(32, n),
        used_at: null,
      })),
    )
    .execute();
};

const verify = ({ link }: Planted, token?: string) =>
  shop.call('POST /api/account-verify/{id}/{token}', { params: link, token });
const isLoggedIn = async (token: string) =>
  (await shop.call('GET /api/users/sessions', { token })).status === 200;
const tracks = async (token: string) =>
  (
    await shop.call('GET /api/shipping/courier/track/shipment/{id}', {
      token,
      params: { id: 'shp_none' },
    })
  ).status !== 401;
const countRows = async ({ id }: Planted) => {
  const { rows } = await sql<Record<string, number>>`
    select (select jsonb_array_length(shipping_addresses) from accounts where id = ${id}) as addresses,
      (select count(*)::int from second_factors where account_id = ${id}) + (select count(*)::int from recovery_codes where account_id = ${id}) as factor,
      (select count(*)::int from cart_lines where account_id = ${id}) as cart, (select count(*)::int from wishlist_entries where account_id = ${id}) as wishes,
      (select count(*)::int from reviews where account_id = ${id}) as reviews`.execute(db());
  return rows[0];
};
const reset = async ({ email }: Planted, next: string) => {
  await shop.call('POST /api/passwordreset', { body: { email } });
  return shop.call('POST /api/passwordreset/{id}/{token}', {
    params: await shop.lastLink(email),
    body: { password: next },
  });
};

describe('the first verification', () => {
  it('by the link removes sessions, courier tokens, addresses and second factor; name, password and cart stay', async () => {
    const one = await planted();
    await plantFactor(one);
    expect((await verify(one)).status).toBe(200);
    expect([await isLoggedIn(one.token), await tracks(one.courier)]).toEqual([false, false]);
    expect(await countRows(one)).toEqual({
      addresses: 0,
      factor: 0,
      cart: 1,
      wishes: 1,
      reviews: 1,
    });
    expect((await shop.logIn(one.email)).data).toMatchObject({
      name: 'Visit evil.example',
      mobile: '9822041177',
      verified: true,
      shippingAddress: [],
    });
  });

  it('by the link keeps the addresses of the registration itself', async () => {
    const email = shop.newEmail();
    await shop.register(email, { shippingAddress: [place] });
    const token = await shop.tokenOf(email);
    await shop.call('POST /api/account-verify/{id}/{token}', {
      params: await shop.lastLink(email),
    });
    expect([await isLoggedIn(token), (await shop.logIn(email)).data.shippingAddress]).toEqual([
      false,
      [place],
    ]);
  });

  it('by the link, while logged in, keeps everything and ends only the other sessions', async () => {
    const one = await planted();
    const other = await shop.tokenOf(one.email);
    expect((await verify(one, one.token)).status).toBe(200);
    expect([await isLoggedIn(one.token), await isLoggedIn(other)]).toEqual([true, false]);
    expect(await countRows(one)).toMatchObject({ addresses: 2, cart: 1, wishes: 1 });
    expect((await shop.logIn(one.email)).status).toBe(200);
  });

  it('by the link ignores a session of another account, or one that has ended', async () => {
    const [one, two, stranger] = [await planted(), await planted(), await shop.createPerson()];
    await verify(one, stranger.token);
    await verify(two, 'x'.repeat(43));
    expect([
      await isLoggedIn(one.token),
      await isLoggedIn(two.token),
      await isLoggedIn(stranger.token),
    ]).toEqual([false, false, true]);
    expect([(await countRows(one))?.addresses, (await countRows(two))?.addresses]).toEqual([0, 0]);
  });

  it('by a password reset removes everything, replaces name and old password, and logs the owner in', async () => {
    const one = await planted();
    await plantFactor(one);
    expect((await reset(one, 'a password from mail')).status).toBe(200);
    expect([await isLoggedIn(one.token), await tracks(one.courier)]).toEqual([false, false]);
    expect(await countRows(one)).toEqual({
      addresses: 0,
      factor: 0,
      cart: 0,
      wishes: 0,
      reviews: 0,
    });
    expect((await shop.logIn(one.email)).status).toBe(401);
    expect((await shop.logIn(one.email, 'a password from mail')).data).toMatchObject({
      name: one.email.split('@')[0],
      mobile: null,
      verified: true,
    });
    expect((await verify(one)).data.code).toBe('link_invalid');
  });

  it('from the command line, for an admin, removes the same as a password reset', async () => {
    const one = await planted();
    await plantFactor(one);
    expect(await makeAdmin(shop.deps.store, one.email, 'a password of the house')).toBe('promoted');
    expect(await isLoggedIn(one.token)).toBe(false);
    expect(await countRows(one)).toEqual({
      addresses: 0,
      factor: 0,
      cart: 0,
      wishes: 0,
      reviews: 0,
    });
    expect((await shop.accountOf(one.email)).name).toBe('Visit evil.example');
  });

  it('removes data only once; a later verification removes nothing', async () => {
    const one = await planted();
    await verify(one, one.token);
    expect((await reset(one, 'a password from mail')).status).toBe(200);
    expect(await countRows(one)).toMatchObject({ addresses: 2, cart: 1 });
  });

  it('removes nothing when the e-mail was changed by an admin', async () => {
    const [one, admin] = [await planted(), await shop.createPerson({ role: 'admin' })];
    await verify(one, one.token);
    const email = shop.newEmail();
    expect(
      (
        await shop.call('PUT /api/users/{id}', {
          token: admin.token,
          params: { id: one.id },
          body: { email },
        })
      ).data.verified,
    ).toBe(false);
    await plantFactor(one);
    expect(
      (
        await shop.call('POST /api/account-verify/{id}/{token}', {
          params: await shop.lastLink(email),
        })
      ).status,
    ).toBe(200);
    expect(await countRows(one)).toEqual({
      addresses: 2,
      factor: 11,
      cart: 1,
      wishes: 1,
      reviews: 1,
    });
  });

  it('leaves nothing of the old session, even if it changes the profile at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await planted();
      await Promise.all([
        verify(one),
        shop.profile(one.token, { shippingAddress: [place, place, place] }),
      ]);
      expect((await countRows(one))?.addresses).toBe(0);
    }
  });
});

describe('turning on a second factor', () => {
  it('requires a verified account', async () => {
    const one = await planted();
    const offer = () =>
      shop.call('POST /api/users/second-factor', { token: one.token, body: { password } });
    const confirm = () =>
      shop.call('POST /api/users/second-factor/confirm', {
        token: one.token,
        body: { code: '123456' },
      });
    expect([(await offer()).data.code, (await confirm()).data.code]).toEqual([
      'not_verified',
      'not_verified',
    ]);
    await verify(one, one.token);
    expect([(await offer()).status, (await confirm()).data.code]).toEqual([200, 'wrong_code']);
  });
});
