import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { ticketMoves, ticketStates } from '../../../shop/people/tickets.ts';

const database = closeAfterTests(await createTestDatabase());
const { db } = database.store;

/** Does the database let a ticket go from one state to the other? */
const isAllowed = async (from: string, to: string): Promise<boolean> => {
  const id = `msg_${from}_${to}`;
  await sql`insert into messages (id, name, email, subject, body, state) values (${id}, '', '', '', '', ${from})`.execute(
    db,
  );
  return sql`update messages set state = ${to} where id = ${id}`.execute(db).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain(`no step from ${from} to ${to}`);
      return false;
    },
  );
};

test('the database allows the same steps of a ticket as the shop, pair by pair', async () => {
  const pairs = ticketStates.flatMap((from) =>
    ticketStates.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  const allowed: string[] = [];
  for (const { from, to } of pairs) if (await isAllowed(from, to)) allowed.push(`${from} → ${to}`);
  expect(allowed.sort()).toEqual(ticketMoves.map(({ from, to }) => `${from} → ${to}`).sort());
});

test('a message of a version that knows no tickets is one, with a number and a month', async () => {
  await sql`insert into messages (id, name, email, subject, body, read_at) values ('msg_old', 'Asha', 'a@example.in', 'Hi', 'Hi', null)`.execute(
    db,
  );
  const row = await db
    .selectFrom('messages')
    .select([
      'number',
      'state',
      'language',
      sql<boolean>`due_at = created_at + interval '1 month'`.as('isMonth'),
    ])
    .where('id', '=', 'msg_old')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    number: expect.stringMatching(/^T-[2346789FHKLMRWXY]{7}$/),
    state: 'new',
    language: 'en',
    isMonth: true,
  });
});
