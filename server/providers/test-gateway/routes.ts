import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { z } from 'zod';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { answerError } from '../../platform/http/answer.ts';
import { parseInput, parseJson, readBytes } from '../../platform/http/input.ts';
import { admitLocalCalls } from '../../platform/http/local-calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import type { Deps } from '../deps.ts';
import { formatHandshake, sign } from '../gateway/payment-signature.ts';
import { readTestKeys } from '../gateway/payment-test-keys.ts';
import { answerPendingPayments, registerDelayedSteps } from './delayed-steps.ts';
import type { OrderRow } from './entities.ts';
import { registerEventDelivery } from './events.ts';
import { createGatewayApi } from './gateway-api.ts';
import {
  maxWaitSeconds,
  outcomes,
  defaultWaitSeconds,
  type OutcomeDetails,
  detailsByOutcome,
} from './outcomes.ts';
import { renderNoOrderPage, renderPayPage } from './pay-page.ts';
import { findOrder, listPendingPayments } from './queries.ts';
import { setScenario } from './scenarios.ts';
import { type PaymentResult, takePayment } from './take-payment.ts';

const paymentOrderId = z.string().min(1).max(100);
const after = z.int().min(0).max(maxWaitSeconds).optional();
const paymentBody = z.object({ paymentOrderId, outcome: z.enum(outcomes), after });
const scenarioBody = z.object({
  paymentOrderId,
  busy: z.int().min(0).max(20).optional(),
  refund: z.enum(['normal', 'slow', 'fails']).optional(),
  after,
  answer: z.literal(true).optional(),
});

const formChoice = z.union([
  z.object({ outcome: z.enum([...outcomes, 'closed']) }),
  z.object({ mood: z.enum(['busy', 'slow', 'fails', 'answer']) }),
]);
const formWaitSeconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxWaitSeconds)
  .catch(defaultWaitSeconds);

const readAsset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** No scripts and no foreign sources. Forms and their redirects stay on this host. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const setPageHeaders = (context: Context): void => {
  context.header('content-security-policy', policy);
  context.header('cache-control', 'no-store');
};

/**
 * The path back to the shop, built from the order's own notes. It ignores the request, so the page
 * cannot redirect to another site.
 */
const formatShopPath = (order: OrderRow, query: Record<string, string>): string => {
  const { orderId = '' } = order.notes;
  const page = /^ord_[0-9a-z]{1,60}$/.test(orderId) ? `/myorders/${orderId}/all` : '/myorders';
  return `${page}?${new URLSearchParams(query)}`;
};

const readBody = async (context: Context): Promise<unknown> =>
  parseJson(await readBytes(context.req.raw, 10_000));

/** The result that the shopper returns with. A broken one differs only in its signature. */
const createHandshake = (
  keySecret: string,
  { order, paymentId }: PaymentResult,
  back: OutcomeDetails['back'],
) => {
  const signature = sign(keySecret, formatHandshake(order.id, paymentId));
  const broken = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  return {
    razorpay_order_id: order.id,
    razorpay_payment_id: paymentId,
    razorpay_signature: back === 'broken' ? broken : signature,
  };
};

const formatPayPath = (order: OrderRow, done: string): string =>
  `/test-gateway/pay/${encodeURIComponent(order.id)}?more=1&done=${done}`;

/** The redirect after a payment. */
const findNextPath = (
  keySecret: string,
  payment: PaymentResult,
  { back }: OutcomeDetails,
): string => {
  if (back === 'never') return formatPayPath(payment.order, 'paid');
  if (back === 'failed' || back === 'closed')
    return formatShopPath(payment.order, { payment: back });
  return formatShopPath(payment.order, createHandshake(keySecret, payment, back));
};

/** Runs the action of a scenario button; the page shows the result. */
const changeScenario = async (
  deps: Deps,
  order: OrderRow,
  what: 'busy' | 'slow' | 'fails' | 'answer',
  wait: number,
): Promise<string> => {
  if (what === 'answer') await answerPendingPayments(deps, order.id);
  else
    await setScenario(
      deps.store.db,
      order.id,
      what === 'busy' ? { busy: 3 } : { refund: what, after: wait },
    );
  return formatPayPath(order, what);
};

/** The calls for test clients: pay, and set scenarios. */
const testClientRoutes: RouteModule<Deps> = (app, deps) => {
  const { keySecret } = readTestKeys(deps.settings);
  const call = (path: string, work: (context: Context) => Promise<object | null>) =>
    app.post(path, async (context) => {
      try {
        const answer = await work(context);
        if (answer === null) throw notFound('payment_order');
        context.header('cache-control', 'no-store');
        return context.json(answer);
      } catch (error) {
        return answerError(context, error, deps.log);
      }
    });
  call('/test-gateway/payments', async (context) => {
    const { paymentOrderId: id, ...how } = parseInput(paymentBody, await readBody(context));
    const payment = await takePayment(deps, id, how);
    return payment === null
      ? null
      : createHandshake(keySecret, payment, detailsByOutcome[how.outcome].back);
  });
  call('/test-gateway/mood', async (context) => {
    const {
      paymentOrderId: id,
      answer = false,
      ...change
    } = parseInput(scenarioBody, await readBody(context));
    if (answer) await answerPendingPayments(deps, id);
    const set = await setScenario(deps.store.db, id, change);
    return set === null ? null : { paymentOrderId: id, ...set };
  });
};

/**
 * The test gateway: its API, its payment page, and calls for test clients. It is mounted only if no
 * Razorpay key is set, and answers calls of this machine only, unless ALLOW_TEST_SERVICES says otherwise.
 * `readOrderState` tells what the shop knows of an order.
 */
export const createTestGatewayRoutes =
  (readOrderState: (orderId: string) => Promise<OrderState | undefined>): RouteModule<Deps> =>
  (app, deps) => {
    const { keySecret } = readTestKeys(deps.settings);
    const style = readAsset('./style.css');
    const typeface = readFileSync(new URL('../../../web/fonts/anek-latin.woff2', import.meta.url));
    registerEventDelivery(deps, (request) => app.fetch(request));
    registerDelayedSteps(deps);
    if (!deps.settings.opensTestGateway) app.use('/test-gateway/*', admitLocalCalls);
    app.route('/test-gateway/v1', createGatewayApi(deps));
    testClientRoutes(app, deps);

    app.get('/test-gateway/style.css', (context) =>
      context.body(style, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    );
    app.get('/test-gateway/anek-latin.woff2', (context) =>
      context.body(typeface, 200, { 'content-type': 'font/woff2', 'cache-control': 'no-cache' }),
    );

    app.get('/test-gateway/pay/:id', async (context) => {
      setPageHeaders(context);
      const order = await findOrder(deps.store.db, context.req.param('id'));
      if (order === null) return context.html(renderNoOrderPage(), 404);
      const { length: waiting } = await listPendingPayments(deps.store.db, order.id);
      return context.html(
        renderPayPage(order, {
          waiting,
          state: (await readOrderState(order.notes.orderId ?? '')) ?? null,
          done: context.req.query('done') ?? '',
          more: context.req.query('more') !== undefined,
        }),
      );
    });

    app.post('/test-gateway/pay/:id', async (context) => {
      setPageHeaders(context);
      const form = Object.fromEntries(
        new URLSearchParams((await readBytes(context.req.raw, 10_000)).toString('utf8')),
      );
      const choice = formChoice.safeParse(form).data;
      if (choice === undefined)
        throw invalid('outcome', explain('one_of', { values: [...outcomes, 'closed'].join(', ') }));
      const order = await findOrder(deps.store.db, context.req.param('id'));
      if (order === null) return context.html(renderNoOrderPage(), 404);
      const wait = formWaitSeconds.parse(form.after);
      if ('mood' in choice)
        return context.redirect(await changeScenario(deps, order, choice.mood, wait), 303);
      if (choice.outcome === 'closed')
        return context.redirect(formatShopPath(order, { payment: 'closed' }), 303);
      const payment = await takePayment(deps, order.id, { outcome: choice.outcome, after: wait });
      return payment === null
        ? context.html(renderNoOrderPage(), 404)
        : context.redirect(findNextPath(keySecret, payment, detailsByOutcome[choice.outcome]), 303);
    });
  };
