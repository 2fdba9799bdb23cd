import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { createGatewayId, type OrderRow, type PaymentRow, type RefundRow } from './entities.ts';

/** All SQL of the test gateway. It uses its own schema, never the shop's tables. */

type Tx = Transaction<Tables>;

/** Inserts a payment order; null if the receipt is taken. */
export const insertOrder = async (
  db: Db,
  order: {
    amount: number;
    currency: string;
    receipt: string | null;
    notes: Record<string, string>;
  },
): Promise<OrderRow | null> =>
  (await db
    .insertInto('test_gateway.orders')
    .values({ id: createGatewayId('order'), ...order, notes: JSON.stringify(order.notes) })
    .onConflict((clash) => clash.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const findOrder = async (db: Db, id: string): Promise<OrderRow | null> =>
  (await db
    .selectFrom('test_gateway.orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Newest first, as Razorpay lists them. */
export const listOrders = (
  db: Db,
  by: { receipt: string | undefined; count: number; skip: number },
): Promise<OrderRow[]> =>
  db
    .selectFrom('test_gateway.orders')
    .selectAll()
    .$if(by.receipt !== undefined, (query) => query.where('receipt', '=', by.receipt ?? ''))
    .orderBy('created_at', 'desc')
    .limit(by.count)
    .offset(by.skip)
    .execute();

export const lockOrder = async (tx: Tx, id: string): Promise<OrderRow | null> =>
  (await tx
    .selectFrom('test_gateway.orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/**
 * Adds a payment to a locked order, whose attempt it counts. `answersIn`: seconds until a late bank
 * answers; null if nothing is pending.
 */
export const insertPayment = async (
  tx: Tx,
  order: OrderRow,
  {
    status,
    why,
    answersIn,
  }: { status: PaymentRow['status']; why: string | null; answersIn: number | null },
): Promise<{ order: OrderRow; payment: PaymentRow }> => {
  const attempt = {
    attempts: order.attempts + 1,
    status:
      status === 'captured' || order.status === 'paid' ? ('paid' as const) : ('attempted' as const),
  };
  const payment = await tx
    .with('attempted', (db) =>
      db.updateTable('test_gateway.orders').set(attempt).where('id', '=', order.id),
    )
    .insertInto('test_gateway.payments')
    .values({
      id: createGatewayId('pay'),
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status,
      error_description: why,
      answers_at:
        answersIn === null ? null : sql<Date>`now() + make_interval(secs => ${answersIn})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: { ...order, ...attempt }, payment };
};

export const setOrderPaid = (tx: Tx, id: string): Promise<OrderRow> =>
  tx
    .updateTable('test_gateway.orders')
    .set({ status: 'paid' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Payments of an order that wait for the bank. */
export const listPendingPayments = (db: Db, orderId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('test_gateway.payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('answers_at', 'is not', null)
    .where('status', 'in', ['created', 'failed'])
    .orderBy('id')
    .execute();

/** Finds a payment, with the number of calls about its order that are still refused. */
export const findPayment = async (
  db: Db,
  id: string,
): Promise<(PaymentRow & Pick<OrderRow, 'busy'>) | null> =>
  (await db
    .selectFrom('test_gateway.payments as payments')
    .innerJoin('test_gateway.orders as orders', 'orders.id', 'order_id')
    .selectAll('payments')
    .select('busy')
    .where('payments.id', '=', id)
    .executeTakeFirst()) ?? null;

export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | null> =>
  (await tx
    .selectFrom('test_gateway.payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const listPayments = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('test_gateway.payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

export const setPayment = (
  tx: Tx,
  id: string,
  change: {
    status: PaymentRow['status'];
    amount_refunded?: number;
    error_description?: null;
    answers_at?: null;
  },
): Promise<PaymentRow> =>
  tx
    .updateTable('test_gateway.payments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findRefund = async (db: Db, id: string): Promise<RefundRow | null> =>
  (await db
    .selectFrom('test_gateway.refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const findRefundByKey = async (tx: Tx, key: string): Promise<RefundRow | null> =>
  (await tx
    .selectFrom('test_gateway.refunds')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) ?? null;

export const listRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('test_gateway.refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

export const insertRefund = (
  tx: Tx,
  refund: { paymentId: string; amount: number; key: string | null; status: RefundRow['status'] },
): Promise<RefundRow> =>
  tx
    .insertInto('test_gateway.refunds')
    .values({
      id: createGatewayId('rfnd'),
      payment_id: refund.paymentId,
      amount: refund.amount,
      status: refund.status,
      idempotency_key: refund.key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setRefund = (tx: Tx, id: string, status: RefundRow['status']): Promise<RefundRow> =>
  tx
    .updateTable('test_gateway.refunds')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
