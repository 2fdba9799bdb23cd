import { sql, type Transaction } from 'kysely';
import {
  type FieldKind,
  type FieldValues,
  type KindOf,
  type ProductField,
  productFields,
} from '../../shop/goods/product/product-fields.ts';
import type { Paise } from '../../shop/money.ts';
import type { NewReview } from '../seed/reviews.ts';
import type { Tables } from '../tables.ts';
import { type ListingRow, buildListingRow, readPriceBasis, writeListing } from './listing.ts';
import { settlePrice, type StoredPackage } from './settled-price.ts';

type Fields = typeof productFields;
/** `insertProducts` counts the ratings; the column of the last change has a default. */
type InsertedField = Exclude<ProductField, 'rating' | 'numReviews' | 'updatedAt'>;
type InsertedColumns = {
  [Name in InsertedField as Fields[Name]['column']]: FieldValues[KindOf<Name>];
};
type NeededColumn = 'name' | 'sale_unit' | 'created_at';

/**
 * A product to insert, with its ids; money in paise. A column that is left out is empty. A weight
 * variant with the price null follows the universal kg price.
 */
export type NewProduct = Pick<InsertedColumns, NeededColumn> &
  Partial<InsertedColumns> & {
    id: string;
    /** They make the product's rating. */
    reviews: NewReview[];
    variants: ({
      id: string;
      size: string;
      stock: number;
      price: number | null;
      weight_grams: number | null;
    } & Partial<StoredPackage>)[];
  };

/** The column of each kind of field: its type, and its value in a product that has none. */
const columnByKind: {
  readonly [Kind in FieldKind]: readonly [type: string, empty: FieldValues[Kind] | undefined];
} = {
  line: ['text', undefined],
  text: ['text', ''],
  addressWord: ['text', ''],
  link: ['text', null],
  hsnCode: ['text', null],
  country: ['text', null],
  wholeNumber: ['integer', 0],
  percent: ['integer', null],
  moment: ['timestamptz', null],
  flag: ['boolean', false],
  answer: ['boolean', null],
  saleUnit: ['text', undefined],
  names: ['text[]', []],
  colours: ['jsonb', []],
  groups: ['text[]', []],
  pictures: ['jsonb', []],
  count: ['integer', 0],
  timestamp: ['timestamptz', undefined],
};

const columns = Object.values(productFields)
  .filter(({ column }) => column !== 'updated_at')
  .map(({ column, kind }) => ({
    column,
    type: columnByKind[kind][0],
    empty: columnByKind[kind][1],
  }));
const emptyColumns = Object.fromEntries(columns.map(({ column, empty }) => [column, empty]));
const columnNames = sql.raw(columns.map(({ column }) => column).join(', '));
const columnTypes = sql.raw(columns.map(({ column, type }) => `${column} ${type}`).join(', '));

/** Gives each column that was left out its empty value. */
export const fillColumns = (product: NewProduct): NewProduct & InsertedColumns => ({
  ...(emptyColumns as InsertedColumns),
  ...product,
});

/** Listing rows of new products without their positions, for the universal price `kgPrice`. */
export interface PreparedRows {
  kgPrice: Paise;
  rows: readonly ListingRow[];
}

/**
 * Builds the listing rows for `insertProducts`, without the database. `now` decides which offers
 * have ended.
 */
export const prepareRows = (
  products: readonly NewProduct[],
  kgPrice: Paise,
  now: Date,
): ListingRow[] =>
  products.map((product) =>
    buildListingRow(
      { ...fillColumns(product), position: 0 },
      product.variants.map((variant) => settlePrice(variant, kgPrice)),
      now,
    ),
  );

/**
 * Inserts products with their variants, reviews and listing rows, in the given order, with a few
 * statements for any number of products.
 * `prepared` rows are used unless the universal price has changed since.
 */
export const insertProducts = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
  prepared?: PreparedRows,
): Promise<void> => {
  // The lock lasts until the end: a change of the price sees all of these rows or none.
  const { kg_price, now } = await readPriceBasis(tx);
  const positions = await writeProducts(tx, products);
  await writeVariants(tx, products);
  await writeReviews(tx, products);
  const rows =
    prepared?.kgPrice === kg_price ? prepared.rows : prepareRows(products, kg_price, now);
  await writeListing(
    tx,
    rows.map((row) => ({ ...row, position: positions.get(row.product_id) ?? 0 })),
  );
};

/** Inserts the products. Returns their positions in the default order, by id. */
const writeProducts = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<Map<string, number>> => {
  const rated = products.map(fillColumns).map(({ reviews, ...product }) => ({
    ...product,
    rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    review_count: reviews.length,
  }));
  // The statement names its columns and ignores further keys of the JSON.
  const { rows } = await sql<{ id: string; position: number }>`
    insert into products (id, ${columnNames})
    select * from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as row(id text, ${columnTypes})
    returning id, position
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.position]));
};

const writeVariants = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<void> => {
  const variants = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  );
  await sql`
    insert into variants (id, product_id, position, size, stock, opening_stock, price, weight_grams, mrp, net_amount, net_unit)
    select id, product_id, position, size, stock, stock, price, weight_grams, mrp, net_amount, net_unit
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row(
      id text, product_id text, position integer, size text, stock integer, price integer, weight_grams integer, mrp integer, net_amount numeric, net_unit text)
  `.execute(tx);
};

const writeReviews = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<void> => {
  const reviews = products.flatMap(({ id, reviews }) =>
    reviews.map((review) => ({ ...review, product_id: id })),
  );
  if (reviews.length === 0) return;
  await sql`
    insert into reviews (id, product_id, name, rating, comment, verified_purchase, created_at)
    select id, product_id, name, rating, comment, verified_purchase, created_at
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row(
      id text, product_id text, name text, rating integer, comment text, verified_purchase boolean, created_at timestamptz)
  `.execute(tx);
};
