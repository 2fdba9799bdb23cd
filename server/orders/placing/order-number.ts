import { sql } from 'kysely';
import { createOrderDigits } from '../../../database/id.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';

/**
 * Chooses a number that no order has: the shop's prefix and random digits, which reveal no count.
 * Another order may take the same number at this moment; then the transaction runs again.
 */
export const chooseFreeNumber = () => {
  const digits = Array.from({ length: 20 }, createOrderDigits);
  return sql<string>`(
    select number from (
      select coalesce(published ->> 'orderPrefix', ${defaultIdentity.orderPrefix}) || '-' || drawn as number
      from identity, unnest(${digits}::text[]) as drawn
    ) as numbers
    where not exists (select from orders where orders.number = numbers.number) limit 1
  )`;
};
