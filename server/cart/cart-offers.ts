import type { WireCart } from '../../contract/cart.ts';
import type { Explanation } from '../../contract/reasons.ts';
import { explain } from '../../contract/reasons.ts';
import type { Db } from '../../database/tables.ts';
import { formatRupees } from '../../shop/money.ts';
import type { OfferBar } from '../../shop/offers/conditions.ts';
import { isRunningAt } from '../../shop/offers/conditions.ts';
import { couponOfAccount } from '../offers/coupons.ts';
import { applyToCart, type OfferBook, offersVersion } from '../offers/offers.ts';
import { type CartItem, toOfferLine } from './cart.ts';
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

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Explains to the shopper why a code does not count. */
const explainBar = (bar: OfferBar): Explanation => {
  if (bar.why === 'sum_missing')
    return explain('coupon_sum_missing', { amount: formatRupees(bar.missing) });
  if (bar.why === 'not_begun')
    return explain('coupon_not_begun', { date: indianDay.format(new Date(bar.startsAt)) });
  return explain(barReasons[bar.why]);
};

const readTerms = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([offersVersion.as('version'), couponOfAccount.as('code')])
    .where('id', '=', accountId)
    .executeTakeFirst();

const findCartOffers = async (
  db: Db,
  book: OfferBook,
  accountId: string,
  items: readonly CartItem[],
): Promise<CartOffers | null> => {
  const [first] = items;
  const terms = first === undefined ? undefined : await readTerms(db, accountId);
  if (first === undefined || terms === undefined) return null;
  const offers = await book.readAt(db, terms.version);
  if (offers.length === 0) return null;
  const { code } = terms;
  const at = first.readAt;
  const sold = items.filter(({ gone }) => gone === null);
  const lines = sold.map(toOfferLine);
  const result = await applyToCart(db, offers, { accountId, code, lines, at });
  const isKnown = offers.some((offer) => offer.code !== null && offer.code === code);
  const bar = isKnown ? result.codeBar : null;
  return {
    result,
    discountByLine: new Map(sold.map(({ lineId }, i) => [lineId, result.lineDiscounts[i] ?? 0])),
    takesCoupons: offers.some(
      (offer) => offer.code !== null && isRunningAt({ ...offer, startsAt: null }, at),
    ),
    coupon:
      code === null
        ? null
        : { code, why: isKnown ? bar && explainBar(bar) : explain('coupon_over') },
  };
};

/** Presents a cart with the offers that count for it. */
export const buildCart = async (
  db: Db,
  book: OfferBook,
  accountId: string,
  items: readonly CartItem[],
): Promise<WireCart> => presentCart(items, await findCartOffers(db, book, accountId, items));
