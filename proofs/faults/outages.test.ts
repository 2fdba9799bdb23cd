import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerShippingWorkers } from '../../server/fulfilment/parcels/workers.ts';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { createMessageId, createMailWorker } from '../../server/office/letters/worker.ts';
import { createShiprocketCourier } from '../../server/providers/courier/create-courier.ts';
import { RazorpayClient } from '../../server/providers/gateway/payment-razorpay.ts';
import { readTestKeys } from '../../server/providers/gateway/payment-test-keys.ts';
import type { Mail } from '../../server/providers/mail/mail.ts';
import { createCourierApi } from '../../server/providers/test-courier/courier-api.ts';
import { putInCart } from '../money/put-in-cart.ts';
import { countRounds } from '../money/rounds.ts';
import { cancelOrder, readOrder, sendProof, placeOrder } from '../world/order-steps.ts';
import {
  findBrokenRules,
  payAtGateway,
  type Person,
  addProduct,
  readStock,
} from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';

/**
 * Mail, courier and gateway cannot be reached for a while. The shop continues to sell, and
 * afterwards nothing is missing or doubled.
 */

type State = 'up' | 'slow' | 'refused' | 'hang' | 'junk' | 500 | 429 | 'did it and hung up';

/**
 * Milliseconds that a slow provider takes. They exceed the timeout for the gateway in this test;
 * outside of tests that timeout is 8 s.
 */
const slowness = 350;

const provider: Record<'gateway' | 'courier' | 'mail', State> = {
  gateway: 'up',
  courier: 'up',
  mail: 'up',
};
const account = { email: 'api@haat.example', password: 'courier-password-1' };

let sent: Mail[] = [];
/** Hanging calls are released at the end of a test. */
let wake: (() => void)[] = [];

/** Handles a provider's call by its current state. */
const behave = async <T>(
  state: State,
  work: () => Promise<T>,
  answer: (status: number, body: string) => T,
  signal?: AbortSignal,
): Promise<T> => {
  if (state === 'up') return work();
  if (state === 'slow') {
    // It finishes its work even if nobody waits for the answer any more.
    const late = new Promise((time) => setTimeout(time, slowness)).then(work);
    return Promise.race([
      late,
      new Promise<T>((_, giveUp) =>
        signal?.addEventListener('abort', () => giveUp(new TypeError('aborted'))),
      ),
    ]);
  }
  if (state === 'did it and hung up') await work();
  if (state === 'hang') {
    await new Promise<void>((go) => {
      wake.push(go);
      signal?.addEventListener('abort', () => go());
    });
  }
  if (state === 'junk') return answer(200, '<html>Bad gateway</html>');
  if (typeof state === 'number')
    return answer(state, '{"message":"Something is wrong","status_code":500}');
  throw new TypeError('fetch failed');
};

const shop = closeAfterTests(await openShop());
const { deps } = shop;
const courier = createCourierApi(deps.store.db, account);
const asResponse = (status: number, body: string) => new Response(body, { status });
deps.gateway = new RazorpayClient(
  'test',
  { ...readTestKeys(deps.settings), apiUrl: 'http://gateway.test/test-gateway/v1' },
  {
    dispatch: (request) =>
      behave(provider.gateway, async () => shop.app.fetch(request), asResponse, request.signal),
    timeoutMs: 300,
  },
);
deps.courier = createShiprocketCourier(
  { ...account, apiUrl: 'http://courier.test/v1/external' },
  (request) => behave(provider.courier, async () => courier.fetch(request), asResponse),
);
const mailer = {
  send: (mail: Mail) =>
    behave(
      provider.mail,
      async () => void sent.push(mail),
      () => {
        throw new Error('421 Service not available');
      },
    ),
};
deps.jobs.register(
  'mail',
  createMailWorker({
    secretBox: deps.secretBox,
    store: deps.store,
    mailer,
    publicUrl: 'https://haat.example',
  }),
);
registerPaymentWorkers(deps);
registerShippingWorkers(deps);
deps.jobs.register('test-gateway-event', async () => {});
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 799_00 }] });
const restoreAll = (): void => {
  Object.assign(provider, { gateway: 'up', courier: 'up', mail: 'up' });
  for (const go of wake) go();
  wake = [];
};
beforeEach(() => {
  sent = [];
});
afterEach(async () => {
  restoreAll();
  await backlog();
  expect(await findBrokenRules(shop)).toEqual([]);
});

/** Runs due jobs, and failed ones as if their retry were due. */
const backlog = async (times = 4): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await sql`update pgboss.job set start_after = now() where name in ('mail', 'refund', 'ship', 'cancel-shipment') and state in ('created', 'retry')`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
  }
};
const orderGoods = async (paymentMethod: 'Prepaid' | 'COD' = 'Prepaid') => {
  const person = await shop.createPerson();
  await putInCart(shop, person, [{ good: kurta }]);
  const { status, data } = await placeOrder(shop, person, { paymentMethod });
  expect(status).toBe(201);
  return { person, id: String(data._id) };
};
const openPayment = ({ token }: Person, orderId: string) =>
  shop.call('POST /api/payment/orders', { token, body: { orderId } });
const buy = async () => {
  const { person, id } = await orderGoods();
  const paymentOrderId = String((await openPayment(person, id)).data.paymentOrderId);
  expect((await sendProof(shop, person, id, await payAtGateway(shop, paymentOrderId))).status).toBe(
    200,
  );
  return { person, id };
};
const busy = {
  status: 503,
  data: { code: 'unavailable', message: 'Payment service is busy, your items are held' },
};
const down: State[] = ['refused', 'hang', 'junk', 500, 429, 'did it and hung up'];

test.each(['refused', 'hang', 500, 'did it and hung up'] as const)(
  'T66 mail %s: orders are placed and paid anyway, and each mail is sent once it is back',
  async (state) => {
    provider.mail = state;
    const working = backlog(1);
    const orders = [];
    for (let i = 0; i < countRounds(3); i++) orders.push(await buy());
    const trying = backlog(2);
    if (state !== 'hang') await Promise.all([working, trying]);
    else while (wake.length === 0) await new Promise((later) => setTimeout(later, 5));
    restoreAll();
    await Promise.all([working, trying]);
    await backlog();
    for (const { person, id } of orders) {
      for (const kind of ['order-placed', 'order-paid']) {
        const own = createMessageId(`mail:${kind}:${id}`, 'https://haat.example');
        const letters = sent.filter(
          ({ messageId, to }) => messageId === own && to === person.email,
        );
        expect(letters.length, `${kind} ${state}`).toBeGreaterThanOrEqual(1);
        // A server that hung up after the work looks like one that did nothing, so the mail is sent
        // again, with the same id.
        if (state !== 'did it and hung up') expect(letters.length, `${kind} ${state}`).toBe(1);
      }
    }
    const waiting = await shop.deps.store.db
      .selectFrom('mails')
      .select('key')
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  },
);

test.each(down.filter((state) => state !== 'hang'))(
  'T67 courier %s: the order is paid, and its parcel is created later, once',
  async (state) => {
    provider.courier = state;
    const { person, id } = await buy();
    await backlog(2);
    const waiting = await readOrder(shop, person, id);
    expect([
      waiting.status,
      ['wanted', 'asking', 'unknown'].includes(waiting.shipping?.status ?? ''),
    ]).toEqual(['paid', true]);
    restoreAll();
    await backlog();
    const { orderNumber, shipping } = await readOrder(shop, person, id);
    expect(shipping).toMatchObject({ status: 'created', awb: expect.any(String) });
    expect(
      await shop.deps.store.db
        .selectFrom('test_courier.orders')
        .select('id')
        .where('reference', 'like', `${orderNumber}%`)
        .execute(),
    ).toHaveLength(1);
  },
);

test('T67 courier hangs: customers who order and pay meanwhile do not wait for it', async () => {
  provider.courier = 'hang';
  const { person, id } = await buy();
  const working = backlog(1);
  while (wake.length === 0) await new Promise((later) => setTimeout(later, 5));
  const other = await buy();
  expect((await readOrder(shop, other.person, other.id)).status).toBe('paid');
  restoreAll();
  await working;
  await backlog();
  for (const one of [{ person, id }, other])
    expect((await readOrder(shop, one.person, one.id)).shipping).toMatchObject({
      status: 'created',
    });
});

// The test of the hanging courier above shows that nobody waits for it.
test('T66 T67 mail and courier slow: customers who order and pay meanwhile get mails and parcel later, once', async () => {
  Object.assign(provider, { courier: 'slow', mail: 'slow' });
  sent = [];
  const working = backlog(1);
  const { person, id } = await buy();
  await working;
  await backlog(1);
  expect((await readOrder(shop, person, id)).shipping).toMatchObject({
    status: 'created',
    awb: expect.any(String),
  });
  for (const kind of ['order-placed', 'order-paid'])
    expect(
      sent.filter(
        ({ messageId }) =>
          messageId === createMessageId(`mail:${kind}:${id}`, 'https://haat.example'),
      ),
    ).toHaveLength(1);
});

test('T68 gateway slow, and the button clicked again meanwhile: one payment order at the gateway, one in the shop', async () => {
  const { person, id } = await orderGoods();
  provider.gateway = 'slow';
  const clicks = await Promise.all(
    ['one-click', 'one-click', 'another'].map((key) =>
      shop.call('POST /api/payment/orders', {
        token: person.token,
        body: { orderId: id },
        headers: { 'idempotency-key': `${id}-${key}` },
      }),
    ),
  );
  for (const click of clicks)
    expect([
      click.status,
      ['unavailable', 'in_progress'].includes(String(click.data.code)),
    ]).toEqual([click.data.code === 'in_progress' ? 409 : 503, true]);
  // The gateway finishes the call even if nobody waits for the answer any more.
  await new Promise((late) => setTimeout(late, slowness));
  restoreAll();
  const opened = await openPayment(person, id);
  expect(opened.status).toBe(200);
  expect(
    await shop.deps.store.db
      .selectFrom('test_gateway.orders')
      .select('id')
      .where('receipt', '=', id)
      .execute(),
  ).toEqual([{ id: opened.data.paymentOrderId }]);
});

test.each([...down, 'slow'] as const)(
  'T68 gateway %s: the order is placed and holds its goods, and paying says so; later it is paid once',
  async (state) => {
    provider.gateway = state;
    const before = await readStock(shop, kurta.variants[0] ?? '');
    const { person, id } = await orderGoods();
    const answer = await openPayment(person, id);
    expect(answer).toMatchObject(busy);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([
      (await readOrder(shop, person, id)).status,
      await readStock(shop, kurta.variants[0] ?? ''),
    ]).toEqual(['placed', before - 1]);
    expect((await orderGoods('COD')).id).not.toBe(id);
    restoreAll();
    const opened = await openPayment(person, id);
    expect(opened.status).toBe(200);
    const handshake = await payAtGateway(shop, String(opened.data.paymentOrderId));
    provider.gateway = state;
    expect(await sendProof(shop, person, id, handshake)).toMatchObject(busy);
    // The time to pay ends while the gateway does not answer, so the goods are held a little
    // longer.
    await sql`update orders set created_at = now() - interval '30 minutes', hold_until = now() where id = ${id}`.execute(
      shop.deps.store.db,
    );
    await expireOrder(shop.deps, id);
    expect((await readOrder(shop, person, id)).status).toBe('placed');
    restoreAll();
    expect((await sendProof(shop, person, id, handshake)).data).toMatchObject({ status: 'paid' });
    expect(
      await shop.deps.store.db
        .selectFrom('test_gateway.orders')
        .select('id')
        .where('receipt', '=', id)
        .execute(),
    ).toHaveLength(1);
  },
);

test('T66 T67 T68 all three cannot be reached: orders and cancellations from that time are completed afterwards', async () => {
  const bought = [];
  for (let i = 0; i < 4; i++) bought.push(await buy());
  Object.assign(provider, { gateway: 500, courier: 'refused', mail: 'refused' });
  for (const { person, id } of bought.slice(0, 2))
    expect((await cancelOrder(shop, person, id)).data).toMatchObject({ status: 'cancelled' });
  await backlog(2);
  restoreAll();
  await backlog();
  for (const [i, { person, id }] of bought.entries()) {
    const { status, refunds, shipping } = await readOrder(shop, person, id);
    expect([status, refunds.map((refund) => refund.status), shipping?.status]).toEqual(
      i < 2 ? ['cancelled', ['done'], 'cancelled'] : ['paid', [], 'created'],
    );
  }
});
