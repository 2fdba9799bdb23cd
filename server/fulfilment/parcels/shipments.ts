import { type Selectable, sql, type Transaction } from 'kysely';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { formatShipmentNumber, type ShipmentState } from '../../../shop/fulfilment/shipment.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import type { ShownParcel } from '../../orders/order/shown.ts';
import type { JobWriter } from '../../platform/jobs/jobs.ts';

/** The shipments of orders and returns. */
type Tx = Transaction<Tables>;

export type ShipmentRow = Selectable<Tables['shipments']>;

/** The order that a shipment belongs to. */
interface OrderRef {
  id: string;
  number: string;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a shipment for the API, with the order whose goods it carries. */
export const presentShipment = (row: ShownParcel, order: OrderRef): WireShipment => ({
  _id: row.id,
  orderId: order.id,
  orderNumber: order.number,
  returnId: row.return_id,
  shipment_id: row.provider_shipment_id,
  status: row.state,
  statusText: row.status_text,
  courier: row.courier,
  awb: row.awb,
  trackingUrl: row.tracking_url,
  etd: iso(row.promised_at),
  trackedAt: iso(row.tracked_at),
  createdAt: row.created_at.toISOString(),
});

interface NewShipment {
  provider: 'manual' | null;
  state: ShipmentState;
}

/** What a parcel carries: the goods of an order to its buyer, or those of a return to the shop. */
interface ParcelOwner {
  column: 'order_id' | 'return_id';
  id: string;
  /** The number of the order or of the return. */
  number: string;
}

/** The conditions of the indexes that allow one live shipment. */
const isLive = {
  order_id: sql<boolean>`state not in ('cancelled', 'returned')`,
  return_id: sql<boolean>`return_id is not null and state not in ('cancelled', 'returned')`,
};

/** Adds a shipment if its owner had `before` earlier ones and has no live one. Returns its id. */
const insertNextShipment = async (
  tx: Tx,
  owner: ParcelOwner,
  { provider, state }: NewShipment,
  before: number,
): Promise<string | null> => {
  const count = tx
    .selectFrom('shipments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(owner.column, '=', owner.id);
  const added = await tx
    .insertInto('shipments')
    .columns(['id', owner.column, 'number', 'provider', 'state'])
    .expression(
      tx
        .selectNoFrom((eb) => [
          eb.val(createId('shp')).as('id'),
          eb.val(owner.id).as('owner'),
          eb.val(formatShipmentNumber(owner.number, before)).as('number'),
          eb.val(provider).as('provider'),
          eb.val(state).as('state'),
        ])
        .where(count, '=', before),
    )
    .onConflict((clash) => clash.column(owner.column).where(isLive[owner.column]).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

/**
 * Adds a shipment under a number that was never used. Returns its id, or null when its owner has a
 * live shipment.
 */
const insertShipment = async (
  tx: Tx,
  owner: ParcelOwner,
  shipment: NewShipment,
): Promise<string | null> => {
  const first = await insertNextShipment(tx, owner, shipment, 0);
  if (first !== null) return first;
  const { before } = await tx
    .selectFrom('shipments')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where(owner.column, '=', owner.id)
    .executeTakeFirstOrThrow();
  return insertNextShipment(tx, owner, shipment, before);
};

const ofOrder = ({ id, number }: OrderRef): ParcelOwner => ({ column: 'order_id', id, number });

/**
 * Adds a shipment, at most one live one for each owner, and the job that asks the courier for it.
 * The caller has locked the order.
 */
export const requestParcel = async (
  { tx, jobs }: { tx: Tx; jobs: JobWriter },
  owner: ParcelOwner,
): Promise<void> => {
  const shipmentId = await insertShipment(tx, owner, { provider: null, state: 'wanted' });
  if (shipmentId !== null)
    await jobs.enqueue(tx, 'ship', { shipmentId }, { key: `ship:${shipmentId}` });
};

/** Adds a shipment for an order, as `requestParcel` does. */
export const requestShipment = (t: { tx: Tx; jobs: JobWriter }, order: OrderRef): Promise<void> =>
  requestParcel(t, ofOrder(order));

/**
 * Asks the courier for the parcel of an order that was weighed, `revision` times by now. A parcel
 * that it was already told another sum to collect for is cancelled there and booked again; one that
 * an admin handles stays. The caller has locked the order.
 */
export const requestWeighedShipment = async (
  t: { tx: Tx; jobs: JobWriter },
  order: OrderRef,
  { revision, isSumNew }: { revision: number; isSumNew: boolean },
): Promise<void> => {
  const live = await t.tx
    .selectFrom('shipments')
    .select(['id', 'state', 'provider'])
    .where('order_id', '=', order.id)
    .where('state', 'in', ['wanted', 'asking', 'unknown', 'created'])
    .forUpdate()
    .executeTakeFirst();
  if (live === undefined || live.provider === 'manual') return;
  if (live.state === 'wanted') {
    const key = `ship:${live.id}:weighed:${revision}`;
    await t.jobs.enqueue(t.tx, 'ship', { shipmentId: live.id }, { key });
  } else if (isSumNew) {
    await cancelShipments(t, order.id);
    await requestShipment(t, order);
  }
};

/** Asks the courier for each parcel that it was not asked for yet: of one order, or of all. */
export const requestWaitingShipments = async (
  { tx, jobs }: { tx: Tx; jobs: JobWriter },
  orderId?: string,
): Promise<void> => {
  const waiting = await tx
    .selectFrom('shipments')
    .select('id')
    .where('state', '=', 'wanted')
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .execute();
  for (const { id: shipmentId } of waiting) await jobs.enqueue(tx, 'ship', { shipmentId });
};

/** The state of a parcel that an admin handles, by the state of its order. */
const toManualState = (state: OrderState): ShipmentState =>
  state === 'delivered' ? 'delivered' : state === 'shipped' ? 'in_transit' : 'created';

/**
 * Adds a shipment that an admin handles outside the courier's API. Returns its id, or null when the
 * order has a live shipment.
 */
export const addManualShipment = (
  tx: Tx,
  order: OrderRef & { state: OrderState },
): Promise<string | null> =>
  insertShipment(tx, ofOrder(order), { provider: 'manual', state: toManualState(order.state) });

/**
 * The status that a shipment gets when a person moves its order, by Shiprocket's numbers and names.
 */
const statusByStep = {
  shipped: { state: 'in_transit', status_id: 6, status_text: 'SHIPPED' },
  delivered: { state: 'delivered', status_id: 7, status_text: 'DELIVERED' },
} as const;

/**
 * Moves the shipments of an order that a person set to shipped or delivered. Otherwise they would
 * keep the last status of the courier. A shipment that the courier may be creating at this moment
 * is cancelled there. The caller has locked the order.
 */
export const moveShipmentsWithOrder = async (
  { tx, jobs }: { tx: Tx; jobs: JobWriter },
  orderId: string,
  to: 'shipped' | 'delivered',
): Promise<void> => {
  const behind =
    to === 'shipped'
      ? (['created'] as const)
      : (['wanted', 'asking', 'unknown', 'created', 'in_transit'] as const);
  const parcels = await tx
    .selectFrom('shipments')
    .select(['id', 'state', 'provider'])
    .where('order_id', '=', orderId)
    .where('state', 'in', behind)
    .forUpdate()
    .execute();
  for (const { id, state, provider } of parcels) {
    await tx
      .updateTable('shipments')
      .set({
        ...statusByStep[to],
        provider: provider ?? 'manual',
        failure: null,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    if (state === 'asking' || state === 'unknown')
      await jobs.enqueue(tx, 'cancel-shipment', { shipmentId: id }, { key: `cancel:${id}` });
  }
};

/**
 * Cancels the open shipments of an order or a return, also at the courier if it has them or may have
 * them.
 */
export const cancelParcels = async (
  { tx, jobs }: { tx: Tx; jobs: JobWriter },
  { column, id: ownerId }: Pick<ParcelOwner, 'column' | 'id'>,
): Promise<void> => {
  const dropped = await tx
    .updateTable('shipments')
    .set({ state: 'cancelled', updated_at: sql<Date>`now()` })
    .where(column, '=', ownerId)
    .where('state', 'in', ['wanted', 'asking', 'unknown', 'created', 'in_transit'])
    .returning(['id', 'provider'])
    .execute();
  for (const { id, provider } of dropped) {
    if (provider !== null && provider !== 'manual')
      await jobs.enqueue(tx, 'cancel-shipment', { shipmentId: id }, { key: `cancel:${id}` });
  }
};

/** Cancels the open shipments of an order, as `cancelParcels` does. */
export const cancelShipments = (t: { tx: Tx; jobs: JobWriter }, orderId: string): Promise<void> =>
  cancelParcels(t, { column: 'order_id', id: orderId });
