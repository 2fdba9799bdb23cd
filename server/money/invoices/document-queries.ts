import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { addDays, toIndianMoment } from '../../../shop/indian-time.ts';
import type { DocumentKind, DocumentState } from '../../../shop/money/invoice.ts';

export interface DocumentFilter {
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

/** Selects the documents of both tables. `upTo` ends each of the two parts. */
const selectDocuments = (filter: DocumentFilter, upTo = sql``) => sql`
  (select 'invoice' as kind, order_id as id, order_id, number, issued_at,
    null::bigint as amount, null as settled
  from invoices
  where ${filter.kind !== 'credit_note'} and ${matches(filter)} ${upTo})
  union all
  (select 'credit_note', id, order_id, number, issued_at, amount,
    case when refund_id is not null then 'refunded'
      when credit_entry_id is not null then 'to_credit'
      when return_id is not null then 'settled'
      else 'not_due' end
  from credit_notes
  where ${filter.kind !== 'invoice'} and ${matches(filter)} ${upTo})`;

export interface DocumentRow {
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

/**
 * Finds a page of documents, newest first. Each table is read by its dates, no further than the page
 * needs. What was credited is added up for this page only.
 */
export const findDocuments = async (db: Db, filter: DocumentFilter): Promise<DocumentRow[]> => {
  const last = filter.page * pageSize;
  const newestFirst = sql`order by issued_at desc, number desc`;
  const documents = selectDocuments(filter, sql`${newestFirst} limit ${last}`);
  const { rows } = await sql<DocumentRow>`
      select page.kind, page.id, page.order_id, page.number, page.issued_at,
        orders.number as order_number, orders.shipping_address ->> 'name' as name,
        coalesce(page.amount, orders.total) as amount,
        coalesce(page.settled,
          case when credited.amount > 0 and credited.amount >= orders.total then 'credited'
            when credited.amount > 0 then 'part_credited'
            when orders.paid_at is null then 'unpaid'
            else 'paid' end) as state
      from (
        ${documents} ${newestFirst}
        limit ${pageSize} offset ${last - pageSize}
      ) as page
      join orders on orders.id = page.order_id
      left join lateral (
        select sum(amount)::bigint as amount from credit_notes
        where page.kind = 'invoice' and credit_notes.order_id = page.order_id
      ) as credited on true
      order by page.issued_at desc, page.number desc`.execute(db);
  return rows;
};

export const countDocuments = async (db: Db, filter: DocumentFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${selectDocuments(filter)}) as documents`.execute(db);
  return rows[0]?.total ?? 0;
};
