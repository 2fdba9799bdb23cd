import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { everyBlockPath, publishEveryBlock } from '../e2e/fixtures/every-block.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { CommandFault, readOption, runCommand } from '../scripts/command/command.ts';
import { ensureChromium, findChromium } from '../scripts/tests/chromium.ts';
import { createAdminToken } from './world/admin-token.ts';
import { withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- lighthouse`: Lighthouse's report for a phone, of home, a listing, a product and
 * a page with every block. Its phone is a laptop four times slower; a machine slower than that
 * laptop is slowed down less, and the report says how much. npm fetches Lighthouse on demand,
 * because it is larger than all dependencies of this project.
 */

const version = '13.5.0';
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const shown = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'speed index',
};

/** Lighthouse's phone is a laptop of this index, slowed down so many times. */
const laptopIndex = 1_750;
const laptopSlowdown = 4;

/**
 * How many times a machine of this index is slowed down, so that the phone stays the same. A faster
 * machine than the laptop keeps Lighthouse's own number.
 */
const slowdownOf = (index: number): number =>
  Math.min(laptopSlowdown, (laptopSlowdown * index) / laptopIndex);

/** The shown report is the middle one of these runs, as Lighthouse's makers advise. */
const runs = 5;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

/**
 * One run. Sometimes a trace has no beginning (NO_NAVSTART) or no paint; such a run is repeated,
 * twice at most.
 */
const reportOf = (url: string, folder: string, slowdown: number, attempts = 3): Report => {
  const path = join(folder, 'report.json');
  const args = [
    `lighthouse@${version}`,
    url,
    '--quiet',
    '--output=json',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--output-path=${path}`,
    `--only-categories=${Object.keys(wanted).join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync',
  ];
  const { status, stderr } = spawnSync('npx', ['--yes', ...args], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 && attempts > 1) return reportOf(url, folder, slowdown, attempts - 1);
  if (status !== 0)
    throw new CommandFault(`Lighthouse could not be run: ${stderr.trim().split('\n').at(-1)}`, 1);
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
};

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** The run with the median performance. */
const middleOf = (url: string, folder: string, slowdown: number): Report => {
  const reports = Array.from({ length: runs }, () => reportOf(url, folder, slowdown)).sort(
    (a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'),
  );
  return reports[Math.floor(runs / 2)] as Report;
};

const row = (report: Report): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(wanted).map((category) => [category, scoreOf(report, category)]),
  ),
  ...Object.fromEntries(
    Object.entries(shown).map(([audit, name]) => [name, report.audits[audit]?.displayValue]),
  ),
});

const firstProduct = async (url: string): Promise<string> => {
  const { products } = (await (await fetch(`${url}/api/products?limit=1`)).json()) as {
    products: { _id: string }[];
  };
  return `/product/${products[0]?._id}`;
};

const publishBlocks = async (url: string, token: string): Promise<string> => {
  await publishEveryBlock(async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new CommandFault(`${method} ${path}: ${await response.text()}`, 1);
    return (await response.json()) as T;
  });
  return everyBlockPath;
};

await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run bench -- lighthouse');
  ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'haat-lighthouse-'));
  const shop = await startShop({
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  try {
    const token = await withStore(folder, createAdminToken);
    const pages = {
      home: '/',
      listing: '/collections',
      product: await firstProduct(shop.url),
      'every block': await publishBlocks(shop.url, token),
    };
    const index = reportOf(shop.url, folder, laptopSlowdown).environment.benchmarkIndex;
    const slowdown = slowdownOf(index);
    const reports = Object.entries(pages).map(
      ([name, path]) => [name, middleOf(shop.url + path, folder, slowdown)] as const,
    );
    console.log(
      `Lighthouse ${version}, its phone, the middle of ${runs} runs; the machine's own index is ${index}, of a laptop 1,500 to 2,000, so it is slowed down ${slowdown.toFixed(1)} times`,
    );
    console.table(Object.fromEntries(reports.map(([name, report]) => [name, row(report)])));
    const low = reports.flatMap(([name, report]) =>
      Object.entries(wanted)
        .filter(([category, least]) => scoreOf(report, category) < least)
        .map(([category]) => `${category} of ${name}`),
    );
    console.log(
      low.length === 0
        ? 'Each is as good as it should be.'
        : `Not as good as it should be: ${low.join(', ')}.`,
    );
    return low.length === 0 ? 0 : 1;
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
