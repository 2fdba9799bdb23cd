import type { WireTracking } from '../../../contract/fulfilment/shipping.ts';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import type { OrderedShipment, ScanRow } from './queries.ts';
import { presentShipment } from './shipments.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a shipment with its order. */
export const presentOrdered = (row: OrderedShipment): WireShipment =>
  presentShipment(row, { id: row.goods_order_id, number: row.order_number });

/**
 * Presents the tracking of a shipment in the courier's shape, with ISO times. `scans` are newest
 * first.
 */
export const presentTracking = (row: OrderedShipment, scans: readonly ScanRow[]): WireTracking => ({
  tracking_data: {
    shipment_status: row.status_id,
    shipment_track: [
      {
        shipment_id: row.provider_shipment_id,
        awb_code: row.awb,
        courier_name: row.courier,
        current_status: row.status_text,
        track_url: row.tracking_url,
        edd: iso(row.promised_at),
      },
    ],
    shipment_track_activities: scans.map(({ at, status, activity, location }) => ({
      date: at.toISOString(),
      status,
      activity,
      location,
    })),
    etd: iso(row.promised_at),
    as_of: iso(row.tracked_at),
  },
  shipment: presentOrdered(row),
});
