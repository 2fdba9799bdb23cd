import type { OrderState } from '../../../shop/orders/order.ts';
import { Pill } from '../../kit/marks/badges.tsx';
import { toneByOrderState } from '../../shared/orders/order-tone.ts';
import { useWords } from '../../words/words.ts';

/** The state of an order as a badge. */
export const OrderStatus = ({ state }: { state: OrderState }) => (
  <Pill tone={toneByOrderState[state]}>{useWords().orders.states[state]}</Pill>
);
