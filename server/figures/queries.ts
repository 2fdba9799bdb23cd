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
 * counts while it is a sale (shop/order.ts); one that was cancelled after it counted is among the cancelled. One round trip,
 * one range of an index for each step.
 */
export const soldInSteps = async (db: Kysely<Tables>, span: Span): Promise<StepRow[]> => {
  const { count, unit } = spanSteps[span];
  const step = sql.lit(`1 ${unit}`);
  const { rows } = await sql<StepRow>`
    with steps as (
      select today - n * interval ${step} as at, today - (n - 1) * interval ${step} as next
      from (select date_trunc(${unit}, now() at time zone 'Asia/Kolkata') as today) india, generate_series(0, ${2 * count - 1}::int) n
    ), states as (
      select steps.at, placed.*
      from steps left join lateral (
        select state, count(*) as orders, sum(total) as total, sum(kg_total) as kg, sum(item_count) as items
        from orders
        where created_at >= steps.at at time zone 'Asia/Kolkata' and created_at < steps.next at time zone 'Asia/Kolkata'
        group by state
      ) placed on true
    ), sales as (
      select *, state = any(${sold}::text[]) as sold from states
    )
    select to_char(at, 'YYYY-MM-DD') as "from",
      coalesce(sum(kg) filter (where sold), 0)::bigint as kg,
      coalesce(sum(total - kg) filter (where sold), 0)::bigint as unit,
      coalesce(sum(items) filter (where sold), 0)::bigint as items,
      coalesce(sum(orders) filter (where sold), 0)::bigint as orders,
      coalesce(sum(orders) filter (where state = 'cancelled'), 0)::bigint as cancelled
    from sales group by at order by at`.execute(db);
  return rows;
};
