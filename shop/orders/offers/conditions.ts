import type { Paise } from '../../money.ts';
import { isForGoods, type OfferLine, sumFullPrices } from './goods.ts';
import type { Offer } from './offer.ts';

/** An offer that is switched on. */
export interface RunningOffer extends Offer {
  id: string;
}

/** What the database knows of the shopper and of the uses of offers. */
export interface Shopper {
  accountId: string;
  /** Has nobody of this mailbox an order of goods that was neither cancelled nor expired? */
  isFirstOrder: boolean;
  /** Uses by offer: of everybody, and of this shopper. */
  uses: ReadonlyMap<string, { all: number; own: number }>;
}

/** Why an offer does not count, in the order in which the conditions are checked. */
export type OfferBar =
  | { why: 'not_begun'; startsAt: string }
  | { why: 'over' }
  | { why: 'other_customer' }
  | { why: 'not_first_order' }
  | { why: 'used_up' }
  | { why: 'used_by_customer' }
  | { why: 'no_goods' }
  | { why: 'sum_missing'; missing: Paise }
  | { why: 'quantity_missing' }
  | { why: 'better_offer' };

/** Is the moment inside the time of an offer? The end no longer belongs to it. */
export const isRunningAt = ({ startsAt, endsAt }: Offer, at: Date): boolean =>
  (startsAt === null || at.getTime() >= Date.parse(startsAt)) &&
  (endsAt === null || at.getTime() < Date.parse(endsAt));

const findTimeBar = (offer: Offer, at: Date): OfferBar | null => {
  if (isRunningAt(offer, at)) return null;
  const { startsAt } = offer;
  return startsAt !== null && at.getTime() < Date.parse(startsAt)
    ? { why: 'not_begun', startsAt }
    : { why: 'over' };
};

const findShopperBar = (offer: RunningOffer, shopper: Shopper): OfferBar | null => {
  const { customers, isFirstOrderOnly, maxUses, maxUsesByCustomer } = offer;
  const { all, own } = shopper.uses.get(offer.id) ?? { all: 0, own: 0 };
  if (customers.length > 0 && !customers.includes(shopper.accountId))
    return { why: 'other_customer' };
  if (isFirstOrderOnly && !shopper.isFirstOrder) return { why: 'not_first_order' };
  if (maxUses !== null && all >= maxUses) return { why: 'used_up' };
  if (maxUsesByCustomer !== null && own >= maxUsesByCustomer) return { why: 'used_by_customer' };
  return null;
};

const findGoodsBar = (offer: Offer, lines: readonly OfferLine[]): OfferBar | null => {
  const goods = lines.filter((line) => isForGoods(offer, line));
  if (goods.length === 0) return { why: 'no_goods' };
  const missing = offer.minSum - sumFullPrices(goods);
  return missing > 0 ? { why: 'sum_missing', missing } : null;
};

/** Finds the first condition of an offer that does not hold; null if all of them hold. */
export const findBar = (
  offer: RunningOffer,
  lines: readonly OfferLine[],
  shopper: Shopper,
  at: Date,
): OfferBar | null =>
  findTimeBar(offer, at) ?? findShopperBar(offer, shopper) ?? findGoodsBar(offer, lines);
