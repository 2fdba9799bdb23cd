import { foods, garments } from '../database/seed/generated-goods.ts';
import { fabrics, places } from '../database/seed/generated-words.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { makeHostileTerms } from '../server/goods/search/hostile-terms.ts';
import { listSearchWords } from '../shop/goods/search/search.ts';
import { computePercentiles } from './world/load.ts';
import { fillShop, readNumbers, withFolder, withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- search [--terms N] [--products N] [--folder DIR]`: sends N hostile searches
 * (10,000) to a shop of so many products (20,000), one after the other, to the listing and to the
 * suggestions. Fails if one took more than 50 ms or was refused.
 */

const usage = 'npm run bench -- search [--terms N] [--products N] [--folder DIR]';
const maxMs = 50;
const maxShown = 10;

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

/** Words that the generated products have. */
const listKnownWords = (): string[] =>
  [
    ...places,
    ...fabrics,
    ...foods.map(({ name }) => name),
    ...garments.map(({ name }) => name),
  ].flatMap(listSearchWords);

await runCommand(async () => {
  const {
    terms: count,
    products,
    folder,
  } = readNumbers({ terms: 10_000, products: 20_000 }, usage);
  return withFolder(folder, async (env) => {
    const shop = await startShop(env);
    try {
      await withStore(env.DATA_DIR, (store) => fillShop(store, products));
      const terms = makeHostileTerms(count, listKnownWords());
      const slow =
        (await measureAll('GET /api/products', `${shop.url}/api/products?search=`, terms)) +
        (await measureAll('GET /api/search/suggest', `${shop.url}/api/search/suggest?q=`, terms));
      return slow === 0 ? 0 : 1;
    } finally {
      await shop.stop();
    }
  });
});
