/** A discount in percent, and the moment at which it ends; null if it has no end. */
export interface Offer {
  discountPercent: number;
  offerEndsAt: Date | null;
}

/** Finds the discount at a moment, in percent: 0 from the end of the offer on. */
export const findDiscount = ({ discountPercent, offerEndsAt }: Offer, now: Date): number =>
  offerEndsAt !== null && offerEndsAt.getTime() <= now.getTime() ? 0 : discountPercent;

/** Finds the end of the running discount; null if there is no discount now, or it has no end. */
export const findDiscountEnd = (offer: Offer, now: Date): Date | null =>
  findDiscount(offer, now) > 0 ? offer.offerEndsAt : null;
