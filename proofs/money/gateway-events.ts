import { sql } from 'kysely';
import { sign } from '../../server/providers/gateway/payment-signature.ts';
import { readTestKeys } from '../../server/providers/gateway/payment-test-keys.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';

/** What the gateway says of a payment. */
export interface Fact {
  id: string;
  order: string;
  status: string;
  event?: string;
  amount?: number;
  currency?: string;
}

let events = 0;

/** Sends a webhook with a right signature, or with the given one. */
export const sendEvent = (
  shop: TestShop,
  { id, order, status, event = `payment.${status}`, amount = 100_00, currency = 'INR' }: Fact,
  eventId = `evt_proof_${++events}`,
  signature?: string,
): Promise<TestResponse> => {
  const entity = {
    id,
    entity: 'payment',
    order_id: order,
    status,
    amount,
    currency,
    method: 'upi',
  };
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: 1_790_000_000,
  });
  const { webhookSecret } = readTestKeys(shop.deps.settings);
  return shop.call('POST /api/payment/webhook', {
    body,
    headers: {
      'x-razorpay-signature': signature ?? sign(webhookSecret, body),
      'x-razorpay-event-id': eventId,
    },
  });
};

/** Returns the payments of an order at the gateway, less its refunds, in paise. */
export const sumKeptMoney = async ({ deps }: TestShop, paymentOrderId: string): Promise<number> => {
  const { rows } = await sql<{
    kept: number;
  }>`select coalesce(sum(amount - amount_refunded), 0)::int as kept from test_gateway.payments where order_id = ${paymentOrderId} and status in ('captured', 'refunded')`.execute(
    deps.store.db,
  );
  return rows[0]?.kept ?? 0;
};

export const readOrderState = async ({ deps }: TestShop, id: string): Promise<string> =>
  (
    await deps.store.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
