import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addGeneratedProducts } from '../../../database/seed/add-generated.ts';
import { sampleProducts } from '../../../database/seed/sample-products.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import {
  createOrdinalBits,
  listOrdinals,
  type OrdinalBits,
} from '../../../shop/goods/memory/sets/ordinal-bits.ts';
import { SearchIndex } from '../../../shop/goods/memory/words/search-index.ts';
import { readSearchWords } from '../../../shop/goods/search/search-row.ts';
import { listQueryWords, listSearchWords } from '../../../shop/goods/search/search.ts';
import { SynonymBook } from '../../../shop/goods/search/synonyms.ts';
import { makeHostileTerms } from './hostile-terms.ts';
import { findSynonyms } from './search-queries.ts';
import { findClasses } from './testing-tsquery.ts';

/** The index in memory and full text search of PostgreSQL find the same products. */

const ids: string[] = [];
const names = [
  'प्याज़ की कचौरी',
  'Pyaz Kachori',
  'लाल मिर्च',
  'Lal Mirch',
  'Men’s T-Shirts',
  'Onion',
  'Red Onions',
];

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
await addGeneratedProducts(shop.deps.store, 700, () => {});
for (const name of names)
  await addProduct(shop, { name, variants: [{ size: 'One', stock: 5, price: 100_00 }] });
const book = new SynonymBook(await findSynonyms(shop.deps.store.db));
const index = new SearchIndex(8);
const { rows } = await sql<{ id: string; name_key: string; name: string[]; all: string[] }>`
    select product_id as id, name_key, tsvector_to_array(name_words) as name, tsvector_to_array(search_words) as all from listing
  `.execute(shop.deps.store.db);
for (const row of rows) {
  index.append(ids.length, readSearchWords(row.name_key, row.name, row.all));
  ids.push(row.id);
}
const listed: OrdinalBits = createOrdinalBits(ids.length).fill(-1);

const sampleWords = sampleProducts.flatMap(({ name, description, sku, tags }) =>
  listSearchWords([name, description, sku, ...tags].join(' ')),
);

/** All would take a minute. */
const someSynonyms = (): string[] => book.words.filter((_, i) => i % 9 === 0);

it.each([
  ['words of the samples', () => sampleWords],
  [
    'beginnings of them',
    () => sampleWords.flatMap((word) => [1, 2, 3, 4].map((end) => word.slice(0, end))),
  ],
  ['whole names', () => [...names, ...sampleProducts.map(({ name }) => name)]],
  [
    'synonyms, in both scripts',
    () => [...someSynonyms(), 'lal mirch', 'kidney beans', 'लाल मिर्च', 'curry leaves'],
  ],
  [
    'a synonym with another word',
    () => someSynonyms().map((word, i) => `${word} ${sampleWords[i % sampleWords.length]}`),
  ],
  [
    'codes',
    () => [
      'HT-ONI-01',
      'ht',
      'gen',
      'gen0',
      '0000123',
      'GEN-0000123',
      'No. 123',
      '12',
      '1',
      'gen0000123',
    ],
  ],
  ['hostile terms', () => makeHostileTerms(600, sampleWords)],
])('for %s', async (_, listTerms) => {
  for (const term of new Set(listTerms())) {
    const search = {
      meant: book.read(listQueryWords(term)),
      nameKey: listSearchWords(term).join(' '),
    };
    const sets = index
      .find(search, listed)
      .map((ordinals) => Array.from(listOrdinals(ordinals), (ordinal) => ids[ordinal]));
    const found = sets.map((set, i) => set.filter((id) => !sets[i - 1]?.includes(id)).sort());
    const expected = (await findClasses(shop.deps.store.db, search)).map((some) => some.sort());
    expect(found.length === 0 ? expected.map(() => []) : found, term).toEqual(expected);
  }
});
