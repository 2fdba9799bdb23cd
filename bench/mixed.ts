import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, request, type RequestOptions } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, type Store } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { createDraw } from '../database/seed/draw.ts';
import { startShop, type RunningShop } from '../e2e/fixtures/running-shop.ts';
import { address } from '../proofs/world/address.ts';
import { readOption, runCommand } from '../scripts/command/command.ts';
import { formatCsvRecord } from '../shop/csv.ts';
import { makeShoppers } from './orders.ts';
import { createAdminToken } from './world/admin-token.ts';
import { computePercentiles } from './world/load.ts';

/**
 * `npm run bench -- mixed [--products N]`: a shop in the middle of its day. 300 pages a
 * second over 2000 addresses with a popular head, 20 orders and 2 small changes of products a second,
 * and an import of 10,000 rows. Prints how many pages came from the cache, and how long pages, calls
 * of the cart and orders took.
 */

const perSecond = { pages: 300, orders: 20, changes: 2 };
const addressCount = 2000;
const importedRows = 10_000;
const seconds = 60;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request and returns its status and its time in ms. */
const send = (url: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const options: RequestOptions = {
      agent,
      method,
      headers: {
        ...headers,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    };
    request(url, options, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }),
      );
    })
      .on('error', reject)
      .end(text);
  });

interface Timed {
  status: number;
  ms: number;
}

/** The times of one kind of request, and how many were refused. */
interface Times {
  ms: number[];
  refused: number;
}

const note = (times: Times, { status, ms }: Timed): void => {
  times.ms.push(ms);
  if (status >= 400) times.refused += 1;
};

/** Does something at a steady rate, whether or not the last ones have ended. */
const repeat = async (
  rate: number,
  until: number,
  work: (turn: number) => Promise<void>,
): Promise<void> => {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let turn = 0; ; turn++) {
    const at = began + (turn * 1000) / rate;
    if (at > until) break;
    if (at > performance.now()) await sleep(Math.max(0, at - performance.now()));
    const one = work(turn).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
};

/** Creates a draw with a popular head: the n-th of the list comes up with a weight of 1/n (Zipf). */
const createPopularDraw = (draw: ReturnType<typeof createDraw>, count: number): (() => number) => {
  const sums: number[] = [];
  for (let i = 0; i < count; i++) sums.push((sums[i - 1] ?? 0) + 1 / (i + 1));
  const total = sums.at(-1) ?? 1;
  return () => {
    const wanted = (draw.between(0, 1_000_000) / 1_000_000) * total;
    return Math.max(
      0,
      sums.findIndex((sum) => sum >= wanted),
    );
  };
};

/** The addresses, the most popular first: mostly products, and listings of all kinds. */
const listAddresses = async (store: Store): Promise<string[]> => {
  const draw = createDraw(1);
  const products = await store.db
    .selectFrom('listing')
    .select('product_id')
    .where('offered', '=', true)
    .orderBy('sold_count', 'desc')
    .limit(1400)
    .execute();
  const categories = ['men', 'women', 'kids', 'vegetables', 'fruit', 'pantry'];
  const sorts = ['', 'new', 'popularity', 'priceLowToHigh', 'priceHighToLow'];
  const listings = categories.flatMap((category) =>
    sorts.flatMap((sort) =>
      Array.from(
        { length: 20 },
        (_, page) => `/shop-grid-standard/${category}?sort=${sort}&page=${page + 1}`,
      ),
    ),
  );
  const rest = [
    ...products.map(({ product_id: id }) => `/product/${id}`),
    ...listings.map((path) => path.replace('sort=&', '').replace(/\??page=1$/, '')),
  ];
  const shuffled = rest
    .map((path) => ({ path, at: draw.between(0, 1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => path);
  const head = [
    '/',
    '/shop-grid-standard',
    ...categories.map((one) => `/shop-grid-standard/${one}`),
  ];
  return [...new Set([...head, ...shuffled])].slice(0, addressCount);
};

/** The table of the import: new products in a category of their own. */
const formatTable = (): string => {
  const columns = [
    'sku',
    'name',
    'type',
    'categories',
    'tags',
    'description',
    'size',
    'price',
    'stock',
  ];
  const rows = Array.from({ length: importedRows }, (_, i) =>
    formatCsvRecord([
      `MIXED-${i}`,
      `Handloom stole number ${i}`,
      'per unit',
      'Stoles',
      'Handloom',
      'Woven by hand and washed once.',
      'M',
      499 + (i % 900),
      5,
    ]),
  );
  return formatCsvRecord(columns) + rows.join('');
};

const readHits = async (url: string): Promise<{ hits: number; misses: number }> => {
  const text = await new Promise<string>((resolve, reject) => {
    get(`${url}/metrics`, (response) => {
      let all = '';
      response.setEncoding('utf8').on('data', (part: string) => (all += part));
      response.on('end', () => resolve(all));
    }).on('error', reject);
  });
  const read = (outcome: string): number =>
    Number(
      new RegExp(`cached_responses_total\\{cache="pages",outcome="${outcome}"\\} (\\d+)`).exec(
        text,
      )?.[1] ?? Number.NaN,
    );
  return { hits: read('hit'), misses: read('miss') };
};

const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const measure = async (shop: RunningShop, store: Store): Promise<number> => {
  const draw = createDraw(7);
  const admin = { authorization: `Bearer ${await createAdminToken(store)}` };
  const addresses = await listAddresses(store);
  const shoppers = await makeShoppers(store, shop.url, seconds * perSecond.orders);
  const goods = await store.db
    .selectFrom('variants')
    .innerJoin('listing', 'listing.product_id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id'])
    .where('offered', '=', true)
    .where('stock', '>', 20)
    .where('variants.archived_at', 'is', null)
    .orderBy('sold_count', 'desc')
    .limit(2000)
    .execute();
  // The popular ones would sell out, and orders be refused rightly.
  await store.db
    .updateTable('variants')
    .set({ stock: 100_000 })
    .where(
      'id',
      'in',
      goods.map(({ id }) => id),
    )
    .execute();
  const [drawAddress, drawGood] = [
    createPopularDraw(draw, addresses.length),
    createPopularDraw(draw, goods.length),
  ];
  const kinds = ['pages', 'cart', 'orders', 'changes'] as const;
  const createTimes = () =>
    Object.fromEntries(kinds.map((kind) => [kind, { ms: [], refused: 0 }])) as unknown as Record<
      (typeof kinds)[number],
      Times
    >;
  const visit = async (times: Times, path = addresses[drawAddress()] ?? '/'): Promise<void> =>
    note(times, await send(shop.url + path, { headers: { 'accept-encoding': 'gzip, br' } }));
  const buy = async (turn: number, times: ReturnType<typeof createTimes>): Promise<void> => {
    const headers = shoppers[turn]?.headers() ?? {};
    const good = goods[drawGood()];
    note(
      times.cart,
      await send(`${shop.url}/api/cart`, {
        method: 'POST',
        headers,
        body: { productId: good?.product_id, variationId: good?.id, quantity: 1 },
      }),
    );
    note(times.cart, await send(`${shop.url}/api/cart/mycart`, { headers }));
    note(
      times.orders,
      await send(`${shop.url}/api/orders`, {
        method: 'POST',
        headers,
        body: { shippingAddress: address, paymentMethod: 'COD' },
      }),
    );
  };
  /** A text, a discount, a tag: in turn, of any product. */
  const change = async (turn: number, times: Times): Promise<void> => {
    const good = goods[draw.between(0, goods.length - 1)];
    const bodies = [
      { description: `Changed ${turn}` },
      { discount: draw.between(0, 30) },
      { shortDescription: `Changed ${turn}` },
      { affiliateLink: null, description: `Changed once more ${turn}` },
    ];
    note(
      times,
      await send(`${shop.url}/api/products/${good?.product_id}`, {
        method: 'PUT',
        headers: admin,
        body: bodies[turn % bodies.length],
      }),
    );
  };
  const startImport = async (): Promise<() => Promise<number>> => {
    const headers = { ...admin, 'content-type': 'text/csv' };
    const path = `${shop.url}/api/import/products`;
    const response = await fetch(path, { method: 'POST', headers, body: formatTable() });
    const { _id: id } = (await response.json()) as { _id: string };
    return async () => {
      const report = await fetch(`${path}/${id}`, { headers: admin });
      return ((await report.json()) as { done: number }).done;
    };
  };
  const run = async (length: number): Promise<ReturnType<typeof createTimes>> => {
    const times = createTimes();
    const until = performance.now() + length * 1000;
    await Promise.all([
      repeat(perSecond.pages, until, () => visit(times.pages)),
      repeat(perSecond.orders, until, (turn) => buy(turn, times)),
      repeat(perSecond.changes, until, (turn) => change(turn, times.changes)),
    ]);
    return times;
  };
  console.log(`Visiting each of ${addresses.length} pages once ...`);
  const warmUp = createTimes();
  for (const path of addresses) await visit(warmUp.pages, path);
  const before = { ...(await readHits(shop.url)), cpu: cpuSeconds(shop.pid) };
  const began = performance.now();
  console.log(`Measuring for ${seconds} s ...`);
  const importing = startImport();
  const times = await run(seconds);
  const after = { ...(await readHits(shop.url)), cpu: cpuSeconds(shop.pid) };
  const elapsed = (performance.now() - began) / 1000;
  const imported = await (await importing)();
  console.table(
    Object.fromEntries(
      kinds.map((kind) => {
        const { p50, p95 } = computePercentiles(times[kind].ms);
        return [
          kind,
          {
            count: times[kind].ms.length,
            'p50 ms': p50.toFixed(1),
            'p95 ms': p95.toFixed(1),
            refused: times[kind].refused,
          },
        ];
      }),
    ),
  );
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
  console.log(
    `${((100 * hits) / (hits + misses)).toFixed(1)} % of the pages came from the cache; ${imported} rows imported; all was answered after ${elapsed.toFixed(0)} s; the server used ${(after.cpu - before.cpu).toFixed(0)} s of CPU.`,
  );
  return kinds.reduce((sum, kind) => sum + times[kind].refused, 0);
};

await runCommand(async () => {
  const usage = 'npm run bench -- mixed [--products N]';
  const products = Number(readOption(process.argv.slice(2), 'products', usage) ?? 10_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  const shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    console.log(`Adding ${products.toLocaleString('en')} products ...`);
    await addGeneratedProducts(store, products, () => {});
    const refused = await measure(shop, store);
    console.log(
      `${cpus().length} cores, Node ${process.version}; the load and the database are on the same machine.`,
    );
    return refused === 0 ? 0 : 1;
  } finally {
    agent.destroy();
    await store.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
