/**
 * The ways in which staff give away money of the shop, all of which count against the refund limit of
 * an hour: a refund by hand, a cancelled order, a settled return (a transfer, too), store credit that
 * was given, a gift card that became valid again, grams that the scale did not find, and cash that was
 * handed back.
 */
export type OutgoingWay =
  | 'refund'
  | 'cancellation'
  | 'return'
  | 'credit'
  | 'gift_card'
  | 'weighing'
  | 'cash';
