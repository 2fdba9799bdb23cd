/** Why the packing table refuses; see `reasons.ts`. */
export const packingReasons = {
  goods_not_weighed: 'This shop does not weigh its goods when it packs them',
  not_weighed_yet: 'This order is weighed first',
  nothing_to_weigh: 'This order has no goods by the kilo',
  order_not_weighed: 'An order that is {state} is not weighed',
  order_not_packed: 'An order that is {state} is not packed',
  weighed_since: 'Somebody has weighed this order in the meantime',
  weight_missing: 'The weight of {name} is missing',
  weight_of_other_line: 'This order has no such goods by the kilo',
  weight_outside: 'The scale may show {min} to {max} g for {name}',
} as const;
