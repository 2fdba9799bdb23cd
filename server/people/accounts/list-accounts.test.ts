import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';
import { listAccounts } from './list-accounts.ts';

const shop = closeAfterTests(await openShop());
for (const name of ['Meera 50%', 'Meera_Rao', 'Ravi'])
  await shop.createPerson({
    name,
    email: `${name.replace(/\W/g, '').toLowerCase()}@haat.example`,
  });
await sql`update accounts set mobile = '9822041177' where name = 'Ravi'`.execute(
  shop.deps.store.db,
);

const find = async (search: string): Promise<string[]> => {
  const { accounts, total } = await listAccounts(shop.deps.store.db, search, 1);
  expect(total).toBe(accounts.length);
  return accounts.map(({ name }) => name);
};

test('a search finds parts of names, addresses and mobile numbers, and takes no wildcard', async () => {
  expect((await find('meera')).sort()).toEqual(['Meera 50%', 'Meera_Rao']);
  expect(await find('AVI@HAAT')).toEqual(['Ravi']);
  await shop.createPerson({ name: 'Longer', email: 'xravi@haat.example' });
  expect(await find(' Ravi@Haat.example ')).toEqual(['Ravi']);
  expect((await find('ravi@haat')).sort()).toEqual(['Longer', 'Ravi']);
  expect(await find('98220 411')).toEqual(['Ravi']);
  expect(await find('+91 98220-41177')).toEqual(['Ravi']);
  expect(await find('50%')).toEqual(['Meera 50%']);
  expect(await find('22041177')).toEqual(['Ravi']);
  expect(await find('32041177')).toEqual([]);
  expect(await find('a_r')).toEqual(['Meera_Rao']);
  for (const nothing of ['%', '\\', 'm%a'])
    expect(await find(nothing)).toHaveLength(nothing === '%' ? 1 : 0);
});

test('a text that ends in digits finds what has all of it', async () => {
  for (const name of ['Shopper 7919', 'Chopper 7919', 'Shopper 791'])
    await shop.createPerson({ name, email: `${name.replace(' ', '')}@haat.example`.toLowerCase() });
  expect(await find('SHOPPER 7919')).toEqual(['Shopper 7919']);
  expect(await find('pper7919')).toHaveLength(2);
  expect(await find('shopper%919')).toEqual([]);
});

test('a whole mobile number finds all accounts that have it, by its index', async () => {
  const { db, pool } = shop.deps.store;
  await shop.createPerson({ name: 'Sister', email: 'sister@haat.example' });
  await sql`update accounts set mobile = '9822041177' where name = 'Sister'`.execute(db);
  expect((await find('098220 41177')).sort()).toEqual(['Ravi', 'Sister']);
  const { statements } = await recordStatements(pool, () => find('9822041177'));
  expect(statements.filter((statement) => / like /.test(statement))).toEqual([]);
});

test('without a search all are counted, and very many only once a minute', async () => {
  const { db, pool } = shop.deps.store;
  const { accounts, total } = await listAccounts(db, '', 1);
  expect(total).toBe(accounts.length);
  await sql`
    insert into accounts (id, email, name, password_hash)
    select 'acc_many' || n, 'many' || n || '@haat.example', 'Many', '-' from generate_series(1, 10001) n`.execute(
    db,
  );
  const many = await listAccounts(db, '', 1);
  expect(many.total).toBe(total + 10_001);
  const { statements } = await recordStatements(pool, () => listAccounts(db, '', 2));
  expect(statements).toHaveLength(2);
  expect((await listAccounts(db, 'many', 1)).total).toBe(1000);
  await sql`delete from accounts where name = 'Many'`.execute(db);
  expect((await listAccounts(db, '', 1)).total).toBe(total);
});

test('a search can go by the indexes of trigrams in its statement', async () => {
  const { pool } = shop.deps.store;
  const { statements } = await recordStatements(pool, () => find('meera'));
  const searches = statements.filter((statement) => / like /.test(statement));
  expect(searches).toHaveLength(1);
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    await client.query('set enable_indexscan = off');
    for (const search of searches) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(
        `explain (generic_plan) ${search}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const column of ['email', 'name', 'mobile'])
        expect(plan).toContain(`Bitmap Index Scan on accounts_${column}_parts`);
    }
  } finally {
    client.release(true);
  }
});
