/** A discount in percent, and the moment at which it ends; null where it does not end by itself. */
export interface Offer {
  discountPercent: number;
  offerEndsAt: Date | null;
}

/**
 * The percentage that is taken off a price at a moment: nothing from the end of the offer on. Every
 * price goes through here.
 */
export const discountAt = ({ discountPercent, offerEndsAt }: Offer, now: Date): number =>
  offerEndsAt !== null && offerEndsAt.getTime() <= now.getTime() ? 0 : discountPercent;

/**
 * When the price rises by itself; null when nothing is taken off at this moment, or when that has
 * no end.
 */
export const discountEndsAt = (offer: Offer, now: Date): Date | null =>
  discountAt(offer, now) > 0 ? offer.offerEndsAt : null;
