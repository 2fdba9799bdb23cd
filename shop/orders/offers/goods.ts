import { calculateWeightPrice } from '../../goods/product/price.ts';
import type { SaleUnit } from '../../goods/product/product.ts';
import { type Paise, roundHalfUp } from '../../money.ts';
import type { Offer } from './offer.ts';

/** A line of a cart or an order, as far as offers depend on it. */
export interface OfferLine {
  productId: string;
  /** Names in the form that is compared (`normaliseName`). */
  categories: readonly string[];
  tags: readonly string[];
  saleUnit: SaleUnit;
  /** The grams of one pack; null for goods by the piece. */
  weightGrams: number | null;
  quantity: number;
  /** Paise for one piece or pack, the discount of the product taken off. */
  unitPrice: Paise;
}

export const calculateFullPrice = ({ unitPrice, quantity }: OfferLine): Paise =>
  unitPrice * quantity;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Is the offer for these goods? */
export const isForGoods = (
  offer: Offer,
  line: Pick<OfferLine, 'productId' | 'categories' | 'tags' | 'saleUnit'>,
): boolean => {
  const { products, categories, tags, saleUnit } = offer;
  if (saleUnit !== null && saleUnit !== line.saleUnit) return false;
  if (products.length === 0 && categories.length === 0 && tags.length === 0) return true;
  return (
    products.includes(line.productId) ||
    line.categories.some((name) => categories.includes(name)) ||
    line.tags.some((name) => tags.includes(name))
  );
};

/** Counts the free pieces among the first `count`: the last `get` of each `buy` + `get`. */
const countFree = (count: number, buy: number, get: number): number =>
  Math.floor(count / (buy + get)) * get + Math.max(0, (count % (buy + get)) - buy);

/** The dearest pieces form the first group, so the cheapest of each group are as dear as possible. */
const discountBuyGet = (lines: readonly OfferLine[], buy: number, get: number): Paise[] => {
  const discounts: Paise[] = [];
  let before = 0;
  const dearestFirst = lines
    .map((line, i) => ({ line, i }))
    .sort((a, b) => b.line.unitPrice - a.line.unitPrice || a.i - b.i);
  for (const { line, i } of dearestFirst) {
    const after = before + line.quantity;
    const free = countFree(after, buy, get) - countFree(before, buy, get);
    discounts[i] = free * line.unitPrice;
    before = after;
  }
  return discounts;
};

/** The units by which a price from a quantity on counts: pieces, or grams. */
const countUnits = ({ quantity, weightGrams }: OfferLine): number => quantity * (weightGrams ?? 1);

/** The price of a piece, or of a pack of this weight, from the quantity of an offer on. */
export const calculateQuantityPrice = (price: Paise, weightGrams: number | null): Paise =>
  weightGrams === null ? price : calculateWeightPrice(price, weightGrams);

const discountQuantity = (lines: readonly OfferLine[], from: number, price: Paise): Paise[] => {
  const units = new Map<string, number>();
  for (const line of lines)
    units.set(line.productId, (units.get(line.productId) ?? 0) + countUnits(line));
  return lines.map((line) => {
    const { productId, weightGrams, unitPrice, quantity } = line;
    const enough = from * (weightGrams === null ? 1 : 1000);
    if ((units.get(productId) ?? 0) < enough) return 0;
    return Math.max(0, unitPrice - calculateQuantityPrice(price, weightGrams)) * quantity;
  });
};

/**
 * Calculates what an offer takes off each of its lines if it is alone. An amount is taken off later,
 * from what the lines then cost, and free delivery takes nothing off goods.
 */
export const discountGoods = ({ effect }: Offer, lines: readonly OfferLine[]): Paise[] => {
  switch (effect.kind) {
    case 'percent':
      return lines.map((line) => roundHalfUp(calculateFullPrice(line) * effect.percent, 100));
    case 'buy_get':
      return discountBuyGet(lines, effect.buy, effect.get);
    case 'quantity_price':
      return discountQuantity(lines, effect.from, effect.price);
    default:
      return lines.map(() => 0);
  }
};

export const sumFullPrices = (lines: readonly OfferLine[]): Paise =>
  sum(lines.map(calculateFullPrice));
