import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { countPieces, type NetQuantity } from '../../../shop/goods/product/net-quantity.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import type { SaleUnit } from '../../../shop/goods/product/product.ts';
import { formatRupees, type Paise } from '../../../shop/money.ts';
import { type FittingPrices, suggestPrices } from '../../../shop/money/tax/fitting-prices.ts';
import { countAsPacked } from '../../../shop/money/tax/tax-class.ts';
import type { TaxLaw } from '../../platform/shop-settings/tax-classes.ts';

/** Prices that lie between two limits of a tax class, so that no rate fits them (TAX-4). */

/** What of a product decides whether its prices fit a rate. */
export interface PricedGoods {
  saleUnit: SaleUnit;
  hsnCode: string | null;
  isPacked: boolean | null;
  discountPercent: number;
  draft: boolean;
  /** Where the goods are sold, if that is not this shop. */
  affiliateLink: string | null;
  variants: readonly {
    /** Left out for one that is known by its size. */
    id?: string | undefined;
    size: string;
    price: Paise;
    weightGrams: number | null;
    netQuantity: NetQuantity | null;
  }[];
}

type PricedVariant = PricedGoods['variants'][number];

/** Does the shop sell these goods, so that it states a tax rate? */
const isForSale = ({ draft, affiliateLink }: PricedGoods): boolean => !draft && !affiliateLink;

/** Finds a variant as it was before; undefined if it is new. */
const findBefore = (
  before: PricedGoods | undefined,
  variant: PricedVariant,
): PricedVariant | undefined =>
  before?.variants.find(({ id, size, weightGrams }) =>
    variant.id === undefined
      ? weightGrams === variant.weightGrams && normaliseName(size) === normaliseName(variant.size)
      : id === variant.id,
  );

/** Suggests the prices that fit a rate, for one that fits none; null for one that fits. */
const suggest = (
  { classes, day, weighs }: TaxLaw,
  { hsnCode: hsn, isPacked }: PricedGoods,
  { weightGrams: grams, netQuantity }: PricedVariant,
  amount: Paise,
): FittingPrices | null =>
  suggestPrices(classes, {
    hsn,
    isPacked: countAsPacked(isPacked, { grams, weighs }),
    grams,
    amount,
    pieces: countPieces(netQuantity),
    day,
  });

/** The two prices next to one that fits no rate, for people. */
interface ShownPrices {
  upTo: string;
  from: string;
}

/**
 * Explains why the price of a piece or a pack fits no rate, with its discount or without; null if it
 * fits, or if it was the same before and fitted none either.
 */
const explainUnfit = (
  law: TaxLaw,
  before: PricedGoods | undefined,
  after: PricedGoods,
  variant: PricedVariant,
): { explanation: Explanation; fitting: ShownPrices } | null => {
  const was = findBefore(before, variant);
  const suggestNew = (discount: number, discountBefore: number) => {
    const amount = calculateUnitPrice(variant, discount);
    const fitting = suggest(law, after, variant, amount);
    if (fitting === null) return null;
    if (
      before !== undefined &&
      was !== undefined &&
      calculateUnitPrice(was, discountBefore) === amount &&
      suggest(law, before, was, amount) !== null
    )
      return null;
    return {
      price: formatRupees(amount),
      fitting: { upTo: formatRupees(fitting.upTo), from: formatRupees(fitting.from) },
    };
  };
  const own = suggestNew(0, 0);
  if (own !== null)
    return { explanation: explain('price_fits_no_rate', own.fitting), fitting: own.fitting };
  const reduced =
    after.discountPercent === 0
      ? null
      : suggestNew(after.discountPercent, before?.discountPercent ?? 0);
  if (reduced === null) return null;
  const { price, fitting } = reduced;
  return { explanation: explain('reduced_price_fits_no_rate', { price, ...fitting }), fitting };
};

/**
 * Lists the variants whose new price fits no rate, by their place. A price that the variant had before
 * stays, so that its other fields can be changed. Drafts have none, and goods that others sell; all their
 * prices are new when the shop begins to sell them.
 */
export const findUnfitPrices = (
  law: TaxLaw,
  before: PricedGoods | undefined,
  after: PricedGoods,
): { at: number; explanation: Explanation; fitting: ShownPrices }[] => {
  if (law.classes.length === 0 || !isForSale(after)) return [];
  const sold = before !== undefined && isForSale(before) ? before : undefined;
  return after.variants.flatMap((variant, at) => {
    const unfit = explainUnfit(law, sold, after, variant);
    return unfit === null ? [] : [{ at, ...unfit }];
  });
};
