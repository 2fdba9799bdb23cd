import type { Paise } from '../money.ts';

/** What a listing can be narrowed by, each with the letter that begins its keys. */
const facetLetters = {
  categories: 'c',
  tags: 't',
  sizes: 's',
  colours: 'k',
  groups: 'g',
  saleUnit: 'u',
} as const;

export type FacetName = keyof typeof facetLetters;
export const facetNames = Object.keys(facetLetters) as FacetName[];

/**
 * One value of a facet as a product bears it: its compared form, how it is read, and a colour's hex
 * value.
 */
export interface FacetMark {
  name: string;
  shown: string;
  hex: string | null;
}

/**
 * A mark as the one text that is counted. Compared forms hold no line breaks (`normalName`), and
 * what is read is given none.
 */
export const facetKey = (facet: FacetName, { name, shown, hex }: FacetMark): string =>
  `${facetLetters[facet]}${name}\n${shown.replaceAll('\n', ' ')}${hex === null ? '' : `\n${hex}`}`;

/** The other way round. */
export const readFacetKey = (key: string): FacetMark & { facet: FacetName } => {
  const facet = facetNames.find((name) => key.startsWith(facetLetters[name])) ?? 'tags';
  const [name = '', shown = '', hex = null] = key.slice(1).split('\n');
  return { facet, name, shown, hex };
};

/**
 * A value by its compared form, spelled as the first of the alphabet where products differ, with a
 * colour's hex value.
 */
export interface FacetValue {
  name: string;
  value: string;
  hex: string | null;
  count: number;
}

/** What there is in each facet, and between which prices (paise; null where nothing has one). */
export interface Facets {
  facets: Record<FacetName, FacetValue[]>;
  price: { min: Paise; max: Paise } | null;
}

/** Values of counted marks: spellings of one name come together; most first, then by name. */
export const facetValues = (
  counted: Iterable<readonly [FacetMark & { facet: FacetName }, number]>,
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
