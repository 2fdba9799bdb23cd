import { describe, expect, test } from 'vitest';
import { readOrder, sendProof } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  placeAndOpen,
  type Person,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { readTestKeys } from '../gateway/payment-test-keys.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const kurta = await addProduct(shop, {
  variants: [{ size: 'M', stock: 100, price: 14_82_310_00 }],
});
const { keyId, keySecret } = readTestKeys(shop.deps.settings);
const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const openOrder = async (): Promise<{ person: Person; orderId: string; id: string }> => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, kurta);
  return { person, orderId: order._id, id: payment.paymentOrderId };
};
const choose = (id: string, outcome: string) =>
  shop.app.request(`/test-gateway/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome, return: 'https://evil.example/' }).toString(),
  });
const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.app.request(`/test-gateway/v1${path}`, {
    method,
    headers: { authorization: basic, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });

describe('the payment page', () => {
  test('shows the amount and that no money moves, with plain forms and no script', async () => {
    const { id } = await openOrder();
    const page = await shop.app.request(`/test-gateway/pay/${id}`);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Rs. 14,82,310.00');
    expect(text).toContain('No money moves');
    for (const outcome of ['captured', 'failed', 'closed'])
      expect(text).toContain(`name="outcome" value="${outcome}"`);
    expect(text).not.toMatch(/<script|style=|onclick/);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    for (const [path, type] of [
      ['style.css', 'text/css'],
      ['anek-latin.woff2', 'font/woff2'],
    ]) {
      const asset = await shop.app.request(`/test-gateway/${path}`);
      expect([asset.status, asset.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    }
    expect((await shop.app.request('/test-gateway/pay/order_none')).status).toBe(404);
    expect((await choose('order_none', 'captured')).status).toBe(404);
    expect((await choose(id, 'stolen')).status).toBe(400);
  });

  test('leads back to the order after Pay, with a handshake that the shop accepts', async () => {
    const { person, orderId, id } = await openOrder();
    const answer = await choose(id, 'captured');
    const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test');
    expect([answer.status, to.origin, to.pathname]).toEqual([
      303,
      'http://shop.test',
      `/myorders/${orderId}/all`,
    ]);
    const paid = await sendProof(shop, person, orderId, Object.fromEntries(to.searchParams));
    expect(paid).toMatchObject({ status: 200, data: { status: 'paid', isPaid: true } });
    expect(await (await shop.app.request(`/test-gateway/pay/${id}`)).text()).toContain(
      'paid already',
    );
  });

  test.each(['failed', 'closed'])('leads back to the unpaid order after %s', async (outcome) => {
    const { person, orderId, id } = await openOrder();
    const answer = await choose(id, outcome);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/myorders/${orderId}/all?payment=${outcome}`,
    ]);
    expect(await readOrder(shop, person, orderId)).toMatchObject({ status: 'placed' });
  });

  test('never leads elsewhere, whatever the notes contain', async () => {
    for (const orderId of ['//evil.example', '../../admin', 'ord_x/../../y', '']) {
      const { id } = (await (
        await api('POST', '/orders', { amount: 100, currency: 'INR', notes: { orderId } })
      ).json()) as { id: string };
      expect((await choose(id, 'closed')).headers.get('location')).toBe('/myorders?payment=closed');
    }
  });
});

describe('the API for test clients', () => {
  const pay = (body: string) =>
    shop.app.request('/test-gateway/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  test('refuses a malformed body like the shop does', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      '{"outcome":"captured"}',
      '{"paymentOrderId":"order_1","outcome":"stolen"}',
      '{"paymentOrderId":7,"outcome":"failed"}',
    ]) {
      const answer = await pay(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.stringMatching(/./),
      });
    }
    expect((await pay('{"paymentOrderId":"order_none","outcome":"captured"}')).status).toBe(404);
  });

  test('explains every wrong field in a sentence', async () => {
    const { errors } = (await (await pay('{"outcome":"stolen"}')).json()) as {
      errors: { path: string; message: string }[];
    };
    expect(errors.map(({ path }) => path)).toEqual(['paymentOrderId', 'outcome']);
    expect(errors.map(({ message }) => message).join()).not.toMatch(/Invalid|received|expected/);
  });

  test('pays, and the webhook follows automatically', async () => {
    const { person, orderId, id } = await openOrder();
    const answer = await pay(JSON.stringify({ paymentOrderId: id, outcome: 'captured' }));
    expect(await answer.json()).toEqual({
      razorpay_order_id: id,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await shop.deps.jobs.runDue();
    expect(await readOrder(shop, person, orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('the Razorpay protocol of the test gateway', () => {
  test('requires the keys', async () => {
    for (const authorization of [
      '',
      'Basic',
      `Basic ${Buffer.from('a:b').toString('base64')}`,
      `${basic}=`,
      basic.toLowerCase(),
    ]) {
      const answer = await api('GET', '/orders', undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
      });
    }
  });

  test('finds an order by its receipt', async () => {
    const created = await api('POST', '/orders', {
      amount: 12_345,
      currency: 'INR',
      receipt: 'r-1',
      notes: { a: 'b' },
    });
    const order = (await created.json()) as { id: string };
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_.{14}$/),
      entity: 'order',
      amount: 12_345,
      amount_paid: 0,
      amount_due: 12_345,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      receipt: 'r-1',
    });
    expect((await api('POST', '/orders', { amount: 1, currency: 'INR' })).status).toBe(400);
    expect((await api('POST', '/orders', { amount: 100, currency: 'USD' })).status).toBe(400);
    expect(
      (await api('POST', '/orders', { amount: 12_345, currency: 'INR', receipt: 'r-1' })).status,
    ).toBe(400);
    expect(await (await api('GET', '/orders?receipt=r-1')).json()).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id: order.id }],
    });
    expect(await (await api('GET', `/orders/${order.id}/payments`)).json()).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    });
    expect((await api('GET', '/orders/order_none')).status).toBe(400);
    expect((await api('GET', '/nothing')).status).toBe(404);
  });

  test('refunds once for a key, and never more than was paid', async () => {
    const { id } = await openOrder();
    const answer = await shop.app.request('/test-gateway/payments', {
      method: 'POST',
      body: JSON.stringify({ paymentOrderId: id, outcome: 'captured' }),
    });
    const { razorpay_payment_id: paymentId } = (await answer.json()) as {
      razorpay_payment_id: string;
    };
    const refund = async (amount: number, key: string) => {
      const refund = await api(
        'POST',
        `/payments/${paymentId}/refund`,
        { amount },
        { 'x-refund-idempotency': key },
      );
      return { status: refund.status, data: (await refund.json()) as Record<string, unknown> };
    };
    const first = await refund(1000, 'refund-key-1');
    expect(first).toMatchObject({
      status: 200,
      data: { entity: 'refund', amount: 1000, payment_id: paymentId, status: 'processed' },
    });
    expect((await refund(1000, 'refund-key-1')).data.id).toBe(first.data.id);
    expect((await refund(999, 'refund-key-1')).status).toBe(400);
    expect((await refund(14_82_310_00, 'refund-key-2')).status).toBe(400);
    expect(await (await api('GET', `/payments/${paymentId}`)).json()).toMatchObject({
      amount_refunded: 1000,
      refund_status: 'partial',
      status: 'captured',
      captured: true,
    });
    expect((await refund(14_82_310_00 - 1000, 'refund-key-3')).status).toBe(200);
    expect(await (await api('GET', `/payments/${paymentId}`)).json()).toMatchObject({
      refund_status: 'full',
      status: 'refunded',
    });
  });
});

test('the auditor finds no broken rule', async () =>
  expect(await findBrokenRules(shop)).toEqual([]));
