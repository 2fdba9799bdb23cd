import { sql, type Transaction } from 'kysely';
import { isRetryable, isUnavailable } from '../../../database/errors.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import type { Paise } from '../../../shop/money.ts';
import {
  formatCreditNoteNumber,
  formatFinancialYear,
  formatInvoiceNumber,
} from '../../../shop/money/invoice.ts';
import { composeCreditLines } from '../../../shop/money/tax/credit-lines.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';
import { findOrder } from '../../orders/order/orders.ts';
import { sellerColumns } from '../../platform/shop-settings/settings.ts';
import { fillOrderLines } from './fill-lines.ts';
import { composeClassedLines } from './invoice-lines.ts';
import {
  buildLineRows,
  type CreditableLine,
  type CreditNoteLineRow,
  findCreditableLines,
  type GoodsOf,
  lockInvoice,
  writeCreditNote,
  writeInvoice,
} from './line-queries.ts';
import { selectRateFacts, selectUsesSince, writeTaxUses } from './rate-facts.ts';

type Tx = Transaction<Tables>;

type Series = 'invoice_counters' | 'credit_note_counters';

/**
 * Takes the next number of a financial year. The row stays locked until the transaction ends, and a
 * rollback gives the number back, so the series has no gaps. Returns the seller as well, because a
 * document needs it; the statement can read more. Who changes the tax classes locks the counters of
 * invoices, so classes that it reads count until the invoice is committed.
 */
const takeNextSerial = (tx: Tx, series: Series, year: string) =>
  tx
    .with(
      'taken',
      () =>
        sql<{ serial: number }>`
        (insert into ${sql.table(series)} as counters (financial_year, last_serial) values (${year}, 1)
        on conflict (financial_year) do update set last_serial = counters.last_serial + 1
        returning last_serial as serial)`,
    )
    .selectFrom(['taken', 'shop_details'])
    .select(['taken.serial', ...sellerColumns]);

/** An order whose invoice falls due. */
interface InvoicedOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The time of the transaction. */
  now: Date;
}

/**
 * Issues the invoice of an order: its number, its date by the clock of the database, the seller of
 * that day, and what it says of each line. Call it last in the transaction, because all issuers wait for
 * the same counter.
 */
export const issueInvoice = async (tx: Tx, { order, lines, now }: InvoicedOrder): Promise<void> => {
  const year = formatFinancialYear(now);
  const day = toIndianDay(now);
  const { serial, classes, weighs, packed, pieces, written, ...seller } = await takeNextSerial(
    tx,
    'invoice_counters',
    year,
  )
    .select([...selectRateFacts(lines), selectUsesSince(day, lines)])
    .executeTakeFirstOrThrow();
  const isKnown = seller.legal_name !== '';
  const made = isKnown
    ? composeClassedLines({ seller, order, lines }, { classes, weighs, packed, pieces, day })
    : [];
  await writeInvoice(
    tx,
    {
      order_id: order.id,
      number: formatInvoiceNumber(seller.invoice_prefix, year, serial),
      financial_year: year,
      serial,
      seller: isKnown ? JSON.stringify(seller) : null,
      has_lines: isKnown,
    },
    buildLineRows(order, lines, made),
  );
  await writeTaxUses(tx, lines, made, day, written);
};

/** What a credit note is for. */
interface Credit {
  orderId: string;
  amount: Paise;
  refundId?: string;
  creditEntryId?: number;
  weighingId?: string;
  returnId?: string;
  /** Which goods it is for, where its other fields do not say. */
  goodsOf?: GoodsOf;
}

const sumAmounts = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((total, one) => total + one, 0);

/**
 * Makes the lines of a note: on the goods that came back, by what was paid for each, or on all lines by
 * what is left of them, but for goods that were exchanged. A note above all that is left has lines over the rest alone, so that money which
 * was given back is noted in any case; the auditor reports such a note.
 */
const composeNoteRows = (
  id: string,
  invoiced: readonly CreditableLine[],
  amount: Paise,
): CreditNoteLineRow[] => {
  const total = sumAmounts(invoiced.map((line) => line.amount));
  const left =
    total -
    sumAmounts(
      invoiced.flatMap(({ earlier: { taxable, cgst, sgst, igst } }) => [taxable, cgst, sgst, igst]),
    );
  const isForGoods = invoiced.some(({ paid }) => paid > 0);
  const lines = composeCreditLines(
    invoiced,
    invoiced.map(({ earlier }) => earlier),
    {
      amount: Math.min(amount, Math.max(0, left)),
      paid: invoiced.map(({ paid, rest }) => (isForGoods ? paid : rest)),
    },
  );
  const isWhole = amount === total;
  return invoiced.flatMap(({ position, name, hsn_code, quantity, unit, is_classed }, i) => {
    const line = lines[i];
    if (line === undefined || (line.amount === 0 && !isWhole)) return [];
    const pieces = isWhole ? quantity : null;
    return {
      credit_note_id: id,
      position,
      name,
      hsn_code,
      quantity: pieces,
      unit,
      is_classed,
      ...line,
    };
  });
};

/**
 * Stores the lines of older documents of an order. Returns false when they cannot be made: money that went
 * back is noted all the same. The hourly job tries again, and reports the order.
 */
const tryToFillLines = async (tx: Tx, orderId: string): Promise<boolean> => {
  await sql`savepoint filling`.execute(tx);
  try {
    const order = await findOrder(tx, orderId, 'anybody');
    if (order !== null) await fillOrderLines(tx, order);
    await sql`release savepoint filling`.execute(tx);
    return true;
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error;
    await sql`rollback to savepoint filling`.execute(tx);
    return false;
  }
};

/**
 * Finds the lines that a note lies on; none while they are not known. A node of an older version issues
 * documents without lines beside those with.
 */
const findLinesToCredit = async (
  tx: Tx,
  orderId: string,
  goodsOf: GoodsOf,
): Promise<CreditableLine[]> => {
  const found = await findCreditableLines(tx, orderId, goodsOf);
  if (found[0]?.is_filled === true) return found;
  return (await tryToFillLines(tx, orderId)) ? findCreditableLines(tx, orderId, goodsOf) : [];
};

/**
 * Issues a credit note over `amount` paise for money that was refunded at the gateway (`refundId`)
 * or as store credit (`creditEntryId`), that need not be collected because goods weighed less
 * (`weighingId`), that settles a return in another way (`returnId`), or that is no longer owed (none
 * of them). Does nothing when the order has no invoice. Call it last in the transaction, because all
 * issuers wait for the same counter.
 */
export const issueCreditNote = async (tx: Tx, credit: Credit): Promise<void> => {
  const { orderId, refundId, creditEntryId, weighingId, returnId, amount } = credit;
  const now = await lockInvoice(tx, orderId);
  if (now === null) return;
  const invoiced = await findLinesToCredit(tx, orderId, {
    refundId,
    returnId,
    weighingId,
    ...credit.goodsOf,
  });
  const year = formatFinancialYear(now);
  const { serial, ...seller } = await takeNextSerial(
    tx,
    'credit_note_counters',
    year,
  ).executeTakeFirstOrThrow();
  const id = createId('crn');
  await writeCreditNote(
    tx,
    {
      id,
      order_id: orderId,
      refund_id: refundId ?? null,
      credit_entry_id: creditEntryId ?? null,
      weighing_id: weighingId ?? null,
      return_id: returnId ?? null,
      number: formatCreditNoteNumber(seller.invoice_prefix, year, serial),
      financial_year: year,
      serial,
      amount,
      has_lines: invoiced.length > 0,
    },
    composeNoteRows(id, invoiced, amount),
  );
};
