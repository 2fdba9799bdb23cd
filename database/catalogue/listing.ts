import { sql, type Transaction } from 'kysely';
import {
  formatFacetKey,
  type ProductFacetValue,
  type FacetName,
  facetNames,
} from '../../shop/goods/listing/listing-facets.ts';
import { normaliseName } from '../../shop/goods/listing/listing.ts';
import { findDiscount, findDiscountEnd } from '../../shop/goods/product/discount.ts';
import { applyDiscount } from '../../shop/goods/product/price.ts';
import type { Colour } from '../../shop/goods/product/product-fields.ts';
import {
  isOffered,
  deriveListingFacts,
  type SaleUnit,
  findShownVariant,
} from '../../shop/goods/product/product.ts';
import { bodyPrefix, buildSearchRow } from '../../shop/goods/search/search-row.ts';
import type { Paise } from '../../shop/money.ts';
import { anyOf } from '../arrays.ts';
import type { Tables } from '../tables.ts';
import { storeSearchTerms } from './listing-terms.ts';
import { type PricedVariant, settlePrice } from './settled-price.ts';

/** The columns of a product that its listing row is built from. */
interface ListingSource {
  id: string;
  position: number;
  sku: string;
  name: string;
  sale_unit: SaleUnit;
  /** A draft is not offered, even if its variants are. */
  draft: boolean;
  discount_percent: number;
  offer_ends_at: Date | null;
  sold_count: number;
  created_at: Date;
  short_description: string;
  description: string;
  categories: readonly string[];
  tags: readonly string[];
  colours: readonly Colour[];
  groups: readonly string[];
  origin_code?: string | null;
}

/** Lists values once each, by their compared form; the first spelling is shown. */
const toFacetValues = (values: readonly (Colour | { value: string })[]): ProductFacetValue[] => {
  const valueByName = new Map<string, ProductFacetValue>();
  for (const one of values) {
    const name = normaliseName(one.value);
    if (!valueByName.has(name))
      valueByName.set(name, { name, shown: one.value, hex: 'hex' in one ? one.hex : null });
  }
  return [...valueByName.values()];
};

const toValues = (names: readonly string[]): { value: string }[] =>
  names.map((value) => ({ value }));

/**
 * The facets with keys in a listing row. The origin is a column of its own: an older version, which
 * does not know it, would show its keys as tags.
 */
type StoredFacet = Exclude<FacetName, 'origins'>;
const storedFacets = facetNames.filter((facet) => facet !== 'origins');

/** Lists the facet values of a product. Sizes count only while they are offered. */
const listProductFacets = (
  product: ListingSource,
  variants: readonly PricedVariant[],
): Record<StoredFacet, ProductFacetValue[]> => ({
  categories: toFacetValues(toValues(product.categories)),
  tags: toFacetValues(toValues(product.tags)),
  sizes: toFacetValues(variants.filter(isOffered).map(({ size }) => ({ value: size }))),
  colours: toFacetValues(product.colours),
  groups: toFacetValues(toValues(product.groups)),
  saleUnit: toFacetValues([{ value: product.sale_unit }]),
});

const buildSearchColumns = (product: ListingSource) => {
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

/** Builds the listing row of a product. `now` is the time of the database's clock. */
export const buildListingRow = (
  product: ListingSource,
  variants: readonly PricedVariant[],
  now: Date,
) => {
  const discount = {
    discountPercent: product.discount_percent,
    discountEndsAt: product.offer_ends_at,
  };
  const discountPercent = findDiscount(discount, now);
  const facts = deriveListingFacts(variants, discountPercent);
  // Without a variant there is no price that could rise.
  const endsAt = facts.displayPrice === null ? null : findDiscountEnd(discount, now);
  const valuesByFacet = listProductFacets(product, variants);
  const listNames = (facet: StoredFacet): string[] => valuesByFacet[facet].map(({ name }) => name);
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
    categories: listNames('categories'),
    tags: listNames('tags'),
    sizes: listNames('sizes'),
    colours: listNames('colours'),
    groups: product.groups,
    origin_code: product.origin_code ?? null,
    facets: storedFacets.flatMap((facet) =>
      valuesByFacet[facet].map((facetValue) => formatFacetKey(facet, facetValue)),
    ),
    ...buildSearchColumns(product),
  };
};

export type ListingRow = ReturnType<typeof buildListingRow>;

/** Inserts or replaces listing rows, and stores their new search terms. */
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
      offer_ends_at, price_after_offer, sold_count, created_at, categories, tags, sizes, colours, groups, origin_code, facets, name_key, name_words, search_words)
    select product_id, position, offered, sale_unit, sort_price, sort_weight, follows_kg_price, discount_percent,
      offer_ends_at, price_after_offer, sold_count, created_at, categories, tags, sizes, colours, groups, origin_code, facets, name_key, array_to_tsvector(name_words), array_to_tsvector(search_words)
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as row(
      product_id text, position bigint, offered boolean, sale_unit text, sort_price integer, sort_weight integer,
      follows_kg_price boolean, discount_percent integer, offer_ends_at timestamptz, price_after_offer integer, sold_count integer,
      created_at timestamptz, categories text[], tags text[], sizes text[], colours text[], groups text[], origin_code text, facets text[], name_key text, name_words text[], search_words text[])
    on conflict (product_id) do update set
      offered = excluded.offered, sale_unit = excluded.sale_unit, sort_price = excluded.sort_price,
      sort_weight = excluded.sort_weight, follows_kg_price = excluded.follows_kg_price,
      discount_percent = excluded.discount_percent, offer_ends_at = excluded.offer_ends_at,
      price_after_offer = excluded.price_after_offer, sold_count = excluded.sold_count, created_at = excluded.created_at,
      categories = excluded.categories, tags = excluded.tags, sizes = excluded.sizes, colours = excluded.colours,
      groups = excluded.groups, origin_code = excluded.origin_code, facets = excluded.facets, name_key = excluded.name_key, name_words = excluded.name_words,
      search_words = excluded.search_words
  `.execute(tx);
  await storeSearchTerms(tx, {
    terms: rows.flatMap((row) => row.terms),
    codes: rows.flatMap((row) => row.codes),
  });
};

/**
 * Reads the universal price and the database's clock, which prices depend on. The price is locked
 * until the transaction ends. The clock is the current one, not the start of the transaction.
 */
export const readPriceBasis = (tx: Transaction<Tables>): Promise<{ kg_price: Paise; now: Date }> =>
  tx
    .selectFrom('settings')
    .select(['kg_price', sql<Date>`clock_timestamp()`.as('now')])
    .forShare()
    .executeTakeFirstOrThrow();

/**
 * Rebuilds the listing rows of these products; the row of an archived product is deleted. It locks
 * the products in the order of their ids, and the universal price, so that of two writers the later
 * one sees the changes of the earlier one. A caller that changes stock locks the variants first:
 * variants are always locked before products.
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
    .select([
      'short_description',
      'description',
      'categories',
      'tags',
      'colours',
      'groups',
      'origin_code',
    ])
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
  const settled = (id: string): PricedVariant[] =>
    (byProduct.get(id) ?? []).map((variant) => settlePrice(variant, kg_price));
  await writeListing(
    tx,
    products.map((product) => buildListingRow(product, settled(product.id), now)),
  );
  const listed = new Set(products.map((product) => product.id));
  const removedIds = productIds.filter((id) => !listed.has(id));
  if (removedIds.length > 0)
    await tx.deleteFrom('listing').where('product_id', 'in', removedIds).execute();
};

/**
 * Copies the sold counts of these products into their listing rows. The caller has locked the
 * products.
 */
export const updateListedSoldCounts = async (
  tx: Transaction<Tables>,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return;
  await sql`
    update listing set sold_count = products.sold_count from products
    where products.id = product_id and product_id = ${anyOf(productIds)}`.execute(tx);
};

/** Updates every listing row with the universal price, in one statement. `kgPrice` in paise. */
export const repriceByKgPrice = async (tx: Transaction<Tables>, kgPrice: Paise): Promise<void> => {
  const discounts = Array.from({ length: 101 }, (_, percent) => percent);
  const prices = discounts.map((percent) => applyDiscount(kgPrice, percent));
  await sql`
    update listing set sort_price = priced.price, price_after_offer = case when offer_ends_at is not null then ${kgPrice}::int end
    from unnest(${discounts}::int[], ${prices}::int[]) as priced(discount, price)
    where follows_kg_price and discount_percent = priced.discount
  `.execute(tx);
};

/**
 * Restores the full price of listing rows whose discount has ended by the database's clock: at most
 * `limit`, the oldest ends first. Returns their number.
 */
export const endDiscounts = async (tx: Transaction<Tables>, limit: number): Promise<number> => {
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
