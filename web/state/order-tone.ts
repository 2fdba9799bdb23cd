import type { OrderState } from '../../shop/order.ts';

/** The colour of each state of an order, the same for shoppers and admins. */
export const toneByOrderState: Record<
  OrderState,
  'neem' | 'haldi' | 'madder' | 'neel' | undefined
> = {
  placed: undefined,
  paid: 'neel',
  processing: 'haldi',
  shipped: 'neel',
  delivered: 'neem',
  expired: 'madder',
  cancelled: 'madder',
  returned: 'madder',
};
