import { rankCountry } from '../../countries.ts';
import { formatFacetKey, formatFacetPrefix, parseFacetKey } from './listing-facets.ts';
import { normaliseName } from './listing.ts';
import { home, imported } from './origin-filter.ts';

/** The values of the facet `origins`: the countries by their codes, and the imported goods as one. */

const formatKey = (shown: string): string =>
  formatFacetKey('origins', { name: normaliseName(shown), shown, hex: null });

/** Lists the facet keys of a country of origin. Null has none: it is neither Indian nor imported. */
const listKeys = (code: string | null): readonly string[] =>
  code === null ? [] : code === home ? [formatKey(code)] : [formatKey(code), formatKey(imported)];

const keysByCode = new Map<string | null, readonly string[]>();

/** Lists the facet keys of a country of origin; the same list for the same country. */
export const listOriginKeys = (code: string | null): readonly string[] => {
  const known = keysByCode.get(code);
  if (known !== undefined) return known;
  const keys = listKeys(code);
  keysByCode.set(code, keys);
  return keys;
};

const importedPrefix = formatFacetPrefix('origins', imported);
const letter = formatFacetPrefix('origins', '').charAt(0);

/** Returns the place of a product in the order of countries, by its facet keys; without one the last. */
export const rankOrigin = (facetKeys: readonly string[]): number => {
  const key = facetKeys.find((one) => one.startsWith(letter) && !one.startsWith(importedPrefix));
  return key === undefined ? Infinity : rankCountry(parseFacetKey(key).shown);
};
