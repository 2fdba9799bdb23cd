/** A discount in percent, and the moment at which it ends; null if it has no end. */
export interface Discount {
  discountPercent: number;
  discountEndsAt: Date | null;
}

/** Finds the percentage at a moment: 0 from the end of the discount on. */
export const findDiscount = ({ discountPercent, discountEndsAt }: Discount, now: Date): number =>
  discountEndsAt !== null && discountEndsAt.getTime() <= now.getTime() ? 0 : discountPercent;

/** Finds the end of the running discount; null if there is no discount now, or it has no end. */
export const findDiscountEnd = (discount: Discount, now: Date): Date | null =>
  findDiscount(discount, now) > 0 ? discount.discountEndsAt : null;
