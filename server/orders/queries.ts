import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { WireOrder } from '../../contract/orders.ts';
import { newId } from '../../database/id.ts';
import { refreshListing } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Paise } from '../../shop/money.ts';
import {
  holdsStock,
  invoicedAt,
  isOnward,
  isSold,
  letterOf,
  mayMove,
  type OrderActor,
  type OrderState,
} from '../../shop/order.ts';
import { isForGoods } from '../../shop/payment.ts';
import type { Deps } from '../deps.ts';
import { type Caller, demandProof } from '../http/caller.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { askMail } from '../jobs/mail.ts';
import { findRefundLimit } from '../settings/queries.ts';
import { dropShipment, followOrder, shipmentsOf, wantShipment } from '../shipments/queries.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { wireOrder } from './present.ts';
import {
  creditNotesFor,
  isRefundedBy,
  leftOfPayment,
  moneyKeptFor,
  refundsFor,
  withMoney,
} from './refund-facts.ts';
import { countSold, giveBackStock, takeStock } from './stock.ts';

type Db = Kysely<Tables>;

export type OrderRow = Selectable<Tables['orders']>;
export type LineRow = Selectable<Tables['order_lines']>;
export type EventRow = Pick<Selectable<Tables['order_events']>, 'to_state' | 'note' | 'at'>;

/** What caches of the catalogue are told. */
type CatalogueChange = Awaited<ReturnType<Deps['catalogueVersion']['bump']>>;

/** A transaction over orders, with what it does to the catalogue on the way. */
export interface OrderTx {
  tx: Transaction<Tables>;
  jobs: Jobs;
  /** Products of which a variant ran out or came back: their listing rows are made anew. */
  relisted: Set<string>;
  /** Products whose stock moved in no way that a listing shows. */
  restocked: Set<string>;
  /**
   * Products whose count of sales moved. It sorts listings by popularity, which cached pages may be
   * a little behind in.
   */
  sold: Set<string>;
}

/** Last in the transaction: the catalogue's version is one row that all writers share. */
const settleCatalogue = async (
  { tx, relisted, restocked, sold }: OrderTx,
  { catalogueVersion }: Deps,
): Promise<CatalogueChange[]> => {
  const anew = [...new Set([...relisted, ...sold])];
  if (anew.length > 0) await refreshListing(tx, anew);
  const moved = await catalogueVersion.moveStock(tx, [...new Set([...restocked, ...sold])]);
  return relisted.size > 0 ? [...moved, await catalogueVersion.bump(tx)] : moved;
};

/**
 * Does `work` in one transaction, keeps the listing true to the stock it moved, and tells the
 * caches once it is committed.
 */
export const orderTransaction = async <T>(
  deps: Deps,
  work: (t: OrderTx) => Promise<T>,
): Promise<T> => {
  const { result, changes } = await transaction(deps.store.db, async (tx) => {
    const t: OrderTx = {
      tx,
      jobs: deps.jobs,
      relisted: new Set(),
      restocked: new Set(),
      sold: new Set(),
    };
    const result = await work(t);
    return { result, changes: await settleCatalogue(t, deps) };
  });
  for (const change of changes) deps.catalogueVersion.noteLocal(change);
  return result;
};

/** Orders with their lines, events and refunds, in the order given. */
export const toWire = async (db: Db, orders: readonly OrderRow[]): Promise<WireOrder[]> => {
  if (orders.length === 0) return [];
  const ids = sql<string>`any(${orders.map((order) => order.id)}::text[])`;
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
  const parcels = await shipmentsOf(
    db,
    orders.map((order) => order.id),
  );
  const refundsOf = Map.groupBy(await refundsFor(db, orders), (refund) => refund.order_id);
  const moneyKept = await moneyKeptFor(db, orders);
  const creditsOf = Map.groupBy(
    await creditNotesFor(
      db,
      orders.filter(({ id, payment_method }) => refundsOf.has(id) || payment_method === 'COD'),
    ),
    (note) => note.order_id,
  );
  const [linesOf, eventsOf] = [
    Map.groupBy(lines, (line) => line.order_id),
    Map.groupBy(events, (event) => event.order_id),
  ];
  return orders.map((order) =>
    wireOrder(
      order,
      linesOf.get(order.id) ?? [],
      eventsOf.get(order.id) ?? [],
      {
        refunds: refundsOf.get(order.id) ?? [],
        credits: creditsOf.get(order.id) ?? [],
        kept: moneyKept.get(order.id) ?? 0,
        isRefunded: isRefundedBy(moneyKept, order),
      },
      parcels.get(order.id) ?? null,
    ),
  );
};

/** Whose orders: one account's, or everybody's for an admin. */
export type Owner = { accountId: string } | 'anybody';

/** An admin sees every order, anybody else their own: foreign is absent. */
export const reach = (caller: Caller): Owner =>
  caller.role === 'admin' ? 'anybody' : { accountId: caller.id };

/** One order; null when it is not there or somebody else's. */
export const findOrder = async (db: Db, id: string, owner: Owner): Promise<OrderRow | null> =>
  (await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== 'anybody', (query) =>
      query.where('account_id', '=', owner === 'anybody' ? '' : owner.accountId),
    )
    .executeTakeFirst()) ?? null;

/** The same by its id or by the number that people say. */
export const findOrderByName = async (
  db: Db,
  name: string,
  owner: Owner,
): Promise<OrderRow | null> => {
  const numbered = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', name)
    .executeTakeFirst();
  return findOrder(db, numbered?.id ?? name, owner);
};

/** One order for the wire. The caller has made sure that it may be seen. */
export const showOrder = async (db: Db, id: string): Promise<WireOrder> => {
  const row = await findOrder(db, id, 'anybody');
  const [order] = row === null ? [] : await toWire(db, [row]);
  if (order === undefined) throw notFound('Order');
  return order;
};

/**
 * Holds an order until the transaction ends: whoever moves it, or its money, does so first. Null
 * when it is not there.
 */
export const lockOrder = async (tx: Transaction<Tables>, id: string): Promise<OrderRow | null> =>
  (await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

const linesOf = (tx: Transaction<Tables>, orderId: string): Promise<LineRow[]> =>
  tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

const heldBy = (lines: readonly LineRow[]) =>
  lines.map((line) => ({ id: line.id, variantId: line.variant_id, quantity: line.quantity }));

export interface Move {
  to: OrderState;
  by: OrderActor;
  /** The account that moves it, when it is a person. */
  actorId?: string | undefined;
  note?: string | undefined;
}

/** Writes into the order's own story and answers the number of the event. */
export const writeEvent = async (
  tx: Transaction<Tables>,
  orderId: string,
  from: OrderState | null,
  { to, by, actorId, note }: Move,
): Promise<number> => {
  const { id } = await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      from_state: from,
      to_state: to,
      actor: by,
      actor_id: actorId ?? null,
      note: note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * The letter of a cancellation belongs to its step: old orders that a payment revived were
 * cancelled twice.
 */
const askLetter = async (
  t: OrderTx,
  order: OrderRow,
  to: OrderState,
  event: number,
): Promise<void> => {
  const kind = letterOf(to);
  if (kind === null) return;
  await askMail(
    t.tx,
    t.jobs,
    { kind, orderId: order.id, ...(to === 'cancelled' ? { step: event } : {}) },
    await findRecipient(t.tx, order),
  );
};

const setState = async (
  tx: Transaction<Tables>,
  { id, state: from, payment_method: method }: OrderRow,
  to: OrderState,
): Promise<boolean> => {
  // Cash on delivery is paid at the door.
  const paid = to === 'paid' || (to === 'delivered' && method === 'COD');
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ state: to })
    .$if(paid, (query) => query.set({ paid_at: sql<Date>`now()` }))
    .$if(to === 'delivered', (query) => query.set({ delivered_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A step that the machine of states does not have, or not for this actor (contract section 4). */
export const wrongState = (from: OrderState, to: OrderState): Refusal =>
  new Refusal('wrong_state', `An order that is ${from} cannot become ${to}`);

/** An order whose money was given back in full is not sent (contract section 4). */
export const orderRefunded = (): Refusal =>
  new Refusal('order_refunded', 'This order was refunded in full and goes no further');

/**
 * The one way to move an order, from the state in which `order` was read under its lock. What the
 * step brings with it is done here and nowhere else: goods go back to the shelf when the order lets
 * go of them and are taken again when it is revived, sales are counted up and down, times are set,
 * the event is written, the letter that the step owes is asked for, the invoice gets its number
 * when it falls due, the parcel is wanted, follows or is called off. Refuses (409) a step that `by`
 * may not make, and one that sends on what was refunded in full; answers `false`, with nothing
 * done, when an order cannot be revived because its goods are gone.
 */
export const moveOrder = async (t: OrderTx, order: OrderRow, move: Move): Promise<boolean> => {
  const { id, state: from, payment_method: method } = order;
  const { to, by } = move;
  if (!mayMove(from, to, by, method)) throw wrongState(from, to);
  if (isOnward(to) && (await isRefunded(t.tx, order))) throw orderRefunded();
  const lines = await linesOf(t.tx, id);
  if (!holdsStock(from) && holdsStock(to) && !(await takeStock(t, id, heldBy(lines), 'retaken')))
    return false;
  if (!(await setState(t.tx, order, to))) throw wrongState(from, to);
  if (holdsStock(from) && !holdsStock(to)) await giveBackStock(t, id, heldBy(lines));
  if (isSold(from) !== isSold(to))
    await countSold(
      t,
      lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
      isSold(to) ? 1 : -1,
    );
  await askLetter(t, order, to, await writeEvent(t.tx, id, from, move));
  if (to === 'cancelled') await dropShipment(t, id);
  if (to === 'shipped' || to === 'delivered') await followOrder(t, id, to);
  // What was to be paid at the door is owed no more; of what was paid beforehand, each refund
  // credits its part.
  if (method === 'COD' && !holdsStock(to))
    await issueCreditNote(t.tx, { orderId: id, refundId: null, amount: order.total });
  if (to !== invoicedAt(method)) return true;
  await wantShipment(t, order);
  await issueInvoice(t.tx, id);
  return true;
};

/** Where mails about an order go: to its account, or as it says itself when the account is gone. */
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

/**
 * Open unpaid orders of an account: those that hold goods and wait, a prepaid one for its payment,
 * one for cash on delivery for the shop to accept it. The latter stops being open when the shop
 * accepts it or anybody cancels it.
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

/**
 * Gives money back: a refund that is wanted and the job that asks the gateway for it. By the shop
 * itself, for `reason`, once for each payment; `by` an admin as often as they ask. `amount` in
 * paise. Answers whether it is new.
 */
export const wantRefund = async (
  t: Pick<OrderTx, 'tx' | 'jobs'>,
  refund: { paymentId: string; amount: Paise; reason: string; by?: string },
): Promise<boolean> => {
  const id = newId('rfd');
  const { paymentId, amount, reason, by } = refund;
  const who =
    by === undefined
      ? ({ kind: 'automatic', key: reason } as const)
      : ({ kind: 'admin', key: id, given_by: by } as const);
  const [row] = await t.tx
    .insertInto('refunds')
    .values({ id, payment_id: paymentId, amount, reason, ...who })
    .onConflict((clash) => clash.constraint('refunds_once').doNothing())
    .returning('id')
    .execute();
  if (row === undefined) return false;
  await t.jobs.enqueue(t.tx, 'refund', { refundId: row.id }, { key: `refund:${row.id}` });
  return true;
};

/**
 * Credits the invoice with a refund that is done, where it gave back what was paid for the goods.
 * Last in the transaction.
 */
export const creditRefund = async (
  tx: Transaction<Tables>,
  orderId: string,
  refund: { id: string; amount: Paise; reason: string },
): Promise<void> => {
  if (isForGoods(refund.reason))
    await issueCreditNote(tx, { orderId, refundId: refund.id, amount: refund.amount });
};

/**
 * What of each payment of an order was captured and is not given back yet, in paise; held until the
 * transaction ends.
 */
export const lockMoneyKept = (
  tx: Transaction<Tables>,
  orderId: string,
): Promise<{ id: string; left: Paise }[]> =>
  tx
    .selectFrom('payments')
    .select('payments.id')
    .select(leftOfPayment.as('left'))
    .where('order_id', '=', orderId)
    .where('state', 'in', withMoney)
    .orderBy('payments.id')
    .forNoKeyUpdate()
    .execute();

/**
 * What an admin has given back within the last hour, of whatever orders: by a refund, or by
 * cancelling. In paise.
 */
const givenLately = async (db: Db, adminId: string): Promise<Paise> => {
  const { rows } = await sql<{ amount: Paise }>`
    select coalesce(sum(refunds.amount), 0)::bigint as amount
    from refunds
    where refunds.created_at > now() - interval '1 hour' and refunds.state <> 'failed' and (refunds.given_by = ${adminId} or refunds.kind = 'automatic' and exists (
      select from payments join order_events on order_events.order_id = payments.order_id
      where payments.id = refunds.payment_id and order_events.to_state = 'cancelled' and order_events.actor = 'admin' and order_events.actor_id = ${adminId}
    ))`.execute(db);
  return rows[0]?.amount ?? 0;
};

/**
 * Beyond the shop's limit an hour, in however many pieces, the admin has to have given the password
 * of late (403).
 */
export const askProofFor = async (db: Db, caller: Caller, amount: Paise): Promise<void> => {
  if (
    amount > 0 &&
    !caller.proved &&
    (await givenLately(db, caller.id)) + amount > (await findRefundLimit(db))
  )
    demandProof(caller);
};

/** Was all that was paid for this order given back? Steady only under the lock of the order. */
export const isRefunded = async (db: Db, order: OrderRow): Promise<boolean> =>
  isRefundedBy(await moneyKeptFor(db, [order]), order);

/**
 * Calls the parcel of an order off that is refunded in full before it was sent. The caller holds
 * the order.
 */
export const stopWhenRefunded = async (
  t: Pick<OrderTx, 'tx' | 'jobs'>,
  order: OrderRow,
): Promise<void> => {
  if ((order.state === 'paid' || order.state === 'processing') && (await isRefunded(t.tx, order)))
    await dropShipment(t, order.id);
};

/** What of these orders would be given back by cancelling them, in paise. */
export const moneyKeptOf = async (db: Db, orderIds: readonly string[]): Promise<Paise> => {
  const kept = db
    .selectFrom('payments')
    .select(sql<Paise>`coalesce(sum(${leftOfPayment}), 0)::bigint`.as('left'))
    .where('order_id', 'in', orderIds)
    .where('state', 'in', withMoney);
  return (await kept.executeTakeFirstOrThrow()).left;
};
