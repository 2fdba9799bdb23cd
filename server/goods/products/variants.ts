import { type Kysely, type Selectable } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import {
  kgPrice,
  type PricedVariant,
  readAt,
  settlePrice,
} from '../../../database/catalogue/settled-price.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Discount } from '../../../shop/goods/product/discount.ts';
import { type Product } from './product.ts';

/** A variant with the fields of its product that carts and orders need. */
export interface SellableVariant {
  variant: PricedVariant;
  product: Pick<Product, 'id' | 'name' | 'saleUnit' | 'images' | 'colours' | 'categories' | 'tags'>;
  discount: Discount;
  /** The time of the read, by the clock of the database. */
  readAt: Date;
  /**
   * The reason why nobody can buy it, whatever its stock: the product is archived or a draft, or
   * the variant is archived.
   */
  gone: 'product' | 'variation' | null;
}

const findGone = (row: {
  product_archived_at: Date | null;
  draft: boolean;
  archived_at: Date | null;
}): SellableVariant['gone'] => {
  if (row.product_archived_at !== null || row.draft) return 'product';
  return row.archived_at === null ? null : 'variation';
};

/** A line of a cart as it is stored, with the data to sell its variant. */
export interface SellableLine extends SellableVariant {
  line: Pick<Selectable<Tables['cart_lines']>, 'id' | 'colour' | 'quantity' | 'created_at'>;
}

const selectVariants = (db: Kysely<Tables>) =>
  db
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
      'products.categories',
      'products.tags',
    ])
    .select([
      'products.archived_at as product_archived_at',
      'products.draft',
      kgPrice.as('kg_price'),
      readAt.as('read_at'),
    ]);

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>['execute']>>[number];

const toSellable = (row: VariantRow): SellableVariant => ({
  variant: settlePrice(row, row.kg_price),
  product: {
    id: row.product_id,
    name: row.name,
    saleUnit: row.sale_unit,
    images: row.images,
    colours: row.colours,
    categories: row.categories,
    tags: row.tags,
  },
  discount: { discountPercent: row.discount_percent, discountEndsAt: row.offer_ends_at },
  readAt: row.read_at,
  gone: findGone(row),
});

/** Finds variants with the data to sell them, archived ones too. */
export const findSellableVariants = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<SellableVariant[]> => {
  const rows = await selectVariants(db).where('variants.id', '=', anyOf(ids)).execute();
  return rows.map(toSellable);
};

/** Selects the lines of a cart, oldest first, with the data to sell their variants. */
export const selectSellableLines = (db: Kysely<Tables>, accountId: string) =>
  selectVariants(db)
    .innerJoin('cart_lines', 'cart_lines.variant_id', 'variants.id')
    .select([
      'cart_lines.id as line_id',
      'cart_lines.colour',
      'cart_lines.quantity',
      'cart_lines.created_at',
    ])
    .where('cart_lines.account_id', '=', accountId)
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id');

type LineRow = Awaited<ReturnType<ReturnType<typeof selectSellableLines>['execute']>>[number];

export const toSellableLine = (row: LineRow): SellableLine => ({
  line: {
    id: row.line_id,
    colour: row.colour,
    quantity: row.quantity,
    created_at: row.created_at,
  },
  ...toSellable(row),
});
