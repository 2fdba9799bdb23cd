import { sql } from 'kysely';
import type { TestShop } from '../testing.ts';

interface OrderMoney {
  number: string;
  state: string;
  taken: number;
  given: number;
}

/**
 * Adds up what each order took and gave back, in paise, apart from the rules of the auditor. Lists
 * the orders that gave more than they took, and those that ended unsold and kept something. Call it
 * when no job is left.
 */
export const findMisgivenMoney = async ({ deps }: TestShop): Promise<string[]> => {
  const { rows } = await sql<OrderMoney>`
    with sums as (
      select orders.number, orders.state,
        (select coalesce(sum(amount), 0) from payments
          where order_id = orders.id and state in ('captured', 'part_refunded', 'refunded'))
        + orders.credit_used
        + case when orders.payment_method = 'COD' and orders.paid_at is not null
            then orders.total - orders.credit_used - orders.weight_reduction else 0 end as taken,
        (select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = payment_id
          where payments.order_id = orders.id and refunds.state <> 'failed' and credit_entry_id is null)
        + (select coalesce(sum(amount), 0) from credit_entries where order_id = orders.id and amount > 0 and reason <> 'redeemed')
        + (select coalesce(sum(amount), 0) from returns
            where order_id = orders.id and returns.state = 'settled' and (settlement in ('upi', 'bank')
              or settlement = 'exchange' and exists (
                select from orders sent where sent.replaces_return_id = returns.id and sent.state not in ('cancelled', 'expired')))) as given
      from orders
    )
    select number, state, taken::bigint, given::bigint from sums
    where given > taken or state in ('cancelled', 'expired') and given <> taken`.execute(
    deps.store.db,
  );
  return rows.map((row) => JSON.stringify(row));
};
