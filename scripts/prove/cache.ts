import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createAdminToken } from '../../bench/world/admin-token.ts';
import { connect } from '../../database/connect.ts';
import { addGeneratedProducts } from '../../database/seed/add-generated.ts';
import { createDraw } from '../../database/seed/draw.ts';
import { freePort, startShop } from '../../e2e/fixtures/running-shop.ts';
import { languages, type Language } from '../../shop/people/account.ts';
import { CommandFault, readOption } from '../command/command.ts';
import { attack, callApi, findFaults, marker } from './cache/cache-attacks.ts';
import { CacheClient } from './cache/cache-client.ts';
import { type CachedFiles, readCachedFiles } from './cache/cached-files.ts';
import { hasNginx, startNginx } from './cache/nginx.ts';
import { ProductEdits } from './product-edits.ts';

/**
 * `npm run prove -- cache [--requests N]`: two nodes behind nginx with deploy/nginx/haat.conf, and
 * N requests (20,000) of 50 pages in 3 languages, with all kinds of cookies, while an admin edits
 * products. Over 99 % come from the cache; no page is in the wrong language or older than a minute,
 * and nothing personal is stored.
 */

/** The promise of deploy/nginx/haat.conf. */
const promisedSeconds = 60;
const pageCount = 50;
const perSecond = 180;
const editEveryMs = 700;
/** These come so seldom that nginx holds a page of any age when they ask for it. */
const seldomGaps = [40, 44, 48, 52, 54, 63];
/** What nginx answers from its cache. For all others the visitor waits for the shop. */
const hits = new Set(['HIT', 'STALE', 'UPDATING']);

interface CacheReport {
  requests: number;
  seconds: number;
  edits: number;
  /** Requests by X-Cache-Status. */
  statuses: Record<string, number>;
  hitRate: number;
  /** How long the oldest page had been out of date, in seconds. */
  oldestSeconds: number;
  cached: CachedFiles;
  /** Each answer that broke a promise. */
  faults: string[];
}

interface Page {
  path: string;
  productId?: string;
}

const acceptedEncodings = ['gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'];

/** Returns the cookies of a visitor: those of other programs, some of them secret, and `lang`. */
const drawCookies = (draw: ReturnType<typeof createDraw>, language: Language): string => {
  const random = (): string => draw.between(0, 2 ** 31).toString(36);
  const foreign = [
    `_ga=GA1.2.${random()}.${random()}`,
    `session=${marker}-${random()}`,
    `xlang=${languages[draw.between(0, 2)]}`,
    `prefs="lang:${languages[draw.between(0, 2)]}"`,
  ].slice(0, draw.between(0, 4));
  // English needs no cookie, and a language that the shop does not have is English too.
  const own = language === 'en' ? [[], ['lang=en'], ['lang=xx']][draw.between(0, 2)] : undefined;
  foreign.splice(draw.between(0, foreign.length), 0, ...(own ?? [`lang=${language}`]));
  return foreign.join('; ');
};

/** Waits until the nodes have found the products that were added behind their backs. */
const listProducts = async (client: CacheClient, count: number): Promise<string[]> => {
  for (let second = 0; second < 60; second++) {
    const { text } = await client.get('/api/products?limit=50');
    const { products } = JSON.parse(text) as { products: { _id: string }[] };
    if (products.length >= count) return products.slice(0, count).map(({ _id: id }) => id);
    await sleep(1000);
  }
  throw new Error(`the shop does not show ${count} products`);
};

const listPages = async (client: CacheClient): Promise<Page[]> => {
  const others = ['/', '/collections', '/buy-in-kg', '/buy-in-unit', '/about', '/terms-of-use'];
  const listings = ['fruit', 'vegetables', 'men', 'women'].map(
    (category) => `/shop-grid-standard/${category}`,
  );
  const pages = [...others, ...listings].map((path): Page => ({ path }));
  // Two more for those who come seldom.
  const ids = await listProducts(client, pageCount + 2 - pages.length);
  return [...ids.map((id) => ({ path: `/product/${id}`, productId: id })), ...pages];
};

interface Run {
  client: CacheClient;
  edits: ProductEdits;
  report: CacheReport;
}

const visit = async (
  { client, edits, report }: Run,
  page: Page,
  language: Language,
  headers: Record<string, string>,
): Promise<void> => {
  const answer = await client.get(page.path, headers);
  report.requests += 1;
  const status = String(answer.headers['x-cache-status']);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  report.faults.push(...findFaults(answer, language, page.path));
  const age = page.productId === undefined ? undefined : edits.findAge(page.productId, answer);
  if (age === undefined) return;
  report.oldestSeconds = Math.max(report.oldestSeconds, age);
  if (age > promisedSeconds) report.faults.push(`${page.path}: out of date for ${age} s`);
};

const visitAll = async (run: Run, pages: Page[], count: number): Promise<void> => {
  const draw = createDraw(31);
  const [seldom, often] = [pages.slice(0, 2), pages.slice(2)];
  const isOver = new AbortController();
  const editing = (async () => {
    const edited = pages.slice(0, 6).flatMap(({ productId }) => productId ?? []);
    while (!isOver.signal.aborted)
      for (const id of edited) {
        await run.edits.edit(id);
        await sleep(editEveryMs);
      }
  })();
  const comingSeldom = seldom.map(async (page, index) => {
    const wait = (seconds: number): Promise<unknown> =>
      sleep(seconds * 1000, undefined, { signal: isOver.signal }).catch(() => {});
    for (let turn = index; !isOver.signal.aborted; turn++) {
      await visit(run, page, 'de', { cookie: 'lang=de', 'accept-encoding': 'br' });
      await wait(seldomGaps[turn % seldomGaps.length] ?? 0);
    }
  });
  const began = performance.now();
  let sent = 0;
  const visitor = async (): Promise<void> => {
    while (sent < count && !isOver.signal.aborted) {
      const due = began + (sent++ * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      const page = often[draw.between(0, often.length - 1)] ?? { path: '/' };
      const language = languages[draw.between(0, 2)] ?? 'en';
      const cookie = drawCookies(draw, language);
      await visit(run, page, language, {
        ...(cookie === '' ? {} : { cookie }),
        'accept-encoding': acceptedEncodings[draw.between(0, 2)] ?? '',
      });
    }
  };
  const others = Promise.all([editing, ...comingSeldom]).finally(() => isOver.abort());
  try {
    await Promise.race([Promise.all(Array.from({ length: 8 }, visitor)), others]);
  } finally {
    isOver.abort();
    await Promise.allSettled([others]);
  }
  await others;
  run.report.seconds = (performance.now() - began) / 1000;
};

const openRun = (client: CacheClient, edits: ProductEdits): Run => ({
  client,
  edits,
  report: {
    requests: 0,
    seconds: 0,
    edits: 0,
    statuses: {},
    hitRate: 0,
    oldestSeconds: 0,
    cached: { keys: [], personal: [] },
    faults: [],
  },
});

const measure = async (
  url: string,
  cacheFolder: string,
  adminUrl: string,
  token: string,
  count: number,
): Promise<CacheReport> => {
  const client = new CacheClient(url);
  const run = openRun(client, new ProductEdits(adminUrl, token));
  const { report } = run;
  try {
    const pages = await listPages(client);
    for (const { productId } of pages.slice(0, 6))
      if (productId !== undefined) await run.edits.edit(productId);
    await visitAll(run, pages, count);
    report.faults.push(...(await callApi(client, token)), ...(await attack(url, client)));
  } finally {
    client.close();
  }
  const ofHits = Object.entries(report.statuses).filter(([status]) => hits.has(status));
  report.hitRate = ofHits.reduce((sum, [, number]) => sum + number, 0) / report.requests;
  report.edits = run.edits.count;
  report.cached = readCachedFiles(cacheFolder, [marker, token, '@example.in']);
  return report;
};

export const proveCache = async (count: number): Promise<CacheReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-prove-cache-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const env = {
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    // All visitors of the proof have one address.
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a proof of its own',
  };
  const closers: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ];
  try {
    const nodes = [];
    for (let i = 0; i < 2; i++) {
      const node = await startShop(env);
      closers.push(node.stop);
      nodes.push(node);
    }
    const [first, second] = nodes.map(({ url }) => Number(new URL(url).port));
    const store = await connect({ dataDir: env.DATA_DIR, log: pino({ level: 'silent' }) });
    closers.push(() => store.close());
    await addGeneratedProducts(store, 2 * pageCount, () => {});
    const token = await createAdminToken(store);
    const nginx = await startNginx({
      folder,
      httpPort,
      httpsPort,
      nodePorts: [first ?? 0, second ?? 0],
    });
    closers.push(nginx.stop);
    return await measure(nginx.url, nginx.cacheFolder, nodes[0]?.url ?? '', token, count);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

const print = (report: CacheReport): void => {
  const { requests, seconds, edits, statuses, hitRate, oldestSeconds, cached, faults } = report;
  console.table(statuses);
  console.log(
    `${requests} requests in ${seconds.toFixed(0)} s, ${edits} edits of products meanwhile`,
  );
  console.log(`hit rate ${(100 * hitRate).toFixed(2)} %`);
  console.log(
    `the oldest page was out of date for ${oldestSeconds.toFixed(1)} s (promised: ${promisedSeconds})`,
  );
  console.log(
    `${cached.keys.length} files in the cache, ${cached.personal.length} of them personal`,
  );
  for (const fault of [...cached.personal, ...faults].slice(0, 20)) console.log(`WRONG: ${fault}`);
};

export const prove = async (args: string[]): Promise<number> => {
  const usage = 'npm run prove -- cache [--requests N]';
  const count = Number(readOption(args, 'requests', usage) ?? 20_000);
  if (!Number.isInteger(count) || count < 1000)
    throw new CommandFault(`--requests must be a whole number of 1000 or more. Usage: ${usage}`, 2);
  if (!hasNginx()) throw new CommandFault('This proof needs nginx and openssl on the PATH.', 2);
  const report = await proveCache(count);
  print(report);
  const isKept =
    report.faults.length + report.cached.personal.length === 0 && report.hitRate > 0.99;
  return isKept ? 0 : 1;
};
