import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import { kgPrice, settlePrice } from '../../../database/catalogue/settled-price.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import type { SizesThen } from '../../../shop/fulfilment/returns/sizes-then.ts';
import {
  backReturnStates,
  dueReturnStates,
  openReturnStates,
  type ReturnState,
} from '../../../shop/fulfilment/returns/states.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import type { Paise } from '../../../shop/money.ts';
import { findReturnShipments } from '../parcels/return-shipments.ts';
import type { ShipmentRow } from '../parcels/shipments.ts';
import { findTransfers } from './transfer-queries.ts';

export type ReturnRow = Selectable<Tables['returns']>;

/** A return with what is shown of its order. */
export interface ShownReturn {
  row: ReturnRow;
  order: Pick<
    Selectable<Tables['orders']>,
    'number' | 'payment_method' | 'account_id' | 'shipping_address'
  >;
  replacementOrderId: string | null;
  /** Paise of a cash order that go back, or went back, by a transfer. Null for other returns. */
  transfer: Paise | null;
  /** The newest parcel that a courier was asked to collect. */
  shipment: ShipmentRow | null;
  lines: Awaited<ReturnType<typeof findLines>>;
  /** The sizes of the products from which another size is wanted, by product id. */
  sizes: SizesByProduct;
  /** What they cost on the day of the order. */
  sizesThen: SizesThen;
  pictures: Pick<Selectable<Tables['return_pictures']>, 'id' | 'width' | 'height'>[];
  events: Pick<Selectable<Tables['return_events']>, 'to_state' | 'at' | 'answer'>[];
}

const findLines = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .leftJoin('variants', 'variants.id', 'return_lines.wanted_variant_id')
    .selectAll('return_lines')
    .select([
      'order_lines.product_id',
      'order_lines.variant_id',
      'order_lines.unit_price',
      'order_lines.name',
      'order_lines.image',
      'order_lines.size',
      'order_lines.colour',
      'order_lines.weighed_grams',
      'variants.size as wanted_size',
    ])
    .where('return_id', '=', anyOf(ids))
    .orderBy('return_lines.position')
    .execute();

/** Finds what sizes cost on the days of orders, by order id. Orders from before have none. */
export const findSizesThen = async (
  db: Db,
  returns: readonly { order_id: string }[],
): Promise<Map<string, SizesThen>> =>
  new Map(
    (
      await db
        .selectFrom('order_terms')
        .select(['order_id', 'sizes'])
        .where('order_id', '=', anyOf(returns.map((row) => row.order_id)))
        .execute()
    ).map(({ order_id, sizes }) => [order_id, sizes]),
  );

/** Loads everything that is shown of returns, in the given order. */
export const loadReturns = async (db: Db, ids: readonly string[]): Promise<ShownReturn[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('returns').selectAll().where('id', '=', anyOf(ids)).execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'payment_method', 'account_id', 'shipping_address'])
    .select(['total', 'credit_used', 'weight_reduction'])
    .where('id', '=', anyOf(rows.map((row) => row.order_id)))
    .execute();
  const replacements = await db
    .selectFrom('orders')
    .select(['id', 'replaces_return_id'])
    .where('replaces_return_id', '=', anyOf(ids))
    .execute();
  const transferById = await findTransfers(db, rows, orders);
  const shipmentById = await findReturnShipments(db, ids);
  const lines = await findLines(db, ids);
  const exchanged = lines.filter((line) => line.wanted_variant_id !== null);
  const sizes = await findSizes(db, [...new Set(exchanged.map((line) => line.product_id))]);
  const sizesThenById =
    exchanged.length === 0 ? new Map<string, SizesThen>() : await findSizesThen(db, rows);
  const pictures = await db
    .selectFrom('return_pictures')
    .select(['id', 'return_id', 'width', 'height'])
    .where('return_id', '=', anyOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('return_events')
    .select(['return_id', 'to_state', 'at', 'answer'])
    .where('return_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const replacementById = new Map(replacements.map((one) => [one.replaces_return_id, one.id]));
  const [linesById, picturesById, eventsById] = [
    Map.groupBy(lines, (line) => line.return_id),
    Map.groupBy(pictures, (one) => one.return_id),
    Map.groupBy(events, (event) => event.return_id),
  ];
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    const order = row === undefined ? undefined : orderById.get(row.order_id);
    if (row === undefined || order === undefined) return [];
    return {
      row,
      order,
      replacementOrderId: replacementById.get(id) ?? null,
      transfer: transferById.get(id) ?? null,
      shipment: shipmentById.get(id) ?? null,
      lines: linesById.get(id) ?? [],
      sizes,
      sizesThen: sizesThenById.get(row.order_id) ?? {},
      pictures: picturesById.get(id) ?? [],
      events: eventsById.get(id) ?? [],
    };
  });
};

/** Finds the ids of the returns of an order, oldest first. */
export const findReturnIds = async (db: Db, orderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('returns')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Finds the order of a return and its account. Null when there is no such return. */
export const findReturnOwner = async (
  db: Db,
  id: string,
): Promise<{ orderId: string; accountId: string | null; state: ReturnState } | null> =>
  (await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['orders.id as orderId', 'orders.account_id as accountId', 'returns.state'])
    .where('returns.id', '=', id)
    .executeTakeFirst()) ?? null;

/** What counted returns, all but `exceptId`, have taken of each line of an order, by line id. */
export const findReturnedLines = async (
  db: Db,
  orderId: string,
  exceptId: string | null = null,
): Promise<Map<string, { quantity: number; amount: number }>> => {
  const rows = await db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select([
      'line_id',
      sql<number>`sum(quantity)::int`.as('quantity'),
      sql<number>`sum(return_lines.amount)::bigint`.as('amount'),
    ])
    .where('returns.order_id', '=', orderId)
    .where('returns.id', 'is distinct from', sql<string>`${exceptId}::text`)
    .where('returns.state', 'not in', ['rejected', 'withdrawn'])
    .groupBy('line_id')
    .execute();
  return new Map(rows.map(({ line_id, ...taken }) => [line_id, taken]));
};

/** The lines of an order with what the rules ask of their products, and the clock of the database. */
export const findOrderGoods = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .selectAll('order_lines')
    .select('products.categories')
    .select(sql<Date>`now()`.as('now'))
    .where('order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute();

/** A size of a product, with the price of a piece or pack now, in paise. */
export interface ExchangeSize {
  id: string;
  size: string;
  stock: number;
  weight_grams: number | null;
  price: Paise;
}

type SizesByProduct = ReadonlyMap<string, readonly ExchangeSize[]>;

/** Finds the sizes of products that can be sent in exchange, by product id. */
export const findSizes = async (db: Db, productIds: readonly string[]): Promise<SizesByProduct> => {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('listing', 'listing.product_id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id', 'size', 'stock', 'price', 'weight_grams'])
    .select(['listing.discount_percent', kgPrice.as('kg_price')])
    .where('variants.product_id', '=', anyOf(productIds))
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .orderBy('variants.position')
    .execute();
  const sizes = rows.map((row) => ({
    ...row,
    price: calculateUnitPrice(settlePrice(row, row.kg_price), row.discount_percent),
  }));
  return Map.groupBy(sizes, (row) => row.product_id);
};

export interface ReturnFilter {
  page: number;
  /** Only those of orders of this account. */
  accountId?: string | undefined;
  status?: ReturnState | 'open' | 'due' | undefined;
  reason?: ReturnReason | undefined;
  search?: string | undefined;
}

/**
 * Lists a page of returns, and the number of all that match: those that wait for the staff oldest
 * first, all others newest first.
 */
export const listReturns = async (
  db: Db,
  { page, accountId, status, reason, search = '' }: ReturnFilter,
): Promise<{ ids: string[]; total: number }> => {
  const some = db
    .selectFrom('returns')
    .$if(accountId !== undefined, (query) =>
      query.where('order_id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('orders.id')
          .where('account_id', '=', accountId ?? ''),
      ),
    )
    .$if(status !== undefined, (query) =>
      status === 'open' || status === 'due'
        ? query.where('state', 'in', status === 'due' ? dueReturnStates : openReturnStates)
        : query.where('state', '=', status ?? 'requested'),
    )
    .$if(reason !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('return_lines')
            .select('id')
            .whereRef('return_id', '=', 'returns.id')
            .where('reason', '=', reason ?? 'damaged'),
        ),
      ),
    )
    .$if(search !== '', (query) =>
      query.where(sql<number>`strpos(number, ${search.toUpperCase()})`, '>', 0),
    );
  const { total } = await some
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await some
    .select('id')
    .orderBy('created_at', status === 'due' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
};

/** So many sizes of products are counted. */
const maxCountedSizes = 100;

/** The pieces of a size of a product that came back for one reason. */
interface ReasonCount {
  product_id: string;
  name: string;
  size: string;
  reason: ReturnReason;
  quantity: number;
}

/**
 * Counts the pieces that are back, by product, size and reason. Sizes that came back most are first,
 * each with all of its reasons.
 */
export const countReasons = async (db: Db): Promise<ReasonCount[]> => {
  const { rows } = await sql<ReasonCount>`
    with counted as (
      select product_id, order_lines.size, return_lines.reason, max(order_lines.name) as name, sum(return_lines.quantity)::int as quantity
      from return_lines
      join returns on returns.id = return_lines.return_id and returns.state = ${anyOf(backReturnStates)}
      join order_lines on order_lines.id = return_lines.line_id
      group by product_id, order_lines.size, return_lines.reason
    ), summed as (
      select *, sum(quantity) over (partition by product_id, size) as total from counted
    ), ranked as (
      select *, dense_rank() over (order by total desc, product_id, size) as place from summed
    )
    select product_id, name, size, reason, quantity from ranked where place <= ${maxCountedSizes}
    order by place, quantity desc, reason`.execute(db);
  return rows;
};
