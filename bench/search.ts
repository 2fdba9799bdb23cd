import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { connect } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { foods, garments } from '../database/seed/generated-goods.ts';
import { fabrics, places } from '../database/seed/generated-words.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { CommandFault, readOption, runCommand } from '../scripts/command.ts';
import { makeHostileTerms } from '../server/catalogue/search/hostile-terms.ts';
import { listSearchWords } from '../shop/catalogue/search.ts';
import { computePercentiles } from './load.ts';

/**
 * `npm run bench -- search [--terms N]`: sends N hostile searches (default 10,000) to a shop of
 * 20,000 products, one after the other, to the listing and to the suggestions. Exit code 1 if one
 * took more than 200 ms or was refused.
 */

const usage = 'npm run bench -- search [--terms N], where N is a whole number from 1 to 1000000';
const products = 20_000;
const maxMs = 200;
const maxShown = 10;

const readCount = (args: string[]): number => {
  const value = readOption(args, 'terms', usage) ?? '10000';
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new CommandFault(`--terms must be a whole number from 1 to 1000000, not "${value}".`, 2);
  return Number(value);
};

interface Timed {
  term: string;
  ms: number;
  status: number;
}

const measureSearch = async (address: string, term: string): Promise<Timed> => {
  const began = performance.now();
  const answer = await fetch(address + encodeURIComponent(term));
  await answer.arrayBuffer();
  return { term, ms: performance.now() - began, status: answer.status };
};

/** Returns how many searches were too slow or refused. */
const measureAll = async (
  name: string,
  address: string,
  terms: readonly string[],
): Promise<number> => {
  for (const warm of ['cotton', 'onion', 's']) await measureSearch(address, warm);
  const all: Timed[] = [];
  for (const term of terms) all.push(await measureSearch(address, term));
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const failures = all.filter(({ ms, status }) => ms > maxMs || status !== 200);
  const { p50, p95 } = computePercentiles(times);
  console.log(
    `${name}: ${all.length} terms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${times.at(-1)?.toFixed(1)} ms; ${failures.length} over ${maxMs} ms or refused`,
  );
  for (const { term, ms, status } of failures.slice(0, maxShown))
    console.log(`  ${ms.toFixed(0)} ms, ${status}: ${JSON.stringify(term)}`);
  return failures.length;
};

const measure = async (dataDir: string, count: number): Promise<number> => {
  const shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    await addGeneratedProducts(store, products, () => {});
    const knownWords = [
      ...places,
      ...fabrics,
      ...foods.map(({ name }) => name),
      ...garments.map(({ name }) => name),
    ].flatMap(listSearchWords);
    const terms = makeHostileTerms(count, knownWords);
    const slow = await measureAll('GET /api/products', `${shop.url}/api/products?search=`, terms);
    return (
      slow +
      (await measureAll('GET /api/search/suggest', `${shop.url}/api/search/suggest?q=`, terms))
    );
  } finally {
    await store.close();
    await shop.stop();
  }
};

await runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  for (const name of Object.keys(process.env))
    if (/^(?:DATABASE_|SMTP_|RAZORPAY_|PUBLIC_URL)/.test(name)) delete process.env[name];
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-search-'));
  try {
    return (await measure(dataDir, count)) === 0 ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
