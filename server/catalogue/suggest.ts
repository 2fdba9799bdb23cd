import type { WireSuggestions } from '../../contract/listing.ts';
import type { FacetValue } from '../../shop/catalogue/listing-facets.ts';
import { isTypable } from '../../shop/catalogue/search-typos.ts';
import { askedWords, searchWords, singularsOf, spelledWords } from '../../shop/catalogue/search.ts';
import type { Listing } from './listing.ts';
import { presentSuggested } from './present.ts';
import { findProducts, type Product } from './products.ts';
import { findSuggested } from './search-queries.ts';
import type { Search } from './searches.ts';

const most = { terms: 5, categories: 3, products: 5 };

/** How often each comes, most first; equals as they come. */
const byFrequency = (values: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
};

const labelsOf = (product: Product): string[] => [
  product.name,
  ...product.categories,
  ...product.tags,
];

/** Does the word complete what is typed last, or is it another name of that? */
const completes = (word: string, { words, otherNames }: Search['meant'][number]): boolean => {
  const typed = words.at(-1) ?? '';
  const names = new Set([
    ...singularsOf(typed),
    ...otherNames.filter((name) => name.length === 1).flat(),
  ]);
  return word.startsWith(typed) || [word, ...singularsOf(word)].some((one) => names.has(one));
};

const termsOf = (search: Search, products: readonly Product[]): string[] => {
  const last = search.meant.at(-1);
  if (last === undefined) return [];
  const before = search.meant.slice(0, -1).flatMap(({ words }) => words);
  const led = [...before, ...last.words.slice(0, -1)];
  const completions = products.flatMap((product) =>
    [...new Set(labelsOf(product).flatMap(spelledWords))].filter(
      (word) => isTypable(word) && completes(word, last),
    ),
  );
  return byFrequency(completions)
    .slice(0, most.terms)
    .map((word) => [...led, word].join(' '));
};

/** Categories whose names begin so, then those of the products found; with all that they hold. */
const categoriesOf = (
  search: Search,
  products: readonly Product[],
  known: readonly FacetValue[],
) => {
  const words = search.meant.flatMap(({ words }) => words);
  const named = known.filter(({ name }) =>
    words.every((word) => searchWords(name).some((other) => other.startsWith(word))),
  );
  const theirs = byFrequency(products.flatMap(({ categories }) => categories)).flatMap(
    (value) => known.find((one) => one.value === value) ?? [],
  );
  return [...new Set([...named, ...theirs])]
    .slice(0, most.categories)
    .map(({ value, count }) => ({ value, count }));
};

/**
 * What may be looked for by somebody who has typed so much: drawn from the fifty best matches, so
 * all of it is there to be found.
 */
export const suggest = async (listing: Listing, typed: string): Promise<WireSuggestions> => {
  if (askedWords(typed).length === 0)
    return { terms: [], categories: [], products: [], correctedTo: null };
  const search = await listing.searches.read(typed);
  const [ids, { facets }] = await Promise.all([
    findSuggested(listing.db, search),
    listing.everything(),
  ]);
  const products = await findProducts(listing.db, ids);
  return {
    terms: termsOf(search, products),
    categories: categoriesOf(search, products, facets.categories),
    products: products.slice(0, most.products).map(presentSuggested),
    correctedTo: search.correctedTo,
  };
};
