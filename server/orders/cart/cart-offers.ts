import type { WireCart } from '../../../contract/orders/cart.ts';
import { type Explanation, explain } from '../../../contract/reasons/reasons.ts';
import type { Db } from '../../../database/tables.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { formatRupees } from '../../../shop/money.ts';
import { type OfferBar, isRunningAt } from '../../../shop/orders/offers/conditions.ts';
import type { Deps } from '../deps.ts';
import { applyToCart } from '../offers/offers.ts';
import type { Buyer } from '../offers/past-buyers.ts';
import type { CartWithTerms } from './cart.ts';
import { toOfferLine } from './offer-line.ts';
import { type CartOffers, presentCart } from './present.ts';

const barReasons = {
  over: 'coupon_over',
  other_customer: 'coupon_other_customer',
  not_first_order: 'coupon_not_first',
  used_up: 'coupon_used_up',
  used_by_customer: 'coupon_used_by_you',
  no_goods: 'coupon_no_goods',
  quantity_missing: 'coupon_quantity_missing',
  better_offer: 'coupon_better',
} as const;

/** Explains to the shopper why a code does not count. */
const explainRejection = (bar: OfferBar): Explanation => {
  if (bar.why === 'sum_missing')
    return explain('coupon_sum_missing', { amount: formatRupees(bar.missing) });
  if (bar.why === 'not_begun')
    return explain('coupon_not_begun', { date: toIndianDay(new Date(bar.startsAt)) });
  return explain(barReasons[bar.why]);
};

type OfferDeps = Pick<Deps, 'offerBook' | 'secretBox'>;

const findCartOffers = async (
  db: Db,
  { offerBook, secretBox }: OfferDeps,
  buyer: Buyer,
  { items, terms }: CartWithTerms,
): Promise<CartOffers | null> => {
  const [first] = items;
  if (first === undefined || terms === null) return null;
  const offers = await offerBook.readAt(db, terms.offers_version);
  if (offers.length === 0) return null;
  const { coupon: code } = terms;
  const at = first.readAt;
  const sold = items.filter(({ gone }) => gone === null);
  const lines = sold.map(toOfferLine);
  const result = await applyToCart(db, secretBox, offers, { buyer, code, lines, at });
  const isKnown = offers.some((offer) => offer.code !== null && offer.code === code);
  const bar = isKnown ? result.codeRejection : null;
  return {
    result,
    discountByLine: new Map(sold.map(({ lineId }, i) => [lineId, result.lineDiscounts[i] ?? 0])),
    takesCoupons: offers.some(
      (offer) => offer.code !== null && isRunningAt({ ...offer, startsAt: null }, at),
    ),
    coupon:
      code === null
        ? null
        : { code, why: isKnown ? bar && explainRejection(bar) : explain('coupon_over') },
  };
};

/**
 * Presents a cart with the offers that count for it. It takes a statement only where an offer asks
 * for its uses.
 */
export const buildCart = async (
  db: Db,
  deps: OfferDeps,
  buyer: Buyer,
  cart: CartWithTerms,
): Promise<WireCart> => presentCart(cart.items, await findCartOffers(db, deps, buyer, cart));
