import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { SellerRow } from '../../../database/tables/office.ts';
import type { Paise } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import type { TaxParts } from '../../../shop/money/tax.ts';
import type { DocumentLine } from '../../../shop/money/tax/document-lines.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';
import { isUnsent } from '../refunds/returned-goods.ts';

/** A line of a document as a row, without the name of its document. */
type LineRow = Omit<Insertable<Tables['invoice_lines']>, 'order_id'>;

/**
 * A line of a document. `isClassed`: a tax class gave it its rate; left out: none did. `classHsn` has the
 * digits of the class as long as the line is not stored.
 */
export type MadeLine = DocumentLine & { isClassed?: boolean; classHsn?: string | null };

/** A stored line in the place of its order line. */
export type PlacedLine = MadeLine & { position: number };

/** Builds the rows of a document. `documentLines` has one for each line of the order. */
export const buildLineRows = (
  { language }: Pick<OrderRow, 'language'>,
  lines: readonly OrderLineRow[],
  documentLines: readonly (MadeLine | null)[],
): LineRow[] =>
  lines.flatMap((line, i) => {
    const made = documentLines[i] ?? null;
    if (made === null) return [];
    const { rate, taxable, cgst, sgst, igst, amount } = made;
    return {
      position: line.position,
      name: nameOrderLine({ productId: line.product_id, name: line.name }, language),
      hsn_code: line.hsn_code,
      quantity: line.weight_grams === null ? line.quantity : line.weight_grams * line.quantity,
      unit: line.weight_grams === null ? ('piece' as const) : ('gram' as const),
      rate,
      is_classed: made.isClassed ?? false,
      taxable,
      cgst,
      sgst,
      igst,
      amount,
    };
  });

const placeRows = (orderId: string, rows: readonly LineRow[]) =>
  rows.map((row) => ({ ...row, order_id: orderId }));

const lineColumns = [
  'position',
  'rate',
  'is_classed as isClassed',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'amount',
] as const;

/** Finds the stored lines of an invoice; none if they are not stored yet. */
export const findInvoiceLines = (db: Db, orderId: string): Promise<PlacedLine[]> =>
  db
    .selectFrom('invoice_lines')
    .select(lineColumns)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Finds the stored lines of a credit note; none if they are not stored yet. */
export const findCreditNoteLines = (db: Db, id: string): Promise<PlacedLine[]> =>
  db
    .selectFrom('credit_note_lines')
    .select(lineColumns)
    .where('credit_note_id', '=', id)
    .orderBy('position')
    .execute();

type Tx = Transaction<Tables>;

/** Stores the lines of an invoice that has none, and the seller if it has none. */
export const insertInvoiceLines = async (
  tx: Tx,
  { orderId, seller, rows }: { orderId: string; seller: SellerRow; rows: readonly LineRow[] },
): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({
      has_lines: true,
      seller: sql<string>`coalesce(seller, ${JSON.stringify(seller)}::jsonb)`,
    })
    .where('order_id', '=', orderId)
    .execute();
  if (rows.length > 0)
    await tx
      .insertInto('invoice_lines')
      .values(placeRows(orderId, rows))
      .onConflict((clash) => clash.doNothing())
      .execute();
};

export type CreditNoteLineRow = Insertable<Tables['credit_note_lines']>;

/** Stores the lines of a credit note that has none. Only a whole one is for a number of pieces. */
export const insertCreditNoteLines = async (
  tx: Tx,
  { id, rows, isWhole }: { id: string; rows: readonly LineRow[]; isWhole: boolean },
): Promise<void> => {
  await tx.updateTable('credit_notes').set({ has_lines: true }).where('id', '=', id).execute();
  if (rows.length > 0)
    await tx
      .insertInto('credit_note_lines')
      .values(
        rows.map(({ quantity, ...row }) => ({
          ...row,
          credit_note_id: id,
          quantity: isWhole ? quantity : null,
        })),
      )
      .execute();
};

/** Writes an invoice and its lines in one statement. */
export const writeInvoice = async (
  tx: Tx,
  invoice: Insertable<Tables['invoices']>,
  rows: readonly LineRow[],
): Promise<void> => {
  if (rows.length === 0) await tx.insertInto('invoices').values(invoice).execute();
  else
    await tx
      .with('written', (db) => db.insertInto('invoices').values(invoice))
      .insertInto('invoice_lines')
      .values(placeRows(invoice.order_id, rows))
      .execute();
};

/** Writes a credit note and its lines in one statement. */
export const writeCreditNote = async (
  tx: Tx,
  note: Insertable<Tables['credit_notes']>,
  rows: readonly CreditNoteLineRow[],
): Promise<void> => {
  if (rows.length === 0) await tx.insertInto('credit_notes').values(note).execute();
  else
    await tx
      .with('written', (db) => db.insertInto('credit_notes').values(note))
      .insertInto('credit_note_lines')
      .values(rows)
      .execute();
};

/**
 * Locks the invoice of an order, so that its credit notes are made one after the other. Returns the time
 * of the transaction; null when there is none. What this statement read may be from before it waited.
 */
export const lockInvoice = async (tx: Tx, orderId: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('invoices')
      .select(sql<Date>`now()`.as('now'))
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.now ?? null;

/** Sums what the stored lines of the credit notes of an order gave back, by the place of the line. */
export const findCreditedParts = async (
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<number, TaxParts>> => {
  const { rows } = await sql<TaxParts & { position: number }>`
    select position, sum(line.taxable)::bigint as taxable, sum(line.cgst)::bigint as cgst,
      sum(line.sgst)::bigint as sgst, sum(line.igst)::bigint as igst
    from credit_notes join credit_note_lines line on line.credit_note_id = credit_notes.id
    where order_id = ${orderId} group by position`.execute(db);
  return new Map(rows.map(({ position, ...parts }) => [position, parts]));
};

/** Where the goods that a credit note is for are listed with what was paid for them. */
export interface GoodsOf {
  returnId?: string | undefined;
  weighingId?: string | undefined;
  /** A refund knows its return or its weighing itself. */
  refundId?: string | undefined;
}

/** A line of an invoice, with what a new credit note depends on. */
export type CreditableLine = Selectable<Tables['invoice_lines']> & {
  /** What the earlier credit notes gave back of it. */
  earlier: TaxParts;
  /** What was paid for the goods of it that this note is for. */
  paid: Paise;
  /** What is left of it, but for goods for which a return gave something without a note. */
  rest: Paise;
  /** Do all credit notes of the order have their lines? */
  is_filled: boolean;
};

/**
 * Finds the lines of an invoice for a new credit note. The caller has locked the invoice. A refund by hand
 * of the same amount stands for the one of a return that the gateway refused.
 */
export const findCreditableLines = async (
  tx: Tx,
  orderId: string,
  { returnId = '', weighingId = '', refundId = '' }: GoodsOf,
): Promise<CreditableLine[]> => {
  const { rows } = await sql<CreditableLine>`
    select invoice_lines.*, earlier.sums as earlier,
      coalesce(returned.amount, 0) + coalesce(weighed.amount, 0) as paid,
      greatest(0, invoice_lines.amount - earlier.amount - settled.amount) as rest,
      not exists (select from credit_notes where order_id = invoice_lines.order_id and not has_lines) as is_filled
    from invoice_lines
    join order_lines using (order_id, position)
    join orders on orders.id = invoice_lines.order_id
    left join refunds on refunds.id = ${refundId}
    cross join lateral (
      select json_build_object('taxable', coalesce(sum(line.taxable), 0), 'cgst', coalesce(sum(line.cgst), 0),
        'sgst', coalesce(sum(line.sgst), 0), 'igst', coalesce(sum(line.igst), 0)) as sums,
        coalesce(sum(line.amount), 0)::bigint as amount
      from credit_notes join credit_note_lines line on line.credit_note_id = credit_notes.id
      where credit_notes.order_id = invoice_lines.order_id and line.position = invoice_lines.position
    ) earlier
    cross join lateral (
      select sum(case returns.settlement when 'exchange' then return_lines.difference_share else return_lines.amount end)::bigint as amount
      from return_lines join returns on returns.id = return_lines.return_id
      where line_id = order_lines.id and return_id = coalesce(refunds.return_id, nullif(${returnId}, ''), (
        select failed.return_id from refunds failed
        where failed.payment_id = refunds.payment_id and failed.amount = refunds.amount and failed.state = 'failed'
          and failed.created_at < refunds.created_at and refunds.kind = 'admin' and failed.return_id is not null
        order by failed.created_at desc limit 1
      ))
    ) returned
    cross join lateral (
      select sum(amount)::bigint as amount from weighed_lines
      where line_id = order_lines.id
        and weighing_id = case refunds.reason when 'weight' then refunds.key else ${weighingId} end
    ) weighed
    cross join lateral (
      select coalesce(sum(case
        when returns.settlement = 'exchange' and (orders.payment_method = 'COD' or not (${isUnsent}))
          then return_lines.amount - return_lines.difference_share
        when returns.settlement = 'other' and orders.payment_method = 'COD' then return_lines.amount
        else 0 end), 0)::bigint as amount
      from return_lines join returns on returns.id = return_lines.return_id and returns.state = 'settled'
      where line_id = order_lines.id
    ) settled
    where invoice_lines.order_id = ${orderId}
    order by invoice_lines.position`.execute(tx);
  return rows;
};
