import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { SellerRow } from '../../../database/tables/office.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import type { Paise } from '../../../shop/money.ts';
import type { Identity } from '../../../shop/office/identity.ts';
import { findOrderLines } from '../../orders/order/line-queries.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { findSeller } from '../../platform/shop-settings/settings.ts';
import { composeClassedLines, composeInvoiceLines } from './invoice-lines.ts';
import {
  findCreditedParts,
  findCreditNoteLines,
  findInvoiceLines,
  type MadeLine,
  type PlacedLine,
} from './line-queries.ts';
import { composeNoteLinesOfBefore } from './note-lines-of-before.ts';
import { findRateFacts } from './rate-facts.ts';

/** Everything that an invoice shows. */
export interface InvoiceFacts {
  invoice: Pick<Selectable<Tables['invoices']>, 'number' | 'issued_at'>;
  seller: SellerRow;
  /** Whose name and colours the paper has; they are those of today. */
  shop: Pick<Identity, 'name' | 'colours'>;
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
  /** What the document says of each of these lines; null for one that it does not name. */
  documentLines: (MadeLine | null)[];
}

/** Puts stored lines beside the lines of their order. */
const placeLines = (
  lines: InvoiceFacts['lines'],
  stored: readonly PlacedLine[],
): InvoiceFacts['documentLines'] =>
  lines.map(({ position }) => stored.find((one) => one.position === position) ?? null);

/** Everything that an invoice shows. Its lines are all there. */
interface FoundInvoice extends InvoiceFacts {
  documentLines: MadeLine[];
}

/**
 * Makes the lines of an invoice that has none stored: those that its version printed. One that was issued
 * before the shop said who sells is taxed as one of its day, with the tax classes (TAX-2).
 */
const composeLines = async (
  db: Db,
  { invoice, ...sold }: Omit<InvoiceFacts, 'documentLines'>,
  isNamed: boolean,
): Promise<MadeLine[]> =>
  isNamed
    ? composeInvoiceLines(sold)
    : composeClassedLines(sold, {
        ...(await findRateFacts(db, sold.lines)),
        day: toIndianDay(invoice.issued_at),
      });

/**
 * Finds the invoice of an order. Null while it is not issued. The seller is that of the day of
 * issue, or today's if none was stored. Lines that are not stored yet are those that it would have.
 */
export const findInvoice = async (
  db: Db,
  order: Selectable<Tables['orders']>,
): Promise<FoundInvoice | null> => {
  const row = await db
    .selectFrom('invoices')
    .select(['number', 'issued_at', 'seller'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { seller, ...invoice } = row;
  const lines = await findOrderLines(db, order.id);
  const shop = await findIdentity(db);
  const head = { invoice, seller: seller ?? (await findSeller(db)), shop, order, lines };
  const stored = await findInvoiceLines(db, order.id);
  const documentLines = stored.length > 0 ? stored : await composeLines(db, head, seller !== null);
  return { ...head, documentLines };
};

/** A credit note and its invoice. The lines are those of the note. */
export interface CreditNoteFacts extends InvoiceFacts {
  credit: Pick<Selectable<Tables['credit_notes']>, 'number' | 'amount' | 'issued_at'> & {
    /** The reason, in an admin's words or as a code of the shop. */
    reason: string;
  };
  /** By line, in paise: what the weighing of the note found missing; null for any other note. */
  weighed: ReadonlyMap<string, Paise> | null;
  /** By line, in paise: what had been credited for missing weight before. */
  reduced: ReadonlyMap<string, Paise>;
}

const toAmountByLine = (
  rows: readonly { line_id: string; amount: Paise }[],
): Map<string, Paise> => {
  const amounts = new Map<string, Paise>();
  for (const { line_id, amount } of rows)
    amounts.set(line_id, (amounts.get(line_id) ?? 0) + amount);
  return amounts;
};

/** Finds what the weighings of an order found missing, by line. */
const findWeighedLines = (db: Db, orderId: string) =>
  db
    .selectFrom('weighed_lines')
    .innerJoin('weighings', 'weighings.id', 'weighed_lines.weighing_id')
    .select(['weighings.id', 'weighings.at', 'weighed_lines.line_id', 'weighed_lines.amount'])
    .where('weighings.order_id', '=', orderId)
    .execute();

/**
 * Finds a credit note of an order. Null when the order has no such one. Lines that are not stored yet
 * are those that it printed.
 */
export const findCreditNote = async (
  db: Db,
  order: Selectable<Tables['orders']>,
  id: string,
): Promise<CreditNoteFacts | null> => {
  const row = await db
    .selectFrom('credit_notes')
    .leftJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .leftJoin('credit_entries', 'credit_entries.id', 'credit_notes.credit_entry_id')
    .select([
      'credit_notes.number',
      'credit_notes.amount',
      'credit_notes.issued_at',
      'credit_notes.weighing_id',
      'credit_notes.has_lines',
      sql<
        string | null
      >`coalesce(refunds.reason, nullif(credit_entries.note, ''), credit_entries.reason)`.as(
        'reason',
      ),
      'refunds.key',
    ])
    .where('credit_notes.id', '=', id)
    .where('credit_notes.order_id', '=', order.id)
    .executeTakeFirst();
  const found = row === undefined ? null : await findInvoice(db, order);
  if (row === undefined || found === null) return null;
  const { documentLines: invoiced, ...invoice } = found;
  const { weighing_id, key, reason, has_lines: hasLines, ...credit } = row;
  const lines = order.weighed_at === null ? [] : await findWeighedLines(db, order.id);
  const ofWeighing = lines.filter(({ id }) => id === weighing_id || id === key);
  const facts = {
    ...invoice,
    credit: { ...credit, reason: ofWeighing.length > 0 ? 'weight' : (reason ?? order.state) },
    weighed: ofWeighing.length === 0 ? null : toAmountByLine(ofWeighing),
    reduced: toAmountByLine(lines.filter(({ at }) => at <= credit.issued_at)),
  };
  const documentLines = hasLines
    ? placeLines(invoice.lines, await findCreditNoteLines(db, id))
    : composeNoteLinesOfBefore(facts, invoiced, await findCreditedParts(db, order.id));
  return { ...facts, documentLines };
};

/** Finds the PDF of a document number, if it was drawn from the same text. */
export const findDocumentFile = async (
  db: Db,
  number: string,
  digest: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const row = await db
    .selectFrom('paper_files')
    .select('pdf')
    .where('number', '=', number)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row === undefined ? null : new Uint8Array(row.pdf);
};

/** Saves a PDF in place of an older one with the same number. */
export const saveDocumentFile = async (
  db: Db,
  file: Insertable<Tables['paper_files']>,
): Promise<void> => {
  await db
    .insertInto('paper_files')
    .values(file)
    .onConflict((on) =>
      on.column('number').doUpdateSet({ digest: file.digest, pdf: file.pdf, drawn_at: sql`now()` }),
    )
    .execute();
};

/** Deletes PDFs that were drawn over 30 days ago. They are drawn again when somebody asks. */
export const deleteOldDocumentFiles = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('paper_files')
    .where('drawn_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
