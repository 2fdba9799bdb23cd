import type { WireSuggestions } from '../../../contract/goods/listing.ts';
import type { FacetValue } from '../../../shop/goods/listing/listing-facets.ts';
import { canHaveTypos } from '../../../shop/goods/search/search-typos.ts';
import {
  listQueryWords,
  listSearchWords,
  listSingulars,
  listSpelledWords,
} from '../../../shop/goods/search/search.ts';
import type { Listing } from '../listing/listing.ts';
import { presentSuggestedProduct } from '../products/present.ts';
import { findProductLabels, findProducts, type ProductLabels } from '../products/products.ts';
import type { Search } from './search.ts';

const maxSuggestions = { terms: 5, categories: 3, products: 5 };
/** The suggestions come from so many of the best matches. */
const maxMatches = 50;

/** Sorts values by frequency, most frequent first. Equal ones keep their order. */
const sortByFrequency = (values: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
};

const listLabels = ({ name, categories, tags }: ProductLabels): string[] => [
  name,
  ...categories,
  ...tags,
];

/** Tells whether a word completes the last typed one, or is a synonym of it. */
const isCompletion = (word: string, { words, otherNames }: Search['meant'][number]): boolean => {
  const typed = words.at(-1) ?? '';
  const names = new Set([
    ...listSingulars(typed),
    ...otherNames.filter((name) => name.length === 1).flat(),
  ]);
  return word.startsWith(typed) || [word, ...listSingulars(word)].some((one) => names.has(one));
};

const suggestTerms = (search: Search, products: readonly ProductLabels[]): string[] => {
  const last = search.meant.at(-1);
  if (last === undefined) return [];
  const before = search.meant.slice(0, -1).flatMap(({ words }) => words);
  const leadingWords = [...before, ...last.words.slice(0, -1)];
  const completions = products.flatMap((product) =>
    [...new Set(listLabels(product).flatMap(listSpelledWords))].filter(
      (word) => canHaveTypos(word) && isCompletion(word, last),
    ),
  );
  return sortByFrequency(completions)
    .slice(0, maxSuggestions.terms)
    .map((word) => [...leadingWords, word].join(' '));
};

/**
 * Suggests categories whose names match, then those of the matching products, each with the number
 * of its products.
 */
const suggestCategories = (
  search: Search,
  products: readonly ProductLabels[],
  known: readonly FacetValue[],
) => {
  const words = search.meant.flatMap(({ words }) => words);
  const withMatchingName = known.filter(({ name }) =>
    words.every((word) => listSearchWords(name).some((other) => other.startsWith(word))),
  );
  const fromProducts = sortByFrequency(products.flatMap(({ categories }) => categories)).flatMap(
    (value) => known.find((one) => one.value === value) ?? [],
  );
  return [...new Set([...withMatchingName, ...fromProducts])]
    .slice(0, maxSuggestions.categories)
    .map(({ value, count }) => ({ value, count }));
};

/** Suggestions for a search; they come from the fifty best matches, so each leads to a product. */
const suggestFor = async (listing: Listing, search: Search): Promise<WireSuggestions> => {
  const [ids, { facets }] = await Promise.all([
    listing.findSuggestedIds(search, maxMatches),
    listing.findAllFacets(),
  ]);
  const [labels, products] = await listing.reads.run((db) =>
    Promise.all([
      findProductLabels(db, ids),
      findProducts(db, ids.slice(0, maxSuggestions.products)),
    ]),
  );
  return {
    terms: suggestTerms(search, labels),
    categories: suggestCategories(search, labels, facets.categories),
    products: products.map(presentSuggestedProduct),
    correctedTo: search.correctedTo,
  };
};

/** Suggests the nearest search with its category, for a text that finds nothing. */
const suggestNearest = async (
  listing: Listing,
  typed: string,
): Promise<Pick<WireSuggestions, 'nearest'>> => {
  const near = await listing.searches.findNearest(typed);
  if (near === null) return {};
  const { terms, categories, products } = await suggestFor(
    listing,
    await listing.searches.read(near),
  );
  if (products.length === 0) return {};
  const search = terms.includes(near) ? near : (terms[0] ?? near);
  return { nearest: { search, category: categories[0] ?? null } };
};

/**
 * Suggests searches, categories and products for a text that is being typed (LIST-22,
 * docs/product.md), and if there are none, the nearest search (LIST-29).
 */
export const suggest = async (listing: Listing, typed: string): Promise<WireSuggestions> => {
  if (listQueryWords(typed).length === 0)
    return { terms: [], categories: [], products: [], correctedTo: null };
  const found = await suggestFor(listing, await listing.searches.read(typed));
  return found.products.length > 0
    ? found
    : { ...found, ...(await suggestNearest(listing, typed)) };
};
