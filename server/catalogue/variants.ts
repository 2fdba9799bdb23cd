import { type Kysely, sql } from 'kysely';
import { settlePrice, type PricedVariant } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import type { Offer } from '../../shop/catalogue/offer.ts';
import { type Product } from './product.ts';
import { kgPrice, readAt } from './products.ts';

/** A variant with the fields of its product that carts and orders need. */
export interface SellableVariant {
  variant: PricedVariant;
  product: Pick<Product, 'id' | 'name' | 'saleUnit' | 'images' | 'colours'>;
  offer: Offer;
  /** The time of the read, by the clock of the database. */
  readAt: Date;
  /**
   * The reason why nobody can buy it, whatever its stock: the product is archived or a draft, or
   * the variant is archived.
   */
  gone: 'product' | 'variation' | null;
}

/**
 * Finds variants with the data to sell them, by variant id. Unknown ids are left out. With `lock`,
 * their rows are locked in the order of their ids until the transaction ends, so that two buyers
 * never deadlock.
 */
export const findVariants = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, SellableVariant>> => {
  if (ids.length === 0) return new Map();
  const wanted = db
    .selectFrom('variants')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id');
  if (lock) await wanted.forUpdate().execute();
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id',
      'variants.size',
      'variants.stock',
      'variants.price',
      'variants.weight_grams',
      'variants.archived_at',
    ])
    .select([
      'products.id as product_id',
      'products.name',
      'products.sale_unit',
      'products.discount_percent',
      'products.offer_ends_at',
      'products.images',
      'products.colours',
    ])
    .select([
      'products.archived_at as product_archived_at',
      'products.draft',
      kgPrice.as('kg_price'),
      readAt.as('read_at'),
    ])
    .where('variants.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        variant: settlePrice(row, row.kg_price),
        product: {
          id: row.product_id,
          name: row.name,
          saleUnit: row.sale_unit,
          images: row.images,
          colours: row.colours,
        },
        offer: { discountPercent: row.discount_percent, offerEndsAt: row.offer_ends_at },
        readAt: row.read_at,
        gone:
          row.product_archived_at !== null || row.draft
            ? 'product'
            : row.archived_at !== null
              ? 'variation'
              : null,
      },
    ]),
  );
};
