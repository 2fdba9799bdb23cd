import type { WireReturn, WireReturnItem } from '../../../contract/fulfilment/return-shapes.ts';
import { comparePrices, countRestockable } from '../../../shop/fulfilment/returns/amounts.ts';
import { findPickupTrouble } from '../../../shop/fulfilment/returns/pickup.ts';
import { calculateLess, type SizesThen } from '../../../shop/fulfilment/returns/sizes-then.ts';
import { toRupees } from '../../../shop/money.ts';
import { isLost } from '../../providers/courier/courier-status.ts';
import { isCollected } from '../parcels/return-shipments.ts';
import { presentShipment, type ShipmentRow } from '../parcels/shipments.ts';
import { hasFailedPickup } from './pickup.ts';
import type { ExchangeSize, ShownReturn } from './queries.ts';

/** Presents what the wanted size of a line costs more or less than the size that comes back. */
const presentWanted = (
  line: ShownReturn['lines'][number],
  sizes: readonly ExchangeSize[],
  sizesThen: SizesThen,
): WireReturnItem['wanted'] => {
  const { wanted_variant_id: id, variant_id: boughtId } = line;
  if (id === null) return null;
  const extra = line.quantity * comparePrices(sizes, { wantedId: id, boughtId });
  return {
    variationId: id,
    size: line.wanted_size ?? '',
    extra: toRupees(Math.max(0, extra)),
    less: toRupees(line.quantity * calculateLess(sizesThen, line.unit_price, id)),
  };
};

const presentItem = (
  line: ShownReturn['lines'][number],
  { sizes, sizesThen }: Pick<ShownReturn, 'sizes' | 'sizesThen'>,
): WireReturnItem => ({
  _id: line.id,
  lineId: line.line_id,
  productId: line.product_id,
  name: line.name,
  image: line.image,
  size: line.size,
  color: line.colour === '' ? null : line.colour,
  quantity: line.quantity,
  reason: line.reason,
  amount: toRupees(line.amount),
  wanted: presentWanted(line, sizes.get(line.product_id) ?? [], sizesThen),
  missing: line.missing,
  faulty: line.faulty,
  restockable: countRestockable(line),
  restocked: line.restocked,
  writtenOff: line.written_off,
});

/** Presents the pickup of a return. Only staff read the courier's words why it refused. */
const presentPickup = (
  { row, order, shipment }: ShownReturn,
  viewer: 'shopper' | 'staff',
): Pick<WireReturn, 'pickup' | 'shipping' | 'pickupTrouble' | 'failure'> => {
  const parcel: ShipmentRow | null = row.pickup === 'courier' ? shipment : null;
  return {
    pickup: row.pickup,
    shipping:
      parcel === null ? null : presentShipment(parcel, { id: row.order_id, number: order.number }),
    pickupTrouble: findPickupTrouble(
      row.state,
      parcel === null
        ? null
        : {
            state: parcel.state,
            hasFailure: parcel.failure !== null,
            isPickupFailed: hasFailedPickup(parcel),
            isCollected: isCollected(parcel),
            isLost: isLost({ statusId: parcel.status_id, statusText: parcel.status_text }),
          },
    ),
    failure: viewer === 'staff' ? (parcel?.failure ?? null) : null,
  };
};

/** Presents a return for its owner or for staff. */
export const presentReturn = (shown: ShownReturn, viewer: 'shopper' | 'staff'): WireReturn => {
  const { row, order, replacementOrderId, lines, pictures, events } = shown;
  return {
    _id: row.id,
    returnNumber: row.number,
    orderId: row.order_id,
    orderNumber: order.number,
    customer: order.shipping_address.name ?? '',
    paymentMethod: order.payment_method,
    status: row.state,
    wish: row.wish,
    amount: toRupees(row.amount),
    difference: toRupees(row.difference),
    note: row.note,
    answer: row.answer,
    ...presentPickup(shown, viewer),
    payout: row.payout,
    payoutChange: row.payout_change,
    settlement: row.settlement,
    reference: row.reference,
    transfer: shown.transfer === null ? null : toRupees(shown.transfer),
    replacementOrderId,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    items: lines.map((line) => presentItem(line, shown)),
    pictures: pictures.map(({ id, width, height }) => ({ _id: id, width, height })),
    timeline: events.map(({ to_state, at, answer }) => ({
      at: at.toISOString(),
      status: to_state,
      answer,
    })),
  };
};
