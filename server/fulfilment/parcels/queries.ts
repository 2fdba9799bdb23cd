import { type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import {
  finalShipmentStates,
  isShipmentOver,
  type ShipmentState,
} from '../../../shop/fulfilment/shipment.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { selectLines } from '../../orders/order/order-rows.ts';
import { hasSecondFactor } from '../../people/accounts/accounts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Scan } from '../../providers/courier/courier.ts';
import type { ShipmentRow } from './shipments.ts';

type Tx = Transaction<Tables>;

export type ScanRow = Selectable<Tables['shipment_scans']>;
/** A shipment with the order whose goods it carries. The parcel of a return has that of the return. */
export type OrderedShipment = ShipmentRow & {
  goods_order_id: string;
  order_number: string;
  account_id: string | null;
};

const selectWithOrder = (db: Db) =>
  db
    .selectFrom('shipments')
    .leftJoin('returns', 'returns.id', 'shipments.return_id')
    .innerJoin('orders', (join) =>
      join.on((eb) =>
        eb('orders.id', '=', eb.fn.coalesce('shipments.order_id', 'returns.order_id')),
      ),
    )
    .selectAll('shipments')
    .select(['orders.id as goods_order_id', 'orders.number as order_number', 'orders.account_id']);

/** Finds a shipment by our id or the courier's. */
export const findShipment = async (db: Db, id: string): Promise<OrderedShipment | null> =>
  (await selectWithOrder(db)
    .where((eb) =>
      eb.or([eb('shipments.id', '=', id), eb('shipments.provider_shipment_id', '=', id)]),
    )
    .orderBy(sql`shipments.id = ${id}`, 'desc')
    .executeTakeFirst()) ?? null;

export const findShipmentByAwb = async (db: Db, awb: string): Promise<{ id: string } | null> =>
  (await db.selectFrom('shipments').select('id').where('awb', '=', awb).executeTakeFirst()) ?? null;

/** Finds the live shipment of an order. */
export const findLiveShipment = async (db: Db, orderId: string): Promise<OrderedShipment | null> =>
  (await selectWithOrder(db)
    .where('shipments.order_id', '=', orderId)
    .where('shipments.state', 'not in', ['cancelled', 'returned'])
    .executeTakeFirst()) ?? null;

export const lockShipment = async (tx: Tx, id: string): Promise<ShipmentRow | null> =>
  (await tx
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const updateShipment = async (
  db: Db,
  id: string,
  change: UpdateObject<Tables, 'shipments'>,
): Promise<void> => {
  await db
    .updateTable('shipments')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

/** Changes a shipment unless it is over. Returns false, with nothing changed, when it is. */
export const updateUnfinishedShipment = async (
  db: Db,
  id: string,
  change: UpdateObject<Tables, 'shipments'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shipments')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'not in', finalShipmentStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Finds what the courier needs to know: the order and its lines. */
export const findParcel = async (db: Db, orderId: string) => {
  const { lines, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .select(selectLines)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { order, lines };
};

export const addScans = async (
  tx: Tx,
  shipmentId: string,
  scans: readonly Scan[],
): Promise<void> => {
  if (scans.length === 0) return;
  await tx
    .insertInto('shipment_scans')
    .values(scans.map((scan) => ({ shipment_id: shipmentId, ...scan })))
    .onConflict((clash) => clash.columns(['shipment_id', 'at', 'status', 'activity']).doNothing())
    .execute();
};

/** Finds the newest scans of a shipment, newest first. */
export const findScans = (db: Db, shipmentId: string): Promise<ScanRow[]> =>
  db
    .selectFrom('shipment_scans')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

interface ShipmentFilter {
  page: number;
  status?: ShipmentState | undefined;
  search?: string | undefined;
}

/**
 * Up to this many orders are passed to the query as ids, which it finds by index. Beyond that, the
 * query joins the orders.
 */
const maxOrderIds = 500;

/** `search_text` is indexed but holds more than the number, so the number is compared as well. */
const selectOrdersByNumber = (db: Db, search: string) => {
  const pattern = toLikePattern(search);
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.search_text', 'like', pattern)
    .where(sql`lower(orders.number)`, 'like', pattern);
};

const findOrdersByNumber = async (db: Db, search: string): Promise<string[] | null> => {
  const found = await selectOrdersByNumber(db, search)
    .limit(maxOrderIds + 1)
    .execute();
  return found.length > maxOrderIds ? null : found.map(({ id }) => id);
};

const selectFiltered = (
  db: Db,
  { status, search = '' }: ShipmentFilter,
  orders: readonly string[] | null,
) =>
  db
    .selectFrom('shipments')
    .$if(status !== undefined, (query) => query.where('shipments.state', '=', status ?? 'wanted'))
    .$if(search !== '', (query) =>
      query.where((eb) => {
        const ofOrder =
          orders === null
            ? eb('shipments.order_id', 'in', selectOrdersByNumber(db, search))
            : eb('shipments.order_id', '=', sql<string>`any(${orders}::text[])`);
        // The number of a return starts with that of its order.
        const ofReturn = eb.and([
          eb('shipments.return_id', 'is not', null),
          eb(sql`lower(shipments.number)`, 'like', toLikePattern(search)),
        ]);
        return eb.or([
          eb(sql`lower(shipments.awb)`, 'like', toLikePattern(search)),
          ofOrder,
          ofReturn,
        ]);
      }),
    );

/** Returns a page of shipments, newest first, and the number of all that match. */
export const listShipments = async (
  db: Db,
  filter: ShipmentFilter,
): Promise<{ rows: OrderedShipment[]; total: number }> => {
  const { search = '' } = filter;
  const some = selectFiltered(
    db,
    filter,
    search === '' ? [] : await findOrdersByNumber(db, search),
  );
  const page = some
    .select('shipments.id')
    .orderBy('shipments.created_at', 'desc')
    .orderBy('shipments.id')
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize);
  const [{ total }, rows] = await Promise.all([
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selectWithOrder(db)
      .where('shipments.id', 'in', page)
      .orderBy('shipments.created_at', 'desc')
      .orderBy('shipments.id')
      .execute(),
  ]);
  return { rows, total };
};

/**
 * Finds open shipments that the courier was not asked about for `seconds`; the oldest answer first.
 */
export const findShipmentsToTrack = (
  db: Db,
  provider: 'shiprocket' | 'test',
  seconds: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('shipments')
    .select('id')
    .where('provider', '=', provider)
    .where('state', 'in', ['created', 'in_transit'])
    .where('provider_shipment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('tracked_at', 'is', null),
        eb('tracked_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
      ]),
    )
    .orderBy('tracked_at', (order) => order.asc().nullsFirst())
    .limit(100)
    .execute();

/**
 * Tells whether the courier was asked about a shipment within `seconds`, or the shipment is over.
 */
export const isTrackingFresh = async (
  db: Db,
  shipment: ShipmentRow,
  seconds: number,
): Promise<boolean> => {
  if (isShipmentOver(shipment.state) || shipment.tracked_at === null)
    return isShipmentOver(shipment.state);
  const { rows } = await sql<{
    fresh: boolean;
  }>`select ${shipment.tracked_at}::timestamptz > now() - make_interval(secs => ${seconds}) as fresh`.execute(
    db,
  );
  return rows[0]?.fresh ?? false;
};

/**
 * Stores a shipping token that ends with the caller's session, and returns its end. Returns
 * undefined when that session has ended. The lock orders this call before or after a password
 * change, so that no token outlives the change.
 */
export const addShippingToken = async (
  db: Db,
  tokenHash: Buffer,
  caller: Caller,
  seconds: number,
): Promise<Date | undefined> => {
  const row = await db
    .insertInto('shipping_tokens')
    .columns(['token_hash', 'account_id', 'session_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'account_id',
          'sessions.token_hash as session_hash',
          sql<Date>`now() + make_interval(secs => ${seconds})`.as('expires_at'),
        ])
        .where('sessions.token_hash', '=', caller.tokenHash)
        .forKeyShare(),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
};

/** Finds the account of a live shipping token. */
export const findShippingCaller = async (db: Db, tokenHash: Buffer): Promise<Caller | null> => {
  const row = await db
    .selectFrom('shipping_tokens')
    .innerJoin('accounts', 'accounts.id', 'shipping_tokens.account_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.role',
      'accounts.email_verified_at',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('shipping_tokens.token_hash', '=', tokenHash)
    .where('shipping_tokens.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isVerified: row.email_verified_at !== null,
    hasSecondFactor: row.hasSecondFactor,
    hasRecentPassword: false,
    tokenHash,
  };
};

export const deleteExpiredShippingTokens = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('shipping_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
};
