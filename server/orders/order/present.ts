import type { WireOrder, WireOrderItem } from '../../../contract/orders/orders.ts';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import { toSaleType } from '../../../shop/goods/listing/listing.ts';
import { addDays, toIndianDay } from '../../../shop/indian-time.ts';
import { toRupees } from '../../../shop/money.ts';
import {
  formatRefundNote,
  findStepOfRefund,
  addRefundNotes,
} from '../../../shop/money/refund-steps.ts';
import { calculateAmountDue, calculateCash } from '../../../shop/orders/order-sums.ts';
import { type OrderState, hasEndedUnsold } from '../../../shop/orders/order.ts';
import { presentSlot } from '../delivery/present-slot.ts';
import type { OrderParts } from './order-parts.ts';
import type { OrderEventRow, OrderRow, ShownLine } from './order-rows.ts';
import type { RefundSummary, ReturnedMoney } from './shown.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentItem = (line: ShownLine, status: OrderState): WireOrderItem => ({
  _id: line.id,
  productId: line.product_id,
  name: line.name,
  image: line.image,
  productType: toSaleType(line.sale_unit),
  variationId: line.variant_id,
  size: line.size,
  weight: line.weight_grams,
  weighed: line.weighed_grams,
  color: line.colour === '' ? null : line.colour,
  quantity: line.quantity,
  price: toRupees(line.unit_price),
  linePrice: toRupees(line.line_total),
  weightReduction: toRupees(line.weight_reduction),
  discount: toRupees(line.discount),
  status,
});

/** Presents the offers that an order uses, as they were named then. */
const presentOrderOffers = (offers: OrderRow['offers']): WireOrder['offers'] =>
  (offers ?? []).map(({ name, code, discount, isDeliveryFree }) => ({
    name,
    code,
    discount: toRupees(discount),
    freeDelivery: isDeliveryFree,
  }));

/**
 * Presents the steps of an order. A refund is shown in the note of the step after which it was
 * requested.
 */
const presentTimeline = (
  events: readonly OrderEventRow[],
  refunds: readonly RefundSummary[],
): WireOrder['timeline'] => {
  const steps = events.map((event) => ({
    at: event.at.toISOString(),
    status: event.to_state,
    note: event.note,
  }));
  const notes = Map.groupBy(refunds, (refund) =>
    findStepOfRefund(steps, refund.created_at.toISOString()),
  );
  return steps.map((step, i) => ({
    ...step,
    note: addRefundNotes(
      step.note,
      (notes.get(i) ?? []).map(({ amount, state }) => formatRefundNote(amount, state)),
    ),
  }));
};

const presentArrival = ({
  created_at: placedAt,
  promised_min_days: min,
  promised_max_days: max,
}: OrderRow): WireOrder['arrival'] => {
  if (min === null || max === null) return null;
  const day = toIndianDay(placedAt);
  return { from: addDays(day, min), to: addDays(day, max) };
};

/** Nothing is collected of an order that has ended. */
const presentCash = (order: OrderRow): number =>
  order.payment_method === 'COD' && !hasEndedUnsold(order.state)
    ? toRupees(calculateCash(order))
    : 0;

/**
 * Presents an order for the API, in rupees and ISO dates. Lines, refunds and events keep their
 * order.
 */
export const presentOrder = (
  order: OrderRow,
  lines: readonly ShownLine[],
  events: readonly OrderEventRow[],
  { refunds, credits: creditNotes, kept, settledElsewhere, cashDue, isRefunded }: ReturnedMoney,
  shipping: WireShipment | null,
  { replacesNumber, replacedBy }: Pick<OrderParts, 'replacesNumber' | 'replacedBy'>,
): WireOrder => ({
  _id: order.id,
  orderNumber: order.number,
  createdAt: order.created_at.toISOString(),
  status: order.state,
  orderItems: lines.map((line) => presentItem(line, order.state)),
  itemsPrice: toRupees(order.total - order.delivery_charge - order.cod_charge + order.discount),
  discount: toRupees(order.discount),
  offers: presentOrderOffers(order.offers),
  deliveryCharge: toRupees(order.delivery_charge),
  codCharge: toRupees(order.cod_charge),
  totalPrice: toRupees(order.total),
  isGiftCard: order.is_gift_card,
  creditUsed: toRupees(order.credit_used),
  amountDue: toRupees(calculateAmountDue(order)),
  weightReduction: toRupees(order.weight_reduction),
  weighedAt: iso(order.weighed_at),
  packedAt: iso(order.packed_at),
  toCollect: presentCash(order),
  shippingAddress: order.shipping_address,
  slot: presentSlot(order),
  arrival: presentArrival(order),
  paymentMethod: order.payment_method,
  isPaid: order.paid_at !== null,
  paidAt: iso(order.paid_at),
  isRefunded,
  refundDue: hasEndedUnsold(order.state) ? toRupees(Math.max(0, kept - settledElsewhere)) : 0,
  cashDue: toRupees(cashDue),
  isDelivered: order.delivered_at !== null,
  deliveredAt: iso(order.delivered_at),
  holdUntil: order.state === 'placed' ? iso(order.hold_until) : null,
  replacesReturn: order.replaces_return_id,
  replaces: order.replaces_order_id,
  replacesNumber,
  replacedBy,
  shipping,
  refunds: refunds.map((refund) => ({
    amount: toRupees(refund.amount),
    status: refund.state,
    reason: refund.reason,
    toCredit: refund.to_credit,
    reference: refund.reference ?? '',
    createdAt: refund.created_at.toISOString(),
  })),
  creditNotes: creditNotes.map((note) => ({
    _id: note.id,
    number: note.number,
    amount: toRupees(note.amount),
    createdAt: note.issued_at.toISOString(),
  })),
  timeline: presentTimeline(events, refunds),
});
