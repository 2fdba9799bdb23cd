import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { hangingAfterMinutes, type OrderWork } from '../../../shop/orders/order-work.ts';

/** Can a row of `orders` wait for work at all? It is found by the index of the states. */
export const isOrderOpen = sql<SqlBool>`(orders.state in ('placed', 'paid', 'processing') and not orders.is_gift_card)`;

/**
 * Tells the work that an open row of `orders` waits for, as SQL; null for none. An order that was
 * refunded in full goes no further.
 */
export const selectOrderWork = (
  isRefundedInFull: RawBuilder<SqlBool>,
): RawBuilder<OrderWork | null> => sql<OrderWork | null>`(case
  when orders.state = 'placed' then case
    when orders.payment_method = 'COD' then 'accept'
    when orders.created_at < now() - ${hangingAfterMinutes} * interval '1 minute' then 'unpaid'
  end
  when ${isRefundedInFull} then null
  when orders.packed_at is not null then 'handOver'
  when orders.weighed_at is null and (select weighs_goods from settings)
    and exists (select from order_lines where order_id = orders.id and sale_unit = 'kg') then 'weigh'
  else 'pack'
end)`;
