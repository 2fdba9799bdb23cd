import type { Right } from '../people/staff.ts';
import type { OrderState } from './order.ts';

/** The right that a person needs to move an order into a state. */
export const getMoveRight = (to: OrderState): Right => {
  if (to === 'cancelled') return 'orders.cancel';
  return to === 'returned' ? 'orders.return' : 'orders.move';
};
