import { sql } from 'kysely';
import { createOrderNumber } from '../../../database/id.ts';

/**
 * Chooses a number that no order has. It is random, so that it reveals no count. Another order may
 * take the same number at this moment; then the transaction runs again.
 */
export const chooseFreeNumber = () => {
  const numbers = Array.from({ length: 20 }, createOrderNumber);
  return sql<string>`(
    select number from unnest(${numbers}::text[]) as drawn(number)
    where not exists (select from orders where orders.number = drawn.number) limit 1
  )`;
};
