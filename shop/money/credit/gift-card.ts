import type { Paise } from '../../money.ts';

/**
 * States of a gift card: `ordered` until its order is paid, then `active`, and in the end `redeemed`
 * into somebody's store credit. An admin may block an active one, and a refund of its order does.
 */
export const giftCardStates = ['ordered', 'active', 'redeemed', 'blocked'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** The amounts of a gift card: Rs. 100 to Rs. 10,000, the limit of a small gift instrument. */
export const giftCardAmounts: { min: Paise; max: Paise; most: number } = {
  min: 1_00_00,
  max: 10_000_00,
  most: 12,
};

export const maxGiftMessage = 300;

/** Stands for a product in the line of an order: a gift card is no product. */
export const giftCardProductId = 'gift-card';
