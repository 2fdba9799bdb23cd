import { sql, type Transaction } from 'kysely';
import type { WireOrder } from '../../contract/orders.ts';
import { anyOf } from '../../database/arrays.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { hasRight, type Right } from '../../shop/staff.ts';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { findNewestShipments } from '../shipments/shipments.ts';
import type { OrderRow } from './order-rows.ts';
import { presentOrder } from './present.ts';
import {
  findCreditNotes,
  isFullyRefundedBy,
  findUnrefundedAmounts,
  findRefunds,
} from './refund-queries.ts';
import { sumSettledElsewhere } from './returned-goods.ts';

/**
 * Loads lines, events, refunds and shipments of orders and presents them for the API, in the given
 * order.
 */
export const loadWireOrders = async (db: Db, orders: readonly OrderRow[]): Promise<WireOrder[]> => {
  if (orders.length === 0) return [];
  const ids = anyOf(orders.map((order) => order.id));
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', ids)
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'to_state', 'note', 'at'])
    .where('order_id', '=', ids)
    .orderBy('id')
    .execute();
  const shipmentByOrderId = await findNewestShipments(
    db,
    orders.map((order) => order.id),
  );
  const refundsByOrderId = Map.groupBy(await findRefunds(db, orders), (refund) => refund.order_id);
  const unrefundedByOrderId = await findUnrefundedAmounts(db, orders);
  const creditNotesByOrderId = Map.groupBy(
    await findCreditNotes(
      db,
      orders.filter(
        ({ id, payment_method }) => refundsByOrderId.has(id) || payment_method === 'COD',
      ),
    ),
    (note) => note.order_id,
  );
  const elsewhereByOrderId = await sumSettledElsewhere(
    db,
    orders.filter(({ state }) => state === 'returned').map(({ id }) => id),
  );
  const [linesByOrderId, eventsByOrderId] = [
    Map.groupBy(lines, (line) => line.order_id),
    Map.groupBy(events, (event) => event.order_id),
  ];
  return orders.map((order) =>
    presentOrder(
      order,
      linesByOrderId.get(order.id) ?? [],
      eventsByOrderId.get(order.id) ?? [],
      {
        refunds: refundsByOrderId.get(order.id) ?? [],
        credits: creditNotesByOrderId.get(order.id) ?? [],
        kept: unrefundedByOrderId.get(order.id) ?? 0,
        settledElsewhere: elsewhereByOrderId.get(order.id) ?? 0,
        isRefunded: isFullyRefundedBy(unrefundedByOrderId, order),
      },
      shipmentByOrderId.get(order.id) ?? null,
    ),
  );
};

/** The orders that a query may return: those of one account, or everybody's for an admin. */
export type OwnerScope = { accountId: string } | 'anybody';

/**
 * Limits a caller to their own orders; staff with the right see all (ORDER-14, docs/product.md).
 */
export const scopeToCaller = (caller: Caller, right: Right = 'orders.read'): OwnerScope =>
  hasRight(caller.role, right) ? 'anybody' : { accountId: caller.id };

/** Finds an order by its id. Null when it does not exist or belongs to somebody else. */
export const findOrder = async (db: Db, id: string, owner: OwnerScope): Promise<OrderRow | null> =>
  (await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== 'anybody', (query) =>
      query.where('account_id', '=', owner === 'anybody' ? '' : owner.accountId),
    )
    .executeTakeFirst()) ?? null;

/** Finds an order by its id or its order number. Null as in `findOrder`. */
export const findOrderByIdOrNumber = async (
  db: Db,
  name: string,
  owner: OwnerScope,
): Promise<OrderRow | null> => {
  const numbered = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', name)
    .executeTakeFirst();
  return findOrder(db, numbered?.id ?? name, owner);
};

/** Loads what an order that was just read needs beside its row, and presents it for the API. */
export const loadWireOrderOf = async (db: Db, row: OrderRow): Promise<WireOrder> => {
  const [order] = await loadWireOrders(db, [row]);
  if (order === undefined) throw notFound('order');
  return order;
};

/**
 * Loads an order for the API. The caller has checked that it may be seen. Refuses an order that
 * does not exist (404).
 */
export const loadWireOrder = async (db: Db, id: string): Promise<WireOrder> => {
  const row = await findOrder(db, id, 'anybody');
  if (row === null) throw notFound('order');
  return loadWireOrderOf(db, row);
};

/**
 * Locks an order until the transaction ends. Lock it before its payments and shipments, as every
 * caller does. Null when it does not exist.
 */
export const lockOrder = async (tx: Transaction<Tables>, id: string): Promise<OrderRow | null> =>
  (await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/**
 * Finds the mail address of an order: that of its account, or that of its shipping address when the
 * account is gone. '' when neither has one.
 */
export const findRecipient = async (tx: Transaction<Tables>, order: OrderRow): Promise<string> => {
  const account =
    order.account_id === null
      ? undefined
      : await tx
          .selectFrom('accounts')
          .select('email')
          .where('id', '=', order.account_id)
          .executeTakeFirst();
  return account?.email ?? order.shipping_address.email ?? '';
};

/** The mail address of an order, as `findRecipient` finds it, for a statement that writes it. */
export const selectRecipient = ({ account_id: accountId, shipping_address: address }: OrderRow) =>
  sql<string>`coalesce((select email from accounts where id = ${accountId}), ${address.email ?? ''})`;

/**
 * Counts the open unpaid orders of an account: prepaid ones that wait for their payment, and COD
 * ones that the shop has not accepted yet (ORDER-5, docs/product.md).
 */
export const countOpenOrders = async (
  tx: Transaction<Tables>,
  accountId: string,
): Promise<number> => {
  const { open } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'placed')
    .executeTakeFirstOrThrow();
  return open;
};
