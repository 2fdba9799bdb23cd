/** What a listing can be narrowed by, each with the letter that begins its keys. */
export const facetLetters = { categories: 'c', tags: 't', sizes: 's', colours: 'k', groups: 'g', saleUnit: 'u' } as const;

export type FacetName = keyof typeof facetLetters;
export const facetNames = Object.keys(facetLetters) as FacetName[];

/** One value of a facet as a product bears it: its compared form, how it is read, and a colour's hex value. */
export interface FacetMark {
  name: string;
  shown: string;
  hex: string | null;
}

/** A mark as the one text that is counted. Compared forms hold no line breaks (`normalName`), and what is read is given none. */
export const facetKey = (facet: FacetName, { name, shown, hex }: FacetMark): string =>
  `${facetLetters[facet]}${name}\n${shown.replaceAll('\n', ' ')}${hex === null ? '' : `\n${hex}`}`;

/** The other way round. */
export const readFacetKey = (key: string): FacetMark & { facet: FacetName } => {
  const facet = facetNames.find((name) => key.startsWith(facetLetters[name])) ?? 'tags';
  const [name = '', shown = '', hex = null] = key.slice(1).split('\n');
  return { facet, name, shown, hex };
};
