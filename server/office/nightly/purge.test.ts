import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPurge } from './purge.ts';

const shop = closeAfterTests(await openShop());

const inHours = (hours: number) => sql<Date>`now() + make_interval(secs => ${hours * 3600})`;
const hash = (fill: number) => Buffer.alloc(32, fill);
const first = (rows: { token_hash: Buffer }[]): number[] =>
  rows.map((row) => row.token_hash[0] ?? -1).sort();
const waiting = async (): Promise<number> => {
  const { rows } = await shop.deps.store.pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'purge' and state = 'created'",
  );
  return rows[0]?.jobs ?? 0;
};
const until = async (jobs: number): Promise<void> => expect.poll(waiting).toBe(jobs);

describe('the purge', () => {
  test('deletes expired data and nothing else', async () => {
    const { db } = shop.deps.store;
    const { id, token } = await shop.createPerson();
    await db
      .insertInto('sessions')
      .values([
        { token_hash: hash(1), account_id: id, expires_at: inHours(-0.01) },
        { token_hash: hash(2), account_id: id, expires_at: inHours(0.1) },
      ])
      .execute();
    const link = (fill: number, hours: number, used: Date | null) => ({
      token_hash: hash(fill),
      account_id: id,
      purpose: 'verify' as const,
      expires_at: inHours(hours),
      used_at: used,
    });
    await db
      .insertInto('secret_links')
      .values([
        link(1, -25, null),
        link(2, -25, new Date()),
        link(3, -23, null),
        link(4, 1, new Date()),
      ])
      .execute();
    await db
      .insertInto('preview_links')
      .values([
        { token_hash: hash(5), account_id: id, expires_at: inHours(-0.01) },
        { token_hash: hash(6), account_id: id, expires_at: inHours(1) },
      ])
      .execute();
    const counted = (key: string, resets: number, blocked: number | null) => ({
      key,
      count: 3,
      resets_at: inHours(resets),
      blocked_until: blocked === null ? null : inHours(blocked),
    });
    await db
      .insertInto('throttles')
      .values([
        counted('old', -1, null),
        counted('was blocked', -1, -1),
        counted('blocked', -1, 1),
        counted('counting', 1, null),
      ])
      .execute();

    registerPurge(shop.deps);
    await until(1);
    await shop.deps.jobs.runDue();
    expect(await db.selectFrom('throttles').select('key').execute()).toHaveLength(4);
    await shop.deps.store.pool.query(
      "update pgboss.job set id = gen_random_uuid(), start_after = now() where name = 'purge'",
    );
    await shop.deps.jobs.runDue();

    const sessions = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', 'in', [hash(1), hash(2)])
      .execute();
    expect(first(sessions)).toEqual([2]);
    expect(first(await db.selectFrom('secret_links').select('token_hash').execute())).toEqual([
      3, 4,
    ]);
    expect(first(await db.selectFrom('preview_links').select('token_hash').execute())).toEqual([6]);
    expect(
      (await db.selectFrom('throttles').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      ),
    ).toEqual(['blocked', 'counting']);
    expect((await shop.call('GET /api/users/{id}', { token, params: { id } })).status).toBe(200);
  });

  test('schedules its next run, once even with several nodes', async () => {
    await until(1);
    for (let node = 0; node < 3; node++) registerPurge(shop.deps);
    await shop.deps.jobs.runDue();
    await until(1);
  });

  test('breaks no rule of the auditor', async () => {
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});
