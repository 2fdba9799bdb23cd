import type { WireProduct } from '../../../contract/goods/product.ts';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

type Variation = WireProduct['unitVariation'][number] & Partial<WireProduct['kgVariation'][number]>;

/** A row of the sheet of prices or of stocks. */
export interface GoodsRow extends SheetRow {
  sku: string;
  /** The discount in force, in percent. */
  discount: number;
  /** What was asked for it yesterday; null: nothing is known. */
  yesterday: number | null;
  /** The price of a piece or a kilo, its own or the universal one. */
  price: number;
  /** Pieces or packs that are left, and their weight. */
  stock: number;
  grams: number;
}

const listVariations = ({ unitVariation, kgVariation }: WireProduct): Variation[] => [
  ...unitVariation,
  ...kgVariation,
];

/** The own price of a variation; null if it follows the universal one. */
const readOwnPrice = ({ price, followsUniversal = false }: Variation): number | null =>
  followsUniversal ? null : price;

const buildRow = (
  product: WireProduct,
  variations: readonly Variation[],
  value: number | null,
  yesterday: ReadonlyMap<string, number | null>,
): GoodsRow => {
  const [first] = variations;
  const isWhole = variations.length === listVariations(product).length;
  return {
    _id: isWhole && variations.length > 1 ? product._id : (first?._id ?? product._id),
    name: product.name,
    sku: product.sku,
    part: variations.map(({ size }) => size).join(' · '),
    unit: product.productType === 'per kg' ? 'kg' : 'unit',
    variationIds: variations.map(({ _id }) => _id),
    value,
    discount: readDiscount(product),
    yesterday: yesterday.get(first?._id ?? '') ?? null,
    price: first?.price ?? 0,
    stock: variations.reduce((sum, { stock }) => sum + stock, 0),
    grams: variations.reduce((sum, { stock, weight = 0 }) => sum + stock * weight, 0),
  };
};

/**
 * Builds the rows of the sheet of prices. What is sold by the kilo has one row as long as its packs
 * have one price of the kilo: the price of the morning is one figure. Else each variation has a row.
 */
export const buildPriceRows = (
  products: readonly WireProduct[],
  yesterday: ReadonlyMap<string, number | null>,
): GoodsRow[] =>
  products.flatMap((product) => {
    const variations = listVariations(product);
    const [own = null, ...others] = new Set(variations.map(readOwnPrice));
    if (product.productType === 'per kg' && variations.length > 0 && others.length === 0)
      return [buildRow(product, variations, own, yesterday)];
    return variations.map((one) => buildRow(product, [one], readOwnPrice(one), yesterday));
  });

/** Builds the rows of the sheet of stocks: one for each variation. */
export const buildStockRows = (products: readonly WireProduct[]): GoodsRow[] =>
  products.flatMap((product) =>
    listVariations(product).map((one) => buildRow(product, [one], one.stock, new Map())),
  );

/** How much a price changed since yesterday, in percent; null if nothing can be said. */
export const findChangeInPercent = (now: number, yesterday: number | null): number | null =>
  yesterday === null || yesterday === 0 || now === yesterday
    ? null
    : Math.round(((now - yesterday) / yesterday) * 100);
