/** Why something is refused for its prices; a part of `reasons`. */
export const priceReasons = {
  price_needed: 'What is sold by the piece needs a price',
  price_out_of_range: 'A price would fall to 0 or rise above ten lakh rupees',
  price_was: 'It was {from}, and is {now} now',
  prices_changed: 'Prices have changed, please review your cart',
  prices_moved: 'Somebody else has changed prices meanwhile: {variations}',
} as const;
