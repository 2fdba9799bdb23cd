import { z } from 'zod';
import type { Paise } from '../../shop/money.ts';
import type { PaymentProvider } from '../../shop/payment.ts';
import type { Dispatch, Gateway, GatewayOrder, GatewayPayment, GatewayRefund, RazorpaySettings } from './payment.ts';
import { GatewayAway, GatewayRefused } from './payment-errors.ts';
import { handshakeText, isSigned } from './payment-signature.ts';

/** Of all that Razorpay sends, what the shop reads. Amounts are integer paise. */
const amount = z.int().min(0);

const orderEntity = z
  .object({ id: z.string().min(1), amount, currency: z.string(), receipt: z.string().nullish() })
  .transform((order): GatewayOrder => ({ ...order, receipt: order.receipt ?? null }));

export const paymentEntity = z
  .object({
    id: z.string().min(1).max(100),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount,
    currency: z.string().max(10),
    method: z.string().max(50).nullish(),
  })
  .transform(({ order_id, method, ...payment }): GatewayPayment => ({ ...payment, orderId: order_id ?? null, method: method ?? null }));

export const refundEntity = z
  .object({ id: z.string().min(1).max(100), payment_id: z.string(), amount, status: z.enum(['pending', 'processed', 'failed']) })
  .transform(({ payment_id, ...refund }): GatewayRefund => ({ ...refund, paymentId: payment_id }));

const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

const errorBody = z.object({ error: z.object({ code: z.string().default('UNKNOWN'), description: z.string().default('') }) });

/** How long one call may take in all, in ms. */
const patience = 8000;

interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Razorpay's REST protocol over any `fetch`. */
export class RazorpayClient implements Gateway {
  readonly provider: PaymentProvider;
  readonly keyId: string;
  readonly #settings: RazorpaySettings & { apiUrl: string };
  readonly #dispatch: Dispatch;

  constructor(provider: PaymentProvider, settings: RazorpaySettings & { apiUrl: string }, dispatch: Dispatch) {
    this.provider = provider;
    this.keyId = settings.keyId;
    this.#settings = settings;
    this.#dispatch = dispatch;
  }

  createOrder({ amount, receipt, notes }: { amount: Paise; receipt: string; notes: Record<string, string> }): Promise<GatewayOrder> {
    return this.#ask('POST', '/orders', orderEntity, { body: { amount, currency: 'INR', receipt, notes } });
  }

  async findOrder(receipt: string): Promise<GatewayOrder | null> {
    const found = await this.#ask('GET', `/orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderEntity));
    return found.items.find((order) => order.receipt === receipt) ?? null;
  }

  fetchPayment(id: string): Promise<GatewayPayment | null> {
    return orNull(this.#ask('GET', `/payments/${encodeURIComponent(id)}`, paymentEntity));
  }

  async fetchOrderPayments(orderId: string): Promise<GatewayPayment[]> {
    return (await this.#ask('GET', `/orders/${encodeURIComponent(orderId)}/payments`, listOf(paymentEntity))).items;
  }

  refund(paymentId: string, { amount, idempotencyKey }: { amount: Paise; idempotencyKey: string }): Promise<GatewayRefund> {
    const headers = { 'x-refund-idempotency': idempotencyKey };
    return this.#ask('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, refundEntity, { body: { amount, receipt: idempotencyKey }, headers });
  }

  fetchRefund(id: string): Promise<GatewayRefund | null> {
    return orNull(this.#ask('GET', `/refunds/${encodeURIComponent(id)}`, refundEntity));
  }

  verifyHandshake(orderId: string, paymentId: string, signature: string): boolean {
    return isSigned(this.#settings.keySecret, handshakeText(orderId, paymentId), signature);
  }

  verifyWebhook(rawBody: Uint8Array, signature: string): boolean {
    const { webhookSecret } = this.#settings;
    return webhookSecret !== undefined && isSigned(webhookSecret, rawBody, signature);
  }

  async #ask<S extends z.ZodType>(method: string, path: string, schema: S, { body, headers = {} }: Ask = {}): Promise<z.output<S>> {
    const { keyId, keySecret, apiUrl } = this.#settings;
    const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    const request = new Request(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Basic ${basic}`, accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    const { status, data } = await answerTo(request, this.#dispatch);
    if (status >= 400) throw refusedOrAway(status, data);
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new GatewayAway(parsed.error);
    return parsed.data;
  }
}

const answerTo = async (request: Request, dispatch: Dispatch): Promise<{ status: number; data: unknown }> => {
  try {
    const response = await dispatch(request);
    return { status: response.status, data: await response.json() };
  } catch (error) {
    throw new GatewayAway(error);
  }
};

/** Too busy, broken, our key refused, a twin of this call under way: later may be better. The rest of 4xx stays a no. */
const refusedOrAway = (status: number, data: unknown): GatewayAway | GatewayRefused => {
  const parsed = errorBody.safeParse(data);
  const { code, description } = parsed.success ? parsed.data.error : { code: 'UNKNOWN', description: '' };
  const refused = new GatewayRefused(status, code, description);
  const passing = status >= 500 || status === 429 || status === 401 || status === 403 || status === 409 || status === 408 || !parsed.success;
  return passing ? new GatewayAway(refused) : refused;
};

/** Razorpay answers 400 where others say 404. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof GatewayRefused) return null;
    throw error;
  });
