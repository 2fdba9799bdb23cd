import { sql } from 'kysely';
import type { TestShop } from '../world/shop.ts';

interface OrderMoney {
  number: string;
  state: string;
  taken: number;
  given: number;
}

/**
 * Adds up what each order took and gave back, in paise, apart from the rules of the auditor. Lists
 * the orders that gave more than they took, and those that ended unsold and kept something. A size
 * that was sent counts as given, and what came back beside a cheaper one is a refund or store credit
 * of its own (RETURN-7, docs/product.md). Store credit that an expired order got back and spent again counts once. Call it when no job is
 * left.
 */
export const findMisgivenMoney = async ({ deps }: TestShop): Promise<string[]> => {
  const { rows } = await sql<OrderMoney>`
    with recursive sizes as (
      select replaces_return_id as return_id, id, state from orders where replaces_return_id is not null
      union all
      select sizes.return_id, orders.id, orders.state
      from sizes
      join returns on returns.order_id = sizes.id
      join orders on orders.replaces_return_id = returns.id
    ), exchanges as (
      select returns.order_id, returns.amount - returns.difference as amount
      from returns
      where settlement = 'exchange'
        and exists (select from sizes where return_id = returns.id and sizes.state not in ('cancelled', 'expired', 'returned'))
    ), sums as (
      select orders.number, orders.state,
        (select coalesce(sum(amount), 0) from payments
          where order_id = orders.id and state in ('captured', 'part_refunded', 'refunded'))
        + orders.credit_used
        + case when orders.payment_method = 'COD' and orders.paid_at is not null
            then greatest(0, orders.total - orders.credit_used - orders.weight_reduction) else 0 end as taken,
        (select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = payment_id
          where payments.order_id = orders.id and refunds.state <> 'failed' and credit_entry_id is null)
        + orders.credit_used + (select coalesce(sum(amount), 0) from credit_entries where order_id = orders.id and reason <> 'redeemed')
        + (select coalesce(sum(amount - (
            select coalesce(sum(amount), 0) from credit_entries where order_id = returns.order_id and reason = 'credited' and note = returns.number
          )), 0) from returns where order_id = orders.id and returns.state = 'settled' and settlement in ('upi', 'bank'))
        + (select coalesce(sum(amount), 0) from exchanges where order_id = orders.id) as given
      from orders
    )
    select number, state, taken::bigint, given::bigint from sums
    where given > taken or (state in ('cancelled', 'expired') and given <> taken)`.execute(
    deps.store.db,
  );
  return rows.map((row) => JSON.stringify(row));
};
