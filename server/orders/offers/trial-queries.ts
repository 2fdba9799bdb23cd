import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { SaleUnit } from '../../../shop/goods/product/product.ts';

/** An order that an offer is tried on. */
export interface PastOrder {
  id: string;
  place: string;
  account_id: string | null;
  delivery_charge: number;
  is_first: boolean;
  lines: {
    product_id: string;
    name: string;
    size: string;
    hsn_code: string | null;
    /** Of the product as it is today; null: nobody has said. */
    is_packed: boolean | null;
    /** In one package, as it is today. */
    pieces: number;
    sale_unit: SaleUnit;
    weight_grams: number | null;
    quantity: number;
    unit_price: number;
    categories: string[];
    tags: string[];
  }[];
}

/**
 * Reads at most `limit` orders of the last 30 days, newest first, that come before one of them.
 * Gift cards and orders of another size are left out, because no offer counts for them.
 */
export const readPastOrders = async (
  db: Db,
  before: PastOrder | undefined,
  limit: number,
): Promise<PastOrder[]> => {
  const after =
    before === undefined
      ? sql`true`
      : sql`(orders.created_at, orders.id) < (${before.place}::timestamptz, ${before.id})`;
  const { rows } = await sql<PastOrder>`
    select orders.id, orders.created_at::text as place, orders.account_id, orders.delivery_charge,
      not exists (
        select from orders earlier where earlier.account_id = orders.account_id
          and earlier.state not in ('expired', 'cancelled') and not earlier.is_gift_card and (earlier.created_at, earlier.id) < (orders.created_at, orders.id)
      ) as is_first,
      (select json_agg(json_build_object(
          'product_id', order_lines.product_id, 'name', order_lines.name, 'size', order_lines.size, 'hsn_code', order_lines.hsn_code, 'is_packed', products.is_packed, 'pieces', case variants.net_unit when 'piece' then variants.net_amount else 1 end, 'sale_unit', order_lines.sale_unit, 'weight_grams', order_lines.weight_grams, 'quantity', quantity,
          'unit_price', unit_price, 'categories', coalesce(products.categories, '{}'), 'tags', coalesce(products.tags, '{}'))
          order by order_lines.position)
        from order_lines left join products on products.id = order_lines.product_id left join variants on variants.id = variant_id where order_id = orders.id) as lines
    from orders
    where created_at > now() - interval '30 days' and state not in ('expired', 'cancelled')
      and not is_gift_card and replaces_return_id is null and ${after}
    order by orders.created_at desc, orders.id desc limit ${limit}`.execute(db);
  return rows;
};
