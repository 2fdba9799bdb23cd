/** Why the shop refuses something about store credit or gift cards (reasons.ts). */
export const creditReasons = {
  credit_is_now: 'Your store credit is {amount} now',
  credit_left_is: 'This customer has {amount} of store credit',
  credit_leaves_too_little:
    'At least {amount} must be left to pay, or nothing: please use less store credit',
  credit_up_to: 'At most {amount} of store credit can be used here',
  gift_card_amount: 'One of the amounts that are offered: {amounts}',
  gift_card_none: 'This shop sells no gift cards',
  gift_card_not_active: 'This gift card cannot be blocked: it is not active',
  gift_card_not_found: 'Gift card not found',
  gift_card_order_refunded:
    'The order of this gift card was refunded, so the card stays blocked: its money is with the buyer again',
  gift_card_redeemed: 'This gift card was redeemed, so its order is not refunded',
  gift_card_used: 'This gift card was used already',
  gift_code_wrong: 'This code is wrong. Please look at it again',
  nothing_due_on_delivery: 'Store credit pays this order in full: please choose Prepaid',
} as const;
