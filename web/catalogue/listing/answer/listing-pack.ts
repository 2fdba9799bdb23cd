import type { WireFacets } from '../../../../contract/goods/listing.ts';
import type { CardData } from '../../card/card-data.ts';

/** The parts of a listing that repeat. */
export interface Packable {
  cards: CardData[];
  facets: WireFacets;
}

/**
 * A cell of a packed listing. The HTML holds the data of a listing a second time, for hydration.
 * One flat list of cells is smaller than nested objects with their names.
 */
export type Cell = string | number | boolean | null;

const scalars = [
  'id',
  'word',
  'name',
  'perKg',
  'price',
  'was',
  'discount',
  'isNew',
  'rating',
  'numReviews',
  'short',
] as const satisfies readonly (keyof CardData)[];
type CountedFacet = Exclude<keyof WireFacets, 'price'>;
/** The facets in the order of the packed list. One that is missing here does not compile. */
const counted = Object.keys({
  categories: true,
  tags: true,
  sizes: true,
  types: true,
  groups: true,
  origins: true,
  colors: true,
} satisfies Readonly<Record<CountedFacet, true>>) as CountedFacet[];

/** The address of a stored picture of the usual width. It is packed as the name in it. */
const usualAddress = /^\/pictures\/([^/]+)-640\.webp$/;

const packLists = ({ until, sizes, colours, pictures }: CardData): Cell[] => [
  ...(until === null ? [null] : [until.at, until.format]),
  sizes.length,
  ...sizes,
  colours.length,
  ...colours.flatMap(({ value, hex }) => [value, hex]),
  pictures.length,
  ...pictures.flatMap(({ secureUrl, width, height, hue, strength }) => [
    secureUrl.replace(usualAddress, '$1'),
    width,
    height,
    hue,
    strength,
  ]),
];

/** Packs cards by column, then facets, into a flat list. */
export const packListing = ({ cards, facets }: Packable): Cell[] => [
  cards.length,
  ...scalars.flatMap((name) => cards.map((card) => card[name])),
  ...cards.flatMap(packLists),
  ...counted.flatMap((name) => {
    const values: readonly { value: string; count: number }[] = facets[name];
    return [
      values.length,
      ...values.map(({ value }) => value),
      ...values.map(({ count }) => count),
    ];
  }),
  ...facets.colors.map(({ hex }) => hex),
  facets.price?.min ?? null,
  facets.price?.max ?? null,
];

/**
 * Cards and facets of a flat list that `packListing` has made: the cells are read in the order in which it
 * wrote them.
 */
export const unpackCells = (cells: readonly Cell[]): Packable => {
  let at = 0;
  const next = <T extends Cell>(): T => cells[at++] as T;
  const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);
  const list = <T>(one: () => T): T[] => times(next<number>(), one);
  const nextUntil = (): CardData['until'] => {
    const end = next<string | null>();
    return end === null ? null : { at: end, format: next() };
  };
  const nextAddress = (): string => {
    const address = next<string>();
    return address.includes('/') ? address : `/pictures/${address}-640.webp`;
  };
  const count = next<number>();
  const columns = scalars.map(() => times(count, next));
  const cards = Array.from({ length: count }, (_, i) => ({
    ...Object.fromEntries(scalars.map((name, column) => [name, columns[column]?.[i]])),
    until: nextUntil(),
    sizes: list(next),
    colours: list(() => ({ value: next(), hex: next() })),
    pictures: list(() => ({
      secureUrl: nextAddress(),
      width: next(),
      height: next(),
      hue: next(),
      strength: next(),
    })),
  })) as CardData[];
  const facets = Object.fromEntries(
    counted.map((name) => {
      const values = list<string>(next);
      return [name, values.map((value) => ({ value, count: next<number>() }))];
    }),
  ) as unknown as WireFacets;
  const colors = facets.colors.map((one) => ({ ...one, hex: next<string | null>() }));
  const [min, max] = [next<number | null>(), next<number | null>()];
  return {
    cards,
    facets: { ...facets, colors, price: min === null || max === null ? null : { min, max } },
  };
};
