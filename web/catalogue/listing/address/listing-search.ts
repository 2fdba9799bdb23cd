import {
  type Group,
  groups,
  normaliseName,
  type SaleType,
  saleTypes,
  type Sort,
  sorts,
} from '../../../../shop/goods/listing/listing.ts';
import { adultSizes, kidsSizes } from '../../../../shop/goods/product/sizes.ts';
import { readPageNumber } from '../../../kit/read-page-number.ts';

export const layouts = ['grid', 'grid2', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** The search of a listing address. An absent field is the default. */
export interface ListingSearch {
  category?: string[];
  tag?: string[];
  size?: string[];
  color?: string[];
  group?: Group[];
  /** Codes of countries, and `imported`. */
  origin?: string[];
  type?: SaleType;
  search?: string;
  /** Rupees. */
  minPrice?: number;
  maxPrice?: number;
  sort?: Sort;
  layout?: Layout;
  page?: number;
}

/**
 * Search parameters that the shop knows. Others do not change a page, so the server can cache it
 * without them.
 */
export const knownSearch: readonly string[] = [
  'category',
  'tag',
  'size',
  'color',
  'group',
  'origin',
  'type',
  'search',
  'minPrice',
  'maxPrice',
  'sort',
  'layout',
  'page',
  'next',
  'status',
  'from',
  'to',
];

const maxValues = 20;
const printable = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

const readTexts = (
  given: unknown,
  fits: (text: string) => boolean = () => true,
): string[] | undefined => {
  const found = [given]
    .flat()
    .filter((one): one is string => typeof one === 'string')
    .map((text) => text.trim())
    .filter((text) => printable.test(text) && fits(text));
  return found.length === 0 ? undefined : [...new Set(found)].slice(0, maxValues);
};

const createMembershipTest =
  (list: readonly string[]) =>
  (text: string): boolean =>
    list.some((one) => one === text);
const readOneOf = <T extends string>(given: unknown, list: readonly T[]): T | undefined =>
  list.find((one) => one === given);
const isSize = createMembershipTest([...adultSizes, ...kidsSizes]);
const isGroup = createMembershipTest(groups);

/** Reads rupees with at most two decimals. A price of 0 is no limit. */
const readRupees = (given: unknown): number | undefined => {
  const text =
    typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  return /^[0-9]{1,8}(\.[0-9]{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

/** Reads both prices and swaps them if they are the wrong way round. */
const readPrices = (
  given: Record<string, unknown>,
): { minPrice: number | undefined; maxPrice: number | undefined } => {
  const [minPrice, maxPrice] = [readRupees(given.minPrice), readRupees(given.maxPrice)];
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { minPrice, maxPrice };
};

type Loose = { [Key in keyof ListingSearch]: ListingSearch[Key] | undefined };
type Whole = { [Key in keyof Required<ListingSearch>]: ListingSearch[Key] | undefined };

/** Removes absent fields, so that equal searches have equal keys. */
const omitAbsent = (search: Loose): ListingSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as ListingSearch;

/**
 * Reads the search of an address. What does not fit becomes undefined, so that no address breaks a
 * page (PAGE-10, docs/product.md).
 */
export const checkListingSearch = (given: Record<string, unknown>): Whole => ({
  category: readTexts(given.category),
  tag: readTexts(given.tag),
  size: readTexts(given.size, isSize),
  color: readTexts(given.color),
  group: readTexts(given.group, isGroup) as Group[] | undefined,
  origin: readTexts(given.origin),
  type: readOneOf(given.type, saleTypes),
  search: readTexts(given.search)?.[0],
  ...readPrices(given),
  // The first one is the default.
  sort: readOneOf(given.sort, sorts.slice(1)),
  layout: readOneOf(given.layout, layouts),
  page: readPageNumber(given.page),
});

/** Reads the search of an address without absent fields. */
export const readListingSearch = (given: object): ListingSearch =>
  omitAbsent(checkListingSearch({ ...given }));

type Named = readonly { value: string }[];

const normaliseNames = (names: readonly string[] | undefined, facet: Named): string[] | undefined =>
  names && [
    ...new Set(
      names.map(
        (name) =>
          facet.find(({ value }) => normaliseName(value) === normaliseName(name))?.value ?? name,
      ),
    ),
  ];

/**
 * Replaces categories, tags and colours by the spelling of the shop. An address may write them in
 * any case and with hyphens.
 */
export const normaliseSpelling = (
  search: ListingSearch,
  { categories, tags, colors }: { categories: Named; tags: Named; colors: Named },
): ListingSearch =>
  omitAbsent({
    ...search,
    category: normaliseNames(search.category, categories),
    tag: normaliseNames(search.tag, tags),
    color: normaliseNames(search.color, colors),
  });

/** Returns the part of the search that the loader depends on. */
export const readListingDeps = ({ search }: { search: object }): ListingSearch =>
  readListingSearch(search);

type ListFilterName = 'category' | 'tag' | 'size' | 'color' | 'group' | 'origin';

/** Adds or removes one value of a filter and returns to the first page. */
export const toggleFilterValue = (
  search: ListingSearch,
  name: ListFilterName,
  value: string,
): ListingSearch => {
  const chosen: readonly string[] = search[name] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return omitAbsent({ ...search, [name]: next.length === 0 ? undefined : next, page: undefined });
};

/** Sets some fields of a search and returns to the first page. */
export const changeSearch = (search: ListingSearch, change: Loose): ListingSearch =>
  omitAbsent({ ...search, page: undefined, ...change });

/** Removes all filters; sort order and layout stay. */
export const clearFilters = ({ sort, layout }: ListingSearch): ListingSearch =>
  omitAbsent({ sort, layout });

/** An active value of a filter. A price stands for both of its limits. */
export interface ActiveFilter {
  name: ListFilterName | 'type' | 'search' | 'price';
  value: string;
}

/** Lists the active values of all filters, for the chips that remove them. */
export const listActiveFilters = (search: ListingSearch): ActiveFilter[] => [
  ...(search.search === undefined ? [] : [{ name: 'search' as const, value: search.search }]),
  ...(search.type === undefined ? [] : [{ name: 'type' as const, value: search.type }]),
  ...(search.minPrice === undefined && search.maxPrice === undefined
    ? []
    : [{ name: 'price' as const, value: `${search.minPrice ?? ''}-${search.maxPrice ?? ''}` }]),
  ...(['category', 'group', 'size', 'color', 'origin', 'tag'] as const).flatMap((name) =>
    (search[name] ?? []).map((value) => ({ name, value })),
  ),
];

/** Removes one active value from a search. */
export const removeFilter = (
  search: ListingSearch,
  { name, value }: ActiveFilter,
): ListingSearch => {
  if (name === 'price') return changeSearch(search, { minPrice: undefined, maxPrice: undefined });
  return name === 'search' || name === 'type'
    ? changeSearch(search, { [name]: undefined })
    : toggleFilterValue(search, name, value);
};
