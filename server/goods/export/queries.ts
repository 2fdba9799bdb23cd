import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import type { Language } from '../../../shop/people/account.ts';

/**
 * Pages of the exported tables. Each page begins after the last row of the one before, so that no
 * row is read twice.
 */

const maxRows = 500;

/** Reads the ids of the products of the shop, in its order. */
export async function* readProductIdPages(db: Db): AsyncGenerator<string[]> {
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'position'])
      .where('archived_at', 'is', null)
      .where('position', '>', last)
      .orderBy('position')
      .limit(maxRows)
      .execute();
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < maxRows) return;
    last = rows.at(-1)?.position ?? last;
  }
}

const giftCard = { productId: giftCardProductId, name: '' };

/** Names the order line `l` as `nameOrderLine` does, with its size and colour. */
const describeLine = (language: Language) =>
  sql<string>`case when l.product_id = ${giftCardProductId} then ${nameOrderLine(giftCard, language)} else l.name end || case when l.size = '' then '' else ' (' || concat_ws(', ', l.size, nullif(l.colour, '')) || ')' end`;
const listItems = (language: Language) =>
  sql<string>`(select string_agg(l.quantity || ' x ' || ${describeLine(language)}, '; ' order by l.position) from order_lines l where l.order_id = orders.id)`;
const refunded = sql<number>`(
  (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id where p.order_id = orders.id and r.state <> 'failed')
  + (select coalesce(sum(c.amount), 0)::bigint from credit_entries c where c.order_id = orders.id and c.reason in ('cancelled', 'refunded'))
)`;

const selectOrders = (db: Db, language: Language) =>
  db
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.payment_method',
      'orders.total',
      'orders.delivery_charge',
      'orders.cod_charge',
      'orders.credit_used',
      'orders.weight_reduction',
      'orders.discount',
      'orders.offers',
      'orders.shipping_address',
      'orders.created_at',
      'orders.paid_at',
      'orders.delivered_at',
      'orders.slot_starts_at',
      'orders.slot_ends_at',
    ])
    .select([
      'accounts.name',
      'accounts.email',
      sql<string>`orders.created_at::text`.as('place'),
      listItems(language).as('items'),
      refunded.as('refunded'),
    ]);

export type OrderExport = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Reads orders, newest first. The shop names gift cards in the language of the reader. */
export async function* readOrderPages(db: Db, language: Language): AsyncGenerator<OrderExport[]> {
  for (let last: OrderExport | undefined; ;) {
    const after = last;
    const rows = await selectOrders(db, language)
      .$if(after !== undefined, (some) =>
        some.where(
          sql<boolean>`(orders.created_at, orders.id) < (${after?.place ?? ''}::timestamptz, ${after?.id ?? ''})`,
        ),
      )
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(maxRows)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < maxRows) return;
    last = rows.at(-1);
  }
}

const listReturnedItems = (language: Language) =>
  sql<string>`(select string_agg(r.quantity || ' x ' || ${describeLine(language)} || ': ' || r.reason, '; ' order by r.position) from return_lines r join order_lines l on l.id = r.line_id where r.return_id = returns.id)`;
const shelvedPieces = sql<number>`(select sum(restocked)::int from return_lines where return_id = returns.id)`;
const missingPieces = sql<number>`(select sum(missing)::int from return_lines where return_id = returns.id)`;
const writtenOffPieces = sql<number>`(select sum(written_off)::int from return_lines where return_id = returns.id)`;
const replacementNumber = sql<
  string | null
>`(select sent.number from orders sent where sent.replaces_return_id = returns.id)`;

const selectReturns = (db: Db, language: Language) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .select([
      'returns.id',
      'returns.number',
      'returns.state',
      'returns.wish',
      'returns.amount',
      'returns.pickup',
      'returns.settlement',
      'returns.reference',
      'returns.created_at',
      'returns.settled_at',
      'orders.number as order_number',
      'orders.payment_method',
      'accounts.name',
      'accounts.email',
    ])
    .select([
      sql<string>`returns.created_at::text`.as('place'),
      listReturnedItems(language).as('items'),
      shelvedPieces.as('restocked'),
      writtenOffPieces.as('written_off'),
      missingPieces.as('missing'),
      replacementNumber.as('replacement'),
    ]);

export type ReturnExport = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

/** Reads returns, newest first. */
export async function* readReturnPages(db: Db, language: Language): AsyncGenerator<ReturnExport[]> {
  for (let last: ReturnExport | undefined; ;) {
    const after = last;
    const rows = await selectReturns(db, language)
      .$if(after !== undefined, (some) =>
        some.where(
          sql<boolean>`(returns.created_at, returns.id) < (${after?.place ?? ''}::timestamptz, ${after?.id ?? ''})`,
        ),
      )
      .orderBy('returns.created_at', 'desc')
      .orderBy('returns.id', 'desc')
      .limit(maxRows)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < maxRows) return;
    last = rows.at(-1);
  }
}

const selectUsers = (db: Db) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'mobile',
      'role',
      'email_verified_at',
      'language',
      'created_at',
    ]);

export type UserExport = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export async function* readUserPages(db: Db): AsyncGenerator<UserExport[]> {
  for (let last = ''; ;) {
    const rows = await selectUsers(db)
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxRows)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < maxRows) return;
    last = rows.at(-1)?.id ?? last;
  }
}
