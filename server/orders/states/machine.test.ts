import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { orderMoves, orderStates } from '../../../shop/orders/order.ts';

const database = closeAfterTests(await createTestDatabase());

/** Does the database let an order go from one state to the other? */
const isAllowed = async (from: string, to: string): Promise<boolean> => {
  const id = `ord_${from}_${to}`;
  const { db } = database.store;
  await sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address) values (${id}, ${id}, ${from}, 'Prepaid', 1, 0, 1, '{}')`.execute(
    db,
  );
  return sql`update orders set state = ${to} where id = ${id}`.execute(db).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain(`no step from ${from} to ${to}`);
      return false;
    },
  );
};

test('the database allows the same steps as the shop, pair by pair', async () => {
  const pairs = orderStates.flatMap((from) =>
    orderStates.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  const allowed: string[] = [];
  for (const { from, to } of pairs) if (await isAllowed(from, to)) allowed.push(`${from} → ${to}`);
  expect(allowed.sort()).toEqual(orderMoves.map(({ from, to }) => `${from} → ${to}`).sort());
});

test('order history and stock moves cannot be changed', async () => {
  const { db } = database.store;
  await sql`insert into order_events (order_id, to_state, actor) values ('ord_placed_paid', 'placed', 'customer')`.execute(
    db,
  );
  await sql`insert into stock_moves (variant_id, delta, reason) values ('v', 1, 'set')`.execute(db);
  await expect(sql`update order_events set note = 'x'`.execute(db)).rejects.toThrow('append only');
  await expect(sql`update stock_moves set delta = 2`.execute(db)).rejects.toThrow('append only');
  await expect(sql`delete from stock_moves`.execute(db)).rejects.toThrow('append only');
});
