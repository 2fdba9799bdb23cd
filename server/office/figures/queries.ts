import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Span, spanSteps } from '../../../shop/office/figures.ts';
import { isSold, type OrderState, orderStates } from '../../../shop/orders/order.ts';
import { isOrderFullyRefunded } from '../../money/refunds/refunds.ts';

/** Sales within one step of time. `kg` and `unit` are in paise. */
interface StepRow {
  from: string;
  kg: number;
  unit: number;
  orders: number;
  items: number;
  cancelled: number;
}

interface WaitingCounts {
  orders: number;
  messages: number;
  tickets: number;
}

/** States in which an order counts as a sale. */
export const soldStates: readonly OrderState[] = orderStates.filter(isSold);

/**
 * Counts the orders to pack, the unread messages and the tickets that wait for an answer, each by an
 * index of its own. An order that was
 * refunded in full goes no further, so nobody packs it.
 */
export const countWaiting = async (db: Kysely<Tables>): Promise<WaitingCounts> => {
  const { rows } = await sql<WaitingCounts>`
    select (select count(*) from orders where state = 'paid' and not ${isOrderFullyRefunded}) + (select count(*) from orders where state = 'placed' and payment_method = 'COD') as orders,
      (select count(*) from messages where read_at is null) as messages,
      (select count(*) from messages where state = 'new') as tickets`.execute(db);
  return rows[0] ?? { orders: 0, messages: 0, tickets: 0 };
};

/**
 * Variants of one weight and discount, which a change of the universal price affects alike. `sales`
 * is in paise.
 */
export interface PriceFollowerSum {
  weight_grams: number;
  discount_percent: number;
  variations: number;
  /** Packs that were sold within the last 30 days. */
  sold: number;
  sales: number;
}

/** A variant that follows the universal price. */
export interface PriceFollowerRow {
  product_id: string;
  name: string;
  size: string;
  weight_grams: number;
  discount_percent: number;
}

/**
 * An own price is never stored as 0 (see `readVariants`), so this condition equals that of the
 * index.
 */
const followsKgPrice = sql`variants.archived_at is null and products.archived_at is null and variants.weight_grams is not null and variants.price is null`;

/** Counts the variants that follow the universal price. */
export const countPriceFollowers = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from variants join products on products.id = variants.product_id where ${followsKgPrice}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Counts the products with variants that follow the universal price, and sums these variants by
 * weight and discount.
 */
export const sumPriceFollowers = async (
  db: Kysely<Tables>,
): Promise<{ products: number; sums: PriceFollowerSum[] }> => {
  const { rows } = await sql<PriceFollowerSum & { products: number }>`
    with month as materialized (
      select order_lines.variant_id, sum(order_lines.quantity) as sold, sum(order_lines.line_total - order_lines.discount) as sales
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > now() - interval '30 days' and orders.state = any(${soldStates}::text[]) and order_lines.sale_unit = 'kg'
      group by 1
    ), following as materialized (
      select variants.id, variants.product_id, variants.weight_grams, listing.discount_percent
      from variants join products on products.id = variants.product_id join listing on listing.product_id = products.id where ${followsKgPrice}
    )
    select weight_grams, discount_percent, count(*) as variations, coalesce(sum(month.sold), 0)::bigint as sold, coalesce(sum(month.sales), 0)::bigint as sales,
      (select count(distinct product_id) from following) as products
    from following left join month on month.variant_id = following.id group by weight_grams, discount_percent`.execute(
    db,
  );
  return { products: rows[0]?.products ?? 0, sums: rows };
};

/** Finds a page of variants that follow the universal price, best-selling products first. */
export const findPriceFollowers = async (
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<PriceFollowerRow[]> => {
  const { rows } = await sql<PriceFollowerRow>`
    select products.id as product_id, products.name, variants.size, variants.weight_grams, listing.discount_percent
    from variants join products on products.id = variants.product_id join listing on listing.product_id = products.id where ${followsKgPrice}
    order by products.sold_count desc, products.id, variants.position limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

/**
 * Reads the sales of each step of a span and of the span before it, oldest first, by the day of the
 * order in India. Orders count while they are sales (`isSold`); those that were cancelled later are
 * counted as cancelled. A gift card is no sale: the shop owes its value until goods are bought with
 * it, and those are counted. It is one query, with one index range for each step.
 */
export const readSalesBySteps = async (db: Kysely<Tables>, span: Span): Promise<StepRow[]> => {
  const { count, unit } = spanSteps[span];
  const step = sql.lit(`1 ${unit}`);
  const { rows } = await sql<StepRow>`
    with steps as (
      select today - n * interval ${step} as at, today - (n - 1) * interval ${step} as next
      from (select date_trunc(${unit}, now() at time zone 'Asia/Kolkata') as today) india, generate_series(0, ${2 * count - 1}::int) n
    ), states as (
      select steps.at, placed.*
      from steps left join lateral (
        select state, count(*) as orders, sum(total - delivery_charge - cod_charge) as goods, sum(kg_total) as kg, sum(item_count) as items
        from orders
        where created_at >= steps.at at time zone 'Asia/Kolkata' and created_at < steps.next at time zone 'Asia/Kolkata'
          and not is_gift_card
        group by state
      ) placed on true
    ), sales as (
      select *, state = any(${soldStates}::text[]) as sold from states
    )
    select to_char(at, 'YYYY-MM-DD') as "from",
      coalesce(sum(kg) filter (where sold), 0)::bigint as kg,
      coalesce(sum(goods - kg) filter (where sold), 0)::bigint as unit,
      coalesce(sum(items) filter (where sold), 0)::bigint as items,
      coalesce(sum(orders) filter (where sold), 0)::bigint as orders,
      coalesce(sum(orders) filter (where state = 'cancelled'), 0)::bigint as cancelled
    from sales group by at order by at`.execute(db);
  return rows;
};
