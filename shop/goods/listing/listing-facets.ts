import type { Paise } from '../../money.ts';

/** The facets of a listing, each with the letter that begins its stored keys. */
const facetLetters = {
  categories: 'c',
  tags: 't',
  sizes: 's',
  colours: 'k',
  groups: 'g',
  saleUnit: 'u',
  origins: 'o',
} as const;

export type FacetName = keyof typeof facetLetters;
export const facetNames = Object.keys(facetLetters) as FacetName[];

/**
 * One facet value of a product. `name` is the compared form (`normaliseName`), `shown` the visible
 * spelling, `hex` the hex value of a colour.
 */
export interface ProductFacetValue {
  name: string;
  shown: string;
  hex: string | null;
}

/** Formats the beginning that the keys of all spellings of a name share. */
export const formatFacetPrefix = (facet: FacetName, name: string): string =>
  `${facetLetters[facet]}${name}\n`;

/**
 * Formats a facet value as one text, which the database stores and the index counts. Its parts are
 * separated by line breaks: compared forms have none, and those of `shown` are replaced.
 */
export const formatFacetKey = (facet: FacetName, { name, shown, hex }: ProductFacetValue): string =>
  `${formatFacetPrefix(facet, name)}${shown.replaceAll('\n', ' ')}${hex === null ? '' : `\n${hex}`}`;

/** Parses a text of `formatFacetKey`. */
export const parseFacetKey = (key: string): ProductFacetValue & { facet: FacetName } => {
  const facet = facetNames.find((name) => key.startsWith(facetLetters[name])) ?? 'tags';
  const [name = '', shown = '', hex = null] = key.slice(1).split('\n');
  return { facet, name, shown, hex };
};

/**
 * A facet value with its count. `name` is the compared form. Where products spell it differently,
 * `value` is the spelling that is first in the alphabet.
 */
export interface FacetValue {
  name: string;
  value: string;
  hex: string | null;
  count: number;
}

/** The values of each facet, and the range of prices in paise; null if no product has a price. */
export interface Facets {
  facets: Record<FacetName, FacetValue[]>;
  price: { min: Paise; max: Paise } | null;
}

/** Lists counted facet values: one for all spellings of a name, most first, then by name. */
export const listFacetValues = (
  counted: Iterable<readonly [ProductFacetValue & { facet: FacetName }, number]>,
): Facets['facets'] => {
  const found = Object.fromEntries(
    facetNames.map((facet) => [facet, new Map<string, FacetValue>()]),
  ) as Record<FacetName, Map<string, FacetValue>>;
  for (const [{ facet, name, shown, hex }, count] of counted) {
    const known = found[facet].get(name);
    const value = known !== undefined && known.value < shown ? known.value : shown;
    const colour = known?.hex != null && (hex === null || known.hex < hex) ? known.hex : hex;
    found[facet].set(name, { name, value, hex: colour, count: count + (known?.count ?? 0) });
  }
  const sorted = (values: Map<string, FacetValue>) =>
    [...values.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    facetNames.map((facet) => [facet, sorted(found[facet])]),
  ) as Facets['facets'];
};
