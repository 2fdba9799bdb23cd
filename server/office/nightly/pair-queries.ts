import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';

/** Fewer buyers in common would show somebody's basket; the table takes no fewer either. */
export const minBuyersInCommon = 5;
/** The newest orders that are counted, so that a count takes seconds in a shop of any size. */
const maxOrders = 50_000;
/** An order of more pieces is no household's. */
const maxPieces = 100;
/** Some of them may be sold out or gone when the page is shown. */
const maxPairsOfProduct = 12;

/**
 * Counts anew which products are bought together: for each the others of the same orders, by how
 * many buyers (PRODUCT-20, docs/product.md). An order that came to nothing, a gift card and a size
 * sent in exchange do not count, nor does an order whose buyer is erased.
 */
export const pairProducts = (db: Db): Promise<void> =>
  runTransaction(db, async (tx) => {
    await tx.deleteFrom('bought_together').execute();
    await sql`
      with bought as (
        select distinct newest.account_id, newest.id, line.product_id
        from (
          select id, account_id from orders
          where created_at > now() - interval '180 days'
            and state not in ('placed', 'expired', 'cancelled', 'returned')
            and not is_gift_card and replaces_return_id is null
            and account_id is not null and item_count <= ${maxPieces}
          order by created_at desc
          limit ${maxOrders}
        ) newest
        join order_lines as line on line.order_id = newest.id
        join products on products.id = line.product_id
      ), pairs as (
        select one.product_id, other.product_id as other_id,
          count(distinct one.account_id)::int as buyers
        from bought as one
        join bought as other on other.id = one.id and other.product_id <> one.product_id
        group by one.product_id, other.product_id
        having count(distinct one.account_id) >= ${minBuyersInCommon}
      ), ranked as (
        select *, row_number() over (partition by product_id order by buyers desc, other_id) as place
        from pairs
      )
      insert into bought_together (product_id, other_id, buyers)
      select product_id, other_id, buyers from ranked where place <= ${maxPairsOfProduct}`.execute(
      tx,
    );
  });
