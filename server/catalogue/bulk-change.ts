import type { BulkChange } from '../../contract/bulk.ts';
import { normalName } from '../../shop/catalogue/listing.ts';
import { type Paise, roundHalfUp, toPaise } from '../../shop/money.ts';
import { invalid } from '../http/refusal.ts';
import type { Product } from './products.ts';

const dearest: Paise = toPaise(10_00_000);

const inBounds = (price: Paise): Paise => {
  if (price < 1 || price > dearest)
    throw invalid('change.value', 'A price would fall to 0 or rise above ten lakh rupees');
  return price;
};

/** Own prices only: a variant that follows the universal price, or has none yet, stays as it is. */
const repriced = (product: Product, newPrice: (price: Paise) => Paise): Product => ({
  ...product,
  variants: product.variants.map((variant) =>
    variant.followsKgPrice || variant.price === 0
      ? variant
      : { ...variant, price: inBounds(newPrice(variant.price)) },
  ),
});

const withName = (names: readonly string[], name: string): string[] =>
  names.some((one) => normalName(one) === normalName(name)) ? [...names] : [...names, name];
const withoutName = (names: readonly string[], name: string): string[] =>
  names.filter((one) => normalName(one) !== normalName(name));

/**
 * The product as the change would leave it. Percents round half up to the paisa. Refuses a price
 * that leaves the bounds.
 */
export const afterBulk = (product: Product, change: BulkChange): Product => {
  switch (change.do) {
    case 'pricePercent':
      return repriced(product, (price) =>
        roundHalfUp(price * (10_000 + Math.round(change.value * 100)), 10_000),
      );
    case 'priceAmount':
      return repriced(product, (price) => price + toPaise(change.value));
    case 'discount':
      return { ...product, discountPercent: change.value };
    case 'offerEnd':
      return { ...product, offerEndsAt: change.value === null ? null : new Date(change.value) };
    case 'addTag':
      return { ...product, tags: withName(product.tags, change.value) };
    case 'removeTag':
      return { ...product, tags: withoutName(product.tags, change.value) };
    case 'addCategory':
      return { ...product, categories: withName(product.categories, change.value) };
    case 'removeCategory':
      return { ...product, categories: withoutName(product.categories, change.value) };
    case 'new':
      return { ...product, isNew: change.value };
    case 'delete':
      return { ...product, archived: true };
  }
};
