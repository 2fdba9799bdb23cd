import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { maxColours, maxTags, pageSize, type Group, type Sort } from '../../shop/catalogue/listing.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';
import type { Paise } from '../../shop/money.ts';

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
  /** Words that each begin a word of the product; null when nothing is searched for. */
  words: string[] | null;
  /** Also what is not offered. */
  all: boolean;
}

export type FacetName = 'categories' | 'tags' | 'sizes' | 'colours' | 'groups' | 'saleUnit';
export interface FacetValue {
  value: string;
  count: number;
}

export interface Facets {
  total: number;
  facets: Record<FacetName, FacetValue[]>;
  /** Of the catalogue, as the database that counted knows it. */
  version: number;
}

type Condition = RawBuilder<boolean>;

/** One of the names; spelled out for each column, so that a plan is made for these very names. */
const own: Record<FacetName, (filter: ListingFilter) => Condition | null> = {
  categories: ({ categories }) => (categories.length > 0 ? sql`categories && ${categories}::text[]` : null),
  tags: ({ tags }) => (tags.length > 0 ? sql`tags && ${tags}::text[]` : null),
  sizes: ({ sizes }) => (sizes.length > 0 ? sql`sizes && ${sizes}::text[]` : null),
  colours: ({ colours }) => (colours.length > 0 ? sql`colours && ${colours}::text[]` : null),
  groups: ({ groups }) => (groups.length > 0 ? sql`groups && ${groups}::text[]` : null),
  saleUnit: ({ saleUnit }) => (saleUnit !== null ? sql`sale_unit = ${saleUnit}` : null),
};

/** Words hold letters and digits only (`searchWords`), so quoting them is all that a tsquery needs. */
const startingWith = (words: string[]): Condition =>
  words.length === 0 ? sql`false` : sql`search_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

const all = (conditions: readonly (Condition | null)[]): Condition => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`;
};

/** What narrows every facet alike. */
const base = (filter: ListingFilter): (Condition | null)[] => [
  filter.all ? null : sql`offered`,
  filter.minPrice !== null ? sql`sort_price >= ${filter.minPrice}` : null,
  filter.maxPrice !== null ? sql`sort_price <= ${filter.maxPrice}` : null,
  filter.words !== null ? startingWith(filter.words) : null,
];

/** What the facets narrow, but for `except`: its counts follow the other filters. */
const chosen = (filter: ListingFilter, except?: FacetName): (Condition | null)[] =>
  (Object.keys(own) as FacetName[]).filter((name) => name !== except).map((name) => own[name](filter));

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

/** Up to this many matches are gathered and sorted; of more, the index of the sort is walked until the page is full. */
const gathered = 10_000;

/** Ids of the products on a page; `total` is how many match in all, by which the way to them is chosen. */
export const findListed = async (db: Kysely<Tables>, filter: ListingFilter, sort: Sort, page: number, total: number): Promise<string[]> => {
  const offset = (page - 1) * pageSize;
  if (offset >= total) return [];
  const matches = all([...base(filter), ...chosen(filter)]);
  const columns = sql`product_id, position, created_at, sold_count, sort_price, sort_weight`;
  const from = total <= gathered ? sql`with listing as materialized (select ${columns} from listing where ${matches}) select product_id from listing` : sql`select product_id from listing where ${matches}`;
  const { rows } = await sql<{ product_id: string }>`${from} order by ${orders[sort]} limit ${pageSize} offset ${offset}`.execute(db);
  return rows.map((row) => row.product_id);
};

interface Counted {
  facet: FacetName | 'total' | 'version';
  value: string;
  count: number;
}

type Where = (except?: FacetName) => Condition;

/** Counts of the names of one column. The spelling shown is the first of the alphabet where products differ. */
const countNames = (where: Where, facet: 'categories' | 'tags' | 'sizes' | 'colours', limit: number | null): RawBuilder<Counted> => sql`
  (select ${facet} as facet, min(shown collate "C") as value, count(*)::int as count
  from listing, unnest(${sql.ref(facet)}, ${sql.ref(`shown_${facet}`)}) as names(compared, shown)
  where ${where(facet)} group by compared
  order by count desc, compared collate "C" limit ${limit})`;

/** A search is looked up once for all facets; without one, each facet finds its own best way. */
const found = (filter: ListingFilter): RawBuilder<unknown> =>
  filter.words === null
    ? sql``
    : sql`with listing as materialized (
        select sale_unit, categories, tags, sizes, colours, groups, shown_categories, shown_tags, shown_sizes, shown_colours
        from listing where ${all(base(filter))})`;

/** How many products match, and how many would for each value of each facet, in one statement and so of one moment. */
export const countFacets = async (db: Kysely<Tables>, filter: ListingFilter): Promise<Facets> => {
  const where: Where = (except) => all([...(filter.words === null ? base(filter) : []), ...chosen(filter, except)]);
  const { rows } = await sql<Counted>`${found(filter)}
    select 'version' as facet, '' as value, version::int as count from catalogue_version
    union all select 'total', '', count(*)::int from listing where ${where()}
    union all ${countNames(where, 'categories', null)}
    union all ${countNames(where, 'tags', maxTags)}
    union all ${countNames(where, 'sizes', null)}
    union all ${countNames(where, 'colours', maxColours)}
    union all (select 'groups', name, count(*)::int from listing, unnest(groups) as name where ${where('groups')} group by name order by 3 desc, 2)
    union all (select 'saleUnit', sale_unit, count(*)::int from listing where ${where('saleUnit')} group by sale_unit order by 3 desc, 2)
  `.execute(db);
  const of = (facet: FacetName): FacetValue[] => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  const single = (facet: 'total' | 'version'): number => rows.find((row) => row.facet === facet)?.count ?? 0;
  return {
    total: single('total'),
    version: single('version'),
    facets: { categories: of('categories'), tags: of('tags'), sizes: of('sizes'), colours: of('colours'), groups: of('groups'), saleUnit: of('saleUnit') },
  };
};
