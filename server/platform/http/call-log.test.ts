import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../proofs/world/address.ts';
import { cancelOrder, placeOrder } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { logOptions } from '../telemetry/log.ts';

/** What the log says at info: one line for each call that changes something, and for each job. */

let texts: string[] = [];
const listLines = () => texts.map((text) => JSON.parse(text) as Record<string, unknown>);
const listCalls = () => listLines().filter(({ msg }) => msg === 'call');

const log = pino({ ...logOptions, base: null }, { write: (line) => void texts.push(line) });
const shop = closeAfterTests(await openShop({}, log));
shop.deps.jobs.register('mail', async () => {});
beforeEach(() => {
  texts = [];
});

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const ms = expect.any(Number);

describe('the log at info', () => {
  it('has one line for an order, with its account and request, and one for each of its jobs', async () => {
    const person = await shop.createPerson({ name: 'Asha Rao' });
    const good = await addProduct(shop, {
      variants: [{ size: 'M', stock: 9, price: 100_00 }],
    });
    await fillCart(shop, person, good);
    await shop.deps.jobs.runDue();
    texts = [];
    const placed = await placeOrder(shop, person, { paymentMethod: 'COD' });
    expect(placed.status).toBe(201);
    const requestId = placed.headers.get('x-request-id');
    expect(listLines()).toEqual([
      {
        level: 30,
        time: ms,
        requestId,
        method: 'POST',
        route: '/api/orders',
        status: 201,
        ms,
        accountId: person.id,
        msg: 'call',
      },
    ]);
    texts = [];
    await shop.deps.jobs.runDue();
    const jobs = listLines().filter(({ msg }) => String(msg).startsWith('job'));
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs).toEqual(
      jobs.map(({ job }) => ({
        level: 30,
        time: ms,
        requestId,
        jobId: uuid,
        job,
        id: uuid,
        ms,
        msg: 'job done',
      })),
    );
  });

  it('has a line for a refusal, by the row of the contract and not by the address', async () => {
    const person = await shop.createPerson();
    const secret = 'a-secret-of-a-link-0123456789abcdef';
    const sent = { params: { id: 'acc_1', token: secret }, body: { password: 'lotus under rain' } };
    await shop.call('POST /api/passwordreset/{id}/{token}', sent);
    await cancelOrder(shop, person, 'ord_1');
    await shop.call('PUT /api/users/profile', { body: { name: 'Nobody' } });
    expect(
      listCalls().map(({ method, route, status, accountId }) => [method, route, status, accountId]),
    ).toEqual([
      ['POST', '/api/passwordreset/{id}/{token}', 400, null],
      ['POST', '/api/orders/{id}/cancel', 404, person.id],
      ['PUT', '/api/users/profile', 401, null],
    ]);
    expect(texts.join('')).not.toContain(secret);
  });

  it('has none for a call that reads', async () => {
    const person = await shop.createPerson();
    for (const key of [
      'GET /api/products',
      'GET /api/orders/myorders',
      'GET /api/cart/mycart',
    ] as const)
      expect((await shop.call(key, { token: person.token })).status).toBe(200);
    expect(texts).toEqual([]);
  });

  it('has no secret and nothing personal but the id of the account', async () => {
    const email = 'farida.of.the.log@example.in';
    const password = 'seven mangoes in june';
    const registered = await shop.call('POST /api/users', {
      body: { name: 'Farida Merchant', email, password, mobile: '9876501234' },
    });
    expect(registered.status).toBeLessThan(300);
    await shop.call('POST /api/users/login', { body: { email, password: `${password}!` } });
    const login = await shop.call('POST /api/users/login', { body: { email, password } });
    const person = { token: String(login.data.token) };
    await shop.call('PUT /api/users/profile', {
      token: person.token,
      body: { name: 'Farida M', shippingAddress: { ...address, mobile: '9876501234' } },
    });
    await shop.call('POST /api/users/message', {
      body: { name: 'Farida', email, subject: 'A private thing', msg: 'Only for the shop' },
    });
    await shop.deps.jobs.runDue();
    expect(listCalls().length).toBe(5);
    const all = texts.join('').toLowerCase();
    for (const word of [
      email,
      'farida',
      password,
      '9876501234',
      person.token,
      address.address,
      'a private thing',
      'only for the shop',
    ])
      expect([word, all.includes(word.toLowerCase())]).toEqual([word, false]);
  });

  it('has a line with its time for a job that failed', async () => {
    shop.deps.jobs.register('mail', async () => {
      throw new Error('550 no such user asha@example.in, call +91 98765 01234');
    });
    const body = { name: 'A', email: 'newcomer@example.in', password: 'seven green mangoes' };
    await shop.call('POST /api/users', { body });
    await shop.deps.jobs.runDue();
    const failed = listLines().filter(({ msg }) => msg === 'job failed, tried again later');
    expect(failed).toEqual([
      expect.objectContaining({
        job: 'mail',
        ms,
        error: '550 no such user [e-mail], call [number]',
        requestId: uuid,
        jobId: uuid,
      }),
    ]);
  });
});
