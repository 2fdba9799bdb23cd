import { describe, expect, test } from 'vitest';
import { createRazorpayGateway } from './create-gateway.ts';
import { GatewayAway, GatewayRefused } from './payment-errors.ts';
import { type Gateway } from './payment.ts';

const settings = {
  keyId: 'rzp_test_1',
  keySecret: 'sim_key_secret',
  webhookSecret: 'sim_webhook_secret',
  apiUrl: 'http://127.0.0.1:1/v1',
};

/** A gateway that gets this answer to everything, and what it was asked. */
const createAnsweringGateway = (
  answer: () => Response | Promise<Response>,
): { gateway: Gateway; requests: Request[] } => {
  const requests: Request[] = [];
  const gateway = createRazorpayGateway(settings, async (request) => {
    requests.push(request);
    return answer();
  });
  return { gateway, requests };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const order = {
  id: 'order_1',
  entity: 'order',
  amount: 50_000,
  currency: 'INR',
  receipt: 'ord_1',
  status: 'created',
  notes: [],
};

describe('payment signatures', () => {
  const { gateway } = createAnsweringGateway(json({}));
  const [orderId, paymentId, signature] = [
    'order_9A33XWu170gUtm',
    'pay_29QQoUBi66xm2f',
    '5653c41f40d75715d0731ca5bba58a5777927fa1191bb8c2cf663d348ab41c1b',
  ];
  const body = Buffer.from('{"entity":"event","event":"order.paid"}');
  const bodySignature = '8121d5388c10b08ae7dac0d54dac957e72f280d87c7ca17cde213c8c5a7f13c9';

  test('match published examples', () => {
    expect(gateway.verifyHandshake(orderId, paymentId, signature)).toBe(true);
    expect(gateway.verifyWebhook(body, bodySignature)).toBe(true);
  });

  test('fail for every changed character, length or case', () => {
    const mutations = Array.from(
      signature,
      (character, i) =>
        signature.slice(0, i) + (character === '0' ? '1' : '0') + signature.slice(i + 1),
    );
    const others = [
      '',
      signature.slice(1),
      `${signature}0`,
      signature.toUpperCase(),
      ` ${signature}`,
      bodySignature,
      'é'.repeat(64),
    ];
    for (const wrong of [...mutations, ...others])
      expect(gateway.verifyHandshake(orderId, paymentId, wrong)).toBe(false);
    expect(gateway.verifyHandshake(paymentId, orderId, signature)).toBe(false);
    expect(gateway.verifyHandshake(`${orderId}|`, paymentId.slice(1), signature)).toBe(false);
    for (let i = 0; i < body.length; i++) {
      const changed = Buffer.from(body);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(gateway.verifyWebhook(changed, bodySignature)).toBe(false);
    }
  });

  test('of webhooks are all refused while there is no secret', () => {
    const { webhookSecret: _, ...without } = settings;
    expect(createRazorpayGateway(without).verifyWebhook(body, bodySignature)).toBe(false);
  });
});

describe('the protocol of the payment gateway', () => {
  test('creates an order', async () => {
    const { gateway, requests } = createAnsweringGateway(json(order));
    expect(
      await gateway.createOrder({ amount: 50_000, receipt: 'ord_1', notes: { orderId: 'ord_1' } }),
    ).toEqual({ id: 'order_1', amount: 50_000, currency: 'INR', receipt: 'ord_1' });
    const [request] = requests;
    expect([request?.method, request?.url, request?.headers.get('authorization')]).toEqual([
      'POST',
      'http://127.0.0.1:1/v1/orders',
      `Basic ${Buffer.from('rzp_test_1:sim_key_secret').toString('base64')}`,
    ]);
    expect(await request?.json()).toEqual({
      amount: 50_000,
      currency: 'INR',
      receipt: 'ord_1',
      notes: { orderId: 'ord_1' },
    });
  });

  test('refunds with its own idempotency key', async () => {
    const { gateway, requests } = createAnsweringGateway(
      json({ id: 'rfnd_1', entity: 'refund', payment_id: 'pay_1', amount: 700, status: 'pending' }),
    );
    expect(
      await gateway.refund('pay_1', { amount: 700, idempotencyKey: 'rfd_0123456789' }),
    ).toEqual({ id: 'rfnd_1', paymentId: 'pay_1', amount: 700, status: 'pending' });
    expect([requests[0]?.url, requests[0]?.headers.get('x-refund-idempotency')]).toEqual([
      'http://127.0.0.1:1/v1/payments/pay_1/refund',
      'rfd_0123456789',
    ]);
  });

  test('finds an order only by its receipt', async () => {
    const { gateway } = createAnsweringGateway(
      json({
        entity: 'collection',
        count: 2,
        items: [{ ...order, id: 'order_2', receipt: null }, order],
      }),
    );
    expect(await gateway.findOrder('ord_1')).toMatchObject({ id: 'order_1' });
    expect(await gateway.findOrder('ord_2')).toBeNull();
  });

  test('finds no payment if the gateway has none', async () => {
    const no = {
      error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
    };
    expect(await createAnsweringGateway(json(no, 400)).gateway.fetchPayment('pay_x')).toBeNull();
    expect(await createAnsweringGateway(json(no, 404)).gateway.fetchRefund('rfnd_x')).toBeNull();
  });
});

describe('a gateway without a usable answer counts as unavailable', () => {
  test.each([
    ['too many requests', json({ error: { code: 'BAD_REQUEST_ERROR' } }, 429)],
    ['an error of its own', json({ error: { code: 'SERVER_ERROR', description: '' } }, 500)],
    ['a proxy in between', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    [
      'our key refused',
      json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }, 401),
    ],
    ['junk for an answer', () => new Response('not json')],
    ['an answer in another shape', json({ id: 7 })],
    ['an amount that is no whole number', json({ ...order, amount: 500.5 })],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_, answer) => {
    const error = await createAnsweringGateway(answer)
      .gateway.createOrder({ amount: 100, receipt: 'r', notes: {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayAway);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: 'Payment service is busy, your items are held',
      retryAfter: 10,
    });
  });

  test('but a clear refusal is a refusal', async () => {
    const answer = json(
      { error: { code: 'BAD_REQUEST_ERROR', description: 'Receipt should be unique' } },
      400,
    );
    await expect(
      createAnsweringGateway(answer).gateway.createOrder({ amount: 100, receipt: 'r', notes: {} }),
    ).rejects.toBeInstanceOf(GatewayRefused);
  });

  test('also over a real socket where nothing listens', async () => {
    await expect(
      createRazorpayGateway(settings).fetchOrderPayments('order_1'),
    ).rejects.toBeInstanceOf(GatewayAway);
  });
});
