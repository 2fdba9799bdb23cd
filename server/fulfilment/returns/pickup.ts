import { canChoosePickup } from '../../../shop/fulfilment/returns/pickup.ts';
import type { PickupKind } from '../../../shop/fulfilment/returns/states.ts';
import { isShipmentLive } from '../../../shop/fulfilment/shipment.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { wrongState } from '../../platform/http/refusal.ts';
import { isLost, isPickupFailed } from '../../providers/courier/courier-status.ts';
import {
  cancelReturnShipments,
  lockReturnShipment,
  requestReturnShipment,
  retryReturnShipment,
} from '../parcels/return-shipments.ts';
import type { ShipmentRow } from '../parcels/shipments.ts';
import { lockReturnOf, type LockedReturn } from './move.ts';
import { enqueuePickupLetter } from './return-parcel.ts';
import { updateReturn } from './step-queries.ts';

/** Did the courier try to collect this parcel in vain? */
export const hasFailedPickup = ({ state, status_id, status_text }: ShipmentRow): boolean =>
  state === 'created' && isPickupFailed({ statusId: status_id, statusText: status_text });

/** Has the courier lost the goods of this parcel? It is not booked again: nothing is there. */
const isParcelLost = ({ state, status_id, status_text }: ShipmentRow): boolean =>
  isShipmentLive(state) && isLost({ statusId: status_id, statusText: status_text });

/** Books the courier. A pickup that it has, or is asked for, is not booked a second time. */
const bookPickup = async (
  t: OrderTx,
  { row }: LockedReturn,
  parcel: ShipmentRow | null,
): Promise<void> => {
  if (parcel !== null && isShipmentLive(parcel.state) && !hasFailedPickup(parcel)) {
    if (parcel.pickup_asked_at === null) await retryReturnShipment(t, parcel.id);
    return;
  }
  await cancelReturnShipments(t, row.id);
  await requestReturnShipment(t, row);
};

/** Calls the courier off, and asks the shopper to bring or send the goods. */
const leaveToShopper = async (
  t: OrderTx,
  { row }: LockedReturn,
  parcel: ShipmentRow | null,
): Promise<void> => {
  await cancelReturnShipments(t, row.id);
  if (row.pickup === 'courier')
    await enqueuePickupLetter(t, row.id, { kind: 'return-by-hand', shipmentId: parcel?.id });
};

/**
 * Chooses for staff how the goods of an approved return come back: a courier collects them, once
 * more if it did not, or the shopper brings or sends them. The same choice again books nothing
 * twice. Refuses a return whose goods are on their way, or whose pickup is not to be chosen, and to
 * send the courier for goods that it has lost (409).
 */
export const choosePickup = async (
  t: OrderTx,
  by: Actor,
  id: string,
  pickup: PickupKind,
): Promise<void> => {
  const locked = await lockReturnOf(t, id, 'anybody');
  const { row } = locked;
  const parcel = await lockReturnShipment(t, id);
  if (!canChoosePickup(row.state, parcel?.state ?? null))
    throw wrongState('return_pickup_not_chosen', { state: row.state });
  if (pickup === 'courier' && parcel !== null && isParcelLost(parcel))
    throw wrongState('return_parcel_lost');
  if (pickup === 'courier') await bookPickup(t, locked, parcel);
  else await leaveToShopper(t, locked, parcel);
  await updateReturn(t.tx, id, { pickup });
  await writeAuditEntry(t.tx, by, {
    action: 'moved',
    kind: 'order',
    id: row.order_id,
    name: row.number,
    changes: findChanges(listFields({ pickup: row.pickup }), listFields({ pickup })),
  });
};
