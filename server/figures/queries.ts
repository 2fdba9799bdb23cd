import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Span, spanSteps } from '../../shop/figures.ts';
import { isSold, type OrderState, orderStates } from '../../shop/order.ts';

/** Money in paise. */
export interface StepRow {
  from: string;
  kg: number;
  unit: number;
  orders: number;
  items: number;
  cancelled: number;
}

const sold: readonly OrderState[] = orderStates.filter(isSold);

/** A variation that follows the universal price, and what of it was sold in the last 30 days. */
export interface FollowingRow {
  product_id: string;
  name: string;
  size: string;
  weight_grams: number;
  discount_percent: number;
  sold: number;
  sales: number;
}

/** Every variation that follows the universal price of a kilo, the best-selling product first. Money in paise. */
export const findFollowing = async (db: Kysely<Tables>): Promise<FollowingRow[]> => {
  const { rows } = await sql<FollowingRow>`
    with month as (
      select order_lines.variant_id, sum(order_lines.quantity) as sold, sum(order_lines.line_total) as sales
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > now() - interval '30 days' and orders.state = any(${sold}::text[]) and order_lines.sale_unit = 'kg'
      group by 1
    )
    select products.id as product_id, products.name, variants.size, variants.weight_grams, products.discount_percent,
      coalesce(month.sold, 0) as sold, coalesce(month.sales, 0) as sales
    from variants
    join products on products.id = variants.product_id
    left join month on month.variant_id = variants.id
    where variants.archived_at is null and products.archived_at is null and variants.weight_grams is not null and coalesce(variants.price, 0) = 0
    order by products.sold_count desc, products.id, variants.position`.execute(db);
  return rows;
};

/**
 * What was sold in each step of a span and of the one before it, oldest first, by the day of the order in India. An order
 * counts while it is a sale (shop/order.ts); one that was cancelled after it counted is among the cancelled. One round trip.
 */
export const soldInSteps = async (db: Kysely<Tables>, span: Span): Promise<StepRow[]> => {
  const { count, unit } = spanSteps[span];
  const step = sql.lit(`1 ${unit}`);
  const { rows } = await sql<StepRow>`
    with steps as (
      select generate_series(today - ${2 * count - 1} * interval ${step}, today, interval ${step}) as at
      from (select date_trunc(${unit}, now() at time zone 'Asia/Kolkata') as today) india
    ), placed as (
      select id, state, date_trunc(${unit}, created_at at time zone 'Asia/Kolkata') as at
      from orders
      where created_at >= (select min(at) from steps) at time zone 'Asia/Kolkata' and (state = any(${sold}::text[]) or state = 'cancelled')
    ), lines as (
      select placed.at, order_lines.sale_unit, sum(order_lines.line_total) as money, sum(order_lines.quantity) as items
      from placed join order_lines on order_lines.order_id = placed.id
      where placed.state <> 'cancelled'
      group by 1, 2
    ), counts as (
      select at, count(*) filter (where state <> 'cancelled') as orders, count(*) filter (where state = 'cancelled') as cancelled from placed group by 1
    )
    select to_char(steps.at, 'YYYY-MM-DD') as "from",
      coalesce((select money from lines where lines.at = steps.at and sale_unit = 'kg'), 0) as kg,
      coalesce((select money from lines where lines.at = steps.at and sale_unit = 'unit'), 0) as unit,
      coalesce((select sum(items) from lines where lines.at = steps.at), 0) as items,
      coalesce((select orders from counts where counts.at = steps.at), 0) as orders,
      coalesce((select cancelled from counts where counts.at = steps.at), 0) as cancelled
    from steps order by steps.at`.execute(db);
  return rows;
};
