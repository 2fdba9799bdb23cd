/** Why something is refused for its prices; a part of `reasons`. */
export const priceReasons = {
  kg_price_above_mrp: 'This would lift packs above the MRP on their labels: {variations}',
  mrp_below_price: 'Below its price: the package costs {price}, without a discount',
  net_amount_format: 'A number with at most three decimals; pieces are whole',
  net_quantity_of_other_weight: 'Another weight than that of the package',
  price_above_mrp:
    'Above the MRP: without a discount the package costs {price}, its label says {mrp}',
  price_needed: 'What is sold by the piece needs a price',
  price_out_of_range: 'A price would fall to 0 or rise above ten lakh rupees',
  price_was: 'It was {from}, and is {now} now',
  prices_changed: 'Prices have changed, please review your cart',
  prices_above_mrp: 'This would lift prices above the MRP: {variations}',
  prices_moved: 'Somebody else has changed prices meanwhile: {variations}',
} as const;
