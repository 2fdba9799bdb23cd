import type { BulkChange } from '../../../contract/goods/bulk.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { type Paise, roundHalfUp, toPaise } from '../../../shop/money.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Product } from './product.ts';

const maxPrice: Paise = toPaise(10_00_000);

const checkPriceBounds = (price: Paise): Paise => {
  if (price < 1 || price > maxPrice) throw invalid('change.value', explain('price_out_of_range'));
  return price;
};

/**
 * Changes own prices only. A variant that follows the universal price, or has no price yet, stays
 * as it is.
 */
const changePrices = (product: Product, newPrice: (price: Paise) => Paise): Product => ({
  ...product,
  variants: product.variants.map((variant) =>
    variant.followsKgPrice || variant.price === 0
      ? variant
      : { ...variant, price: checkPriceBounds(newPrice(variant.price)) },
  ),
});

const addName = (names: readonly string[], name: string): string[] =>
  names.some((one) => normaliseName(one) === normaliseName(name)) ? [...names] : [...names, name];
const removeName = (names: readonly string[], name: string): string[] =>
  names.filter((one) => normaliseName(one) !== normaliseName(name));

/**
 * Returns the product as a bulk change would leave it. Percentages round half up to the paisa.
 * Refuses a price outside the bounds (400).
 */
export const applyBulkChange = (product: Product, change: BulkChange): Product => {
  switch (change.do) {
    case 'pricePercent':
      return changePrices(product, (price) =>
        roundHalfUp(price * (10_000 + Math.round(change.value * 100)), 10_000),
      );
    case 'priceAmount':
      return changePrices(product, (price) => price + toPaise(change.value));
    case 'discount':
      return { ...product, discountPercent: change.value };
    case 'offerEnd':
      return { ...product, discountEndsAt: change.value === null ? null : new Date(change.value) };
    case 'addTag':
      return { ...product, tags: addName(product.tags, change.value) };
    case 'removeTag':
      return { ...product, tags: removeName(product.tags, change.value) };
    case 'addCategory':
      return { ...product, categories: addName(product.categories, change.value) };
    case 'removeCategory':
      return { ...product, categories: removeName(product.categories, change.value) };
    case 'new':
      return { ...product, isNew: change.value };
    case 'delete':
      return { ...product, archived: true };
  }
};
