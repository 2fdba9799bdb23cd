import { expect, test } from 'vitest';
import { addProduct, placeAndOpen } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** Who may use the test gateway: this machine alone, as with /dev/mail, unless it is opened. */

const shop = closeAfterTests(await openShop());
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 100_00 }] });
const {
  payment: { paymentOrderId: id },
} = await placeAndOpen(shop, await shop.createPerson(), kurta);

/** Asks as a socket does: from an address, with a Host. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
  { app } = shop,
  remoteAddress = '127.0.0.1',
) =>
  app.request(
    `http://localhost:3000${path}`,
    { headers },
    { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
const pay = (headers: Record<string, string>) =>
  shop.app.request(
    'http://localhost:3000/test-gateway/payments',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ paymentOrderId: id, outcome: 'captured' }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );

test.each<[string, Record<string, string>]>([
  ['a foreign Host', { host: 'evil.example' }],
  ['a Host that only begins like ours', { host: 'localhost.evil.example:3000' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that names itself', { via: '1.1 proxy' }],
])('the test gateway is not there for %s, and takes no payment', async (_, headers) => {
  for (const path of [
    `/test-gateway/pay/${id}`,
    '/test-gateway/style.css',
    '/test-gateway/v1/orders',
  ])
    expect((await ask(path, headers)).status).toBe(404);
  expect((await pay(headers)).status).toBe(404);
  const { rows } = await shop.deps.store.pool.query('select 1 from test_gateway.payments');
  expect(rows).toEqual([]);
});

test('the test gateway is not there for another machine', async () => {
  expect((await ask(`/test-gateway/pay/${id}`, {}, shop, '10.0.0.7')).status).toBe(404);
});

test('the test gateway serves this machine, and the shop itself', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(
      (await ask(`/test-gateway/pay/${id}`, { host, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
  expect((await shop.app.request(`/test-gateway/pay/${id}`)).status).toBe(200);
  expect((await pay({ host: 'localhost:3000', origin: 'http://localhost:3000' })).status).toBe(200);
});

test('ALLOW_TEST_SERVICES opens the test gateway to others, but not /dev/mail', async () => {
  const open = await openShop({ PUBLIC_URL: 'https://haat.example', ALLOW_TEST_SERVICES: '1' });
  const asked = { host: 'haat.example', 'x-forwarded-for': '10.0.0.7' };
  expect((await ask('/test-gateway/style.css', asked, open)).status).toBe(200);
  expect((await ask('/dev/mail.json', asked, open)).status).toBe(404);
  await open.close();
});
