export const coupon = {
  label: 'Coupon',
  use: 'Use',
  remove: 'Remove',
  counts: 'is used',
  missing: 'Please enter a code',
  freeDelivery: 'An offer gives you free delivery.',
};
