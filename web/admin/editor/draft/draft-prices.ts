import { calculateUnitPrice } from '../../../../shop/goods/product/price.ts';
import { isOffered, type Variant } from '../../../../shop/goods/product/product.ts';
import { type Paise, toPaise } from '../../../../shop/money.ts';
import { readAmount, readWholeNumber } from '../../../../shop/typed-numbers.ts';
import type { Draft, KgRow, UnitRow } from './product-draft.ts';

const toUnitVariant = ({ key, size, price, stock }: UnitRow): Variant => ({
  id: key,
  size,
  stock: readWholeNumber(stock) ?? 0,
  price: toPaise(readAmount(price) ?? 0),
  weightGrams: null,
});

const toKgVariant = (
  { key, size, weight, price, follows, stock }: KgRow,
  universal: Paise,
): Variant => ({
  id: key,
  size,
  stock: readWholeNumber(stock) ?? 0,
  price: follows ? universal : toPaise(readAmount(price) ?? 0),
  weightGrams: readWholeNumber(weight) ?? 0,
});

/**
 * The variants that a draft would have in the shop. `universal` is the universal kg price in paise.
 */
export const toVariants = (draft: Draft, universal: Paise): Variant[] =>
  draft.productType === 'per unit'
    ? draft.unitVariation.map(toUnitVariant)
    : draft.kgVariation.map((row) => toKgVariant(row, universal));

/**
 * The unit price of a variant in paise; null if it could not be sold even with stock. `discount` in
 * percent.
 */
export const computeUnitPrice = (variant: Variant, discount: number): Paise | null =>
  isOffered({ ...variant, stock: 1 }) ? calculateUnitPrice(variant, discount) : null;
