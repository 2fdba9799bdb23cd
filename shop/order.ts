import type { Paise } from './money.ts';

/** The states of an order; `orderMoves` says who may move it (ORDER-1, docs/product.md). */
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
 * Who moves an order: its owner, an admin, a fact of the payment gateway, the shop's own clock, a
 * fact of the courier.
 */
export type OrderActor = 'customer' | 'admin' | 'payment' | 'worker' | 'courier';

interface OrderMove {
  from: OrderState;
  to: OrderState;
  by: readonly OrderActor[];
  /** Only orders of this payment method make the move. */
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
  // A late payment revives an order that expired by itself while its goods are still on the shelf.
  // What a person cancelled stays cancelled: the money is given back instead.
  { from: 'expired', to: 'paid', by: ['payment'], only: 'Prepaid' },
];

/** May `by` move an order of this method from one state to the other? */
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

/** States that `by` may move the order to next, in the order of the table. */
export const listNextStates = (
  from: OrderState,
  by: OrderActor,
  method: PaymentMethod,
): OrderState[] =>
  orderMoves
    .filter((move) => canMoveOrder(from, move.to, by, method) && move.from === from)
    .map((move) => move.to);

/**
 * Does a step into this state send the goods on? An order that was refunded in full makes no such
 * step.
 */
export const isFulfilmentStep = (to: OrderState): boolean =>
  to === 'processing' || to === 'shipped' || to === 'delivered';

/**
 * Has an order in this state ended without a sale that stands? Money that is still kept of it is
 * owed to the shopper.
 */
export const hasEndedUnsold = (state: OrderState): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'returned';

/** Does an order in this state hold goods (taken from stock and not given back)? */
export const isStockHeld = (state: OrderState): boolean => !hasEndedUnsold(state);

/**
 * Does an order in this state count as a sale? A Prepaid order does once it is paid, a COD order
 * once the shop has accepted it; from then on until it is cancelled. Goods that came back later
 * were sold all the same.
 */
export const isSold = (state: OrderState): boolean =>
  state !== 'placed' && state !== 'expired' && state !== 'cancelled';

/**
 * Did the buyer get the goods of an order in this state? Those who sent them back know them, too.
 */
export const isReceived = (state: OrderState): boolean =>
  state === 'delivered' || state === 'returned';

/**
 * Letters that an order writes to its shopper: when it comes into a state (the others pass in
 * silence), and of a refund.
 */
export const orderLetters = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
] as const;
export type OrderLetter = (typeof orderLetters)[number];
/** Those of a state. */
export type OrderStateLetter = Exclude<OrderLetter, 'order-refunded'>;

const letters: Partial<Record<OrderState, OrderStateLetter>> = {
  placed: 'order-placed',
  paid: 'order-paid',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

/** The letter that a step into this state owes, whoever makes it; null for none. */
export const findOrderLetter = (state: OrderState): OrderStateLetter | null =>
  letters[state] ?? null;

/**
 * The state in which an order first owes its invoice and may be sent: paid beforehand, or accepted
 * for cash on delivery.
 */
export const findInvoicedState = (method: PaymentMethod): OrderState =>
  method === 'COD' ? 'processing' : 'paid';

/** Sort orders of the table of orders; by total, the newest of equals comes first. */
export const orderSorts = ['newest', 'oldest', 'totalHighToLow', 'totalLowToHigh'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Most orders that are done something with in one go. */
export const maxBatchSize = 200;

/** Most open unpaid orders of one account (ORDER-5, docs/product.md). */
export const maxOpenOrders = 3;

/**
 * The least that can be paid beforehand: the gateway makes no payment order under one rupee
 * (Razorpay, Orders API, `amount`).
 */
export const minPrepaid: Paise = 1_00;

/**
 * Is an order in this state one that a parcel may be on its way for? Prepaid from its payment on,
 * COD from its acceptance.
 */
export const canHaveParcel = (state: OrderState, method: PaymentMethod): boolean =>
  state === 'processing' ||
  state === 'shipped' ||
  state === 'delivered' ||
  (state === 'paid' && method === 'Prepaid');
