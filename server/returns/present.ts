import type { WireReturn, WireReturnItem } from '../../contract/returns.ts';
import { toRupees } from '../../shop/money.ts';
import type { ShownReturn } from './queries.ts';

const presentItem = (line: ShownReturn['lines'][number]): WireReturnItem => ({
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
  wanted:
    line.wanted_variant_id === null
      ? null
      : { variationId: line.wanted_variant_id, size: line.wanted_size ?? '' },
  restocked: line.restocked,
  writtenOff: line.written_off,
});

/** Presents a return for its owner and for staff. */
export const presentReturn = ({
  row,
  order,
  replacementOrderId,
  lines,
  pictures,
  events,
}: ShownReturn): WireReturn => ({
  _id: row.id,
  returnNumber: row.number,
  orderId: row.order_id,
  orderNumber: order.number,
  customer: order.shipping_address.name ?? '',
  paymentMethod: order.payment_method,
  status: row.state,
  wish: row.wish,
  amount: toRupees(row.amount),
  note: row.note,
  answer: row.answer,
  pickup: row.pickup,
  payout: row.payout,
  settlement: row.settlement,
  reference: row.reference,
  replacementOrderId,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  items: lines.map(presentItem),
  pictures: pictures.map(({ id, width, height }) => ({ _id: id, width, height })),
  timeline: events.map(({ to_state, at }) => ({ at: at.toISOString(), status: to_state })),
});
