import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { OrderRow } from '../order/order-rows.ts';

/** Presents the slot of an order; null for an order without one. */
export const presentSlot = ({
  slot_starts_at: startsAt,
  slot_ends_at: endsAt,
  slot_closes_at: closesAt,
}: Pick<OrderRow, 'slot_starts_at' | 'slot_ends_at' | 'slot_closes_at'>): WireOrder['slot'] =>
  startsAt === null || endsAt === null || closesAt === null
    ? null
    : {
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        closesAt: closesAt.toISOString(),
      };
