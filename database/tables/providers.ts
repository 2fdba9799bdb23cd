import type { Generated, JSONColumnType } from 'kysely';

/** Tables of the test courier and the test gateway, in schemas of their own. */
export interface ProviderTables {
  'test_courier.orders': {
    id: Generated<number>;
    shipment_id: Generated<number>;
    reference: string;
    payload: JSONColumnType<Record<string, unknown>, string, string>;
    awb: string | null;
    pickup_at: Date | null;
    cancelled_at: Date | null;
    created_at: Generated<Date>;
  };
  'test_gateway.orders': {
    id: string;
    amount: number;
    currency: string;
    receipt: string | null;
    notes: JSONColumnType<Record<string, string>, string, string>;
    status: Generated<'created' | 'attempted' | 'paid'>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    busy: Generated<number>;
    next_refund: 'slow' | 'fails' | null;
    next_refund_after: Generated<number>;
  };
  'test_gateway.payments': {
    id: string;
    order_id: string;
    amount: number;
    currency: string;
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
    amount_refunded: Generated<number>;
    method: Generated<string>;
    error_description: string | null;
    answers_at: Date | null;
    created_at: Generated<Date>;
  };
  'test_gateway.refunds': {
    id: string;
    payment_id: string;
    amount: number;
    status: 'pending' | 'processed' | 'failed';
    idempotency_key: string | null;
    created_at: Generated<Date>;
  };
}
