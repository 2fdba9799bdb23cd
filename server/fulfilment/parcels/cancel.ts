import { runTransaction } from '../../../database/transaction.ts';
import { isShipmentOver } from '../../../shop/fulfilment/shipment.ts';
import type { Deps } from '../../orders/deps.ts';
import { CourierRefused } from '../../providers/courier/courier-errors.ts';
import { findShipment, lockShipment } from './queries.ts';
import { isCollected } from './return-shipments.ts';
import { kindOf } from './ship.ts';
import type { ShipmentRow } from './shipments.ts';
import { trackShipment } from './track.ts';

/**
 * Asks the courier where a parcel is that it does not cancel. True if it is the parcel of a return
 * that it has collected: its goods come to the shop, and nothing is left to cancel (RETURN-10,
 * docs/product.md).
 */
const isReturnCollected = async (deps: Deps, { id, return_id }: ShipmentRow): Promise<boolean> => {
  if (return_id === null) return false;
  await trackShipment(deps, id);
  const now = await findShipment(deps.store.db, id);
  return now !== null && isCollected(now);
};

/**
 * Cancels a shipment at the courier, if the courier has it, after it was cancelled or delivered by
 * hand in the shop. Throws when the courier is away or refuses (the job tries again). A return that
 * it has collected already is not tried again: its page says so.
 */
export const cancelAtCourier = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await runTransaction(deps.store.db, (tx) => lockShipment(tx, shipmentId));
  if (
    shipment === null ||
    !isShipmentOver(shipment.state) ||
    shipment.provider !== deps.courier.provider
  )
    return;
  const there = await deps.courier.find(shipment.number, kindOf(shipment));
  if (there === null || there.isCancelled) return;
  try {
    await deps.courier.cancel(there.orderId);
  } catch (error) {
    if (!(error instanceof CourierRefused) || !(await isReturnCollected(deps, shipment)))
      throw error;
    deps.log.warn({ shipment: shipmentId }, 'the courier had collected a return already');
  }
};
