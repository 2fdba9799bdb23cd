import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListedInvoice } from '../../../contract/money/invoices.ts';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db } from '../../../database/tables.ts';
import { describePage, pageSize } from '../../../shop/goods/listing/listing.ts';
import { addDays, toIndianMoment } from '../../../shop/indian-time.ts';
import { toRupees } from '../../../shop/money.ts';
import type { DocumentKind, DocumentState } from '../../../shop/money/invoice.ts';

interface DocumentFilter {
  page: number;
  kind?: DocumentKind | undefined;
  search?: string | undefined;
  /** The first and the last day, in Indian time. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The condition on the number, the order and the date of a document, in either of its tables. */
const matches = ({ search = '', from, to }: DocumentFilter): RawBuilder<SqlBool> => {
  const pattern = toLikePattern(search);
  const conditions = [
    sql<SqlBool>`true`,
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`(lower(number) like ${pattern}
            or order_id in (select orders.id from orders where search_text like ${pattern}))`,
        ]),
    ...(from === undefined ? [] : [sql<SqlBool>`issued_at >= ${toIndianMoment(from, '00:00')}`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`issued_at < ${toIndianMoment(addDays(to, 1), '00:00')}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

const selectDocuments = (filter: DocumentFilter) => sql`
  select 'invoice' as kind, order_id as id, order_id, number, issued_at,
    null::bigint as amount, null as settled
  from invoices
  where ${filter.kind !== 'credit_note'} and ${matches(filter)}
  union all
  select 'credit_note', id, order_id, number, issued_at, amount,
    case when refund_id is not null then 'refunded'
      when credit_entry_id is not null then 'to_credit'
      when return_id is not null then 'settled'
      else 'not_due' end
  from credit_notes
  where ${filter.kind !== 'invoice'} and ${matches(filter)}`;

interface DocumentRow {
  kind: DocumentKind;
  id: string;
  order_id: string;
  order_number: string;
  number: string;
  issued_at: Date;
  name: string | null;
  amount: number;
  state: DocumentState;
}

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

/** Lists invoices and credit notes, newest first. What was credited is added up for one page only. */
export const listInvoices = async (db: Db, filter: DocumentFilter) => {
  const documents = selectDocuments(filter);
  const [{ rows }, counted] = await Promise.all([
    sql<DocumentRow>`
      select page.kind, page.id, page.order_id, page.number, page.issued_at,
        orders.number as order_number, orders.shipping_address ->> 'name' as name,
        coalesce(page.amount, orders.total) as amount,
        coalesce(page.settled,
          case when credited.amount > 0 and credited.amount >= orders.total then 'credited'
            when credited.amount > 0 then 'part_credited'
            when orders.paid_at is null then 'unpaid'
            else 'paid' end) as state
      from (
        ${documents} order by issued_at desc, number desc
        limit ${pageSize} offset ${(filter.page - 1) * pageSize}
      ) as page
      join orders on orders.id = page.order_id
      left join lateral (
        select sum(amount)::bigint as amount from credit_notes
        where page.kind = 'invoice' and credit_notes.order_id = page.order_id
      ) as credited on true
      order by page.issued_at desc, page.number desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${documents}) as documents`.execute(db),
  ]);
  return {
    invoices: rows.map(present),
    ...describePage(filter.page, counted.rows[0]?.total ?? 0),
  };
};
