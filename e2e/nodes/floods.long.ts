import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { address } from '../../proofs/world/address.ts';
import { openProofShop, plenty, type ProofShop } from '../fixtures/proof-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * A whole shop in a process of 256 MB, under floods. FLOOD_SECONDS sets the duration of each. The
 * tests print how long a visitor waits but judge only the answers, because times depend on the load
 * of the machine.
 */

const seconds = Number(process.env.FLOOD_SECONDS ?? 30);

let proof: ProofShop;
let good: { productId: string; variationId: string };

test.beforeAll(async () => {
  proof = await openProofShop({ NODE_OPTIONS: '--max-old-space-size=256' });
  good = await plenty(proof);
});
test.afterAll(() => proof?.close());

const ask = async (
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; ms: number }> => {
  const began = performance.now();
  try {
    const answer = await fetch(proof.shop.url + path, {
      ...init,
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  } catch {
    return { status: 0, ms: performance.now() - began };
  }
};
const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
const rest = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));
/** A visitor meanwhile: one request after the other. */
const visit = async (until: () => boolean): Promise<{ status: number; ms: number }[]> => {
  const seen = [];
  for (let i = 0; until(); i++) {
    seen.push(
      await ask(
        ['/api/products', '/', '/healthz', '/api/products?sort=new', '/collections'][i % 5] ?? '/',
      ),
    );
    await rest(20);
  }
  return seen;
};
const residentMb = (): number =>
  Math.round(
    Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${proof.shop.pid}/status`, 'utf8'))?.[1] ?? 0,
    ) / 1024,
  );

test('T52 a thousand sockets that drip their requests in are closed within 45 s, and a visitor gets answers meanwhile', async () => {
  const { port } = new URL(proof.shop.url);
  const sockets: Socket[] = [];
  let open = 0;
  for (let i = 0; i < 1000; i++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.on('connect', () => {
      open += 1;
      socket.write(
        i % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
      );
    });
    socket.on('close', () => (open -= 1));
    sockets.push(socket);
    // Sends no faster than the shop reads.
    if (i % 50 === 49) await rest(40);
  }
  await eventually(() => open).toBe(1000);
  const began = performance.now();
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 2000);
  const seen = await visit(() => open > 0 && performance.now() - began < 45_000);
  clearInterval(drip);
  const took = (performance.now() - began) / 1000;
  const p99 = percentile(
    seen.map(({ ms }) => ms),
    0.99,
  );
  console.log(
    `T52: all cut after ${took.toFixed(0)} s; ${seen.length} requests of a visitor, p99 ${p99.toFixed(0)} ms`,
  );
  expect(open).toBe(0);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test(`T54 five hundred log-ins a second for ${seconds} s do not stop the catalogue`, async () => {
  test.setTimeout(120_000 + seconds * 1000);
  const ends = performance.now() + seconds * 1000;
  const counts = new Map<number, number>();
  const body = JSON.stringify({ email: 'somebody@example.in', password: 'monsoon mangoes 42' });
  const lanes = 125;
  // Each sends four requests a second over a kept-alive connection; there are more connections
  // than places in the queue.
  const lane = async (): Promise<void> => {
    while (performance.now() < ends) {
      const began = performance.now();
      const { status } = await ask('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await rest(Math.max(0, 1000 * (lanes / 500) - (performance.now() - began)));
    }
  };
  const [seen] = await Promise.all([
    visit(() => performance.now() < ends),
    ...Array.from({ length: lanes }, lane),
  ]);
  const p99 = percentile(
    seen.map(({ ms }) => ms),
    0.99,
  );
  console.log(
    `T54: ${JSON.stringify(Object.fromEntries(counts))}; catalogue p50 ${percentile(
      seen.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${seen.length}; ${residentMb()} MB`,
  );
  expect([...counts.keys()].every((status) => status === 401 || status === 503)).toBe(true);
  expect(counts.get(503) ?? 0).toBeGreaterThan(0);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
});

test(`T70 a heap of 256 MB survives ${seconds} s of all floods at once without a restart`, async () => {
  test.setTimeout(120_000 + seconds * 1000);
  const pid = proof.shop.pid;
  const ends = performance.now() + seconds * 1000;
  const counts = new Map<number, number>();
  const note = ({ status }: { status: number }): void =>
    void counts.set(status, (counts.get(status) ?? 0) + 1);
  const reader = async (i: number): Promise<void> => {
    for (let n = 0; performance.now() < ends; n++)
      note(
        await ask(
          [
            `/api/products?search=silk%20${n}-${i}`,
            `/api/products?page=${(n % 5) + 1}&minPrice=${n}`,
            '/collections',
            `/product/${good.productId}`,
            '/sitemap.xml',
          ][n % 5] ?? '/',
        ),
      );
  };
  const buyer = async (): Promise<void> => {
    const { token } = await proof.createPerson();
    while (performance.now() < ends) {
      note(
        await proof
          .call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } })
          .then(({ status }) => ({ status })),
      );
      const { status, data } = await proof.call('POST', '/api/orders', {
        token,
        body: { shippingAddress: address, paymentMethod: 'COD' },
      });
      note({ status });
      if (status === 201)
        note(await proof.call('POST', `/api/orders/${String(data._id)}/cancel`, { token }));
    }
  };
  await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => reader(i)),
    ...Array.from({ length: 10 }, buyer),
  ]);
  console.log(`T70: ${JSON.stringify(Object.fromEntries(counts))}; ${residentMb()} MB afterwards`);
  expect(proof.shop.pid).toBe(pid);
  expect((await ask('/healthz')).status).toBe(200);
  expect([...counts.keys()].every((status) => [200, 201, 503].includes(status))).toBe(true);
  expect(counts.get(201) ?? 0).toBeGreaterThan(0);
  expect(await proof.broken()).toEqual([]);
});
