import type { OrderState } from '../../../shop/orders/order.ts';
import type { Tone } from '../../kit/marks/badges.tsx';

/** The colour of each state of an order, the same for shoppers and admins. */
export const toneByOrderState: Record<OrderState, Tone | undefined> = {
  placed: undefined,
  paid: 'info',
  processing: 'warning',
  shipped: 'info',
  delivered: 'good',
  expired: 'bad',
  cancelled: 'bad',
  returned: 'bad',
};
