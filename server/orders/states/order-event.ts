import type { OrderActor, OrderState } from '../../../shop/orders/order.ts';

export interface Move {
  to: OrderState;
  by: OrderActor;
  /** The account of the person who moves it, if a person does. */
  actorId?: string | undefined;
  note?: string | undefined;
  /** Another order takes its place; its letter tells the buyer. */
  isReplaced?: boolean;
}

/** Builds the event of a move for the order's timeline. */
export const buildOrderEvent = (
  orderId: string,
  from: OrderState | null,
  { to, by, actorId, note }: Move,
) => ({
  order_id: orderId,
  from_state: from,
  to_state: to,
  actor: by,
  actor_id: actorId ?? null,
  note: note ?? null,
});
