import { isShipmentLive, type ShipmentState } from '../shipment.ts';
import type { ReturnState } from './states.ts';

/**
 * What went wrong with the pickup of a return. `refused`: the courier will not take it on. `unknown`:
 * the courier has not answered yet. `failed`: it came, or tried to come, in vain. `cancelled`: it has
 * given the pickup up. `sent_back`: it brought the goods back to the shopper. `lost`: it has lost or
 * destroyed them. `collected`: it had the goods already when it was called off.
 */
export const pickupTroubles = [
  'refused',
  'unknown',
  'failed',
  'cancelled',
  'sent_back',
  'lost',
  'collected',
] as const;
type PickupTrouble = (typeof pickupTroubles)[number];

/** The newest parcel of a return, with what the courier's last status means. */
interface PickupParcel {
  state: ShipmentState;
  /** Did the last call to the courier fail? */
  hasFailure: boolean;
  isPickupFailed: boolean;
  isLost: boolean;
  /** Did it say last that it has the goods, or has brought them? */
  isCollected: boolean;
}

/**
 * Finds what staff have to see to: while the goods of a return are still to come, or when they come
 * although the return was withdrawn or rejected.
 */
export const findPickupTrouble = (
  state: ReturnState,
  parcel: PickupParcel | null,
): PickupTrouble | null => {
  if (parcel?.isCollected === true && (state === 'withdrawn' || state === 'rejected'))
    return 'collected';
  if (parcel === null || (state !== 'approved' && state !== 'in_transit')) return null;
  if (parcel.state === 'cancelled') return 'cancelled';
  if (parcel.state === 'returned') return 'sent_back';
  if (parcel.isLost) return 'lost';
  if (parcel.hasFailure) return parcel.state === 'unknown' ? 'unknown' : 'refused';
  return parcel.state === 'created' && parcel.isPickupFailed ? 'failed' : null;
};

/**
 * May staff choose anew how the goods of a return come back? Not before it is approved, and not while
 * the courier has them.
 */
export const canChoosePickup = (state: ReturnState, parcel: ShipmentState | null): boolean => {
  if (state === 'in_transit') return parcel === null || !isShipmentLive(parcel);
  return state === 'approved' && parcel !== 'in_transit' && parcel !== 'delivered';
};
