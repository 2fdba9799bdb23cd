import { type Kysely, sql, type Transaction } from 'kysely';
import { hasTakenTooLong, isUnavailable } from '../../../database/errors.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import type { Deps } from '../../orders/deps.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { isEnqueued } from '../../platform/jobs/queries.ts';
import { buildLineRows, insertCreditNoteLines, insertInvoiceLines } from './line-queries.ts';
import { findCreditNote, findInvoice } from './queries.ts';
import { lockInvoiceCounters, writeTaxUses } from './rate-facts.ts';

type Tx = Transaction<Tables>;

/** Who has no GSTIN so long after the last change of the seller's details is taken for one without. */
const maxDaysWithoutGstin = 30;

/**
 * Has the shop said who sells, so that a document that has stored no seller can have its lines? They follow
 * from the seller and stay: with a GSTIN they have tax. A merchant may write down the name first and the
 * GSTIN some days later.
 */
const isShopSettled = sql<boolean>`exists (
  select from shop_details where legal_name <> ''
    and (gstin <> '' or updated_at < now() - make_interval(days => ${maxDaysWithoutGstin}))
)`;

/** Finds the credit notes of an order whose lines are not stored, the oldest first. */
const findNotesWithoutLines = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('credit_notes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('has_lines', '=', false)
    .orderBy('issued_at')
    .execute();

/**
 * Stores the lines of an invoice, and the seller, since they follow from it. What an invoice without a
 * seller takes from the tax classes is written down as by one that is issued.
 */
const fillInvoice = async (tx: Tx, order: OrderRow, isNamed: boolean): Promise<void> => {
  if (!isNamed) await lockInvoiceCounters(tx);
  const facts = await findInvoice(tx, order);
  if (facts === null) return;
  const { invoice, seller, lines, documentLines } = facts;
  const rows = buildLineRows(order, lines, documentLines);
  await insertInvoiceLines(tx, { orderId: order.id, seller, rows });
  await writeTaxUses(tx, lines, documentLines, toIndianDay(invoice.issued_at));
};

/**
 * Stores the lines of the documents of an order that have none, as they print them: of documents from
 * before lines were stored, and of those of an older version. Nothing happens until it is settled who
 * sold. The caller has locked the invoice.
 */
export const fillOrderLines = async (tx: Tx, order: OrderRow): Promise<void> => {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['has_lines', sql<boolean>`seller is not null`.as('isNamed')])
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('seller', 'is not', null), isShopSettled]))
    .executeTakeFirst();
  if (invoice === undefined) return;
  if (!invoice.has_lines) await fillInvoice(tx, order, invoice.isNamed);
  for (const { id } of await findNotesWithoutLines(tx, order.id)) {
    const note = await findCreditNote(tx, order, id);
    if (note === null) continue;
    const isWhole = note.credit.amount === order.total;
    const rows = buildLineRows(order, note.lines, note.documentLines);
    await insertCreditNoteLines(tx, { id, rows, isWhole });
  }
};

/** So many orders are looked for at once. */
const maxOrders = 20;
/** The time of one turn of the job, so that a stopping shop need not wait for long. */
const maxTurnMs = 4000;

/**
 * Finds the next orders, by their id, with a document whose lines can be stored. A shop that has not said
 * who sells may have no end of invoices without a seller, which an index leaves out.
 */
const findOrdersToFill = async (db: Kysely<Tables>, after: string): Promise<string[]> => {
  const { isSettled } = await db
    .selectNoFrom(isShopSettled.as('isSettled'))
    .executeTakeFirstOrThrow();
  const canBeFilled = isSettled ? sql`true` : sql`seller is not null`;
  const { rows } = await sql<{ order_id: string }>`
    select order_id from (
      (select order_id from invoices
        where not has_lines and order_id > ${after} and ${canBeFilled}
        order by order_id limit ${maxOrders})
      union
      (select distinct credit_notes.order_id from credit_notes
        join invoices on invoices.order_id = credit_notes.order_id
        where not credit_notes.has_lines and credit_notes.order_id > ${after} and ${canBeFilled}
        order by credit_notes.order_id limit ${maxOrders})
    ) unfilled
    order by order_id limit ${maxOrders}`.execute(db);
  return rows.map(({ order_id: id }) => id);
};

/** Stores the lines of one order. One whose invoice is locked waits for the next round. */
const fillOrder = (db: Kysely<Tables>, id: string): Promise<void> =>
  runTransaction(db, async (tx) => {
    const invoice = await tx
      .selectFrom('invoices')
      .select('order_id')
      .where('order_id', '=', id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (invoice === undefined) return;
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fillOrderLines(tx, order);
  });

/**
 * Stores the lines of one order. One that cannot be filled, or not in time, is logged, so that it stops
 * no other.
 */
const tryToFillOrder = async (
  { store, log }: Pick<Deps, 'store' | 'log'>,
  id: string,
): Promise<void> => {
  try {
    await fillOrder(store.db, id);
  } catch (error) {
    if (isUnavailable(error) && !hasTakenTooLong(error)) throw error;
    log.error({ orderId: id, error: String(error) }, 'its documents could not get their lines');
  }
};

/**
 * Stores lines for some seconds, of one order at least. Returns the order that it came to, and null when
 * it has seen all.
 */
const fillForSomeTime = async (
  deps: Pick<Deps, 'store' | 'log'>,
  from: string,
): Promise<string | null> => {
  const until = performance.now() + maxTurnMs;
  let after = from;
  for (let found = maxOrders; found === maxOrders;) {
    const ids = await findOrdersToFill(deps.store.db, after);
    for (const id of ids) {
      await tryToFillOrder(deps, id);
      after = id;
      if (performance.now() > until) return after;
    }
    found = ids.length;
  }
  return null;
};

const enqueueTurn = ({ store, jobs }: Pick<Deps, 'store' | 'jobs'>, after: string): Promise<void> =>
  runTransaction(store.db, (tx) => jobs.enqueue(tx, 'fill-lines', { after }));

/** Asks for the lines of all documents that have none, unless that is under way. */
export const askForDocumentLines = async (deps: Pick<Deps, 'store' | 'jobs'>): Promise<void> => {
  const { db } = deps.store;
  if (await isEnqueued(db, 'fill-lines')) return;
  if ((await findOrdersToFill(db, '')).length > 0) await enqueueTurn(deps, '');
};

/**
 * Registers the job that stores the lines of documents that have none. It works for a few seconds and
 * enqueues its next turn; what it has done stays done when it is stopped.
 */
export const registerDocumentLines = (deps: Pick<Deps, 'store' | 'jobs' | 'log'>): void =>
  deps.jobs.register('fill-lines', async ({ after: from }) => {
    const after = await fillForSomeTime(deps, from);
    if (after !== null) await enqueueTurn(deps, after);
  });
