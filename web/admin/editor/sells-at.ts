import { calculateUnitPrice } from '../../../shop/catalogue/price.ts';
import { isOffered, type Variant } from '../../../shop/catalogue/product.ts';
import { type Paise, toPaise } from '../../../shop/money.ts';
import { readPrice, readWhole } from '../frame/numbers.ts';
import type { Draft, KgRow, UnitRow } from './product-draft.ts';

const unitVariant = ({ key, size, price, stock }: UnitRow): Variant => ({
  id: key,
  size,
  stock: readWhole(stock) ?? 0,
  price: toPaise(readPrice(price) ?? 0),
  weightGrams: null,
});

const kgVariant = (
  { key, size, weight, price, follows, stock }: KgRow,
  universal: Paise,
): Variant => ({
  id: key,
  size,
  stock: readWhole(stock) ?? 0,
  price: follows ? universal : toPaise(readPrice(price) ?? 0),
  weightGrams: readWhole(weight) ?? 0,
});

/**
 * The variants that a draft would be sold as, by the rules of the shop. `universal`: the universal
 * kg price in paise.
 */
export const variantsOf = (draft: Draft, universal: Paise): Variant[] =>
  draft.productType === 'per unit'
    ? draft.units.map(unitVariant)
    : draft.kgs.map((row) => kgVariant(row, universal));

/**
 * What one of the variant would cost a shopper, in paise; null while it could not be sold at all
 * (stock apart). `discount` in percent.
 */
export const sellsAt = (variant: Variant, discount: number): Paise | null =>
  isOffered({ ...variant, stock: 1 }) ? calculateUnitPrice(variant, discount) : null;
