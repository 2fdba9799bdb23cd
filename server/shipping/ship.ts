import { transaction } from '../../database/transaction.ts';
import { isShipmentOver } from '../../shop/shipment.ts';
import type { Deps } from '../deps.ts';
import { CourierRefused } from '../providers/courier-errors.ts';
import type { CourierShipment } from '../providers/courier.ts';
import type { ShipmentRow } from '../shipments/shipments.ts';
import { findParcel, lockShipment, setShipment, takeLease } from './queries.ts';

/** Another worker is asking the courier for this very shipment. */
export class ShipmentBusy extends Error {
  constructor() {
    super('the courier is being asked for this shipment');
  }
}

/** Has all been asked that the courier can be asked for before the parcel is fetched? */
const isArranged = (shipment: ShipmentRow): boolean =>
  shipment.state !== 'wanted' &&
  shipment.state !== 'asking' &&
  shipment.state !== 'unknown' &&
  shipment.pickup_asked_at !== null;

/** Takes the right to ask; null when there is nothing to ask for. */
const begin = (deps: Deps, shipmentId: string): Promise<ShipmentRow | null> =>
  transaction(deps.store.db, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    if (
      shipment === null ||
      shipment.provider === 'manual' ||
      isArranged(shipment) ||
      isShipmentOver(shipment.state)
    )
      return null;
    if (!(await takeLease(tx, shipment))) throw new ShipmentBusy();
    const fresh = shipment.state === 'wanted' || shipment.state === 'unknown';
    await setShipment(tx, shipmentId, {
      provider: deps.courier.provider,
      ...(fresh ? { state: 'asking' } : {}),
    });
    return shipment;
  });

/**
 * By its number first: an earlier try may have been heard whose answer was lost (the courier knows
 * no idempotency).
 */
const findOrCreate = async (deps: Deps, shipment: ShipmentRow): Promise<CourierShipment> => {
  const there = await deps.courier.find(shipment.number);
  if (there !== null) return there;
  const { order, lines } = await findParcel(deps.store.db, shipment.order_id);
  return deps.courier.create({
    number: shipment.number,
    orderedAt: order.created_at,
    address: order.shipping_address,
    items: lines.map((line) => ({
      name: [line.name, line.size, line.colour].filter((part) => part !== '').join(', '),
      sku: line.variant_id,
      units: line.quantity,
      price: line.unit_price,
    })),
    total: order.total,
    cashOnDelivery: order.payment_method === 'COD',
  });
};

/**
 * Writes down what the courier has. A shipment that was cancelled or delivered by hand meanwhile
 * stays so, and is taken back there.
 */
const keep = (deps: Deps, shipmentId: string, made: CourierShipment): Promise<boolean> =>
  transaction(deps.store.db, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    const ids = {
      provider_order_id: made.orderId,
      provider_shipment_id: made.shipmentId,
      awb: made.awb ?? shipment?.awb ?? null,
      courier: made.courier ?? shipment?.courier ?? null,
      failure: null,
    };
    if (shipment !== null && isShipmentOver(shipment.state)) {
      await setShipment(tx, shipmentId, ids);
      await deps.jobs.enqueue(
        tx,
        'cancel-shipment',
        { shipmentId },
        { key: `cancel:${shipmentId}:made` },
      );
      return false;
    }
    await setShipment(tx, shipmentId, { ...ids, state: 'created' });
    return true;
  });

const note = (
  deps: Deps,
  shipmentId: string,
  change: Parameters<typeof setShipment>[2],
): Promise<void> => transaction(deps.store.db, (tx) => setShipment(tx, shipmentId, change));

/**
 * What could not be had is written down; a shipment that the courier has not, or may have, is asked
 * for again later.
 */
const fail = (deps: Deps, shipmentId: string, error: unknown): Promise<void> =>
  transaction(deps.store.db, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    const to = error instanceof CourierRefused ? 'wanted' : 'unknown';
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await setShipment(tx, shipmentId, {
      failure,
      asking_until: null,
      ...(shipment?.state === 'asking' ? { state: to } : {}),
    });
  });

/** An AWB is given once, so one whose answer was lost is looked up, too. */
const askAwb = async (
  { courier }: Deps,
  number: string,
  parcel: string,
): Promise<{ awb: string; courier: string | null }> => {
  const there = await courier.find(number);
  return there?.awb == null
    ? courier.assignAwb(parcel)
    : { awb: there.awb, courier: there.courier };
};

const step = async (deps: Deps, shipment: ShipmentRow): Promise<void> => {
  let { provider_shipment_id: parcel, awb } = shipment;
  if (parcel === null) {
    const made = await findOrCreate(deps, shipment);
    if (!(await keep(deps, shipment.id, made))) return;
    [parcel, awb] = [made.shipmentId, made.awb];
  }
  if (awb === null) await note(deps, shipment.id, await askAwb(deps, shipment.number, parcel));
  await deps.courier.requestPickup(parcel);
  await note(deps, shipment.id, { pickup_asked_at: new Date(), failure: null, asking_until: null });
};

/**
 * Takes a shipment as far as the courier can be asked: made there, with an AWB, its pickup asked
 * for. Safe to be called again at any point: what is done is not asked for twice, and what may have
 * been done is looked up first. Throws when the courier is away or says no (to be tried again), and
 * ShipmentBusy while another worker is at it.
 */
export const shipOrder = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await begin(deps, shipmentId);
  if (shipment === null) return;
  try {
    await step(deps, shipment);
  } catch (error) {
    await fail(deps, shipmentId, error);
    if (error instanceof CourierRefused)
      deps.log.error(
        { alert: 'shipment refused', shipment: shipmentId, error: error.message },
        'the courier refused a shipment',
      );
    throw error;
  }
};

/**
 * Takes a shipment back at the courier, if it has it, that was cancelled, or delivered by hand
 * before it was made there.
 */
export const cancelAtCourier = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await transaction(deps.store.db, (tx) => lockShipment(tx, shipmentId));
  if (
    shipment === null ||
    !isShipmentOver(shipment.state) ||
    shipment.provider !== deps.courier.provider
  )
    return;
  const there = await deps.courier.find(shipment.number);
  if (there === null || there.isCancelled) return;
  await deps.courier.cancel(there.orderId);
};
