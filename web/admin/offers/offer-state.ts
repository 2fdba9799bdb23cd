import type { WireOffer } from '../../../contract/orders/offers.ts';

type OfferState = 'off' | 'begins' | 'on' | 'over' | 'used';

/**
 * Says whether an offer counts at a moment, and why not: it is off, has not begun, is over, or its
 * uses are used up. `now` in ms.
 */
export const findOfferState = (
  {
    on,
    startsAt,
    endsAt,
    maxUses,
    orders,
  }: Pick<WireOffer, 'on' | 'startsAt' | 'endsAt' | 'maxUses' | 'orders'>,
  now: number,
): OfferState => {
  if (!on) return 'off';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'begins';
  return maxUses !== null && orders >= maxUses ? 'used' : 'on';
};
