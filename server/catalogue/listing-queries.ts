import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Group, pageSize, type Sort } from '../../shop/catalogue/listing.ts';
import { type FacetName, facetNames, readFacetKey } from '../../shop/catalogue/listing-facets.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';
import type { Paise } from '../../shop/money.ts';
import type { Search } from './searches.ts';
import { anywhere, inHead, inName, wholeInName } from './tsquery.ts';

/** What a listing is narrowed by: an empty list, or null, narrows nothing. Names are in their compared form (`normalName`). */
export interface ListingFilter {
  categories: string[];
  tags: string[];
  sizes: string[];
  colours: string[];
  groups: Group[];
  saleUnit: SaleUnit | null;
  /** Bounds of the discounted price of the variant that speaks for the product. */
  minPrice: Paise | null;
  maxPrice: Paise | null;
  search: Pick<Search, 'meant' | 'nameKey'> | null;
  /** Also what is not offered. */
  all: boolean;
}

/** A value by its compared form, spelled as the first of the alphabet where products differ, with a colour's hex value. */
export interface FacetValue {
  name: string;
  value: string;
  hex: string | null;
  count: number;
}

/** What of the catalogue a filter leaves. */
export interface Counts {
  total: number;
  facets: Record<FacetName, FacetValue[]>;
  /** Of the prices by which the listing is sorted. */
  price: { min: Paise; max: Paise } | null;
  /** Of the catalogue, as the database that counted knows it. */
  version: number;
}

type Condition = RawBuilder<boolean>;

/** `where` tells how a search is written (tsquery.ts). */
const finds = (where: typeof anywhere, { meant }: Pick<Search, 'meant'>): Condition => sql`search_words @@ ${where(meant)}::tsquery`;

/** One of the names; spelled out for each column, so that a plan is made for these very names. */
const chosen = ({ categories, tags, sizes, colours, groups, saleUnit, minPrice, maxPrice, search, all }: ListingFilter): (Condition | false)[] => [
  !all && sql`offered`,
  categories.length > 0 && sql`categories && ${categories}::text[]`,
  tags.length > 0 && sql`tags && ${tags}::text[]`,
  sizes.length > 0 && sql`sizes && ${sizes}::text[]`,
  colours.length > 0 && sql`colours && ${colours}::text[]`,
  groups.length > 0 && sql`groups && ${groups}::text[]`,
  saleUnit !== null && sql`sale_unit = ${saleUnit}`,
  minPrice !== null && sql`sort_price >= ${minPrice}`,
  maxPrice !== null && sql`sort_price <= ${maxPrice}`,
  search !== null && (search.meant.length === 0 ? sql`false` : finds(anywhere, search)),
];

const matches = (filter: ListingFilter): Condition => {
  const given = chosen(filter).filter((condition) => condition !== false);
  return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`;
};

/** Ties by position, so that pages never overlap; products without a price or a weight come last both ways. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  default: sql`position`,
  new: sql`created_at desc, position`,
  popularity: sql`sold_count desc, position`,
  priceHighToLow: sql`sort_price desc nulls last, position`,
  priceLowToHigh: sql`sort_price, position`,
  weightHighToLow: sql`sort_weight desc nulls last, position`,
  weightLowToHigh: sql`sort_weight, position`,
};

/** The product of just this name, then those with the very words in their names, with their beginnings or other names, and in their labels. */
export const byWorth = ({ meant, nameKey }: Pick<Search, 'meant' | 'nameKey'>): RawBuilder<unknown> => sql`
  case when name_key = ${nameKey} then 0 when name_words @@ ${wholeInName(meant)}::tsquery then 1
    when name_words @@ ${inName(meant)}::tsquery then 2 else 3 end,
  sold_count desc, position`;

/** Up to this many matches are gathered and sorted; of more, the index of the sort is walked until the page is full. */
const gathered = 10_000;

export interface ListingPage {
  sort: Sort;
  page: number;
  /** Products on a page. */
  limit: number;
}

type Searched = Pick<Search, 'meant' | 'nameKey'>;

const idsOf = async (db: Kysely<Tables>, from: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, offset: number): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`${from} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.product_id);
};

/** The best matches first; those that only a description makes one come last, and are looked at when the others are through. */
const findByWorth = async (db: Kysely<Tables>, filter: ListingFilter, search: Searched, { limit, offset, total }: Record<'limit' | 'offset' | 'total', number>): Promise<string[]> => {
  const head = finds(inHead, search);
  const named = sql`from listing where ${matches({ ...filter, search: null })} and ${head}`;
  const ids = await idsOf(db, sql`select product_id ${named}`, byWorth(search), limit, offset);
  if (ids.length === limit || offset + ids.length >= total) return ids;
  const { rows } = await sql<{ count: number }>`select count(*) ${named}`.execute(db);
  const told = sql`select product_id from listing where ${matches(filter)} and not ${head}`;
  return [...ids, ...(await idsOf(db, told, orders.popularity, limit - ids.length, Math.max(0, offset - (rows[0]?.count ?? 0))))];
};

/** Ids of the products on a page; `total` is how many match in all, by which the way to them is chosen. */
export const findListed = async (db: Kysely<Tables>, filter: ListingFilter, { sort, page, limit }: ListingPage, total: number): Promise<string[]> => {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  if (sort === 'default' && filter.search !== null) return filter.search.meant.length === 0 ? [] : findByWorth(db, filter, filter.search, { limit, offset, total });
  const columns = sql`product_id, position, created_at, sold_count, sort_price, sort_weight`;
  const found = sql`from listing where ${matches(filter)}`;
  const from = total <= gathered ? sql`with listing as materialized (select ${columns} ${found}) select product_id from listing` : sql`select product_id ${found}`;
  return idsOf(db, from, orders[sort], limit, offset);
};

interface Counted {
  key: string | null;
  count: number;
  min: Paise | null;
  max: Paise | null;
}

/** Spellings of one name come together; most first, then by name. */
const valuesOf = (counted: readonly Counted[]): Record<FacetName, FacetValue[]> => {
  const found = Object.fromEntries(facetNames.map((facet) => [facet, new Map<string, FacetValue>()])) as Record<FacetName, Map<string, FacetValue>>;
  for (const { key, count } of counted) {
    const { facet, name, shown, hex } = readFacetKey(key ?? '');
    const known = found[facet].get(name);
    const value = known !== undefined && known.value < shown ? known.value : shown;
    const colour = known?.hex != null && (hex === null || known.hex < hex) ? known.hex : hex;
    found[facet].set(name, { name, value, hex: colour, count: count + (known?.count ?? 0) });
  }
  const sorted = (values: Map<string, FacetValue>) => [...values.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return Object.fromEntries(facetNames.map((facet) => [facet, sorted(found[facet])])) as Record<FacetName, FacetValue[]>;
};

/** How many products match, how many of them bear each value of each facet, and between which prices, in one look at them. */
export const countListed = async (db: Kysely<Tables>, filter: ListingFilter): Promise<Counts> => {
  const { rows } = await sql<Counted>`
    select null as key, version::int as count, null::int as min, null::int as max from catalogue_version
    union all
    select key, count(*)::int, min(sort_price), max(sort_price)
    from (select unnest(facets) as key, sort_price from listing where ${matches(filter)}) as marks group by key
  `.execute(db);
  const version = rows.find(({ key }) => key === null)?.count ?? 0;
  const counted = rows.filter(({ key }) => key !== null);
  const facets = valuesOf(counted);
  // Each product is sold in one way.
  const total = facets.saleUnit.reduce((sum, { count }) => sum + count, 0);
  const prices = counted.flatMap(({ min, max }) => (min === null || max === null ? [] : [min, max]));
  return { total, facets, price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null, version };
};

const nearest = 200;

export interface Neighbour {
  product_id: string;
  categories: string[];
  tags: string[];
}

/** The best-selling offered products that share a category or a tag, two hundred at most. Names in their compared form. */
export const findNeighbours = async (db: Kysely<Tables>, { categories, tags }: { categories: string[]; tags: string[] }): Promise<Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    select product_id, categories, tags from listing where offered and (categories && ${categories}::text[] or tags && ${tags}::text[])
    order by sold_count desc, position limit ${nearest}
  `.execute(db);
  return rows;
};

/** Ids of the products that sell best. */
export const findBestSellers = async (db: Kysely<Tables>, limit = pageSize): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`select product_id from listing where offered order by sold_count desc, position limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
};
