import { sql, type Transaction } from 'kysely';
import type { WireOrder } from '../../../contract/orders.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { hasRight, type Right } from '../../../shop/staff.ts';
import { findCashBack } from '../../money/refunds/cash-refunds.ts';
import {
  addKeptCredit,
  findCreditNotes,
  findCreditRefunds,
  isFullyRefundedBy,
  joinRefunds,
} from '../../money/refunds/refund-queries.ts';
import { sumSettledElsewhere } from '../../money/refunds/returned-goods.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findOrderParts, findOrderWithParts, type OrderParts } from './order-parts.ts';
import type { OrderRow } from './order-rows.ts';
import { presentOrder } from './present.ts';

/** Loads what only few orders have, and presents them for the API, in the given order. */
const presentOrders = async (
  db: Db,
  orders: readonly OrderRow[],
  partsById: ReadonlyMap<string, OrderParts>,
): Promise<WireOrder[]> => {
  const unrefundedByOrderId = new Map<string, Paise>();
  for (const [id, { unrefunded }] of partsById)
    if (unrefunded !== null) unrefundedByOrderId.set(id, unrefunded);
  await addKeptCredit(db, orders, unrefundedByOrderId);
  const creditRefunds = Map.groupBy(await findCreditRefunds(db, orders), (one) => one.order_id);
  const cashById = await findCashBack(db, orders);
  const found = orders.flatMap((order) => {
    const parts = partsById.get(order.id);
    const refunds = joinRefunds(parts?.refunds ?? [], [
      ...(creditRefunds.get(order.id) ?? []),
      ...(cashById.get(order.id)?.refunds ?? []),
    ]);
    return parts === undefined ? [] : { order, parts, refunds };
  });
  const mayHaveNotes = found.filter(
    ({ order, refunds }) => refunds.length > 0 || order.payment_method === 'COD',
  );
  const creditNotesByOrderId = Map.groupBy(
    await findCreditNotes(
      db,
      mayHaveNotes.map(({ order }) => order),
    ),
    (note) => note.order_id,
  );
  const elsewhereByOrderId = await sumSettledElsewhere(
    db,
    orders.filter(({ state }) => state === 'returned').map(({ id }) => id),
  );
  return found.map(({ order, parts, refunds }) =>
    presentOrder(
      order,
      parts.lines,
      parts.events,
      {
        refunds,
        credits: creditNotesByOrderId.get(order.id) ?? [],
        kept: unrefundedByOrderId.get(order.id) ?? 0,
        settledElsewhere: elsewhereByOrderId.get(order.id) ?? 0,
        cashDue: cashById.get(order.id)?.due ?? 0,
        isRefunded: isFullyRefundedBy(unrefundedByOrderId, order),
      },
      parts.parcel,
    ),
  );
};

/** Loads what orders need beside their rows, and presents them for the API, in the given order. */
export const loadWireOrders = async (db: Db, orders: readonly OrderRow[]): Promise<WireOrder[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  return presentOrders(db, orders, await findOrderParts(db, ids));
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
  const found = await findOrderWithParts(db, id);
  const [order] =
    found === null ? [] : await presentOrders(db, [found.order], new Map([[id, found.parts]]));
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

/**
 * The open unpaid orders of an account as one value: prepaid ones that wait for their payment, and
 * COD ones that the shop has not accepted yet (ORDER-5, docs/product.md).
 */
export const openOrderCount = (accountId: string) => sql<number>`(
  select count(*) from orders where account_id = ${accountId} and state = 'placed'
)`;

/** Counts the open unpaid orders of an account. */
export const countOpenOrders = async (
  tx: Transaction<Tables>,
  accountId: string,
): Promise<number> => {
  const { open } = await tx
    .selectNoFrom(openOrderCount(accountId).as('open'))
    .executeTakeFirstOrThrow();
  return open;
};
