import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { isAboveMrp } from '../../../shop/goods/product/mrp.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import { formatRupees, type Paise } from '../../../shop/money.ts';
import { isInShop } from '../products/products.ts';

/** Prices above the maximum retail price on the label of their package (PRICE-15, docs/product.md). */

/** What of a product decides whether its packages cost more than their labels say. */
export interface MarkedGoods {
  /** What is in the shop already may keep a price of before; a draft or an archived product may not. */
  archived: boolean;
  draft: boolean;
  variants: readonly {
    /** Left out for a new one. */
    id?: string | undefined;
    size: string;
    price: Paise;
    weightGrams: number | null;
    mrp: Paise | null;
  }[];
}

type MarkedVariant = MarkedGoods['variants'][number];

/** A variant, by its place, whose price is above its MRP. */
interface HighPrice {
  at: number;
  /** What was changed: the MRP alone, or the price. */
  field: 'price' | 'mrp';
  explanation: Explanation;
}

/** Does a product come back, or come to the shoppers, so that all its prices count as new? */
const isBack = (before: MarkedGoods, after: MarkedGoods): boolean =>
  (before.archived && !after.archived) || (isInShop(after) && !isInShop(before));

/** Finds a variant as it was before, if its product was there before as it is after. */
const findBefore = (
  before: MarkedGoods | undefined,
  after: MarkedGoods,
  { id }: MarkedVariant,
): MarkedVariant | undefined =>
  before === undefined || id === undefined || isBack(before, after)
    ? undefined
    : before.variants.find((one) => one.id === id);

/**
 * Finds the variants that would cost more than their MRP, with what is wrong. It is asked wherever a price, a
 * weight or an MRP changes. What stays as it was is not refused, so that other fields can be changed.
 */
export const findHighPrices = (before: MarkedGoods | undefined, after: MarkedGoods): HighPrice[] =>
  after.archived
    ? []
    : after.variants.flatMap((variant, at) => {
        if (!isAboveMrp(variant)) return [];
        const was = findBefore(before, after, variant);
        const full = calculateUnitPrice(variant, 0);
        const isSamePrice = was !== undefined && calculateUnitPrice(was, 0) === full;
        if (isSamePrice && was.mrp === variant.mrp) return [];
        const price = formatRupees(full);
        return [
          isSamePrice
            ? { at, field: 'mrp', explanation: explain('mrp_below_price', { price }) }
            : {
                at,
                field: 'price',
                explanation: explain('price_above_mrp', {
                  price,
                  mrp: formatRupees(variant.mrp ?? 0),
                }),
              },
        ];
      });

/** Names a variation in a list of several. */
export const nameVariation = (
  { name }: { name: string },
  variant: { size: string } | undefined,
): string => `${name} ${variant?.size ?? ''}`.trim();
