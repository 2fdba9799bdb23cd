import { sql } from 'kysely';
import { runTransaction } from '../../../database/transaction.ts';
import { isShipmentOver } from '../../../shop/fulfilment/shipment.ts';
import { calculateCash, calculateFinalTotal } from '../../../shop/orders/order-sums.ts';
import type { Deps } from '../../orders/deps.ts';
import { CourierRefused } from '../../providers/courier/courier-errors.ts';
import type { CourierOrder, CourierShipment, ParcelKind } from '../../providers/courier/courier.ts';
import { findReturnParcel } from '../returns/parcel-queries.ts';
import { enqueuePickupLetter } from '../returns/return-parcel.ts';
import { findParcel, lockShipment, updateShipment, updateUnfinishedShipment } from './queries.ts';
import { readShipment, takeShipmentLease } from './shipment-lease.ts';
import type { ShipmentRow } from './shipments.ts';

/** What the courier is told of a piece of goods. */
const toCourierItem = (line: {
  name: string;
  size: string;
  colour: string;
  variant_id: string;
  quantity: number;
  unit_price: number;
}): CourierOrder['items'][number] => ({
  name: [line.name, line.size, line.colour].filter((part) => part !== '').join(', '),
  sku: line.variant_id,
  units: line.quantity,
  price: line.unit_price,
});

/** Another worker is handling this shipment. */
export class ShipmentBusy extends Error {
  constructor() {
    super('the courier is being asked for this shipment');
  }
}

/** Tells whether the courier needs no more calls until it picks the parcel up. */
const isArranged = (shipment: ShipmentRow): boolean =>
  shipment.state !== 'wanted' &&
  shipment.state !== 'asking' &&
  shipment.state !== 'unknown' &&
  shipment.pickup_asked_at !== null;

/**
 * Takes the lease of a shipment. Null when there is nothing to do, or not before the order is
 * weighed.
 */
const startShipping = async (
  { store: { db }, courier }: Deps,
  shipmentId: string,
): Promise<ShipmentRow | null> => {
  const shipment = await readShipment(db, shipmentId);
  if (
    shipment === null ||
    shipment.provider === 'manual' ||
    isArranged(shipment) ||
    isShipmentOver(shipment.state)
  )
    return null;
  const fresh = shipment.state === 'wanted' || shipment.state === 'unknown';
  const lease = await takeShipmentLease(db, shipment, {
    provider: courier.provider,
    ...(fresh ? { state: 'asking' } : {}),
  });
  if (lease === 'busy') throw new ShipmentBusy();
  return lease === 'taken' ? shipment : null;
};

/** Says whether a shipment goes to a shopper or comes back from one. */
export const kindOf = ({ return_id: returnId }: ShipmentRow): ParcelKind =>
  returnId === null ? 'order' : 'return';

const createForOrder = async (
  deps: Deps,
  number: string,
  orderId: string,
): Promise<CourierShipment> => {
  const { order, lines } = await findParcel(deps.store.db, orderId);
  return deps.courier.create({
    number,
    orderedAt: order.created_at,
    address: order.shipping_address,
    items: lines.map(toCourierItem),
    itemsTotal:
      calculateFinalTotal(order) - order.delivery_charge - order.cod_charge + order.discount,
    discount: order.discount,
    deliveryCharge: order.delivery_charge,
    cashCharge: order.cod_charge,
    creditUsed: calculateFinalTotal(order) - calculateCash(order),
    cashOnDelivery: order.payment_method === 'COD',
  });
};

const createForReturn = async (
  deps: Deps,
  number: string,
  returnId: string,
): Promise<CourierShipment> => {
  const { row, address, lines } = await findReturnParcel(deps.store.db, returnId);
  return deps.courier.createReturn({
    number,
    askedAt: row.created_at,
    address,
    items: lines.map(toCourierItem),
    worth: row.amount,
  });
};

/**
 * Looks for the shipment by its number first if a courier was asked before, because the response to
 * an earlier try may have been lost. The courier has no idempotency keys.
 */
const findOrCreate = async (deps: Deps, shipment: ShipmentRow): Promise<CourierShipment> => {
  const { number, order_id: orderId, return_id: returnId } = shipment;
  const there =
    shipment.provider === null ? null : await deps.courier.find(number, kindOf(shipment));
  if (there !== null) return there;
  if (returnId !== null) return createForReturn(deps, number, returnId);
  if (orderId === null) throw new Error(`shipment ${shipment.id}: of no order and no return`);
  return createForOrder(deps, number, orderId);
};

/**
 * Saves the courier's ids. Returns false for a shipment that was cancelled or delivered by hand
 * meanwhile; it is cancelled at the courier.
 */
const saveCourierShipment = async (
  deps: Deps,
  shipmentId: string,
  created: CourierShipment,
): Promise<boolean> => {
  const { db } = deps.store;
  const ids = {
    provider_order_id: created.orderId,
    provider_shipment_id: created.shipmentId,
    awb: sql<string | null>`coalesce(${created.awb}, awb)`,
    courier: sql<string | null>`coalesce(${created.courier}, courier)`,
    failure: null,
  };
  if (await updateUnfinishedShipment(db, shipmentId, { ...ids, state: 'created' })) return true;
  await runTransaction(db, async (tx) => {
    await updateShipment(tx, shipmentId, ids);
    await deps.jobs.enqueue(
      tx,
      'cancel-shipment',
      { shipmentId },
      { key: `cancel:${shipmentId}:made` },
    );
  });
  return false;
};

/**
 * Stores the error. A shipment that the courier does not have, or may have, is tried again later.
 */
const recordFailure = (deps: Deps, shipmentId: string, error: unknown): Promise<void> =>
  runTransaction(deps.store.db, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    const to = error instanceof CourierRefused ? 'wanted' : 'unknown';
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await updateShipment(tx, shipmentId, {
      failure,
      asking_until: null,
      ...(shipment?.state === 'asking' ? { state: to } : {}),
    });
  });

interface AssignedAwb {
  awb: string;
  courier: string | null;
}

/**
 * An AWB is assigned only once. That of an older parcel is looked up first, because the response to
 * an earlier try may have been lost.
 */
const findOrAssignAwb = async (
  { courier }: Deps,
  shipment: ShipmentRow,
  parcel: string,
): Promise<AssignedAwb> => {
  const isNew = shipment.provider_shipment_id === null;
  const there = isNew ? null : await courier.find(shipment.number, kindOf(shipment));
  return there?.awb == null
    ? courier.assignAwb(parcel, kindOf(shipment))
    : { awb: there.awb, courier: there.courier };
};

/**
 * Saves that the courier comes, and the AWB if it was just assigned. The shopper of a return is told,
 * unless it was cancelled meanwhile.
 */
const saveArranged = async (
  { store: { db }, jobs }: Deps,
  { id, return_id: returnId }: ShipmentRow,
  assigned: AssignedAwb | null,
): Promise<void> => {
  const arranged = {
    ...assigned,
    pickup_asked_at: new Date(),
    failure: null,
    asking_until: null,
  };
  if (returnId === null) return updateShipment(db, id, arranged);
  await runTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id);
    await updateShipment(tx, id, arranged);
    if (shipment !== null && !isShipmentOver(shipment.state))
      await enqueuePickupLetter({ tx, jobs }, returnId, { kind: 'return-pickup', shipmentId: id });
  });
};

/** Asks the courier to come. An AWB that was just assigned is saved also when that fails. */
const requestPickup = async (
  deps: Deps,
  shipment: ShipmentRow,
  parcel: string,
  assigned: AssignedAwb | null,
): Promise<void> => {
  try {
    await deps.courier.requestPickup(parcel);
  } catch (error) {
    if (assigned !== null) await updateShipment(deps.store.db, shipment.id, assigned);
    throw error;
  }
  await saveArranged(deps, shipment, assigned);
};

const shipAtCourier = async (deps: Deps, shipment: ShipmentRow): Promise<void> => {
  let { provider_shipment_id: parcel, awb } = shipment;
  if (parcel === null) {
    const created = await findOrCreate(deps, shipment);
    if (!(await saveCourierShipment(deps, shipment.id, created))) return;
    [parcel, awb] = [created.shipmentId, created.awb];
  }
  const assigned = awb === null ? await findOrAssignAwb(deps, shipment, parcel) : null;
  await requestPickup(deps, shipment, parcel, assigned);
};

/**
 * Arranges a shipment with the courier: creates it, gets an AWB and requests the pickup. It may be
 * repeated at any point, since completed steps are skipped and uncertain ones are looked up first.
 * Throws when the courier is away or refuses (the job tries again), and ShipmentBusy while another
 * worker handles the shipment.
 */
export const shipOrder = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await startShipping(deps, shipmentId);
  if (shipment === null) return;
  try {
    await shipAtCourier(deps, shipment);
  } catch (error) {
    await recordFailure(deps, shipmentId, error);
    if (error instanceof CourierRefused)
      deps.log.error(
        { alert: 'shipment refused', shipment: shipmentId, error: error.message },
        'the courier refused a shipment',
      );
    throw error;
  }
};
