import type { Paise } from '../money.ts';

/** The states of an order. `orderMoves` lists who may change them (ORDER-1, docs/product.md). */
export const orderStates = [
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

export type PaymentMethod = 'Prepaid' | 'COD';

/**
 * The actor who changes the state of an order. `payment` is a report of the gateway, `worker` a job
 * of the shop, `courier` a report of the courier.
 */
export type OrderActor = 'customer' | 'admin' | 'payment' | 'worker' | 'courier';

interface OrderMove {
  from: OrderState;
  to: OrderState;
  by: readonly OrderActor[];
  /** The move exists for this payment method only. */
  only?: PaymentMethod;
}

export const orderMoves: readonly OrderMove[] = [
  { from: 'placed', to: 'paid', by: ['payment'], only: 'Prepaid' },
  { from: 'placed', to: 'processing', by: ['admin', 'worker'], only: 'COD' },
  { from: 'placed', to: 'expired', by: ['worker'], only: 'Prepaid' },
  { from: 'placed', to: 'cancelled', by: ['customer', 'admin'] },
  { from: 'paid', to: 'processing', by: ['admin', 'worker'] },
  { from: 'paid', to: 'cancelled', by: ['customer', 'admin'] },
  { from: 'processing', to: 'shipped', by: ['admin', 'courier'] },
  { from: 'processing', to: 'cancelled', by: ['customer', 'admin'] },
  { from: 'shipped', to: 'delivered', by: ['admin', 'courier'] },
  { from: 'delivered', to: 'returned', by: ['admin'] },
  // A late payment revives an expired order if its goods are still in stock. An order that a person
  // cancelled stays cancelled; the late payment is refunded.
  { from: 'expired', to: 'paid', by: ['payment'], only: 'Prepaid' },
];

/** May the actor move an order of this payment method from one state to the other? */
export const canMoveOrder = (
  from: OrderState,
  to: OrderState,
  by: OrderActor,
  method: PaymentMethod,
): boolean =>
  orderMoves.some(
    (move) =>
      move.from === from &&
      move.to === to &&
      move.by.includes(by) &&
      (move.only ?? method) === method,
  );

/**
 * May the actor move an order of a gift card? It is delivered as soon as it is paid, and never
 * packed, sent or taken back.
 */
export const canMoveGiftOrder = (from: OrderState, to: OrderState, by: OrderActor): boolean =>
  from === 'paid'
    ? to === 'delivered' && by === 'worker'
    : from !== 'delivered' && canMoveOrder(from, to, by, 'Prepaid');

/** Lists the states that the actor may move the order to, in the order of the table. */
export const listNextStates = (
  from: OrderState,
  by: OrderActor,
  method: PaymentMethod,
): OrderState[] =>
  orderMoves
    .filter((move) => canMoveOrder(from, move.to, by, method) && move.from === from)
    .map((move) => move.to);

/**
 * Does a step into this state bring the goods closer to the buyer? An order that was refunded in
 * full makes no such step.
 */
export const isFulfilmentStep = (to: OrderState): boolean =>
  to === 'processing' || to === 'shipped' || to === 'delivered';

/**
 * Has an order in this state ended without a lasting sale? The shop owes its buyer all money that
 * it has not refunded yet.
 */
export const hasEndedUnsold = (state: OrderState): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'returned';

/** Does an order in this state keep its goods out of stock? */
export const isStockHeld = (state: OrderState): boolean => !hasEndedUnsold(state);

/**
 * Does an order in this state keep its place in a delivery slot? A returned one was brought in it.
 */
export const isSlotHeld = (state: OrderState): boolean =>
  state !== 'expired' && state !== 'cancelled';

/** Can an order in this state still move to another slot? */
export const canMoveSlot = (state: OrderState): boolean =>
  state === 'placed' || state === 'paid' || state === 'processing';

/**
 * Does an order in this state count as a sale? A Prepaid order counts once it is paid, a COD order
 * once the shop has accepted it. A cancelled order does not count; a returned one does.
 */
export const isSold = (state: OrderState): boolean =>
  state !== 'placed' && state !== 'expired' && state !== 'cancelled';

/** Did the buyer get the goods? True for a returned order too: its buyer may write a review. */
export const isReceived = (state: OrderState): boolean =>
  state === 'delivered' || state === 'returned';

/**
 * Mails to the buyer of an order: one for each of these states, one for a refund, one for a
 * weighing that gave something back, and one for a delivery slot that staff have moved.
 */
export const orderLetters = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'order-weighed',
  'order-slot-moved',
] as const;
export type OrderLetter = (typeof orderLetters)[number];
/** A mail that a change of state sends. */
export type OrderStateLetter = Exclude<
  OrderLetter,
  'order-refunded' | 'order-weighed' | 'order-slot-moved'
>;

const letters: Partial<Record<OrderState, OrderStateLetter>> = {
  placed: 'order-placed',
  paid: 'order-paid',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/** Finds the mail that a step into this state sends; null for none. */
export const findOrderLetter = (state: OrderState): OrderStateLetter | null =>
  letters[state] ?? null;

/**
 * Finds the state in which an order gets its invoice and may be shipped: `paid` for Prepaid,
 * `processing` (accepted) for cash on delivery.
 */
export const findInvoicedState = (method: PaymentMethod): OrderState =>
  method === 'COD' ? 'processing' : 'paid';

/** Sort orders of the admin's list of orders. Equal totals are sorted newest first. */
export const orderSorts = ['newest', 'oldest', 'totalHighToLow', 'totalLowToHigh'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Orders in one bulk action of an admin. */
export const maxBatchSize = 200;

/** Open unpaid orders of one account (ORDER-5, docs/product.md). */
export const maxOpenOrders = 3;

/**
 * The smallest total of a Prepaid order: the gateway accepts no payment order under one rupee
 * (Razorpay, Orders API, `amount`).
 */
export const minPrepaid: Paise = 1_00;

/** May goods of an order in this state be weighed, or their weights corrected? Until it is shipped. */
export const canBeWeighed = (state: OrderState): boolean =>
  state === 'paid' || state === 'processing';

/** Can an order in this state have a parcel? Prepaid from its payment on, COD once accepted. */
export const canHaveParcel = (state: OrderState, method: PaymentMethod): boolean =>
  state === 'processing' ||
  state === 'shipped' ||
  state === 'delivered' ||
  (state === 'paid' && method === 'Prepaid');
