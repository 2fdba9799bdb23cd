import { isRunningAt, type RunningOffer } from './conditions.ts';
import { calculateQuantityPrice, isForGoods, type OfferLine } from './goods.ts';

/** A product as far as the offers on its page depend on it. */
export interface ShownGoods extends Pick<
  OfferLine,
  'productId' | 'categories' | 'tags' | 'saleUnit'
> {
  /** What its variants cost, the discount of the product taken off. */
  prices: readonly Pick<OfferLine, 'unitPrice' | 'weightGrams'>[];
}

/** A page tells so many offers at most. */
const maxShownOffers = 3;

const namesGoods = ({ products, categories, tags }: RunningOffer): boolean =>
  products.length + categories.length + tags.length > 0;

/** Does the offer count by itself, for anybody, as long as it runs? Only such an offer is told. */
const isForEverybody = ({ code, customers, maxUses }: RunningOffer): boolean =>
  code === null && customers.length === 0 && maxUses === null;

/** Is nothing of these goods cheaper by the offer, because they cost no more than its price? */
const isNoCheaper = ({ effect }: RunningOffer, { prices }: ShownGoods): boolean =>
  effect.kind === 'quantity_price' &&
  !prices.some(
    ({ unitPrice, weightGrams }) => calculateQuantityPrice(effect.price, weightGrams) < unitPrice,
  );

/**
 * Chooses the offers that the page of a product tells at a moment: those that name its goods come
 * before those for all goods. A coupon is not told, because a merchant gives it to whom he wants,
 * and neither is an offer that may be used up by now, or
 * a price from a quantity on that is no lower than the product's own.
 */
export const chooseShownOffers = <O extends RunningOffer>(
  offers: readonly O[],
  goods: ShownGoods,
  at: Date,
): O[] =>
  offers
    .filter((offer) => isForEverybody(offer) && isRunningAt(offer, at) && isForGoods(offer, goods))
    .filter((offer) => !isNoCheaper(offer, goods))
    .toSorted((a, b) => Number(namesGoods(b)) - Number(namesGoods(a)))
    .slice(0, maxShownOffers);
