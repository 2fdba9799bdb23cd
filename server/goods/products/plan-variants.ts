import { explain } from '../../../contract/reasons/reasons.ts';
import { normaliseName, toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import { choosePricePerKg, type SaleUnit } from '../../../shop/goods/product/product.ts';
import type { Paise } from '../../../shop/money.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Product } from './product.ts';
import { readVariants, type SentFields, type SentVariant } from './read-fields.ts';

/** Which stored variants a change means, and what it would make of them. */

/** A variant as the database has it. */
export interface StoredVariant {
  id: string;
  stock: number;
  size: string;
  weight_grams: number | null;
}

type VariantMatch = (sent: SentVariant, standing: StoredVariant) => boolean;

const isSameSize: VariantMatch = (sent, { size, weight_grams }) =>
  sent.weightGrams === weight_grams && normaliseName(sent.size) === normaliseName(size);
const isSameWeight: VariantMatch = (sent, { weight_grams }) =>
  weight_grams !== null && sent.weightGrams === weight_grams;

/**
 * Gives variants that were sent without an id the id of the stored variant with the same size, or
 * for food the same weight, because carts refer to it.
 */
export const matchStoredVariants = (
  variants: readonly SentVariant[],
  standing: ReadonlyMap<string, StoredVariant>,
): SentVariant[] => {
  const named = new Set(variants.map((variant) => variant.id));
  const free = new Set([...standing.values()].filter(({ id }) => !named.has(id)));
  const by =
    (isLike: VariantMatch) =>
    (variant: SentVariant): SentVariant => {
      const found =
        variant.id === undefined ? [...free].find((one) => isLike(variant, one)) : undefined;
      if (found === undefined) return variant;
      free.delete(found);
      return { ...variant, id: found.id };
    };
  return variants.map(by(isSameSize)).map(by(isSameWeight));
};

/**
 * Refuses a change that was based on another stock (409), because it would undo a sale (STOCK-5,
 * docs/product.md). The variants are locked.
 */
export const checkStocks = (
  variants: readonly SentVariant[],
  standing: ReadonlyMap<string, StoredVariant>,
  saleUnit: SaleUnit,
): void => {
  const moved = variants.flatMap(({ id = '', stockWas }, i) => {
    const known = standing.get(id);
    return known === undefined || stockWas === undefined || stockWas === known.stock
      ? []
      : [{ i, stockWas, ...known }];
  });
  if (moved.length === 0) return;
  const errors = moved.map(({ i, stockWas, stock }) => ({
    path: `${saleUnit}Variation.${i}.stock`,
    ...explain('stock_was', { from: stockWas, now: stock }),
  }));
  throw new Refusal(
    'stock_moved',
    explain('stock_moved', {
      variations: moved.map(({ size, stock }) => `${size} is ${stock} now`).join(', '),
    }),
    { errors },
  );
};

/** Lists the variants of a product in the order in which a change locks and matches them. */
const listStanding = ({ variants }: Product): Map<string, StoredVariant> =>
  new Map(
    variants
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, stock, size, weightGrams }) => [
        id,
        { id, stock, size, weight_grams: weightGrams },
      ]),
  );

/**
 * Refuses fields that were based on another stock than the product has (409), as
 * `updateProductRows` would.
 */
export const checkStockUnchanged = (product: Product, fields: SentFields): void => {
  const saleUnit =
    fields.productType === undefined ? product.saleUnit : toSaleUnit(fields.productType);
  const standing = listStanding(product);
  checkStocks(
    matchStoredVariants(readVariants(fields, saleUnit) ?? [], standing),
    standing,
    saleUnit,
  );
};

/** A variant as a change would leave it. */
type PlannedVariant = Omit<Product['variants'][number], 'id' | 'stock' | 'followsKgPrice'> & {
  id: string | undefined;
};

/**
 * Lists the variants that a product would have with these fields, as `updateProductRows` would write
 * them; new ones have no id. Their prices are settled, with the universal price `kgPrice` in paise.
 */
export const planVariants = (
  product: Product | undefined,
  fields: SentFields,
  saleUnit: SaleUnit,
  kgPrice: Paise,
): PlannedVariant[] => {
  const sent = readVariants(fields, saleUnit);
  if (sent === undefined) return product?.variants ?? [];
  const standing = new Map(product?.variants.map((variant) => [variant.id, variant]));
  const matched = product === undefined ? sent : matchStoredVariants(sent, listStanding(product));
  return matched.map(({ id, size, price, weightGrams, ...label }) => {
    const known = standing.get(id ?? '');
    const { mrp = known?.mrp ?? null, netQuantity = known?.netQuantity ?? null } = label;
    return {
      id: known?.id,
      size,
      price: weightGrams === null ? (price ?? 0) : choosePricePerKg(price, kgPrice),
      weightGrams,
      mrp,
      netQuantity,
    };
  });
};
