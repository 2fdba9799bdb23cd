import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import { addGeneratedProducts } from '../../../database/seed/add-generated.ts';
import { sampleProducts } from '../../../database/seed/sample-products.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { countTypos } from '../../../shop/goods/search/search-typos.ts';
import { listSearchWords, listSingulars } from '../../../shop/goods/search/search.ts';
import { SynonymBook } from '../../../shop/goods/search/synonyms.ts';
import { formatSound, readSound } from '../../../shop/goods/search/word-sounds.ts';
import { makeHostileTerms } from './hostile-terms.ts';
import { findSynonyms } from './search-queries.ts';

/** The search of the sixteen samples, and of many generated products beside them. */

let shop: TestShop;
let many: TestShop;
const dataDir = mkdtempSync(join(tmpdir(), 'haat-search-'));

const open = async (generated: number): Promise<TestShop> => {
  const opened = await openShop({ DATA_DIR: dataDir });
  await seedIfEmpty(opened.deps.store, { picturesDir: join(dataDir, 'pictures') });
  if (generated > 0) await addGeneratedProducts(opened.deps.store, generated, () => {});
  return opened;
};

beforeAll(async () => {
  shop = await open(0);
  many = await open(3000);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await many.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Sample = (typeof sampleProducts)[number];

const search = async (
  of: TestShop,
  term: string,
  more: Record<string, string> = {},
): Promise<WireListing> =>
  (await of.call('GET /api/products', { query: { search: term, ...more } }))
    .data as unknown as WireListing;
const readNames = ({ products }: Pick<WireListing, 'products'>): string[] =>
  products.map((product) => product.name);

describe('a search of the samples', () => {
  it.each([
    ['onion', 'Nashik Onion'],
    ['onions', 'Nashik Onion'],
    ['pyaz', 'Nashik Onion'],
    ['Pyaaz', 'Nashik Onion'],
    ['प्याज', 'Nashik Onion'],
    ['प्याज़', 'Nashik Onion'],
    ['kanda', 'Nashik Onion'],
    ['chawal', 'Aged Basmati Rice'],
    ['चावल', 'Aged Basmati Rice'],
    ['aam', 'Alphonso Mango'],
    ['आम', 'Alphonso Mango'],
    ['mangoes', 'Alphonso Mango'],
    ['mangos', 'Alphonso Mango'],
    ['tamatar', 'Country Tomato'],
    ['टमाटर', 'Country Tomato'],
    ['tomatoes', 'Country Tomato'],
    ['gajar', 'Ooty Carrot'],
    ['adrak', 'Kochi Ginger'],
    ['अदरक', 'Kochi Ginger'],
    ['shahad', 'Forest Honey'],
    ['राजमा', 'Kashmiri Rajma'],
    ['kidney beans', 'Kashmiri Rajma'],
    ['saree', 'Handloom Sari'],
    ['sarees', 'Handloom Sari'],
    ['साड़ी', 'Handloom Sari'],
    ['tshirt', 'Cotton Crew T-shirt'],
    ['t-shirts', 'Cotton Crew T-shirt'],
    ['jean', 'Straight Jeans'],
    ['joota', 'Everyday Runner'],
    ['frock', 'Tiered Sundress'],
    ['mozay', 'Ribbed Socks'],
    ['sock', 'Ribbed Socks'],
    ['scarves', 'Lambswool Scarf'],
    ['Lasalgaon', 'Nashik Onion'],
    ['papery', 'Nashik Onion'],
    ['lasalg', 'Nashik Onion'],
    ['HT-ONI-01', 'Nashik Onion'],
    ['ónïon', 'Nashik Onion'],
    ['pya', 'Nashik Onion'],
    ['nashik pyaz', 'Nashik Onion'],
  ])('for %s finds %s, without a correction', async (term, name) => {
    const found = await search(shop, term);
    expect(readNames(found)).toContain(name);
    expect(found.correctedTo).toBeNull();
    expect(found.facets.types.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
  });

  it.each([
    ['onoin', 'onion', 'Nashik Onion'],
    ['onin', 'onion', 'Nashik Onion'],
    ['nashik oniom', 'nashik onion', 'Nashik Onion'],
    ['nashik onon', 'nashik onion', 'Nashik Onion'],
    ['basmatti', 'basmati', 'Aged Basmati Rice'],
    ['hnadloom sari', 'handloom sari', 'Handloom Sari'],
    ['chwal', 'chawal', 'Aged Basmati Rice'],
    ['टमाटार', 'टमाटर', 'Country Tomato'],
    ['lambswol scraf', 'lambswool scarf', 'Lambswool Scarf'],
    ['ranis', 'rains', 'Everyday Runner'],
  ])('for %s is corrected to %s', async (term, correctedTo, name) => {
    const found = await search(shop, term);
    expect(found.correctedTo).toBe(correctedTo);
    expect(readNames(found)).toContain(name);
  });

  it.each(['zzzz', 'atta', '🧅', "'); drop table listing;--", ':*', 'onion jeans'])(
    'for %s finds nothing, and does not fail',
    async (term) => {
      expect(await search(shop, term)).toMatchObject({
        total: 0,
        products: [],
        correctedTo: null,
        facets: { price: null, categories: [] },
      });
    },
  );

  const vocabulary = [
    ...new Set(
      sampleProducts.flatMap(
        ({ name, shortDescription, description, categories, tags, colours, sku }) =>
          listSearchWords(
            [
              name,
              shortDescription,
              description,
              sku,
              ...categories,
              ...tags,
              ...colours.map((colour) => colour.value),
            ].join(' '),
          ),
      ),
    ),
  ];
  const word = fc
    .constantFrom(...sampleProducts)
    .chain((sample) =>
      fc
        .constantFrom(...listSearchWords(`${sample.name} ${sample.description}`))
        .map((one) => ({ sample, one })),
    );

  const listHeadWords = ({ name, sku, categories, tags, colours }: Sample): string[] =>
    listSearchWords(
      [name, sku, ...categories, ...tags, ...colours.map((colour) => colour.value)].join(' '),
    );
  const heads = sampleProducts.flatMap(listHeadWords);

  it('finds each product by each of its words, and by the first three letters of a word', async () => {
    await fc.assert(
      fc.asyncProperty(word, fc.nat(), async ({ sample, one }, cut) => {
        fc.pre(one.length >= 3);
        const beginning = one.slice(0, 3 + (cut % (one.length - 2)));
        expect(readNames(await search(shop, one))).toContain(sample.name);
        // The beginning of a word of a description counts if no name and no label begins so, and if
        // it is no plural of theirs: `coas` is more than one of COA, and no beginning of coast.
        const begins = (head: string): boolean =>
          head.startsWith(beginning) || listSingulars(beginning).includes(head);
        fc.pre(listHeadWords(sample).some(begins) || !heads.some(begins));
        expect(readNames(await search(shop, beginning))).toContain(sample.name);
      }),
    );
  });

  it('for the beginning of mango finds no shoe, which is lighter than a mango', async () => {
    expect(readNames(await search(shop, 'mang'))).toEqual(['Alphonso Mango']);
    expect(readNames(await search(shop, 'mango'))).toEqual(['Alphonso Mango', 'Everyday Runner']);
  });

  it.each([
    ['lambswol scraf', 'lambswool scarf', 'Lambswool Scarf'],
    ['hnadlom srai', 'handloom sari', 'Handloom Sari'],
    // Alone, the second word is nearer to another one.
    ['ribed sock', 'ribbed sock', 'Ribbed Socks'],
  ])('reads the mistyped words of %s together, as %s', async (term, correctedTo, name) => {
    const found = await search(shop, term);
    expect([found.correctedTo, readNames(found)]).toEqual([correctedTo, [name]]);
  });

  it.each([
    ['pyaz badhiya wala', 'pyaz', 'Nashik Onion'],
    ['zzzz चावल', 'चावल', 'Aged Basmati Rice'],
  ])('leaves out of %s what the shop does not have: %s', async (term, correctedTo, name) => {
    const found = await search(shop, term);
    expect([found.correctedTo, readNames(found)]).toEqual([correctedTo, [name]]);
  });

  const isAlike = (a: string, b: string): boolean => {
    const [one, other] = [readSound(a), readSound(b)];
    return one !== null && other !== null && formatSound(one) === formatSound(other);
  };

  it('finds each product by a word of five letters or more with one typo, unless that is another word', async () => {
    const book = new SynonymBook(await findSynonyms(shop.deps.store.db));
    const words = [...vocabulary, ...book.words];
    const isOther = (slipped: string, one: string): boolean =>
      book.read([slipped]).some(({ otherNames }) => otherNames.length > 0) ||
      book.findSpelledNames([slipped]).length > 0 ||
      words.some(
        (other) =>
          other !== one &&
          (other.startsWith(slipped) ||
            countTypos(other, slipped, 2) < 2 ||
            isAlike(other, slipped)),
      );
    const slip = fc.record({
      at: fc.nat(),
      letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      kind: fc.constantFrom('missing', 'wrong', 'more', 'swapped'),
    });
    await fc.assert(
      fc.asyncProperty(word, slip, async ({ sample, one }, { at, letter, kind }) => {
        fc.pre(/^[a-z]{5,}$/.test(one));
        const i = at % (one.length - 1);
        const [before, a, b, after] = [
          one.slice(0, i),
          one[i] ?? '',
          one[i + 1] ?? '',
          one.slice(i + 2),
        ];
        const slipped =
          before +
          { missing: b, wrong: letter + b, more: letter + a + b, swapped: b + a }[kind] +
          after;
        fc.pre(!isOther(slipped, one));
        const found = await search(shop, slipped);
        expect(readNames(found), `${one} as ${slipped}`).toContain(sample.name);
      }),
    );
  });
});

describe('the order of search results', () => {
  it('puts a product with exactly this name first, then the best matches, then best sellers', async () => {
    const found = await search(many, 'nashik onion');
    expect(found.products[0]?.name).toBe('Nashik Onion');
    const kurtas = (await search(many, 'kurta')).products;
    const other = kurtas.findIndex(({ name }) => !/kurta\b/i.test(name));
    const own = other < 0 ? kurtas : kurtas.slice(0, other);
    expect(own.length).toBeGreaterThan(10);
    expect(own.map(({ saleCount }) => saleCount)).toEqual(
      own.map(({ saleCount }) => saleCount).toSorted((a, b) => b - a),
    );
  });

  it('has every match once over all pages, including those by description only', async () => {
    const ids: string[] = [];
    const { total, pages } = await search(many, 'wears');
    for (let page = 1; page <= pages; page++)
      ids.push(
        ...(await search(many, 'wears', { page: String(page) })).products.map(({ _id }) => _id),
      );
    expect(new Set(ids).size).toBe(total);
    const all: string[] = [];
    const silk = await search(many, 'soft', { limit: '7' });
    for (let page = 1; page <= silk.pages; page++)
      all.push(
        ...(await search(many, 'soft', { limit: '7', page: String(page) })).products.map(
          ({ _id }) => _id,
        ),
      );
    expect(new Set(all).size).toBe(silk.total);
    expect(all).toHaveLength(silk.total);
  });
});

describe('the synonyms of a search', () => {
  it('can be extended, and apply from the next change of the catalogue on', async () => {
    const { store, catalogueVersion } = shop.deps;
    expect((await search(shop, 'gundumalli')).total).toBe(0);
    await store.db
      .insertInto('search_synonyms')
      .values({ words: ['onion', 'gundumalli'] })
      .execute();
    catalogueVersion.applyCommitted(
      await store.db.transaction().execute((tx) => catalogueVersion.bump(tx)),
    );
    expect(readNames(await search(shop, 'gundumalli'))).toEqual(['Nashik Onion']);
  });

  it('have about eight hundred groups, in Latin and Devanagari script', async () => {
    const groups = await shop.deps.store.db.selectFrom('search_synonyms').select('words').execute();
    expect(groups.length).toBeGreaterThan(600);
    expect(
      groups.filter(({ words }) => words.some((word) => /\p{Script=Devanagari}/u.test(word)))
        .length,
    ).toBeGreaterThan(580);
    for (const { words } of groups) for (const word of words) expect(word).toBe(word.trim());
  });
});

describe('hostile searches', () => {
  // How long they take is measured by bench/search.ts.
  it('are answered without an error', async () => {
    const known = sampleProducts.flatMap(({ name }) => listSearchWords(name));
    for (const term of makeHostileTerms(200, known).filter((term) => !term.includes('\0'))) {
      expect(
        (await many.call('GET /api/products', { query: { search: term, limit: '1' } })).status,
        term,
      ).toBe(200);
      expect(
        (await many.call('GET /api/search/suggest', { query: { q: term } })).status,
        term,
      ).toBe(200);
    }
  }, 60_000);
});
