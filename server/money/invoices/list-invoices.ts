import type { ListedInvoice } from '../../../contract/money/invoices.ts';
import type { Db } from '../../../database/tables.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { toRupees } from '../../../shop/money.ts';
import {
  countDocuments,
  type DocumentFilter,
  type DocumentRow,
  findDocuments,
} from './document-queries.ts';

const present = (row: DocumentRow): ListedInvoice => ({
  _id: row.id,
  kind: row.kind,
  number: row.number,
  order: { _id: row.order_id, orderNumber: row.order_number },
  name: row.name,
  sum: toRupees(row.amount),
  state: row.state,
  createdAt: row.issued_at.toISOString(),
});

/** Lists invoices and credit notes, newest first. */
export const listInvoices = async (db: Db, filter: DocumentFilter) => {
  const [rows, total] = await Promise.all([findDocuments(db, filter), countDocuments(db, filter)]);
  return { invoices: rows.map(present), ...describePage(filter.page, total) };
};
