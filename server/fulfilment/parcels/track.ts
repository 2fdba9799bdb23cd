import { sql } from 'kysely';
import { canMoveShipment } from '../../../shop/fulfilment/shipment.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import type { Deps } from '../../orders/deps.ts';
import { lockOrder } from '../../orders/order/orders.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { moveOrder } from '../../orders/states/state-machine.ts';
import { CourierAway, CourierRefused } from '../../providers/courier/courier-errors.ts';
import { isLost } from '../../providers/courier/courier-status.ts';
import type { Tracking } from '../../providers/courier/courier.ts';
import { lockParcelReturn, moveReturnWithParcel } from '../returns/return-parcel.ts';
import {
  addScans,
  findShipmentByAwb,
  findShipment,
  isTrackingFresh,
  lockShipment,
  updateShipment,
  findShipmentsToTrack,
} from './queries.ts';
import type { ShipmentRow } from './shipments.ts';

/** The order states that follow from the state of its shipment. */
const orderSteps = {
  in_transit: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
} as const;

/**
 * Moves an order along with its shipment, step by step. An order that has gone another way stays
 * where it is.
 */
const moveOrderWithParcel = async (
  t: OrderTx,
  orderId: string,
  shipment: Pick<ShipmentRow, 'courier' | 'awb'>,
  to: 'in_transit' | 'delivered',
): Promise<void> => {
  const note =
    [shipment.courier, shipment.awb].filter((part) => part !== null).join(' ') || undefined;
  for (const step of orderSteps[to]) {
    const order = await lockOrder(t.tx, orderId);
    if (order === null) return;
    const from =
      step === 'processing' ? ['paid'] : step === 'shipped' ? ['processing'] : ['shipped'];
    const isAccepted =
      step === 'processing' && order.state === 'placed' && order.payment_method === 'COD';
    if (!from.includes(order.state) && !isAccepted) continue;
    // An order that was fully refunded goes no further, wherever its parcel is.
    if (await isFullyRefunded(t.tx, order)) return;
    await moveOrder(t, order, {
      to: step,
      by: step === 'processing' ? 'worker' : 'courier',
      note: step === 'shipped' ? note : undefined,
    });
  }
};

/**
 * The single entry point for tracking news. It locks the order, then the return if the parcel is of
 * one, then the shipment, as every caller does. States only move forward, and each scan is stored
 * once. A parcel on its way moves its order to shipped, one that has arrived to delivered; that of a
 * return moves the return.
 */
const applyTracking = (deps: Deps, shipmentId: string, news: Tracking | null): Promise<void> =>
  orderTransaction(deps, async (t) => {
    const found = await findShipment(t.tx, shipmentId);
    if (found === null) return;
    const back = found.return_id === null ? null : await lockParcelReturn(t, found.return_id);
    if (back === null) await lockOrder(t.tx, found.goods_order_id);
    const shipment = await lockShipment(t.tx, shipmentId);
    if (shipment === null) return;
    const trackedNow = { tracked_at: sql<Date>`now()` };
    if (news === null) return updateShipment(t.tx, shipmentId, trackedNow);
    await addScans(t.tx, shipmentId, news.scans);
    const moves = news.state !== null && canMoveShipment(shipment.state, news.state);
    const known = { courier: news.courier ?? shipment.courier, awb: news.awb ?? shipment.awb };
    await updateShipment(t.tx, shipmentId, {
      ...trackedNow,
      ...known,
      status_id: news.statusId,
      status_text: news.statusText,
      tracking_url: news.trackingUrl ?? shipment.tracking_url,
      promised_at: news.promisedAt ?? shipment.promised_at,
      ...(moves && news.state !== null ? { state: news.state } : {}),
    });
    if (!moves || (news.state !== 'in_transit' && news.state !== 'delivered')) return;
    if (back === null) await moveOrderWithParcel(t, found.goods_order_id, known, news.state);
    else await moveReturnWithParcel(t, back, news.state);
  });

/** Fetches the tracking of a shipment and applies it. Throws CourierAway. */
export const trackShipment = async (deps: Deps, shipmentId: string): Promise<void> => {
  const shipment = await findShipment(deps.store.db, shipmentId);
  if (
    shipment === null ||
    shipment.provider !== deps.courier.provider ||
    shipment.provider_shipment_id === null
  )
    return;
  const news = await deps.courier.track(shipment.provider_shipment_id).catch((error: unknown) => {
    // The courier has the parcel but no news of it.
    if (error instanceof CourierRefused) return null;
    throw error;
  });
  await applyTracking(deps, shipmentId, news);
  if (news !== null && isLost(news))
    deps.log.error(
      { alert: 'parcel lost', shipment: shipmentId, status: news.statusText },
      'the courier has lost a parcel',
    );
};

/**
 * Requests the tracking of a parcel after the courier's hint that there is news. An unknown AWB
 * does nothing.
 */
export const requestTracking = async (
  tx: OrderTx['tx'],
  jobs: Deps['jobs'],
  awb: string,
): Promise<void> => {
  const shipment = await findShipmentByAwb(tx, awb);
  if (shipment !== null) await jobs.enqueue(tx, 'track-shipment', { shipmentId: shipment.id });
};

/** Seconds for which tracking counts as fresh: when somebody looks at it, and in the rounds. */
const maxAgeSeconds = {
  look: { test: 5, shiprocket: 120 },
  round: { test: 60, shiprocket: 1800 },
} as const;

/**
 * Fetches the tracking if it is not fresh. While the courier is away, the stored status is used.
 */
export const refreshTracking = async (deps: Deps, shipment: ShipmentRow): Promise<void> => {
  if (await isTrackingFresh(deps.store.db, shipment, maxAgeSeconds.look[deps.courier.provider]))
    return;
  try {
    await trackShipment(deps, shipment.id);
  } catch (error) {
    if (!(error instanceof CourierAway)) throw error;
    deps.log.warn({ shipment: shipment.id }, 'the courier is away: the last known status is shown');
  }
};

/** Tracks all open shipments once. An absent courier ends the round; the next one goes on. */
export const trackOpenShipments = async (deps: Deps): Promise<void> => {
  const { provider } = deps.courier;
  for (const { id } of await findShipmentsToTrack(
    deps.store.db,
    provider,
    maxAgeSeconds.round[provider],
  )) {
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
