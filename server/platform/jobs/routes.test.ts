import { describe, expect, test } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerAudit } from '../../office/nightly/nightly-audit.ts';

let broken = true;
const done: string[] = [];

const shop = closeAfterTests(await openShop());
const admin = (await shop.createPerson({ role: 'admin' })).token;
shop.deps.jobs.register('ship', async ({ shipmentId }) => {
  if (broken) throw new Error('the courier is on holiday');
  done.push(shipmentId);
});

const put = (shipmentId: string) =>
  runTransaction(shop.deps.store.db, (tx) => shop.deps.jobs.enqueue(tx, 'ship', { shipmentId }));
const list = (query: Record<string, string> = {}, token = admin) =>
  shop.call('GET /api/jobs', { token, query });
/** Moves the stored times back, as if these hours had passed. */
const pass = (hours: number) =>
  shop.deps.store.pool.query(
    `update pgboss.job set start_after = start_after - interval '${hours} hours', data = case when data ? 'since' then jsonb_set(data, '{since}', to_jsonb((data->>'since')::timestamptz - interval '${hours} hours')) else data end where name = 'ship' and state <> 'completed'`,
  );

describe('failed jobs', () => {
  test('are listed with the reason, given up in the end, and retried when an admin asks', async () => {
    await put('shp_one');
    await shop.deps.jobs.runDue();
    expect((await list()).data).toMatchObject({
      total: 1,
      dead: 0,
      audit: null,
      jobs: [
        {
          kind: 'ship',
          about: 'shp_one',
          status: 'waiting',
          tries: 1,
          error: 'the courier is on holiday',
          nextAt: expect.any(String),
        },
      ],
    });
    await pass(80);
    await shop.deps.jobs.runDue();
    const { data } = await list({ status: 'dead' });
    expect(data).toMatchObject({
      total: 1,
      dead: 1,
      jobs: [
        { about: 'shp_one', status: 'dead', error: 'the courier is on holiday', nextAt: null },
      ],
    });
    broken = false;
    const [dead] = data.jobs as { _id: string }[];
    expect(
      (
        await shop.call('POST /api/jobs/{id}/retry', {
          token: admin,
          params: { id: dead?._id ?? '' },
        })
      ).status,
    ).toBe(200);
    await shop.deps.jobs.runDue();
    expect(done).toEqual(['shp_one']);
    expect((await list()).data).toMatchObject({ total: 0, dead: 0, jobs: [] });
    expect(
      (
        await shop.call('POST /api/jobs/{id}/retry', {
          token: admin,
          params: { id: dead?._id ?? '' },
        })
      ).status,
    ).toBe(404);
  });

  test('are for admins only', async () => {
    const { token } = await shop.createPerson();
    expect((await list({}, token)).status).toBe(403);
    expect((await shop.call('GET /api/jobs')).status).toBe(401);
    expect((await list({ status: 'lost' })).status).toBe(400);
    for (const id of ['x', '00000000-0000-0000-0000-000000000000', "' or 1=1"])
      expect(
        (await shop.call('POST /api/jobs/{id}/retry', { token: admin, params: { id } })).status,
      ).toBe(404);
    expect(
      (await shop.call('POST /api/jobs/{id}/retry', { token, params: { id: 'x' } })).status,
    ).toBe(403);
  });
});

test('the auditor runs every night, once for all nodes, and names broken rules', async () => {
  registerAudit(shop.deps);
  registerAudit(shop.deps);
  await expect
    .poll(
      async () =>
        (
          await shop.deps.store.pool.query(
            "select start_after at time zone 'Asia/Kolkata' as at from pgboss.job where name = 'audit' and state = 'created'",
          )
        ).rows.length,
    )
    .toBe(1);
  const due = async () => {
    await shop.deps.store.pool.query(
      "update pgboss.job set start_after = now() where name = 'audit' and state = 'created'",
    );
    await shop.deps.jobs.runDue();
  };
  await due();
  expect((await list()).data).toMatchObject({ audit: { broken: [] } });
  await shop.deps.store.pool.query(
    "insert into settings (id, kg_price, slider_id) values ('set_x', 20000, 'sld_x')",
  );
  await shop.deps.store.pool.query(
    "insert into products (id, name, sale_unit) values ('prd_x', 'Unlisted', 'unit')",
  );
  await shop.deps.store.pool.query("delete from pgboss.job where name = 'audit'");
  registerAudit(shop.deps);
  await expect
    .poll(
      async () =>
        (
          await shop.deps.store.pool.query(
            "select 1 from pgboss.job where name = 'audit' and state = 'created'",
          )
        ).rows.length,
    )
    .toBe(1);
  await due();
  expect((await list()).data).toMatchObject({
    audit: { broken: ['every product stands in the listing as it is'] },
  });
});
