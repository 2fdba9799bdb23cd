import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterTests } from '../proofs/world/shop.ts';
import { readMigrations } from './migrate.ts';
import { everythingElse, paidOrder } from './testing-books.ts';
import { createTestDatabase } from './testing.ts';
import { runTransaction } from './transaction.ts';

const database = closeAfterTests(await createTestDatabase());
await runTransaction(database.store.db, async (tx) => {
  for (const statement of [...paidOrder, ...everythingElse]) await statement.execute(tx);
});

const settleBy = (settlement: string, method: 'COD' | 'Prepaid') =>
  sql`with moved as (update orders set payment_method = ${method} where id = 'done')
    update returns set settlement = ${settlement}, credit_entry_id = null where id = 'ret'`.execute(
    database.store.db,
  );
/** Adds store credit as a version does that does not know the column. */
const credit = async (note: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into credit_entries (account_id, amount, reason, order_id, note)
    values ('acc', 100, 'credited', 'done', ${note}) returning id`.execute(database.store.db);
  return rows[0]?.id ?? 0;
};
const readEntry = async (): Promise<number | null> =>
  (
    await database.store.db
      .selectFrom('returns')
      .select('credit_entry_id')
      .where('id', '=', 'ret')
      .executeTakeFirstOrThrow()
  ).credit_entry_id;

describe('the store credit that a return gave', () => {
  beforeEach(() => settleBy('upi', 'COD'));

  it('is written down for a version that does not write it', async () => {
    await credit('another note');
    expect(await readEntry()).toBeNull();
    const entry = await credit('HT-3-R1');
    expect(await readEntry()).toBe(entry);
    await credit('HT-3-R1');
    expect(await readEntry()).toBe(entry);
  });

  it('is that of an exchange only where cash was paid', async () => {
    await settleBy('exchange', 'Prepaid');
    await credit('HT-3-R1');
    expect(await readEntry()).toBeNull();
    await settleBy('exchange', 'COD');
    const entry = await credit('HT-3-R1');
    expect(await readEntry()).toBe(entry);
  });

  it('is found for returns from before', async () => {
    const file = readMigrations().find(({ name }) => name.startsWith('0093'));
    const [backfill = ''] = /^update returns .*?;$/ms.exec(file?.sql ?? '') ?? [];
    await credit('HT-3-R1');
    await sql`update returns set credit_entry_id = null`.execute(database.store.db);
    await sql.raw(backfill).execute(database.store.db);
    expect(await readEntry()).not.toBeNull();
  });
});
