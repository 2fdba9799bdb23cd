import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAuditor } from '../../database/auditor/auditor.ts';
import { connect } from '../../database/connect.ts';
import { address } from '../../proofs/world/address.ts';
import { openProofShop, plenty, type ProofShop } from '../fixtures/proof-shop.ts';
import { startShop } from '../fixtures/running-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Faults of the machine under the shop: a wrong clock, a full disk, a lost disk. */

const day = 24 * 3600_000;
const clock = (shift: number) => ({
  NODE_OPTIONS: `--import ${new URL('../fixtures/shift-clock.ts', import.meta.url).href}`,
  CLOCK_SHIFT: String(shift),
});

const placed = async (
  proof: ProofShop,
  good: { productId: string; variationId: string },
  token: string,
  paymentMethod: 'Prepaid' | 'COD' = 'Prepaid',
) => {
  await proof.call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } });
  return proof.call('POST', '/api/orders', {
    token,
    body: { shippingAddress: address, paymentMethod },
  });
};

test.describe('T65 the clock of the shop is wrong by a day', () => {
  let proof: ProofShop;
  let good: { productId: string; variationId: string };
  test.beforeAll(async () => {
    proof = await openProofShop();
    good = await plenty(proof);
  });
  test.afterAll(() => proof?.close());

  for (const [way, shift] of [
    ['ahead', day],
    ['behind', -day],
  ] as const)
    test(`a day ${way}: holds, sessions and tokens follow the clock of the database`, async () => {
      const { id, token } = await proof.createPerson();
      const order = await placed(proof, good, token);
      const old = await placed(proof, good, token);
      await proof.shop.stop();
      await proof.start(clock(shift));
      // A session that has an hour left works. One that ended an hour ago does not.
      expect((await proof.call('GET', '/api/orders/myorders', { token })).status).toBe(200);
      const late = await proof.createPerson();
      await proof.store.pool.query(
        "update sessions set expires_at = now() - interval '1 hour' where account_id = $1",
        [late.id],
      );
      expect((await proof.call('GET', '/api/orders/myorders', { token: late.token })).status).toBe(
        401,
      );
      // The hold lasts exactly as long as promised.
      await proof.hurry();
      await new Promise((rest) => setTimeout(rest, 3000));
      expect(
        (await proof.call('GET', `/api/orders/${String(order.data._id)}`, { token })).data.status,
      ).toBe('placed');
      await proof.store.pool.query(
        "update orders set created_at = now() - interval '31 minutes', hold_until = now() - interval '61 seconds' where id = $1",
        [old.data._id],
      );
      expect(
        await proof.call('POST', '/api/payment/orders', { token, body: { orderId: old.data._id } }),
      ).toMatchObject({ status: 409, data: { message: 'The time to pay this order is over' } });
      await eventually(async () => {
        await proof.hurry();
        return (await proof.call('GET', `/api/orders/${String(old.data._id)}`, { token })).data
          .status;
      }).toBe('expired');
      const { status, data } = await proof.call('POST', '/api/payment/orders', {
        token,
        body: { orderId: order.data._id },
      });
      expect(status).toBe(200);
      const handshake = await proof.call('POST', '/test-gateway/payments', {
        body: { paymentOrderId: data.paymentOrderId, outcome: 'captured' },
      });
      expect(
        (
          await proof.call('PUT', `/api/orders/${String(order.data._id)}/pay`, {
            token,
            body: handshake.data,
          })
        ).data.status,
      ).toBe('paid');
      // The shop stores times of the clock of the database, not of its own clock.
      const { rows } = await proof.store.pool.query<{ off: number }>(
        "select max(abs(extract(epoch from now() - created_at)))::int as off from orders where account_id = $1 and state = 'paid'",
        [id],
      );
      expect(rows[0]?.off).toBeLessThan(600);
      await proof.shop.stop();
      await proof.start();
      expect(await proof.broken()).toEqual([]);
    });
});

/**
 * Mounts a small disk in memory. Null where this machine does not allow it; the test is then
 * skipped.
 */
const smallDisk = (megabytes: number): string | null => {
  const place = mkdtempSync(join(tmpdir(), 'haat-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'haat', place], {
      stdio: 'ignore',
    });
    return place;
  } catch {
    rmSync(place, { recursive: true, force: true });
    return null;
  }
};
let disk: string | null = null;
test.afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test('T64 the disk is full: reads are answered, writes get 503, and both work again once there is room', async () => {
  test.setTimeout(240_000);
  disk = smallDisk(320);
  test.skip(disk === null, 'this machine lets nobody mount a disk');
  const place = disk ?? '';
  const dataDir = join(place, 'data');
  mkdirSync(dataDir);
  const shop = await startShop({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@haat.local',
    ADMIN_PASSWORD: 'saffron-ledger-77',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
  const ask = async (
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(shop.url + path, {
      method,
      headers,
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return {
      status: answer.status,
      data: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
    };
  };
  try {
    const { data: admin } = await ask('POST', '/api/users/login', {
      body: { email: 'admin@haat.local', password: 'saffron-ledger-77' },
    });
    const token = String(admin.token);
    const products = (await ask('GET', '/api/products?type=per%20unit')).data.products as {
      _id: string;
      unitVariation: { _id: string }[];
    }[];
    const goods = {
      productId: products[0]?._id ?? '',
      variationId: products[0]?.unitVariation[0]?._id ?? '',
    };
    const { bsize, bavail } = statfsSync(place);
    writeFileSync(join(place, 'ballast'), Buffer.alloc(bsize * bavail));
    let refused = 0;
    for (let i = 0; i < 40; i++) {
      // Rows fit into existing pages until the database needs a new page. A refusal must be 503,
      // never 500.
      const { status } = await ask('POST', '/api/users/message', {
        body: {
          name: 'Asha',
          email: 'asha@example.in',
          subject: 'A long letter',
          msg: 'x'.repeat(1900) + i,
        },
      });
      expect([200, 503]).toContain(status);
      if (status === 503) refused += 1;
    }
    const picture = new FormData();
    picture.append(
      'picture',
      new Blob(
        [readFileSync(new URL('../../database/seed/pictures/mango-640.webp', import.meta.url))],
        { type: 'image/webp' },
      ),
      'mango.webp',
    );
    expect((await ask('POST', '/api/uploads', { token, body: picture })).status).toBe(503);
    expect((await ask('GET', '/api/products?sort=new')).status).toBe(200);
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    rmSync(join(place, 'ballast'));
    await eventually(
      async () =>
        (await ask('POST', '/api/cart', { token, body: { ...goods, quantity: 1 } })).status,
    ).toBe(200);
    const again = new FormData();
    again.append('picture', picture.get('picture') as Blob, 'mango.webp');
    expect((await ask('POST', '/api/uploads', { token, body: again })).status).toBe(201);
    console.log(`T64: ${refused} of 40 letters refused while the disk was full`);
  } finally {
    await shop.stop();
  }
  const store = await connect({ dataDir, log: { warn: () => {} } });
  expect(
    (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
      ({ broken }) => broken.length > 0,
    ),
  ).toEqual([]);
  await store.close();
});

test.describe('T72 the disk is lost', () => {
  // Copies the data folder of the stopped server, because the binaries from npm contain no
  // `pg_dump`.
  test('a copy of the data folder starts as a shop with every order and consistent books', async () => {
    test.setTimeout(240_000);
    const proof = await openProofShop();
    const copy = mkdtempSync(join(tmpdir(), 'haat-copy-'));
    try {
      const good = await plenty(proof);
      const { token } = await proof.createPerson();
      const orders = [];
      for (let i = 0; i < 3; i++)
        orders.push(String((await placed(proof, good, token, 'COD')).data._id));
      const {
        rows: [counted],
      } = await proof.store.pool.query<{ orders: number; moves: number; accounts: number }>(
        'select (select count(*) from orders)::int as orders, (select count(*) from stock_moves)::int as moves, (select count(*) from accounts)::int as accounts',
      );
      await proof.shop.stop();
      await proof.store.close();
      cpSync(proof.dataDir, join(copy, 'data'), {
        recursive: true,
        filter: (path) => !/\.s\.PGSQL|postmaster\.pid/.test(path),
      });
      rmSync(proof.dataDir, { recursive: true, force: true });
      const restored = await startShop({ DATA_DIR: join(copy, 'data'), RATE_LIMIT: 'off' });
      for (const id of orders)
        expect(
          (
            await fetch(`${restored.url}/api/orders/${id}`, {
              headers: { authorization: `Bearer ${token}` },
            })
          ).status,
        ).toBe(200);
      const store = await connect({ dataDir: join(copy, 'data'), log: { warn: () => {} } });
      const { rows } = await store.pool.query(
        'select (select count(*) from orders)::int as orders, (select count(*) from stock_moves)::int as moves, (select count(*) from accounts)::int as accounts',
      );
      expect(rows).toEqual([counted]);
      expect(
        (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
          ({ broken }) => broken.length > 0,
        ),
      ).toEqual([]);
      await store.close();
      await restored.stop();
      console.log(`T72: ${rows[0]?.orders} orders from a copied folder`);
    } finally {
      await proof.close().catch(() => {});
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
