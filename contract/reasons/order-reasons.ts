/** Why the shop refuses something of an order; a part of `reasons`. */
export const orderReasons = {
  goods_left_shop: 'Some of these goods are no longer sold, so the order stays as it is',
  order_cannot_be_paid: 'An order that is {state} cannot be paid',
  order_cannot_be_sent: 'An order that is {state} cannot be sent',
  order_cannot_become: 'An order that is {from} cannot become {to}',
  order_not_found: 'Order not found',
  order_not_moved: 'The shop could not go on, so this order stays as it was',
  order_reference: 'The number of an order',
  order_refunded: 'This order was refunded in full, so it is closed',
  order_refused_by_gateway: 'The payment service does not take this order',
  payment_method_stays: 'How this order is paid can no longer be changed',
} as const;
