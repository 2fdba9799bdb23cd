import type { WirePackingLine, WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import { calculateOrderedGrams, calculateWeightBounds } from '../../../shop/goods/weights/weigh.ts';
import { toRupees } from '../../../shop/money.ts';
import { calculateLineCost } from '../../../shop/orders/order-sums.ts';
import { canBePacked } from '../../../shop/orders/order-work.ts';
import { canBeWeighed } from '../../../shop/orders/order.ts';
import { presentSlot } from '../../orders/delivery/present-slot.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';
import { nameVersion } from '../../platform/audit/audit-log.ts';
import type { Weighing } from '../../platform/shop-settings/settings.ts';
import { needsScale } from './pack-order.ts';

/** Presents the setting of the scale for the API. */
export const presentWeighing = ({ weighs, tolerance }: Weighing) => {
  const shown = { weighs, tolerance };
  return { ...shown, version: nameVersion(shown) };
};

const presentLine = (line: OrderLineRow, tolerance: number): WirePackingLine => {
  const ordered = calculateOrderedGrams({ packGrams: line.weight_grams, quantity: line.quantity });
  const bounds = ordered === null ? null : calculateWeightBounds(ordered, tolerance);
  return {
    _id: line.id,
    name: line.name,
    image: line.image,
    size: line.size,
    color: line.colour === '' ? null : line.colour,
    quantity: line.quantity,
    price: toRupees(calculateLineCost(line)),
    ordered,
    min: bounds?.min ?? null,
    max: bounds?.max ?? null,
    weighed: line.weighed_grams,
    reduction: toRupees(line.weight_reduction),
  };
};

interface PackingOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  revision: number;
  isRefunded: boolean;
}

/** Presents an order on the packing table for the API. */
export const presentPackingOrder = (
  { order, lines, revision, isRefunded }: PackingOrder,
  { weighs, tolerance }: Weighing,
): WirePackingOrder => ({
  _id: order.id,
  orderNumber: order.number,
  createdAt: order.created_at.toISOString(),
  status: order.state,
  paymentMethod: order.payment_method,
  recipient: order.shipping_address.name ?? '',
  slot: presentSlot(order),
  canWeigh:
    weighs &&
    canBeWeighed(order.state) &&
    !isRefunded &&
    lines.some((line) => line.weight_grams !== null),
  canPack:
    canBePacked(order.state) &&
    !order.is_gift_card &&
    !isRefunded &&
    !needsScale(order, lines, weighs),
  packedAt: order.packed_at?.toISOString() ?? null,
  revision,
  weighedAt: order.weighed_at?.toISOString() ?? null,
  reduction: toRupees(order.weight_reduction),
  lines: lines.map((line) => presentLine(line, tolerance)),
});
