import type { OrderState } from '../../shop/order.ts';
import { Pill } from '../kit/mark.tsx';
import { useWords } from '../words/words.ts';

const tones: Record<OrderState, 'neem' | 'haldi' | 'madder' | 'neel' | undefined> = {
  placed: undefined,
  paid: 'neel',
  processing: 'haldi',
  shipped: 'neel',
  delivered: 'neem',
  expired: 'madder',
  cancelled: 'madder',
  returned: 'madder',
};

/** Where an order stands, in one word. */
export const OrderStatus = ({ state }: { state: OrderState }) => <Pill tone={tones[state]}>{useWords().orders.states[state]}</Pill>;
