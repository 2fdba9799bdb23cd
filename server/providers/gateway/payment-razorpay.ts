import { z } from 'zod';
import type { Paise } from '../../../shop/money.ts';
import type { PaymentProvider } from '../../../shop/money/payment.ts';
import { GatewayAway, GatewayRefused } from './payment-errors.ts';
import { openSdk, type Sdk } from './payment-sdk.ts';
import { formatHandshake, isSigned } from './payment-signature.ts';
import type {
  Dispatch,
  Gateway,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  RazorpaySettings,
} from './payment.ts';

/** The fields of Razorpay's responses that the shop reads. Amounts in paise. */
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
  .transform(({ order_id, method, ...payment }): GatewayPayment => ({
    ...payment,
    orderId: order_id ?? null,
    method: method ?? null,
  }));

export const refundEntity = z
  .object({
    id: z.string().min(1).max(100),
    payment_id: z.string(),
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ payment_id, ...refund }): GatewayRefund => ({ ...refund, paymentId: payment_id }));

const listSchema = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

/**
 * An error of the SDK. `error` is set only if the gateway itself answered. Status 0 means no
 * answer.
 */
const failure = z.object({
  statusCode: z.number(),
  error: z
    .object({ code: z.string().default('UNKNOWN'), description: z.string().default('') })
    .optional()
    .catch(undefined),
});

const defaultTimeoutMs = 8000;

interface Options {
  dispatch: Dispatch;
  timeoutMs?: number | undefined;
}

/** Speaks Razorpay's protocol through its SDK. Responses are checked against the schemas above. */
export class RazorpayClient implements Gateway {
  readonly provider: PaymentProvider;
  readonly keyId: string;
  readonly #settings: RazorpaySettings & { apiUrl: string };
  readonly #open: () => Promise<Sdk>;
  #sdk: Promise<Sdk> | undefined;

  constructor(
    provider: PaymentProvider,
    settings: RazorpaySettings & { apiUrl: string },
    options: Options,
  ) {
    this.provider = provider;
    this.keyId = settings.keyId;
    this.#settings = settings;
    this.#open = () => openSdk(settings, options.dispatch, options.timeoutMs ?? defaultTimeoutMs);
  }

  createOrder({
    amount,
    receipt,
    notes,
  }: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder> {
    return this.#ask(orderEntity, ({ orders }) =>
      orders.create({ amount, currency: 'INR', receipt, notes }),
    );
  }

  async findOrder(receipt: string): Promise<GatewayOrder | null> {
    const found = await this.#ask(listSchema(orderEntity), ({ orders }) => orders.all({ receipt }));
    return found.items.find((order) => order.receipt === receipt) ?? null;
  }

  fetchPayment(id: string): Promise<GatewayPayment | null> {
    return nullIfRefused(
      this.#ask(paymentEntity, ({ payments }) => payments.fetch(encodeURIComponent(id))),
    );
  }

  async fetchOrderPayments(orderId: string): Promise<GatewayPayment[]> {
    return (
      await this.#ask(listSchema(paymentEntity), ({ orders }) =>
        orders.fetchPayments(encodeURIComponent(orderId)),
      )
    ).items;
  }

  refund(
    paymentId: string,
    { amount, idempotencyKey }: { amount: Paise; idempotencyKey: string },
  ): Promise<GatewayRefund> {
    return this.#ask(refundEntity, ({ payments }) =>
      payments.refund(encodeURIComponent(paymentId), { amount, receipt: idempotencyKey }),
    );
  }

  fetchRefund(id: string): Promise<GatewayRefund | null> {
    return nullIfRefused(
      this.#ask(refundEntity, ({ refunds }) => refunds.fetch(encodeURIComponent(id))),
    );
  }

  /**
   * Signatures are checked here and not by the SDK, whose comparison takes longer the more
   * characters are right.
   */
  verifyHandshake(orderId: string, paymentId: string, signature: string): boolean {
    return isSigned(this.#settings.keySecret, formatHandshake(orderId, paymentId), signature);
  }

  verifyWebhook(rawBody: Uint8Array, signature: string): boolean {
    const { webhookSecret } = this.#settings;
    return webhookSecret !== undefined && isSigned(webhookSecret, rawBody, signature);
  }

  async #ask<S extends z.ZodType>(
    schema: S,
    call: (sdk: Sdk) => Promise<unknown>,
  ): Promise<z.output<S>> {
    this.#sdk ??= this.#open();
    const sdk = await this.#sdk;
    const answer = await call(sdk).catch((thrown: unknown) => {
      throw toGatewayError(thrown);
    });
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new GatewayAway(parsed.error);
    return parsed.data;
  }
}

/**
 * Errors that may pass: a refused key, a concurrent twin of this call, too many calls. Other 4xx
 * are final.
 */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

const toGatewayError = (thrown: unknown): GatewayAway | GatewayRefused => {
  const parsed = failure.safeParse(thrown);
  if (!parsed.success) return new GatewayAway(thrown);
  const { statusCode, error } = parsed.data;
  const refused = new GatewayRefused(
    statusCode,
    error?.code ?? 'UNKNOWN',
    error?.description ?? '',
  );
  const isNo =
    statusCode >= 400 &&
    statusCode < 500 &&
    !temporaryStatuses.has(statusCode) &&
    error !== undefined;
  return isNo ? refused : new GatewayAway(refused);
};

/** Razorpay answers 400 for a missing row. */
const nullIfRefused = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof GatewayRefused) return null;
    throw error;
  });
