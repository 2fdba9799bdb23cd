import type { Deps } from '../../orders/deps.ts';
import { registerRecurringJob } from '../../platform/jobs/recurring-jobs.ts';
import { cancelAtCourier } from './cancel.ts';
import { shipOrder } from './ship.ts';
import { trackOpenShipments, trackShipment } from './track.ts';

/** Registers the workers of shipments, and the rounds of tracking. */
export const registerShippingWorkers = (deps: Deps): void => {
  deps.jobs.register('ship', ({ shipmentId }) => shipOrder(deps, shipmentId));
  deps.jobs.register('cancel-shipment', ({ shipmentId }) => cancelAtCourier(deps, shipmentId));
  deps.jobs.register('track-shipment', ({ shipmentId }) => trackShipment(deps, shipmentId));
  registerRecurringJob(deps, 'track-shipments', 60, () => trackOpenShipments(deps));
};
