/** What the dashboard says of picking lists by slot. */
export const picking = {
  lead: 'The delivery slots of a day. The lists hold the orders that are paid or accepted and not on their way.',
  day: 'Day',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  none: 'No slots on this day.',
  deletedArea: 'an area that was deleted',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  taken: (taken: number, capacity: number) => `${taken} of ${capacity} places taken`,
  toPack: (count: number) => `${count} to pack`,
  waiting: (count: number) => `${count} not paid or accepted`,
  onTheWay: (count: number) => `${count} on the way or there`,
  seeOrders: 'See the orders',
};
