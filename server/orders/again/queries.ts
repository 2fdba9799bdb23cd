import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';

/** What was ordered of a variant, the last time. */
export interface BoughtLine {
  variantId: string;
  colour: string;
  quantity: number;
  /** What one piece or pack cost, before offers. */
  unitPrice: Paise;
  boughtAt: Date;
}

/** The newest orders that are searched for usuals, so that a long history costs no more than a year. */
const maxOrders = 100;
/** A shopping list that fits on two screens of a phone. */
const maxUsuals = 24;

/**
 * Finds what an account bought in two of its newest orders or more, most often first. A gift card, a
 * size sent in exchange, and an order that came to nothing or came back are no purchases (ORDER-22,
 * docs/product.md).
 */
export const findUsualLines = async (db: Db, accountId: string): Promise<BoughtLine[]> => {
  const { rows } = await sql<BoughtLine>`
    with newest as (
      select id, created_at, state, is_gift_card, replaces_return_id from orders
      where account_id = ${accountId}
      order by created_at desc
      limit ${maxOrders}
    ), bought as (
      select id, created_at from newest
      where state not in ('placed', 'expired', 'cancelled', 'returned')
        and not is_gift_card
        and replaces_return_id is null
    )
    select line.variant_id as "variantId",
      (array_agg(line.colour order by bought.created_at desc))[1] as colour,
      (array_agg(line.quantity order by bought.created_at desc))[1] as quantity,
      (array_agg(line.unit_price order by bought.created_at desc))[1] as "unitPrice",
      max(bought.created_at) as "boughtAt"
    from bought
    join order_lines as line on line.order_id = bought.id
    group by line.variant_id
    having count(distinct line.order_id) > 1
    order by count(distinct line.order_id) desc, max(bought.created_at) desc, line.variant_id
    limit ${maxUsuals}
  `.execute(db);
  return rows;
};

/** Finds the lines of an order of an account. Null when it has no such order. */
export const findLinesOfOrder = async (
  db: Db,
  accountId: string,
  orderId: string,
): Promise<BoughtLine[] | null> => {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.variant_id as variantId',
      'order_lines.colour',
      'order_lines.quantity',
      'order_lines.unit_price as unitPrice',
      'orders.created_at as boughtAt',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.account_id', '=', accountId)
    .orderBy('order_lines.position')
    .execute();
  return rows.length === 0 ? null : (rows as BoughtLine[]);
};
