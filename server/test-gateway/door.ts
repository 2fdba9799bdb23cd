import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Door } from '../app.ts';
import { answerError } from '../http/answer.ts';
import { parseJson, readBytes } from '../http/input.ts';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import { handshakeText, sign } from '../providers/payment-signature.ts';
import { testKeysOf } from '../providers/payment-test-keys.ts';
import type { OrderRow, PaymentRow } from './entities.ts';
import { deliverEvents } from './events.ts';
import { noOrderPage, payPage } from './pay-page.ts';
import { protocol } from './protocol.ts';
import { findOrder } from './queries.ts';
import { takePayment } from './take-payment.ts';

const asked = z.object({ paymentOrderId: z.string().min(1).max(100), outcome: z.enum(['captured', 'failed']) });
const chosen = z.enum(['captured', 'failed', 'closed']);

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** No script and nothing from elsewhere; forms and what they lead to stay on this host. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const asPage = (context: Context): void => {
  context.header('content-security-policy', policy);
  context.header('cache-control', 'no-store');
};

/**
 * Back to the shop: always a path of this shop, built from the order's own notes. What came in the request has no say,
 * so the page cannot be made to send anybody elsewhere.
 */
const shopPath = (order: OrderRow, query: Record<string, string>): string => {
  const { orderId = '' } = order.notes;
  const page = /^ord_[0-9a-z]{1,60}$/.test(orderId) ? `/myorders/${orderId}/all` : '/myorders';
  return `${page}?${new URLSearchParams(query)}`;
};

/** The test gateway: its API, its payment page, and a call for test clients. Mounted only while no Razorpay key is set. */
export const testGatewayDoor: Door = (app, deps) => {
  const { keySecret } = testKeysOf(deps.settings);
  const [style, mark] = [asset('./style.css'), asset('./mark.svg')];
  const signed = (order: OrderRow, payment: PaymentRow) => ({
    razorpay_order_id: order.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: sign(keySecret, handshakeText(order.id, payment.id)),
  });
  deliverEvents(deps, (request) => app.fetch(request));
  app.route('/test-gateway/v1', protocol(deps));

  app.get('/test-gateway/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }));
  app.get('/test-gateway/mark.svg', (context) => context.body(mark, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }));

  app.get('/test-gateway/pay/:id', async (context) => {
    asPage(context);
    const order = await findOrder(deps.store.db, context.req.param('id'));
    return order === null ? context.html(noOrderPage(), 404) : context.html(payPage(order));
  });

  app.post('/test-gateway/pay/:id', async (context) => {
    asPage(context);
    const id = context.req.param('id');
    const form = new URLSearchParams((await readBytes(context.req.raw, 10_000)).toString('utf8'));
    const outcome = chosen.safeParse(form.get('outcome'));
    if (!outcome.success) throw invalid('outcome', 'captured, failed or closed');
    const order = await findOrder(deps.store.db, id);
    if (order === null) return context.html(noOrderPage(), 404);
    if (outcome.data === 'closed') return context.redirect(shopPath(order, { payment: 'closed' }), 303);
    const taken = await takePayment(deps, id, outcome.data);
    if (taken === null) return context.html(noOrderPage(), 404);
    return context.redirect(shopPath(order, outcome.data === 'failed' ? { payment: 'failed' } : signed(taken.order, taken.payment)), 303);
  });

  app.post('/test-gateway/payments', async (context) => {
    try {
      const body = asked.safeParse(parseJson(await readBytes(context.req.raw, 10_000)));
      if (!body.success) {
        const errors = body.error.issues.map((issue) => ({ path: issue.path.join('.') || 'body', message: issue.message }));
        throw new Refusal('invalid', `Please check: ${errors.map((error) => error.path).join(', ')}`, { errors });
      }
      const taken = await takePayment(deps, body.data.paymentOrderId, body.data.outcome);
      if (taken === null) throw notFound('Payment order');
      context.header('cache-control', 'no-store');
      return context.json(signed(taken.order, taken.payment));
    } catch (error) {
      return answerError(context, error, deps.log);
    }
  });
};
