import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { Route } from '../../contract/route.ts';
import { createId } from '../../database/id.ts';
import { checkAdminPassword } from '../../server/people/accounts/first-admin.ts';
import { readSettings, SettingsError } from '../../server/platform/environment/settings.ts';
import { sign } from '../../server/providers/gateway/payment-signature.ts';
import { readTestKeys } from '../../server/providers/gateway/payment-test-keys.ts';
import { address } from '../world/address.ts';
import { createProduct, deleteProduct, changeProduct } from '../world/goods-steps.ts';
import { startReturn, placeOrder, sendProof, readOrder } from '../world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  retryWhileBusy,
  placeAndOpen,
  payAtGateway,
  placeTestOrder,
  addProduct,
  readStock,
} from '../world/orders.ts';
import { openAccounts, password } from '../world/people.ts';
import { allowReturns, deliver } from '../world/returns.ts';
import { closeAfterTests } from '../world/shop.ts';

/**
 * The core of each security advisory of other shops, by its number in our list. A09 to A16 are in
 * advisories-input.
 */

type Key = keyof typeof api;
const routes = Object.entries(api) as [Key, Route][];

const shop = closeAfterTests(await openAccounts());
const [owner, stranger, admin] = [
  await shop.createPerson({ name: 'Owner of all' }),
  await shop.createPerson(),
  await shop.createPerson({ role: 'admin' }),
];
const kurta = await addProduct(shop, {
  name: 'Kurta',
  variants: [{ size: 'M', stock: 500, price: 2000_00 }],
});
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Sends a request with any path, headers and body. */
const sendCall = async (
  call: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) => {
  const [method, path] = call.split(' ') as [string, string];
  const sent = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const response = await shop.app.request(path, {
    method,
    headers: sent,
    body:
      method === 'GET' || body === undefined
        ? null
        : typeof body === 'string'
          ? body
          : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const without = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
const showOrder = (id: string) => readOrder(shop, admin, id);
const webhook = (body: string, signature: string) =>
  sendCall('POST /api/payment/webhook', { body, headers: { 'x-razorpay-signature': signature } });
const captured = (payment: string, order: string, amount: number, currency = 'INR') =>
  JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: payment,
          order_id: order,
          status: 'captured',
          amount,
          currency,
          method: 'card',
        },
      },
    },
  });

test('A01 a role in the body of a registration or a profile makes nobody an admin', async () => {
  const email = shop.newEmail();
  const rights = {
    isAdmin: true,
    role: 'admin',
    roles: ['admin'],
    verified: true,
    spree_role_ids: [1],
    admin: 1,
  };
  expect((await shop.register(email, rights)).status).toBe(201);
  expect((await shop.profile(await shop.tokenOf(email), { name: 'Asha', ...rights })).status).toBe(
    200,
  );
  expect(await shop.accountOf(email)).toMatchObject({ role: 'customer', email_verified_at: null });
});

test('A02 every route says who may call it, and only the listed ones may change data without a login', async () => {
  for (const [key, { who }] of routes)
    expect(['anyone', 'anyone-known', 'courier', 'account', 'staff'], key).toContain(who);
  const open = routes
    .filter(([key, { who }]) => !key.startsWith('GET') && who.startsWith('anyone'))
    .map(([key]) => key);
  expect(open.sort()).toEqual([
    'POST /api/account-verify',
    'POST /api/account-verify/{id}/{token}',
    'POST /api/errors',
    'POST /api/passwordreset',
    'POST /api/passwordreset/{id}/{token}',
    'POST /api/payment/webhook',
    'POST /api/shipping/order',
    'POST /api/shipping/webhook',
    'POST /api/staff/invitations/{id}/{token}',
    'POST /api/tickets/link/{token}/answers',
    'POST /api/users',
    'POST /api/users/login',
    'POST /api/users/login/mail-code',
    'POST /api/users/message',
  ]);
  for (const call of [
    `PUT /api/users/${owner.id}`,
    'PUT /api/users/profile',
    `DELETE /api/users/${owner.id}`,
  ])
    expect((await sendCall(call, { body: { name: 'Mine' } })).status).toBe(401);
});

test('A03 no response contains a token, a hash or a secret', async () => {
  const email = shop.newEmail();
  const answers = [
    await shop.register(email),
    await shop.call('POST /api/passwordreset', { body: { email } }),
    await shop.call('POST /api/account-verify', { body: { email } }),
  ];
  const { token } = await shop.lastLink(email);
  expect(token.length).toBeGreaterThan(20);
  const own = await shop.tokenOf(email);
  const { id, password_hash } = await shop.accountOf(email);
  answers.push(
    await shop.call('GET /api/users/{id}', { token: own, params: { id } }),
    await shop.call('GET /api/users', { token: admin.token }),
    await shop.call('GET /api/users/sessions', { token: own }),
    await shop.profile(own, { name: 'Asha' }),
  );
  const keys = readTestKeys(shop.deps.settings);
  for (const { data } of answers) {
    const text = JSON.stringify(data);
    for (const secret of [token, own, password_hash, password, keys.keySecret, keys.webhookSecret])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\$argon2|password_?hash|token_?hash/i);
  }
});

test('A04 a secret link works once, for its account and its purpose', async () => {
  const [one, two] = [shop.newEmail(), shop.newEmail()];
  for (const email of [one, two]) await shop.register(email);
  await shop.mailsTo(one);
  await shop.call('POST /api/passwordreset', { body: { email: one } });
  const { id, token } = await shop.lastLink(one);
  const reset = (params: { id: string; token: string }) =>
    shop.call('POST /api/passwordreset/{id}/{token}', {
      params,
      body: { password: 'monsoon mangoes 42' },
    });
  const dead = {
    status: 400,
    data: { code: 'link_invalid', message: 'Link is invalid or has expired' },
  };
  expect(await reset({ id: (await shop.accountOf(two)).id, token })).toMatchObject(dead);
  expect(
    await shop.call('POST /api/account-verify/{id}/{token}', { params: { id, token } }),
  ).toMatchObject(dead);
  expect((await reset({ id, token })).status).toBe(200);
  expect(await reset({ id, token })).toMatchObject(dead);
});

test('A05 a foreign resource looks missing, and ids cannot be guessed from each other', async () => {
  const { order } = await placeAndOpen(shop, owner, kurta);
  const {
    items: [line],
  } = await fillCart(shop, owner, kurta);
  for (const [call, id] of [
    ['GET /api/orders/ID', order._id],
    ['POST /api/orders/ID/cancel', order._id],
    ['DELETE /api/cart/ID', line?.cartItemId ?? ''],
    ['GET /api/users/ID', owner.id],
  ] as const) {
    const foreign = await sendCall(call.replace('ID', id), { token: stranger.token });
    const absent = await sendCall(call.replace('ID', createId('ord')), { token: stranger.token });
    expect([foreign.status, without(foreign.text)], call).toEqual([404, without(absent.text)]);
  }
  const ids = Array.from({ length: 1000 }, () => createId('ord'));
  expect(new Set(ids).size).toBe(1000);
  const rising = ids.filter((id, i) => i > 0 && id > (ids[i - 1] ?? '')).length;
  expect(Math.abs(rising - 500)).toBeLessThan(100);
});

test('A06 an empty list gives no access: each call with a foreign id, with empty lists', async () => {
  const { order, payment } = await placeAndOpen(shop, owner, kurta);
  await sendProof(shop, owner, order._id, await payAtGateway(shop, payment.paymentOrderId));
  const {
    items: [line],
  } = await fillCart(shop, owner, kurta);
  const before = JSON.stringify(await showOrder(order._id));
  const empty = {
    lines: [],
    items: [],
    ids: [],
    orderItems: [],
    refunds: [],
    shippingAddress: [],
    token: [],
    orderData: { order_items: [] },
    amount: [],
    reason: [],
    orderId: [],
  };
  const owned = [order._id, payment.paymentOrderId, line?.cartItemId ?? '', owner.id];
  let tried = 0;
  for (const [key, { who }] of routes.filter(
    ([key, route]) =>
      key.includes('{') && !route.who.startsWith('anyone') && !key.includes('productId'),
  )) {
    for (const id of owned) {
      for (const body of [empty, [], {}]) {
        const { status } = await sendCall(key.replaceAll(/\{\w+\}/g, id), {
          token: stranger.token,
          body,
        });
        expect(status, `${key} (${who})`).toBeGreaterThanOrEqual(400);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
  for (const body of [{ reason: 'x', amount: [] }, { reason: [] }, { lines: [] }, []])
    expect(
      (await sendCall(`POST /api/orders/${order._id}/refunds`, { token: admin.token, body }))
        .status,
    ).toBe(400);
  expect(JSON.stringify(await showOrder(order._id))).toBe(before);
});

test('A07 an empty, invalid or expired token belongs to nobody', async () => {
  const deletedPerson = await shop.createPerson();
  await shop.deps.store.db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`now() - interval '3 days'`,
      expires_at: sql<Date>`now() - interval '1 second'`,
    })
    .where('account_id', '=', deletedPerson.id)
    .execute();
  for (const token of [
    '',
    ' ',
    'null',
    'undefined',
    '[]',
    '{}',
    '""',
    '0',
    'true',
    '%00',
    '*',
    'x'.repeat(43),
    deletedPerson.token,
    owner.token.toLowerCase(),
    owner.token.slice(1),
    `${owner.token}A`,
    `${owner.token},${owner.token}`,
  ]) {
    for (const scheme of ['Bearer', 'Basic', 'Token']) {
      const { status, text } = await sendCall('GET /api/cart/mycart', {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect([status, text.includes('Not authorized, token failed')], token).toEqual([401, true]);
    }
  }
  for (const token of ['null', 'undefined', '[]', '%20', '0', 'a'.repeat(43)]) {
    for (const [call, body] of [
      ['account-verify', undefined],
      ['passwordreset', { password: 'monsoon mangoes 42' }],
    ] as const)
      expect(
        (await sendCall(`POST /api/${call}/${owner.id}/${token}`, { body })).status,
        token,
      ).toBe(400);
  }
  expect(
    (
      await sendCall(`POST /api/passwordreset/${owner.id}/`, {
        body: { password: 'monsoon mangoes 42' },
      })
    ).status,
  ).toBe(404);
});

test('A08 a log-in does and answers the same for an address without an account', async () => {
  const email = shop.newEmail();
  await shop.register(email);
  const timed = async (address: string) => {
    const began = performance.now();
    const { status, data } = await shop.logIn(address, 'not the password');
    return { took: performance.now() - began, answer: [status, data.message, data.code] };
  };
  const [known, unknown] = [[], []] as Awaited<ReturnType<typeof timed>>[][];
  for (let i = 0; i < 3; i++) {
    known?.push(await timed(email));
    unknown?.push(await timed(shop.newEmail()));
  }
  expect(unknown?.map(({ answer }) => answer)).toEqual(known?.map(({ answer }) => answer));
  expect(known?.[0]?.answer).toEqual([401, 'Invalid email or password', 'wrong_credentials']);
  // This only checks that an unknown account also costs a hash. Without one the answer takes a
  // hundredth of the time.
  const findFastest = (all: { took: number }[] = []) => Math.min(...all.map(({ took }) => took));
  expect(findFastest(unknown)).toBeGreaterThan(findFastest(known) / 5);
});

/** The cells of a table by RFC 4180, without their quotes. */
const readCells = (csv: string): string[] =>
  [...csv.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r?\n|$)/g)].map(
    ([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell),
  );

test('A17 no cell of an exported table begins like a formula', async () => {
  const formulas = [
    '=cmd|calc',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("https://evil.example","x")',
    '","=1',
  ];
  for (const name of formulas) await shop.createPerson({ name });
  for (const name of formulas)
    await addProduct(shop, { name, variants: [{ size: name, stock: 1, price: 10_00 }] });
  const buyer = await shop.createPerson({ name: formulas[0] ?? '' });
  await fillCart(shop, buyer, kurta);
  const shippingAddress = { ...address, name: '=1+1', city: '@A1', address: '-1' };
  const placed = await placeOrder(shop, buyer, { shippingAddress, paymentMethod: 'COD' });
  expect(placed.status).toBe(201);
  const { _id: id, orderItems } = placed.data as WireOrder;
  await allowReturns(shop);
  await deliver(shop, admin, id);
  const items = [{ lineId: orderItems[0]?._id ?? '', quantity: 1, reason: 'too_small' as const }];
  const started = await startReturn(shop, buyer, id, { items, payout: { upi: 'asha@okbank' } });
  expect(started.status).toBe(201);
  const tables = routes.filter(
    ([key, { produces = '' }]) =>
      /csv|tab-separated|sheet/.test(`${key} ${produces}`) && key.startsWith('GET'),
  );
  expect(tables.length).toBeGreaterThan(2);
  for (const [key] of tables) {
    const { status, text } = await sendCall(key, { token: admin.token });
    const cells = readCells(text);
    expect([status, cells.filter((cell) => /^[=+\-@\t\r\0]/.test(cell))], key).toEqual([200, []]);
    expect(
      cells.some((cell) => /^'[=+\-@]/.test(cell)),
      key,
    ).toBe(true);
  }
});

test('A18 an event is accepted only with its signature over exactly these bytes, and so is a handshake', async () => {
  const { order, payment } = await placeAndOpen(shop, await shop.createPerson(), kurta);
  const { webhookSecret, keySecret, keyId } = readTestKeys(shop.deps.settings);
  const body = captured('pay_Forged00000001', payment.paymentOrderId, 2000_00);
  for (const signature of [
    '',
    '0',
    'undefined',
    keyId,
    sign('', body),
    sign('secret', body),
    sign('webhook_secret', body),
    sign(keySecret, body),
    sign(webhookSecret, `${body} `),
    sign(webhookSecret, body).toUpperCase(),
    `sha256=${sign(webhookSecret, body)}`,
  ]) {
    expect((await webhook(body, signature)).status, signature).toBe(400);
  }
  expect(
    (await webhook(JSON.stringify(JSON.parse(body), null, 2), sign(webhookSecret, body))).status,
  ).toBe(400);
  expect(await showOrder(order._id)).toMatchObject({ status: 'placed', isPaid: false });
});

test('A19 a genuine payment of one rupee, or in dollars, does not pay an order of two thousand', async () => {
  const { webhookSecret } = readTestKeys(shop.deps.settings);
  for (const [i, [amount, currency]] of (
    [
      [1_00, 'INR'],
      [2000_00, 'USD'],
      [1999_99, 'INR'],
      [0, 'INR'],
    ] as const
  ).entries()) {
    const { order, payment } = await placeAndOpen(shop, await shop.createPerson(), kurta);
    const body = captured(`pay_Cheap0000000${i}`, payment.paymentOrderId, amount, currency);
    expect((await webhook(body, sign(webhookSecret, body))).status).toBe(200);
    expect(await showOrder(order._id)).toMatchObject({ status: 'placed', isPaid: false });
  }
});

test('A20 prices from the client and excessive quantities have no effect, and totals are computed again at each change', async () => {
  const person = await shop.createPerson();
  for (const quantity of [-1, 0, 10_000, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, '1', null])
    expect(
      (
        await sendCall('POST /api/cart', {
          token: person.token,
          body: { productId: kurta.id, variationId: kurta.variants[0], quantity },
        })
      ).status,
      String(quantity),
    ).toBe(400);
  await sendCall('POST /api/cart', {
    token: person.token,
    body: {
      productId: kurta.id,
      variationId: kurta.variants[0],
      quantity: 99,
      price: -5,
      discount: 100,
      linePrice: 0,
    },
  });
  expect(
    (
      await sendCall('POST /api/cart', {
        token: person.token,
        body: { productId: kurta.id, variationId: kurta.variants[0], quantity: 9999 },
      })
    ).status,
  ).toBe(409);
  const { data } = await shop.call('GET /api/cart/mycart', { token: person.token });
  expect(data).toMatchObject({ totalQuantity: 99, totalPrice: 99 * 2000 });
  const [line] = data.items as { cartItemId: string }[];
  expect(
    (
      await shop.call('PUT /api/cart/{cartItemId}', {
        token: person.token,
        params: { cartItemId: line?.cartItemId ?? '' },
        body: { quantity: 3 },
      })
    ).data,
  ).toMatchObject({ totalPrice: 6000 });
  expect((await placeTestOrder(shop, person, 'COD')).totalPrice).toBe(6000);
});

test(
  'A21 many requests at once for anything counted get exactly as much as there is',
  { timeout: 60_000 },
  async () => {
    const mug = await addProduct(shop, {
      name: 'Mug',
      variants: [{ size: 'M', stock: 5, price: 10_00 }],
    });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => shop.createPerson()));
    for (const person of crowd) await fillCart(shop, person, mug);
    const orders = await Promise.all(
      crowd.map(({ token }) =>
        retryWhileBusy(() => placeOrder(shop, { token }, { paymentMethod: 'COD' })),
      ),
    );
    const reviews = await Promise.all(
      Array.from({ length: 20 }, () =>
        retryWhileBusy(() =>
          shop.call('POST /api/products/{id}/reviews', {
            token: stranger.token,
            params: { id: mug.id },
            body: { rating: 5, comment: 'Good' },
          }),
        ),
      ),
    );
    const email = shop.newEmail();
    await shop.register(email);
    const params = await shop.lastLink(email);
    const links = await Promise.all(
      Array.from({ length: 20 }, () =>
        retryWhileBusy(() => shop.call('POST /api/account-verify/{id}/{token}', { params })),
      ),
    );
    const countAccepted = (answers: { status: number }[]) =>
      answers.filter(({ status }) => status < 300).length;
    expect([
      countAccepted(orders),
      countAccepted(reviews),
      countAccepted(links),
      await readStock(shop, mug.variants[0] ?? ''),
    ]).toEqual([5, 1, 1, 0]);
  },
);

test('A22 an old cart page, a new price or a deleted product changes nothing in a placed order', async () => {
  const person = await shop.createPerson();
  const pot = await addProduct(shop, {
    name: 'Pot',
    variants: [{ size: 'M', stock: 9, price: 500_00 }],
  });
  const {
    items: [line],
  } = await fillCart(shop, person, pot, 2);
  const { _id } = await placeTestOrder(shop, person, 'COD');
  const before = await showOrder(_id);
  const params = { cartItemId: line?.cartItemId ?? '' };
  expect(
    (
      await shop.call('PUT /api/cart/{cartItemId}', {
        token: person.token,
        params,
        body: { quantity: 9 },
      })
    ).status,
  ).toBe(404);
  expect(
    (await shop.call('DELETE /api/cart/{cartItemId}', { token: person.token, params })).status,
  ).toBe(404);
  await changeProduct(shop, admin, pot.id, { name: 'Urn', discount: 90 });
  await deleteProduct(shop, admin, pot.id);
  await shop.profile(person.token, { name: 'Somebody else', shippingAddress: [] });
  for (const call of [
    `PUT /api/orders/${_id}`,
    `POST /api/orders/${_id}`,
    `DELETE /api/orders/${_id}`,
  ])
    expect(
      (await sendCall(call, { token: person.token, body: { totalPrice: 1, orderItems: [] } }))
        .status,
    ).toBe(405);
  expect(await showOrder(_id)).toEqual(before);
});

const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    shop.deps.store.db,
  );
  return rows.map(({ name }) => name);
};
/**
 * Computes a fingerprint of each table. It leaves out the last use of a session and the log of
 * exports, because a GET may change those.
 */
const fingerprint = async (): Promise<Record<string, unknown>> => {
  const prints: Record<string, unknown> = {};
  for (const name of (await tables()).filter((each) => each !== 'audit_log')) {
    const { rows } = await sql<{
      print: string;
    }>`select md5(coalesce(string_agg((to_jsonb(t) - 'last_seen_at')::text, '' order by t::text), '')) as print from ${sql.table(name)} t`.execute(
      shop.deps.store.db,
    );
    prints[name] = rows[0]?.print;
  }
  return prints;
};

test('A23 no cookie logs anybody in, forms are refused, and no GET changes data', async () => {
  const { order } = await placeAndOpen(shop, await shop.createPerson(), kurta);
  const before = await fingerprint();
  for (const [key] of routes.filter(
    ([name, { produces }]) => name.startsWith('GET') && produces !== 'text/event-stream',
  )) {
    for (const id of [order._id, kurta.id]) {
      const { headers, status } = await sendCall(
        `${key.replaceAll(/\{\w+\}/g, id)}?q=a&code=USD&_method=DELETE&pin=411004`,
        { token: admin.token, headers: { 'x-http-method-override': 'DELETE' } },
      );
      expect(
        [headers.get('set-cookie'), headers.get('access-control-allow-origin'), status < 500],
        key,
      ).toEqual([null, null, true]);
    }
  }
  expect(await fingerprint()).toEqual(before);
  const cookie = {
    cookie: `token=${admin.token}; session=${admin.token}; authorization=Bearer ${admin.token}`,
  };
  for (const [key, { who }] of routes)
    if (who === 'account' || who === 'staff')
      expect(
        (await sendCall(key.replaceAll(/\{\w+\}/g, order._id), { headers: cookie, body: {} }))
          .status,
        key,
      ).toBe(401);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    expect(
      (
        await sendCall('POST /api/cart', {
          token: admin.token,
          headers: { 'content-type': type },
          body: JSON.stringify({ productId: kurta.id }),
        })
      ).status,
      type,
    ).toBe(415);
  }
  const preflight = await shop.app.request('/api/cart', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  );
});

test('A24 weak secrets stop the start, ours are random, no admin sets a password, and no picture is fetched from elsewhere', async () => {
  for (const env of [
    { ADMIN_PASSWORD: 'short' },
    { METRICS_TOKEN: 'secret' },
    { SHIPROCKET_EMAIL: 'a@b.in', SHIPROCKET_PASSWORD: 'x', SHIPROCKET_WEBHOOK_TOKEN: 'secret' },
    { RAZORPAY_KEY_ID: 'rzp_live_x' },
  ]) {
    expect(() => readSettings(env), JSON.stringify(env)).toThrow(SettingsError);
  }
  await expect(checkAdminPassword('password1')).rejects.toThrow('ADMIN_PASSWORD');
  const { keySecret, webhookSecret } = readTestKeys(shop.deps.settings);
  expect([keySecret, webhookSecret].every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  expect(keySecret).not.toBe(webhookSecret);
  const other = await shop.createPerson({ role: 'admin' });
  const readPasswordHash = async () => (await shop.accountOf(other.email)).password_hash;
  const before = await readPasswordHash();
  await shop.call('PUT /api/users/{id}', {
    token: admin.token,
    params: { id: other.id },
    body: {
      name: 'Asha',
      password: 'monsoon mangoes 42',
      newPassword: 'monsoon mangoes 42',
      password_hash: 'x',
    },
  });
  expect(await readPasswordHash()).toBe(before);
  for (const secureUrl of [
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://localhost:5432/',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/pictures/../../etc/passwd',
  ]) {
    expect(
      (
        await createProduct(shop, admin, {
          name: 'Fetched',
          productType: 'per unit',
          images: [{ secureUrl }],
        })
      ).status,
      secureUrl,
    ).toBe(400);
  }
});
