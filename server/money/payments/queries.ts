import { type Selectable, sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { PaymentProvider, PaymentState, RefundState } from '../../../shop/money/payment.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import type { GatewayPayment } from '../../providers/gateway/payment.ts';

type Tx = Transaction<Tables>;

export type PaymentOrderRow = Selectable<Tables['payment_orders']>;
/** What a payment is compared with. */
export type PaymentOrder = Omit<PaymentOrderRow, 'created_at' | 'asked_at' | 'unanswered'>;
export type PaymentRow = Selectable<Tables['payments']>;
export type RefundRow = Selectable<Tables['refunds']>;

export const findPaymentOrder = async (
  db: Db,
  by: { id: string } | { orderId: string },
): Promise<PaymentOrderRow | null> =>
  (await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('id' in by ? 'id' : 'order_id', '=', 'id' in by ? by.id : by.orderId)
    .executeTakeFirst()) ?? null;

/** A payment order, and the payment of it that the shop knows by the gateway's id. */
export interface KnownPayment {
  paymentOrder: PaymentOrderRow;
  payment: Pick<PaymentRow, 'state' | 'payment_order_id'> | null;
}

/** Finds a payment order and one of its payments, without a lock. Null when it is not ours. */
export const findKnownPayment = async (
  db: Db,
  by: { paymentOrderId: string; paymentId: string },
): Promise<KnownPayment | null> => {
  const row = await db
    .selectFrom('payment_orders')
    .leftJoin('payments', (join) => join.on('provider_payment_id', '=', by.paymentId))
    .selectAll('payment_orders')
    .select(['payments.state', 'payments.payment_order_id'])
    .where('payment_orders.id', '=', by.paymentOrderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, payment_order_id, ...paymentOrder } = row;
  const isKnown = state !== null && payment_order_id !== null;
  return { paymentOrder, payment: isKnown ? { state, payment_order_id } : null };
};

/** Does the shop know this payment, just as the gateway reports it, in one of these states? */
export const knowsPayment = (
  provider: PaymentProvider,
  { id, orderId, amount, currency }: GatewayPayment,
  states: readonly PaymentState[],
) => sql<boolean>`exists (
  select from payments join payment_orders on payment_orders.id = payment_order_id
  where provider_payment_id = ${id} and payment_order_id = ${orderId} and provider = ${provider}
    and payment_orders.amount = ${amount} and payment_orders.currency = ${currency}
    and payments.state in (${sql.join(states)})
)`;

/** Saves a payment order. Returns the one that exists already when two were opened at once. */
export const savePaymentOrder = async (
  tx: Tx,
  made: { id: string; orderId: string; provider: PaymentProvider; amount: number },
): Promise<PaymentOrderRow> => {
  const saved = await tx
    .insertInto('payment_orders')
    .values({ id: made.id, order_id: made.orderId, provider: made.provider, amount: made.amount })
    .onConflict((clash) => clash.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    saved ??
    (await tx
      .selectFrom('payment_orders')
      .selectAll()
      .where('order_id', '=', made.orderId)
      .executeTakeFirstOrThrow())
  );
};

/** Finds a payment by the gateway's id or by ours. */
export const findPayment = async (db: Db, id: string): Promise<PaymentRow | null> =>
  (await db
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('provider_payment_id', '=', id), eb('id', '=', id)]))
    .executeTakeFirst()) ?? null;

/** Inserts a payment in its first state. Null when the shop knows it already. */
export const insertPayment = async (
  tx: Tx,
  paymentOrder: PaymentOrder,
  fact: GatewayPayment,
  state: PaymentState,
): Promise<PaymentRow | null> =>
  (await tx
    .insertInto('payments')
    .values({
      id: createId('pay'),
      provider_payment_id: fact.id,
      payment_order_id: paymentOrder.id,
      order_id: paymentOrder.order_id,
      state,
      amount: fact.amount,
      currency: fact.currency,
      method: fact.method,
    })
    .onConflict((clash) => clash.column('provider_payment_id').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Locks a payment by the gateway's id until the transaction ends. */
export const lockPayment = (tx: Tx, providerId: string): Promise<PaymentRow> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const lockPaymentById = (tx: Tx, id: string): Promise<PaymentRow> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updatePayment = async (
  tx: Tx,
  id: string,
  change: { state: PaymentState; method?: string | null },
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

export const findRefundsOfPayment = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findRefund = async (
  db: Db,
  by: { id: string } | { providerId: string },
): Promise<RefundRow | null> =>
  (await db
    .selectFrom('refunds')
    .selectAll()
    .where('id' in by ? 'id' : 'provider_refund_id', '=', 'id' in by ? by.id : by.providerId)
    .executeTakeFirst()) ?? null;

export const lockRefund = (tx: Tx, id: string): Promise<RefundRow> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const updateRefund = async (
  tx: Tx,
  id: string,
  change: { state: RefundState; provider_refund_id?: string },
): Promise<void> => {
  await tx
    .updateTable('refunds')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

/** The number of rows of each kind that one round of the reconciler handles. */
const maxPerRound = 200;

/**
 * Finds payment orders whose order is still unpaid after two minutes. For four days, those of
 * expired and cancelled orders are included once an hour, and those of paid orders once a day: a
 * second payment may have been captured of which no news arrived. `minuteOfDay` is that of the
 * database's clock by default.
 */
export const findPaymentOrdersToReconcile = (
  db: Db,
  provider: PaymentProvider,
  minuteOfDay?: number,
): Promise<{ id: string }[]> => {
  const minute = sql`coalesce(${minuteOfDay ?? null}::int, extract(epoch from now() at time zone 'utc')::bigint / 60 % 1440)`;
  const spread = sql`abs(hashtext(payment_orders.id)::bigint)`;
  return (
    db
      .selectFrom('payment_orders')
      .innerJoin('orders', 'orders.id', 'payment_orders.order_id')
      .select('payment_orders.id')
      .where('payment_orders.provider', '=', provider)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('orders.state', '=', 'placed'),
            eb('orders.created_at', '<', sql<Date>`now() - interval '2 minutes'`),
          ]),
          eb.and([
            eb('payment_orders.created_at', '>', sql<Date>`now() - interval '4 days'`),
            eb.or([
              eb.and([
                eb('orders.paid_at', 'is', null),
                eb('orders.state', 'in', ['expired', 'cancelled']),
                sql<boolean>`${spread} % 60 = ${minute} % 60`,
              ]),
              eb.and([
                eb('orders.paid_at', 'is not', null),
                sql<boolean>`${spread} % 1440 = ${minute}`,
              ]),
            ]),
          ]),
        ]),
      )
      // Should there be more than one round can ask about: the unpaid orders first, those last that
      // the gateway has not answered for. Of the others come those that nobody asked about yet, from
      // the newest on, and then those that wait longest.
      .orderBy(sql`orders.paid_at is not null`)
      .orderBy('payment_orders.unanswered')
      .orderBy(sql`payment_orders.asked_at nulls first`)
      .orderBy('payment_orders.created_at', 'desc')
      .limit(maxPerRound)
      .execute()
  );
};

/** Writes down that the gateway was asked about a payment order, and whether it answered. */
export const noteAsked = async (db: Db, id: string, isAnswered: boolean): Promise<void> => {
  await db
    .updateTable('payment_orders')
    .set({
      asked_at: sql<Date>`now()`,
      unanswered: isAnswered ? 0 : sql<number>`least(unanswered + 1, 1000)`,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * The order of things that may fail again and again, when there are more of them than one round can
 * handle: by chance, so that none keeps the others waiting for ever.
 */
const byChance = sql`random()`;

/** Finds orders whose hold ended over a minute ago and whose own job has not run. */
export const findOverdueOrders = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('hold_until', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy(byChance)
    .limit(maxPerRound)
    .execute();

/** Finds refunds that were sent to the gateway more than ten minutes ago. */
export const findSlowRefunds = (db: Db): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'sent')
    .where('updated_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .orderBy(byChance)
    .limit(maxPerRound)
    .execute();

export const findUnprocessedEvents = (
  db: Db,
  provider: PaymentProvider,
): Promise<{ event_id: string; body: string }[]> =>
  db
    .selectFrom('webhook_inbox')
    .select(['event_id', 'body'])
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy(byChance)
    .limit(maxPerRound)
    .execute();

/**
 * When the hold of an order began: as the first one was placed that was to be paid beforehand, of
 * those that replace each other (ORDER-21, docs/product.md).
 */
const heldSince = sql`(
  with recursive replaced as (
    select own.replaces_order_id, own.payment_method, own.created_at
    from orders as own where own.id = orders.id
    union all
    select before.replaces_order_id, before.payment_method, before.created_at
    from orders as before join replaced on before.id = replaced.replaces_order_id
  )
  select min(created_at) from replaced where payment_method = 'Prepaid'
)`;

/**
 * Tells whether the hold of an order is over, by the clock of the database, and whether it was
 * extended before, also while another order had it.
 */
export const readHold = async (
  db: Db,
  orderId: string,
  reservationMinutes: number,
): Promise<{ over: boolean; extended: boolean }> =>
  db
    .selectFrom('orders')
    .select([
      sql<boolean>`coalesce(hold_until <= clock_timestamp(), false)`.as('over'),
      sql<boolean>`coalesce(hold_until > ${heldSince} + make_interval(mins => ${reservationMinutes}) + interval '1 second', false)`.as(
        'extended',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** An order with what its payment depends on. */
export interface OrderToPay {
  order: OrderRow;
  /** Its payment order, if one was opened. */
  opened: PaymentOrder | null;
  /** True when its hold is over by the clock of the database. */
  isHoldOver: boolean;
}

/** Finds an order of an account with its payment order. */
export const findOrderToPay = async (
  db: Db,
  by: { orderId: string; accountId: string },
): Promise<OrderToPay | null> => {
  const row = await db
    .selectFrom('orders')
    .leftJoin('payment_orders', 'payment_orders.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'payment_orders.id as opened_id',
      'payment_orders.provider',
      'payment_orders.amount',
      'payment_orders.currency',
    ])
    .select(sql<boolean>`coalesce(hold_until <= clock_timestamp(), false)`.as('is_hold_over'))
    .where('orders.id', '=', by.orderId)
    .where('orders.account_id', '=', by.accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { opened_id: id, provider, amount, currency, is_hold_over: isHoldOver, ...order } = row;
  const isOpened = id !== null && provider !== null && amount !== null && currency !== null;
  const opened = isOpened ? { id, order_id: order.id, provider, amount, currency } : null;
  return { order, opened, isHoldOver };
};

export const extendHold = async (tx: Tx, orderId: string, seconds: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ hold_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
