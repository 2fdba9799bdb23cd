import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pino } from 'pino';
import { connect } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { readOption, runCommand } from '../scripts/command/command.ts';
import { readSettings } from '../server/platform/environment/settings.ts';
import { pageSize } from '../shop/goods/listing/listing.ts';
import { attributeSamples } from './render-stages.ts';

/**
 * `npm run bench -- render [--against DIR]`: CPU time of each stage of the home page, of listings
 * and of products that no cache has, and the size of their HTML. CPU times are medians of the
 * rounds, and the candidates take turns at being first.
 */

const usage = 'npm run bench -- render [--against DIR]';
const products = 5000;
const warmUps = 120;
const rounds = 12;
const pagesPerRound = 40;

const listingSorts = ['default', 'new', 'popularity', 'priceHighToLow', 'priceLowToHigh'];

interface Measured {
  pages: number;
  /** CPU ms a page, one figure a round. */
  cpuMs: number[];
  brotliMs: number;
  brotliBytes: number;
  stages: Map<string, number>;
  html: string[];
}

interface Candidate {
  name: string;
  render: (path: string) => Promise<string>;
  close: () => Promise<void>;
}

/** What the bench uses of a working copy: its `pages.ts` and its `shop.ts`. */
interface PagesModule {
  loadBuild: () => Promise<unknown>;
  createPageRoutes: (build: unknown) => unknown;
}
interface ShopModule {
  assembleShop: (
    settings: unknown,
    log: unknown,
    pages: unknown,
  ) => Promise<{
    app: { request: (path: string) => Promise<Response> };
    closers: (() => Promise<void>)[];
  }>;
}

/** Opens the shop of a working copy on the data of the bench. */
const openShop = async (root: string, name: string, dataDir: string): Promise<Candidate> => {
  // Older working copies have the second of two places.
  const load = (...files: string[]): Promise<unknown> =>
    import(pathToFileURL(files.map((file) => join(root, file)).find(existsSync) ?? root).href);
  const { createPageRoutes, loadBuild } = (await load(
    'server/platform/pages/pages.ts',
    'server/http/pages.ts',
  )) as PagesModule;
  const { assembleShop } = (await load('server/start/shop.ts', 'server/shop.ts')) as ShopModule;
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  const shop = await assembleShop(
    settings,
    pino({ level: 'error' }),
    createPageRoutes(await loadBuild()),
  );
  return {
    name,
    render: async (path) => {
      let answer = await shop.app.request(path);
      // On a busy machine the shop may refuse a request for a moment.
      while (answer.status === 503) {
        await setTimeout(1000);
        answer = await shop.app.request(path);
      }
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    },
    close: async () => {
      for (const close of shop.closers) await close();
    },
  };
};

const readCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Renders the pages once for the CPU time, as a profiler slows them. */
const renderAll = async (
  { render }: Candidate,
  paths: readonly string[],
): Promise<{ html: string[]; cpuMs: number }> => {
  const began = readCpuMs();
  const html: string[] = [];
  for (const path of paths) html.push(await render(path));
  return { html, cpuMs: readCpuMs() - began };
};

const profile = async (work: () => Promise<unknown>): Promise<Map<string, number>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  await work();
  const { profile: taken } = await session.post('Profiler.stop');
  session.disconnect();
  return attributeSamples(taken);
};

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses the pages as the shop does, in a thread beside its own. */
const compressAll = async (texts: readonly string[], measured: Measured): Promise<void> => {
  const began = readCpuMs();
  for (const text of texts) measured.brotliBytes += (await compress(text, options)).length;
  measured.brotliMs += readCpuMs() - began;
};

/** Returns the paths of the next pages; the same page never comes twice. */
type NextPaths = (count: number) => string[];

/** The home page does not read the number of a page, but it makes the address a new one. */
const createHomePaths = (): NextPaths => {
  let turn = 0;
  return (count) => Array.from({ length: count }, () => `/?page=${(turn += 1)}`);
};

const createListingPaths = (): NextPaths => {
  const pages = Math.floor((products * 0.9) / pageSize);
  let turn = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const sort = listingSorts[turn % listingSorts.length];
      const page = 2 + (Math.floor((turn += 1) / listingSorts.length) % (pages - 2));
      return `/shop-grid-standard?sort=${sort}&page=${page}`;
    });
};

const createProductPaths = (ids: readonly string[]): NextPaths => {
  let turn = 0;
  return (count) =>
    Array.from({ length: count }, () => `/product/${ids[(turn += 1) % ids.length]}`);
};

const addUp = (total: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [stage, share] of more) total.set(stage, (total.get(stage) ?? 0) + share);
};

/** Measures one kind of page; the candidates take turns. */
const measureKind = async (
  candidates: readonly Candidate[],
  createPaths: () => NextPaths,
): Promise<Map<string, Measured>> => {
  const takers = candidates.map((candidate) => ({
    candidate,
    next: createPaths(),
    measured: {
      pages: 0,
      cpuMs: [],
      brotliMs: 0,
      brotliBytes: 0,
      stages: new Map<string, number>(),
      html: [],
    } as Measured,
  }));
  for (const { candidate, next } of takers) await renderAll(candidate, next(warmUps));
  for (let round = 0; round < rounds; round += 1)
    for (const { candidate, next, measured } of round % 2 === 0 ? takers : takers.toReversed()) {
      const { html, cpuMs } = await renderAll(candidate, next(pagesPerRound));
      measured.pages += html.length;
      measured.cpuMs.push(cpuMs / html.length);
      measured.html = html;
      await compressAll(html, measured);
      addUp(measured.stages, await profile(() => renderAll(candidate, next(pagesPerRound))));
    }
  return new Map(takers.map(({ candidate, measured }) => [candidate.name, measured]));
};

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const showKind = (kind: string, measured: ReadonlyMap<string, Measured>): void => {
  const rows: Record<string, Record<string, string>> = {};
  const setCell = (row: string, column: string, value: number): void => {
    (rows[row] ??= {})[column] = value.toFixed(2);
  };
  for (const [name, { pages, cpuMs, brotliMs, brotliBytes, stages, html }] of measured) {
    const whole = [...stages.values()].reduce((sum, one) => sum + one, 0);
    const perPage = median(cpuMs);
    for (const [stage, share] of [...stages].toSorted(([, a], [, b]) => b - a))
      setCell(stage, name, (share / whole) * perPage);
    setCell('all but brotli', name, perPage);
    setCell('brotli', name, brotliMs / pages);
    setCell('all', name, perPage + brotliMs / pages);
    setCell('HTML, KB', name, average(html.map((text) => Buffer.byteLength(text) / 1024)));
    setCell('HTML in brotli, KB', name, brotliBytes / pages / 1024);
    setCell(
      'number of elements',
      name,
      average(html.map((text) => text.match(/<[a-z]/g)?.length ?? 0)),
    );
  }
  console.log(`\n${kind}: CPU ms a page`);
  console.table(rows);
};

const measure = async (dataDir: string, against: string | undefined): Promise<void> => {
  const roots: [string, string][] = [['here', resolve(import.meta.dirname, '..')]];
  if (against !== undefined) roots.unshift(['there', resolve(against)]);
  const candidates: Candidate[] = [];
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    for (const [name, root] of roots) candidates.push(await openShop(root, name, dataDir));
    await addGeneratedProducts(store, products, () => {});
    const rows = await store.db.selectFrom('products').select('id').orderBy('id').execute();
    const ids = rows.map(({ id }) => id);
    showKind('Home', await measureKind(candidates, createHomePaths));
    showKind('Listing', await measureKind(candidates, createListingPaths));
    showKind('Product', await measureKind(candidates, () => createProductPaths(ids)));
  } finally {
    for (const { close } of candidates) await close();
    await store.close();
  }
};

await runCommand(async () => {
  const against = readOption(process.argv.slice(2), 'against', usage);
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-render-'));
  try {
    await measure(dataDir, against);
    return 0;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
