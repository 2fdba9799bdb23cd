import { sql, type Transaction } from 'kysely';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { hasRight, type Right } from '../../../shop/people/staff.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { OrderPartners } from '../states/partners.ts';
import { findOrderParts, findOrderWithParts, type OrderParts } from './order-parts.ts';
import type { OrderRow } from './order-rows.ts';
import { presentOrder } from './present.ts';
import { nothingReturned } from './shown.ts';

/** Loads what only few orders have, and presents them for the API, in the given order. */
const presentOrders = async (
  db: Db,
  { money, goods }: OrderPartners,
  orders: readonly OrderRow[],
  partsById: ReadonlyMap<string, OrderParts>,
): Promise<WireOrder[]> => {
  const returnedById = await money.findReturned(db, orders, partsById);
  return orders.flatMap((order) => {
    const parts = partsById.get(order.id);
    if (parts === undefined) return [];
    const { lines, events, parcel } = parts;
    return presentOrder(
      order,
      lines,
      events,
      returnedById.get(order.id) ?? nothingReturned,
      parcel === null ? null : goods.presentParcel(parcel, order),
      parts,
    );
  });
};

/** Loads what orders need beside their rows, and presents them for the API, in the given order. */
export const loadWireOrders = async (
  db: Db,
  partners: OrderPartners,
  orders: readonly OrderRow[],
): Promise<WireOrder[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  return presentOrders(db, partners, orders, await findOrderParts(db, partners, ids));
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
export const loadWireOrderOf = async (
  db: Db,
  partners: OrderPartners,
  row: OrderRow,
): Promise<WireOrder> => {
  const [order] = await loadWireOrders(db, partners, [row]);
  if (order === undefined) throw notFound('order');
  return order;
};

/**
 * Loads an order for the API. The caller has checked that it may be seen. Refuses an order that
 * does not exist (404).
 */
export const loadWireOrder = async (
  db: Db,
  partners: OrderPartners,
  id: string,
): Promise<WireOrder> => {
  const found = await findOrderWithParts(db, partners, id);
  const [order] =
    found === null
      ? []
      : await presentOrders(db, partners, [found.order], new Map([[id, found.parts]]));
  if (order === undefined) throw notFound('order');
  return order;
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
