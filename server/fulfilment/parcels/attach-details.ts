import type { ShippingDetails } from '../../../contract/fulfilment/shipping.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { canHaveParcel } from '../../../shop/orders/order.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import type { Deps } from '../../orders/deps.ts';
import { lockOrder } from '../../orders/order/orders.ts';
import { orderRefunded, cannotBecome } from '../../orders/states/check-move.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findLiveShipment, lockShipment, updateShipment } from './queries.ts';
import { addManualShipment } from './shipments.ts';

type Shipment = Awaited<ReturnType<typeof lockShipment>>;

const toAuditFields = (shipment: Shipment | undefined) =>
  shipment === undefined || shipment === null
    ? []
    : listFields({
        courier: shipment.courier,
        awb: shipment.awb,
        trackingUrl: shipment.tracking_url,
        shipmentId: shipment.provider_shipment_id,
        etd: shipment.promised_at?.toISOString() ?? null,
      });

/**
 * Stores the courier and AWB that an admin enters for an order. A shipment that the courier has, or
 * may have, stays with the courier; one that was not requested yet becomes the admin's own. Refuses
 * an order that does not exist (404), and one that must not be sent (409).
 */
export const attachDetails = (
  deps: Deps,
  by: Actor,
  orderId: string,
  details: ShippingDetails,
): Promise<void> =>
  runTransaction(deps.store.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) throw notFound('order');
    if (order.is_gift_card || !canHaveParcel(order.state, order.payment_method))
      throw cannotBecome(order.state, 'shipped');
    const live = await findLiveShipment(tx, orderId);
    if (live === null && (await isFullyRefunded(tx, order))) throw orderRefunded();
    const id = live?.id ?? (await addManualShipment(tx, order));
    if (id === null) throw new Error(`order ${orderId}: its shipment appeared under its lock`);
    const shipment = await lockShipment(tx, id);
    await updateShipment(tx, id, {
      ...(shipment?.state === 'wanted'
        ? { state: 'created', provider: 'manual', failure: null }
        : {}),
      ...(details.courier === undefined ? {} : { courier: details.courier }),
      ...(details.awb === undefined ? {} : { awb: details.awb }),
      ...(details.trackingUrl === undefined ? {} : { tracking_url: details.trackingUrl }),
      ...(details.shipment_id === undefined ? {} : { provider_shipment_id: details.shipment_id }),
      ...(details.etd === undefined ? {} : { promised_at: new Date(details.etd) }),
    });
    await writeAuditEntry(tx, by, {
      action: 'shipping',
      kind: 'order',
      id: orderId,
      name: order.number,
      changes: findChanges(toAuditFields(shipment), toAuditFields(await lockShipment(tx, id))),
    });
  });
