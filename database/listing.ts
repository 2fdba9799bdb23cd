import { sql, type Transaction } from 'kysely';
import {
  formatFacetKey,
  type ProductFacetValue,
  type FacetName,
  facetNames,
} from '../shop/catalogue/listing-facets.ts';
import { normaliseName } from '../shop/catalogue/listing.ts';
import { findDiscount, findDiscountEnd } from '../shop/catalogue/offer.ts';
import { applyDiscount } from '../shop/catalogue/price.ts';
import {
  isOffered,
  deriveListingFacts,
  choosePricePerKg,
  type SaleUnit,
  findShownVariant,
  type Variant,
} from '../shop/catalogue/product.ts';
import { bodyPrefix, buildSearchRow } from '../shop/catalogue/search-row.ts';
import type { Paise } from '../shop/money.ts';
import { keepTerms } from './listing-terms.ts';
import type { Tables } from './tables.ts';
import type { ColourRow } from './tables/catalogue.ts';

/** A variant with its price settled, and whether that is the universal kg price. */
export interface SettledVariant extends Variant {
  followsKgPrice: boolean;
}

interface StoredVariant {
  id: string;
  size: string;
  stock: number;
  price: number | null;
  weight_grams: number | null;
}

/** A row of `variants` under the universal price `kgPrice` (paise a kilo). */
export const settle = (row: StoredVariant, kgPrice: Paise): SettledVariant => {
  const followsKgPrice = row.weight_grams !== null && !row.price;
  const price = row.weight_grams === null ? (row.price ?? 0) : choosePricePerKg(row.price, kgPrice);
  return {
    id: row.id,
    size: row.size,
    stock: row.stock,
    weightGrams: row.weight_grams,
    price,
    followsKgPrice,
  };
};

/** What of a product its listing row is made from. */
export interface ListedProduct {
  id: string;
  position: number;
  sku: string;
  name: string;
  sale_unit: SaleUnit;
  /** An admin is still at it: not offered, whatever its variants say. */
  draft: boolean;
  discount_percent: number;
  offer_ends_at: Date | null;
  sold_count: number;
  created_at: Date;
  short_description: string;
  description: string;
  categories: readonly string[];
  tags: readonly string[];
  colours: readonly ColourRow[];
  groups: readonly string[];
}

/** Values in their compared form, each once, with how it was first written. */
const marksOf = (values: readonly (ColourRow | { value: string })[]): ProductFacetValue[] => {
  const marks = new Map<string, ProductFacetValue>();
  for (const one of values) {
    const name = normaliseName(one.value);
    if (!marks.has(name))
      marks.set(name, { name, shown: one.value, hex: 'hex' in one ? one.hex : null });
  }
  return [...marks.values()];
};

const valued = (names: readonly string[]): { value: string }[] => names.map((value) => ({ value }));

/** What the listing counts and narrows a product by. */
const facetsOf = (
  product: ListedProduct,
  variants: readonly SettledVariant[],
): Record<FacetName, ProductFacetValue[]> => ({
  categories: marksOf(valued(product.categories)),
  tags: marksOf(valued(product.tags)),
  sizes: marksOf(variants.filter(isOffered).map(({ size }) => ({ value: size }))),
  colours: marksOf(product.colours),
  groups: marksOf(valued(product.groups)),
  saleUnit: marksOf([{ value: product.sale_unit }]),
});

const found = (product: ListedProduct) => {
  const labels = [
    ...product.categories,
    ...product.tags,
    ...product.colours.map((colour) => colour.value),
  ];
  const { nameKey, nameWords, headWords, bodyWords, terms, codes } = buildSearchRow({
    name: product.name,
    sku: product.sku,
    labels,
    descriptions: [product.short_description, product.description],
  });
  return {
    name_key: nameKey,
    name_words: nameWords,
    search_words: [...headWords, ...bodyWords.map((word) => bodyPrefix + word)],
    terms,
    codes,
  };
};

/**
 * The listing row of a product that is in the shop, as it is at a moment of the database's clock.
 */
export const listingRow = (
  product: ListedProduct,
  variants: readonly SettledVariant[],
  now: Date,
) => {
  const offer = { discountPercent: product.discount_percent, offerEndsAt: product.offer_ends_at };
  const discountPercent = findDiscount(offer, now);
  const facts = deriveListingFacts(variants, discountPercent);
  // Without any variant there is no price that could rise.
  const endsAt = facts.displayPrice === null ? null : findDiscountEnd(offer, now);
  const marks = facetsOf(product, variants);
  const namesOf = (facet: FacetName): string[] => marks[facet].map(({ name }) => name);
  return {
    product_id: product.id,
    position: product.position,
    offered: facts.offered && !product.draft,
    sale_unit: product.sale_unit,
    sort_price: facts.sortPrice,
    sort_weight: facts.sortWeight,
    follows_kg_price: findShownVariant(variants)?.followsKgPrice ?? false,
    discount_percent: discountPercent,
    offer_ends_at: endsAt?.toISOString() ?? null,
    price_after_offer: endsAt === null ? null : facts.displayPrice,
    sold_count: product.sold_count,
    created_at: product.created_at.toISOString(),
    categories: namesOf('categories'),
    tags: namesOf('tags'),
    sizes: namesOf('sizes'),
    colours: namesOf('colours'),
    groups: product.groups,
    facets: facetNames.flatMap((facet) => marks[facet].map((mark) => formatFacetKey(facet, mark))),
    ...found(product),
  };
};

export type ListingRow = ReturnType<typeof listingRow>;

/** Writes listing rows over what stands, and keeps the words that are new. */
export const writeListing = async (
  tx: Transaction<Tables>,
  rows: readonly ListingRow[],
): Promise<void> => {
  const columns = rows.map((row) => {
    const { terms: _, codes: __, ...rest } = row;
    return rest;
  });
  await sql`
    insert into listing (product_id, position, offered, sale_unit, sort_price, sort_weight, follows_kg_price, discount_percent,
      offer_ends_at, price_after_offer, sold_count, created_at, categories, tags, sizes, colours, groups, facets, name_key, name_words, search_words)
    select product_id, position, offered, sale_unit, sort_price, sort_weight, follows_kg_price, discount_percent,
      offer_ends_at, price_after_offer, sold_count, created_at, categories, tags, sizes, colours, groups, facets, name_key, array_to_tsvector(name_words), array_to_tsvector(search_words)
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as row(
      product_id text, position bigint, offered boolean, sale_unit text, sort_price integer, sort_weight integer,
      follows_kg_price boolean, discount_percent integer, offer_ends_at timestamptz, price_after_offer integer, sold_count integer,
      created_at timestamptz, categories text[], tags text[], sizes text[], colours text[], groups text[], facets text[], name_key text, name_words text[], search_words text[])
    on conflict (product_id) do update set
      offered = excluded.offered, sale_unit = excluded.sale_unit, sort_price = excluded.sort_price,
      sort_weight = excluded.sort_weight, follows_kg_price = excluded.follows_kg_price,
      discount_percent = excluded.discount_percent, offer_ends_at = excluded.offer_ends_at,
      price_after_offer = excluded.price_after_offer, sold_count = excluded.sold_count, created_at = excluded.created_at,
      categories = excluded.categories, tags = excluded.tags, sizes = excluded.sizes, colours = excluded.colours,
      groups = excluded.groups, facets = excluded.facets, name_key = excluded.name_key, name_words = excluded.name_words,
      search_words = excluded.search_words
  `.execute(tx);
  await keepTerms(tx, {
    terms: rows.flatMap((row) => row.terms),
    codes: rows.flatMap((row) => row.codes),
  });
};

/**
 * What prices follow beside the products: the universal price, held against change until the
 * transaction ends, and the clock of the database as it is now, which may be long after the
 * transaction began.
 */
export const readPriceBasis = (tx: Transaction<Tables>): Promise<{ kg_price: Paise; now: Date }> =>
  tx
    .selectFrom('settings')
    .select(['kg_price', sql<Date>`clock_timestamp()`.as('now')])
    .forShare()
    .executeTakeFirstOrThrow();

/**
 * Makes the listing rows of these products anew from what the transaction sees; one that was taken
 * out of the shop has none. Locks the products in the order of their ids, and the universal price
 * against change, so that of two writers the later sees what the earlier wrote. Variants are locked
 * before products, never after: whoever changes stock does so first.
 */
export const refreshListing = async (
  tx: Transaction<Tables>,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return;
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { kg_price, now } = await readPriceBasis(tx);
  const products = await tx
    .selectFrom('products')
    .select([
      'id',
      'position',
      'sku',
      'name',
      'sale_unit',
      'draft',
      'discount_percent',
      'offer_ends_at',
      'sold_count',
      'created_at',
    ])
    .select(['short_description', 'description', 'categories', 'tags', 'colours', 'groups'])
    .where('id', 'in', productIds)
    .where('archived_at', 'is', null)
    .execute();
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'size', 'stock', 'price', 'weight_grams'])
    .where('product_id', 'in', productIds)
    .where('archived_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  const settled = (id: string): SettledVariant[] =>
    (byProduct.get(id) ?? []).map((variant) => settle(variant, kg_price));
  await writeListing(
    tx,
    products.map((product) => listingRow(product, settled(product.id), now)),
  );
  const listed = new Set(products.map((product) => product.id));
  const gone = productIds.filter((id) => !listed.has(id));
  if (gone.length > 0) await tx.deleteFrom('listing').where('product_id', 'in', gone).execute();
};

/**
 * Reprices, in one statement, every listing row whose price is the universal one. `kgPrice` in
 * paise; prices by the shop's rule.
 */
export const repriceFollowers = async (tx: Transaction<Tables>, kgPrice: Paise): Promise<void> => {
  const discounts = Array.from({ length: 101 }, (_, percent) => percent);
  const prices = discounts.map((percent) => applyDiscount(kgPrice, percent));
  await sql`
    update listing set sort_price = priced.price, price_after_offer = case when offer_ends_at is not null then ${kgPrice}::int end
    from unnest(${discounts}::int[], ${prices}::int[]) as priced(discount, price)
    where follows_kg_price and discount_percent = priced.discount
  `.execute(tx);
};

/**
 * Gives the full price to at most `limit` listing rows whose offer has ended by the clock of the
 * database, those that ended first; answers how many there were.
 */
export const endOffers = async (tx: Transaction<Tables>, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from listing where offer_ends_at <= now() order by offer_ends_at, product_id limit ${limit} for update`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  await sql`
    update listing set sort_price = price_after_offer, discount_percent = 0, offer_ends_at = null, price_after_offer = null
    where product_id = any(${rows.map(({ id }) => id)}::text[])
  `.execute(tx);
  return rows.length;
};
