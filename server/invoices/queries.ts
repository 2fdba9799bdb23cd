import type { Kysely, Selectable } from 'kysely';
import type { SellerRow, Tables } from '../../database/tables.ts';
import { findSeller } from '../settings/queries.ts';

type Db = Kysely<Tables>;

/** All that stands on an invoice. */
export interface InvoiceFacts {
  invoice: Pick<Selectable<Tables['invoices']>, 'number' | 'issued_at'>;
  seller: SellerRow;
  order: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
}

/** The invoice of an order; null while it is not due. The seller is who it was that day, or as known now when nothing was known then. */
export const findInvoice = async (db: Db, order: Selectable<Tables['orders']>): Promise<InvoiceFacts | null> => {
  const row = await db.selectFrom('invoices').select(['number', 'issued_at', 'seller']).where('order_id', '=', order.id).executeTakeFirst();
  if (row === undefined) return null;
  const { seller, ...invoice } = row;
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('position').execute();
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
export const findCreditNote = async (db: Db, order: Selectable<Tables['orders']>, id: string): Promise<CreditFacts | null> => {
  const row = await db
    .selectFrom('credit_notes')
    .leftJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .select(['credit_notes.number', 'credit_notes.amount', 'credit_notes.issued_at', 'refunds.reason'])
    .where('credit_notes.id', '=', id)
    .where('credit_notes.order_id', '=', order.id)
    .executeTakeFirst();
  const invoice = row === undefined ? null : await findInvoice(db, order);
  if (row === undefined || invoice === null) return null;
  return { ...invoice, credit: { ...row, reason: row.reason ?? order.state } };
};
