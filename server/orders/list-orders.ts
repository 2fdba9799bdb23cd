import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { WireOrder } from '../../contract/orders.ts';
import type { Tables } from '../../database/tables.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import {
  mostAtOnce,
  type OrderSort,
  type OrderState,
  type PaymentMethod,
} from '../../shop/order.ts';
import { type OwnerScope, loadWireOrders } from './orders.ts';

type Db = Kysely<Tables>;

export interface OrderFilter {
  owner: OwnerScope;
  page: number;
  /** Just these, all on one page. */
  ids?: readonly string[] | undefined;
  status?: OrderState | undefined;
  payment?: PaymentMethod | undefined;
  paid?: boolean | undefined;
  search?: string | undefined;
  /**
   * From this moment to that one; a day, `2026-11-21`, is that of UTC, and `to` takes in the whole
   * of it.
   */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', object>;
type OrderExpression = ExpressionBuilder<Tables, 'orders'>;

/** Wildcards of the searcher mean themselves. */
const toLikePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * So many accounts are named one by one, and found by index; of more, each order looks for its own.
 */
const maxAccountIds = 2000;

/** Accounts with such an address, if they are few. */
const findAccountsByEmail = async (db: Db, search: string): Promise<string[] | null> => {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', sql<string>`lower(${toLikePattern(search)})`)
    .limit(maxAccountIds + 1)
    .execute();
  return found.length > maxAccountIds ? null : found.map(({ id }) => id);
};

const matchesSearch =
  (search: string, accounts: readonly string[] | null) => (eb: OrderExpression) => {
    const pattern = sql<string>`lower(${toLikePattern(search)})`;
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
 * The first moment after `to`. The database counts microseconds, the wire shows milliseconds: all
 * of a millisecond counts.
 */
const firstMomentAfter = (to: string): Date =>
  new Date(Date.parse(to) + (/^[\d-]+$/.test(to) ? dayMs : 1));

const selectFiltered = (
  db: Db,
  { owner, ids, status, payment, paid, search = '', from, to }: OrderFilter,
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
    .$if(search !== '', (query) => query.where(matchesSearch(search, accounts)))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', firstMomentAfter(to ?? '')));

/** Newest first among equals, so that pages do not overlap. */
const sortOrders = (orders: OrderQuery, sort: OrderSort): OrderQuery => {
  if (sort === 'oldest') return orders.orderBy('created_at').orderBy('id', 'desc');
  if (sort === 'newest') return orders.orderBy('created_at', 'desc').orderBy('id');
  if (sort === 'totalHighToLow')
    return orders.orderBy('total', 'desc').orderBy('created_at', 'desc').orderBy('id');
  return orders.orderBy('total').orderBy('created_at').orderBy('id', 'desc');
};

/** A page of orders and how many there are in all. */
export const listOrders = async (
  db: Db,
  filter: OrderFilter,
): Promise<{ orders: WireOrder[]; total: number }> => {
  const { search = '', sort = 'newest', ids, page } = filter;
  const accounts = search === '' ? [] : await findAccountsByEmail(db, search);
  const matching = selectFiltered(db, filter, accounts);
  const maxRows = ids === undefined ? pageSize : mostAtOnce;
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    // The page is found in an index, and only its own orders are read.
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
  return { orders: await loadWireOrders(db, rows), total };
};
