import { sql } from 'kysely';
import { shipmentMoves } from '../../shop/shipment.ts';
import type { Deps } from '../deps.ts';
import { orderTransaction, type OrderTx } from '../orders/order-transaction.ts';
import { lockOrder } from '../orders/orders.ts';
import { isFullyRefunded } from '../orders/refunds.ts';
import { moveOrder } from '../orders/state-machine.ts';
import { CourierAway, CourierRefused } from '../providers/courier-errors.ts';
import { isLost } from '../providers/courier-status.ts';
import type { Tracking } from '../providers/courier.ts';
import type { ShipmentRow } from '../shipments/shipments.ts';
import {
  addScans,
  findByAwb,
  findShipment,
  isFresh,
  lockShipment,
  setShipment,
  unheardShipments,
} from './queries.ts';

/** The steps of an order that a parcel on its way, or at its end, makes true. */
const orderSteps = {
  in_transit: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
} as const;

/**
 * Each step from the state the order is in; the courier cannot call an order back that has gone
 * another way.
 */
const moveWith = async (
  t: OrderTx,
  shipment: ShipmentRow,
  to: 'in_transit' | 'delivered',
): Promise<void> => {
  const note =
    [shipment.courier, shipment.awb].filter((part) => part !== null).join(' ') || undefined;
  for (const step of orderSteps[to]) {
    const order = await lockOrder(t.tx, shipment.order_id);
    if (order === null) return;
    const from =
      step === 'processing' ? ['paid'] : step === 'shipped' ? ['processing'] : ['shipped'];
    const isAccepted =
      step === 'processing' && order.state === 'placed' && order.payment_method === 'COD';
    if (!from.includes(order.state) && !isAccepted) continue;
    // The parcel is where it is; an order that was refunded in full goes no further all the same.
    if (await isFullyRefunded(t.tx, order)) return;
    await moveOrder(t, order, {
      to: step,
      by: step === 'processing' ? 'worker' : 'courier',
      note: step === 'shipped' ? note : undefined,
    });
  }
};

/**
 * The one mouth through which the courier's news enters the shop. The order is locked before its
 * shipment, as everywhere; states only move forward; scans are kept once each. A parcel on its way
 * makes its order shipped, one that has arrived delivered.
 */
const applyTracking = (deps: Deps, shipmentId: string, news: Tracking | null): Promise<void> =>
  orderTransaction(deps, async (t) => {
    const found = await findShipment(t.tx, shipmentId);
    if (found === null) return;
    await lockOrder(t.tx, found.order_id);
    const shipment = await lockShipment(t.tx, shipmentId);
    if (shipment === null) return;
    const heard = { tracked_at: sql<Date>`now()` };
    if (news === null) return setShipment(t.tx, shipmentId, heard);
    await addScans(t.tx, shipmentId, news.scans);
    const moves = news.state !== null && shipmentMoves(shipment.state, news.state);
    const known = { courier: news.courier ?? shipment.courier, awb: news.awb ?? shipment.awb };
    await setShipment(t.tx, shipmentId, {
      ...heard,
      ...known,
      status_id: news.statusId,
      status_text: news.statusText,
      tracking_url: news.trackingUrl ?? shipment.tracking_url,
      promised_at: news.promisedAt ?? shipment.promised_at,
      ...(moves && news.state !== null ? { state: news.state } : {}),
    });
    if (moves && (news.state === 'in_transit' || news.state === 'delivered'))
      await moveWith(t, { ...shipment, ...known }, news.state);
  });

/** Asks the courier for one shipment and applies what it says. Throws CourierAway. */
export const trackShipment = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await findShipment(deps.store.db, shipmentId);
  if (
    shipment === null ||
    shipment.provider !== deps.courier.provider ||
    shipment.provider_shipment_id === null
  )
    return;
  const news = await deps.courier.track(shipment.provider_shipment_id).catch((error: unknown) => {
    // It has the parcel and nothing to say of it: as good as no news.
    if (error instanceof CourierRefused) return null;
    throw error;
  });
  await applyTracking(deps, shipmentId, news);
  if (news?.statusId != null && isLost(news.statusId))
    deps.log.error(
      { alert: 'parcel lost', shipment: shipmentId, status: news.statusText },
      'the courier has lost a parcel',
    );
};

/**
 * A hint that there is news of a parcel: the courier is asked itself. A number that is none of ours
 * does nothing.
 */
export const askTracking = async (
  tx: OrderTx['tx'],
  jobs: Deps['jobs'],
  awb: string,
): Promise<void> => {
  const shipment = await findByAwb(tx, awb);
  if (shipment !== null) await jobs.enqueue(tx, 'track-shipment', { shipmentId: shipment.id });
};

/**
 * How old news may be, in seconds, before the courier is asked again: for somebody who looks, and
 * unasked.
 */
const freshFor = {
  look: { test: 5, shiprocket: 120 },
  round: { test: 60, shiprocket: 1800 },
} as const;

/** Asks the courier when what is known is old; when it is away, what is known has to do. */
export const refreshTracking = async (deps: Deps, shipment: ShipmentRow): Promise<void> => {
  if (await isFresh(deps.store.db, shipment, freshFor.look[deps.courier.provider])) return;
  try {
    await trackShipment(deps, shipment.id);
  } catch (error) {
    if (!(error instanceof CourierAway)) throw error;
    deps.log.warn({ shipment: shipment.id }, 'the courier is away: the last known status is shown');
  }
};

/** One round over all shipments under way. An absent courier ends it; the next round goes on. */
export const trackRound = async (deps: Deps): Promise<void> => {
  const { provider } = deps.courier;
  for (const { id } of await unheardShipments(deps.store.db, provider, freshFor.round[provider])) {
    try {
      await trackShipment(deps, id);
    } catch (error) {
      deps.log.warn(
        { shipment: id, error: error instanceof Error ? error.message : String(error) },
        'tracking: left for the next round',
      );
      if (error instanceof CourierAway) return;
    }
  }
};
