import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { SellerRow } from '../../database/tables/office.ts';
import { findSeller } from '../settings/settings.ts';

type Db = Kysely<Tables>;

/** All that stands on an invoice. */
export interface InvoiceFacts {
  invoice: Pick<Selectable<Tables['invoices']>, 'number' | 'issued_at'>;
  seller: SellerRow;
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
}

/**
 * The invoice of an order; null while it is not due. The seller is who it was that day, or as known
 * now when nothing was known then.
 */
export const findInvoice = async (
  db: Db,
  order: Selectable<Tables['orders']>,
): Promise<InvoiceFacts | null> => {
  const row = await db
    .selectFrom('invoices')
    .select(['number', 'issued_at', 'seller'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { seller, ...invoice } = row;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return { invoice, seller: seller ?? (await findSeller(db)), order, lines };
};

/** A credit note, with the invoice that it takes from. */
export interface CreditFacts extends InvoiceFacts {
  credit: Pick<Selectable<Tables['credit_notes']>, 'number' | 'amount' | 'issued_at'> & {
    /** Why it was given back, in the words of an admin or as the shop calls it. */
    reason: string;
  };
}

/** One credit note of an order; null when it has none such. */
export const findCreditNote = async (
  db: Db,
  order: Selectable<Tables['orders']>,
  id: string,
): Promise<CreditFacts | null> => {
  const row = await db
    .selectFrom('credit_notes')
    .leftJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .select([
      'credit_notes.number',
      'credit_notes.amount',
      'credit_notes.issued_at',
      'refunds.reason',
    ])
    .where('credit_notes.id', '=', id)
    .where('credit_notes.order_id', '=', order.id)
    .executeTakeFirst();
  const invoice = row === undefined ? null : await findInvoice(db, order);
  if (row === undefined || invoice === null) return null;
  return { ...invoice, credit: { ...row, reason: row.reason ?? order.state } };
};

/** The paper with this number, if it was drawn with these words. */
export const findPaperFile = async (
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

/** Keeps a drawn paper in place of an older one with the same number. */
export const keepPaperFile = async (
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

/** Drops what was drawn long ago: who asks again after a month has it drawn again. */
export const dropOldPaperFiles = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('paper_files')
    .where('drawn_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
