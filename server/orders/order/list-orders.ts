import { type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import type { OrderWork } from '../../../shop/orders/order-work.ts';
import {
  maxBatchSize,
  type OrderSort,
  type OrderState,
  type PaymentMethod,
} from '../../../shop/orders/order.ts';
import type { Deps } from '../deps.ts';
import type { OrderPartners } from '../states/partners.ts';
import { isOrderOpen, selectOrderWork } from './order-work.ts';
import { type OwnerScope, loadWireOrders } from './orders.ts';

export interface OrderFilter {
  owner: OwnerScope;
  page: number;
  /** Only these orders, all on one page. */
  ids?: readonly string[] | undefined;
  status?: OrderState | undefined;
  payment?: PaymentMethod | undefined;
  paid?: boolean | undefined;
  /** Open orders that wait for this work. */
  work?: OrderWork | undefined;
  search?: string | undefined;
  /**
   * Orders placed from this moment to that one. A day, such as `2026-11-21`, is a day in UTC, and
   * `to` includes the whole of it.
   */
  from?: string | undefined;
  to?: string | undefined;
  /** Orders whose slot starts from this moment to that one; a day counts as above. */
  slotFrom?: string | undefined;
  slotTo?: string | undefined;
  sort?: OrderSort | undefined;
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', object>;
type OrderExpression = ExpressionBuilder<Tables, 'orders'>;

/**
 * Up to this many accounts are passed to the query as ids, which it finds by index. Beyond that,
 * the query joins the accounts.
 */
const maxAccountIds = 2000;

/** Finds accounts whose e-mail contains the text. Null when there are more than `maxAccountIds`. */
const findAccountsByEmail = async (db: Db, search: string): Promise<string[] | null> => {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', toLikePattern(search))
    .limit(maxAccountIds + 1)
    .execute();
  return found.length > maxAccountIds ? null : found.map(({ id }) => id);
};

const matchesSearch =
  (search: string, accounts: readonly string[] | null) => (eb: OrderExpression) => {
    const pattern = toLikePattern(search);
    const ofAccount =
      accounts === null
        ? eb(
            'account_id',
            'in',
            eb
              .selectFrom('accounts')
              .select('accounts.id')
              .where('accounts.email', 'like', pattern),
          )
        : eb('account_id', '=', sql<string>`any(${accounts}::text[])`);
    return eb.or([eb('search_text', 'like', pattern), eb('orders.id', '=', search), ofAccount]);
  };

const dayMs = 24 * 3600 * 1000;

/**
 * Returns the first moment after `to`. The database counts microseconds and the API milliseconds,
 * so the whole millisecond is included.
 */
const firstMomentAfter = (to: string): Date =>
  new Date(Date.parse(to) + (/^[\d-]+$/.test(to) ? dayMs : 1));

const matchesTimes =
  ({ from, to, slotFrom, slotTo }: Pick<OrderFilter, 'from' | 'to' | 'slotFrom' | 'slotTo'>) =>
  (eb: OrderExpression) =>
    eb.and([
      ...(slotFrom === undefined ? [] : [eb('slot_starts_at', '>=', new Date(slotFrom))]),
      ...(slotTo === undefined ? [] : [eb('slot_starts_at', '<', firstMomentAfter(slotTo))]),
      ...(from === undefined ? [] : [eb('created_at', '>=', new Date(from))]),
      ...(to === undefined ? [] : [eb('created_at', '<', firstMomentAfter(to))]),
    ]);

const selectFiltered = (
  db: Db,
  { money }: OrderPartners,
  { owner, ids, status, payment, paid, work, search = '', ...times }: OrderFilter,
  accounts: readonly string[] | null,
): OrderQuery =>
  db
    .selectFrom('orders')
    .$if(owner !== 'anybody', (query) =>
      query.where('account_id', '=', owner === 'anybody' ? '' : owner.accountId),
    )
    .$if(ids !== undefined, (query) =>
      query.where('orders.id', '=', sql<string>`any(${ids ?? []}::text[])`),
    )
    .$if(status !== undefined, (query) => query.where('state', '=', status ?? 'placed'))
    .$if(payment !== undefined, (query) => query.where('payment_method', '=', payment ?? 'Prepaid'))
    .$if(paid !== undefined, (query) =>
      query.where('paid_at', paid === true ? 'is not' : 'is', null),
    )
    .$if(work !== undefined, (query) =>
      query.where(
        sql<SqlBool>`${isOrderOpen} and ${selectOrderWork(money.isRefundedInFull)} = ${work}`,
      ),
    )
    .$if(search !== '', (query) => query.where(matchesSearch(search, accounts)))
    .where(matchesTimes(times));

/** The order is total, so that pages do not overlap. */
const sortOrders = (orders: OrderQuery, sort: OrderSort): OrderQuery => {
  if (sort === 'oldest') return orders.orderBy('created_at').orderBy('id', 'desc');
  if (sort === 'newest') return orders.orderBy('created_at', 'desc').orderBy('id');
  if (sort === 'totalHighToLow')
    return orders.orderBy('total', 'desc').orderBy('created_at', 'desc').orderBy('id');
  return orders.orderBy('total').orderBy('created_at').orderBy('id', 'desc');
};

/** Returns a page of orders for the API, and the number of all that match. */
export const listOrders = async (
  { store: { db }, partners }: Pick<Deps, 'store' | 'partners'>,
  filter: OrderFilter,
): Promise<{ orders: WireOrder[]; total: number }> => {
  const { search = '', sort = 'newest', ids, page } = filter;
  const accounts = search === '' ? [] : await findAccountsByEmail(db, search);
  const matching = selectFiltered(db, partners, filter, accounts);
  const maxRows = ids === undefined ? pageSize : maxBatchSize;
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    // The inner query finds the page by index, so that only its orders are read.
    sortOrders(
      db.selectFrom('orders').where(
        'id',
        'in',
        sortOrders(matching, sort)
          .select('id')
          .limit(maxRows)
          .offset((page - 1) * maxRows),
      ),
      sort,
    )
      .selectAll()
      .execute(),
  ]);
  return { orders: await loadWireOrders(db, partners, rows), total };
};
