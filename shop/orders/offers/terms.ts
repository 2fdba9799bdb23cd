import type { Paise } from '../../money.ts';
import { type AppliedOffer, applyOffers } from './apply.ts';
import type { RunningOffer, Shopper } from './conditions.ts';
import { calculateFullPrice, isForGoods, type OfferLine } from './goods.ts';
import type { OfferEffect } from './offer.ts';

/**
 * The terms of an offer as an order keeps them: what its goods go by for ever, although the offer,
 * and the categories and tags of its goods, may change later.
 */
export interface OfferTerm {
  effect: OfferEffect;
  minSum: Paise;
  /** The positions of the order's lines that it is for. */
  lines: readonly number[];
}

/** Copies the terms of the offers that took something off an order's goods. */
export const copyTerms = (
  applied: readonly AppliedOffer[],
  lines: readonly OfferLine[],
): OfferTerm[] =>
  applied
    .filter(({ discount }) => discount > 0)
    .map(({ offer }) => ({
      effect: offer.effect,
      minSum: offer.minSum,
      lines: lines.flatMap((line, position) => (isForGoods(offer, line) ? [position] : [])),
    }));

/** Goods that are priced by the terms of an order: pieces of one of its lines. */
export interface TermGoods extends Pick<
  OfferLine,
  'productId' | 'saleUnit' | 'weightGrams' | 'quantity' | 'unitPrice'
> {
  /** The position of their line in the order. */
  line: number;
}

/** A line of an order stands for its category, so that a term is for the lines that it names. */
const nameLine = (line: number): string => String(line);

const toOffer = ({ effect, minSum, lines }: OfferTerm, i: number): RunningOffer => ({
  id: String(i),
  name: '',
  code: null,
  effect,
  minSum,
  products: [],
  categories: lines.map(nameLine),
  tags: [],
  saleUnit: null,
  isFirstOrderOnly: false,
  customers: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesByCustomer: null,
});

const anybody: Shopper = { accountId: '', isFirstOrder: true, uses: new Map() };

/** Calculates what each of these goods would have cost, had the order been for them alone. */
export const priceByTerms = (terms: readonly OfferTerm[], goods: readonly TermGoods[]): Paise[] => {
  const lines = goods.map(({ line, ...one }) => ({
    ...one,
    categories: [nameLine(line)],
    tags: [],
  }));
  const { lineDiscounts } = applyOffers(terms.map(toOffer), lines, {
    code: null,
    shopper: anybody,
    at: new Date(0),
  });
  return lines.map((line, i) => calculateFullPrice(line) - (lineDiscounts[i] ?? 0));
};
