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
import { percentiles } from './load.ts';

/**
 * `npm run bench -- search [--terms N]`: sends N hostile searches (default 10,000) to a shop of
 * 20,000 products, one after the other, to the listing and to the suggestions. Exit code 1 if one
 * took more than 200 ms or was refused.
 */

const usage = 'npm run bench -- search [--terms N], where N is a whole number from 1 to 1000000';
const products = 20_000;
const limit = 200;
const shown = 10;

const readCount = (args: string[]): number => {
  const given = readOption(args, 'terms', usage) ?? '10000';
  if (!/^[1-9]\d{0,6}$/.test(given))
    throw new CommandFault(`--terms must be a whole number from 1 to 1000000, not "${given}".`, 2);
  return Number(given);
};

interface Timed {
  term: string;
  ms: number;
  status: number;
}

const ask = async (address: string, term: string): Promise<Timed> => {
  const began = performance.now();
  const answer = await fetch(address + encodeURIComponent(term));
  await answer.arrayBuffer();
  return { term, ms: performance.now() - began, status: answer.status };
};

/** Returns how many searches were too slow or refused. */
const askAll = async (name: string, address: string, terms: readonly string[]): Promise<number> => {
  for (const warm of ['cotton', 'onion', 's']) await ask(address, warm);
  const all: Timed[] = [];
  for (const term of terms) all.push(await ask(address, term));
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const wrong = all.filter(({ ms, status }) => ms > limit || status !== 200);
  const { p50, p95 } = percentiles(times);
  console.log(
    `${name}: ${all.length} terms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${times.at(-1)?.toFixed(1)} ms; ${wrong.length} over ${limit} ms or refused`,
  );
  for (const { term, ms, status } of wrong.slice(0, shown))
    console.log(`  ${ms.toFixed(0)} ms, ${status}: ${JSON.stringify(term)}`);
  return wrong.length;
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
    const known = [
      ...places,
      ...fabrics,
      ...foods.map(({ name }) => name),
      ...garments.map(({ name }) => name),
    ].flatMap(listSearchWords);
    const terms = makeHostileTerms(count, known);
    const slow = await askAll('GET /api/products', `${shop.url}/api/products?search=`, terms);
    return (
      slow + (await askAll('GET /api/search/suggest', `${shop.url}/api/search/suggest?q=`, terms))
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
