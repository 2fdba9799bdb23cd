import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { describeIssue } from '../../../contract/validation-messages.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { parseJson, readBytes } from '../../platform/http/input.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isSameSecret } from '../../platform/secrets/compare-secrets.ts';
import type { Deps } from '../deps.ts';
import { readTestKeys } from '../gateway/payment-test-keys.ts';
import { toListEntity, toOrderEntity, toPaymentEntity, toRefundEntity } from './entities.ts';
import { issueRefund } from './issue-refund.ts';
import { ProviderRejection } from './provider-rejection.ts';
import {
  findOrder,
  findPayment,
  findRefund,
  insertOrder,
  listOrders,
  listPayments,
  listRefunds,
} from './queries.ts';
import { refuseIfBusy } from './scenarios.ts';

const maxNotes = 15;

const newOrder = z.object({
  amount: z
    .int()
    .min(100, 'Order amount less than minimum amount allowed')
    .max(Number.MAX_SAFE_INTEGER),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
  notes: z
    .record(z.string().max(256), z.string().max(256))
    .refine((notes) => Object.keys(notes).length <= maxNotes, `At most ${maxNotes} notes`)
    .default({}),
});

const newRefund = z.object({ amount: z.int().min(100).optional() });

const listQuery = z.object({
  receipt: z.string().max(40).optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const refundKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,100}$/)
  .optional();

const parse = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const result = schema.safeParse(given, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProviderRejection(issue?.message ?? 'Invalid request', {
    field: issue?.path.join('.') || 'body',
  });
};

const readBody = async (context: Context): Promise<unknown> => {
  const bytes = await readBytes(context.req.raw, 100_000);
  return bytes.length === 0 ? {} : parseJson(bytes);
};

const requireFound = <T>(found: T | null): T => {
  if (found === null) throw new ProviderRejection('The id provided does not exist');
  return found;
};

/** The calls about payments and their refunds. */
const addPaymentCalls = (app: Hono, { store: { db }, jobs }: Deps): void => {
  const payment = async (id: string) => {
    const found = requireFound(await findPayment(db, id));
    await refuseIfBusy(db, found.order_id, found);
    return found;
  };
  app.get('/payments/:id', async (context) =>
    context.json(toPaymentEntity(await payment(context.req.param('id')))),
  );
  app.get('/payments/:id/refunds', async (context) => {
    const { id, currency } = await payment(context.req.param('id'));
    return context.json(
      toListEntity((await listRefunds(db, id)).map((refund) => toRefundEntity(refund, currency))),
    );
  });
  app.post('/payments/:id/refund', async (context) => {
    const { amount } = parse(newRefund, await readBody(context));
    const key = parse(refundKey, context.req.header('x-refund-idempotency')) ?? null;
    const { id, currency } = await payment(context.req.param('id'));
    const { refund } = await runTransaction(db, (tx) =>
      issueRefund(tx, jobs, { paymentId: id, amount, key }),
    );
    return context.json(toRefundEntity(refund, currency));
  });
  app.get('/refunds/:id', async (context) => {
    const refund = requireFound(await findRefund(db, context.req.param('id')));
    const { currency } = await payment(refund.payment_id);
    return context.json(toRefundEntity(refund, currency));
  });
};

/**
 * Orders, payments and refunds in Razorpay's protocol, with Basic authentication by the keys of
 * this installation.
 */
export const createGatewayApi = (deps: Deps): Hono => {
  const {
    store: { db },
    log,
  } = deps;
  const { keyId, keySecret } = readTestKeys(deps.settings);
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const app = new Hono();
  app.onError((error, context) => {
    const no = error instanceof Refusal ? new ProviderRejection(error.message) : error;
    if (no instanceof ProviderRejection) return context.json(no.body as object, no.status);
    log.error({ err: error }, 'fault of the test gateway');
    return context.json(
      {
        error: {
          code: 'SERVER_ERROR',
          description: 'We are facing some trouble completing your request at the moment',
        },
      },
      500,
    );
  });
  app.use(async (context, next) => {
    if (!isSameSecret(context.req.header('authorization') ?? '', expected))
      throw new ProviderRejection('Authentication failed', { status: 401 });
    await next();
  });
  app.post('/orders', async (context) => {
    const { receipt, ...order } = parse(newOrder, await readBody(context));
    const created = await insertOrder(db, { ...order, receipt: receipt ?? null });
    if (created === null)
      throw new ProviderRejection('Receipt should be unique', { field: 'receipt' });
    return context.json(toOrderEntity(created));
  });
  app.get('/orders', async (context) => {
    const { receipt, count, skip } = parse(listQuery, context.req.query());
    return context.json(
      toListEntity((await listOrders(db, { receipt, count, skip })).map(toOrderEntity)),
    );
  });
  app.get('/orders/:id', async (context) => {
    const order = requireFound(await findOrder(db, context.req.param('id')));
    await refuseIfBusy(db, order.id, order);
    return context.json(toOrderEntity(order));
  });
  app.get('/orders/:id/payments', async (context) => {
    const order = requireFound(await findOrder(db, context.req.param('id')));
    await refuseIfBusy(db, order.id, order);
    return context.json(toListEntity((await listPayments(db, order.id)).map(toPaymentEntity)));
  });
  addPaymentCalls(app, deps);
  app.notFound((context) =>
    context.json(
      new ProviderRejection('The requested URL was not found on the server').body as object,
      404,
    ),
  );
  return app;
};
