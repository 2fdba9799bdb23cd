/** The states of a return. `returnMoves` lists who may change them (RETURN-2, docs/product.md). */
export const returnStates = [
  'requested',
  'approved',
  'in_transit',
  'arrived',
  'received',
  'settled',
  'rejected',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** The actor who changes the state of a return. `courier` is a report of the courier. */
export type ReturnActor = 'customer' | 'admin' | 'courier';

interface ReturnMove {
  from: ReturnState;
  to: ReturnState;
  by: readonly ReturnActor[];
}

export const returnMoves: readonly ReturnMove[] = [
  { from: 'requested', to: 'approved', by: ['admin'] },
  { from: 'requested', to: 'rejected', by: ['admin'] },
  { from: 'requested', to: 'withdrawn', by: ['customer'] },
  { from: 'approved', to: 'rejected', by: ['admin'] },
  { from: 'approved', to: 'withdrawn', by: ['customer'] },
  { from: 'approved', to: 'in_transit', by: ['courier'] },
  { from: 'approved', to: 'arrived', by: ['courier'] },
  { from: 'in_transit', to: 'arrived', by: ['courier'] },
  // The shop writes down what it has in its hands, whatever the courier has reported.
  { from: 'approved', to: 'received', by: ['admin'] },
  { from: 'in_transit', to: 'received', by: ['admin'] },
  { from: 'arrived', to: 'received', by: ['admin'] },
  { from: 'received', to: 'settled', by: ['admin'] },
];

/** May the actor move a return from one state to the other? */
export const canMoveReturn = (from: ReturnState, to: ReturnState, by: ReturnActor): boolean =>
  returnMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));

/** The states of a return that waits for somebody. An order has at most one such return. */
export const openReturnStates = [
  'requested',
  'approved',
  'in_transit',
  'arrived',
  'received',
] as const satisfies readonly ReturnState[];

/** The states of a return that waits for the staff. */
export const dueReturnStates = [
  'requested',
  'arrived',
  'received',
] as const satisfies readonly ReturnState[];

const due: ReadonlySet<ReturnState> = new Set(dueReturnStates);

/** Does a return in this state wait for the staff? */
export const isReturnDue = (state: ReturnState): boolean => due.has(state);

/** Does a return in this state still wait for somebody? */
export const isReturnOpen = (state: ReturnState): boolean =>
  openReturnStates.some((open) => open === state);

/** The states of a return whose goods are back. */
export const backReturnStates = ['received', 'settled'] as const satisfies readonly ReturnState[];

/** Are the goods of a return in this state back? */
export const areGoodsBack = (state: ReturnState): boolean =>
  backReturnStates.some((back) => back === state);

/** The parcel of an approved return: the courier collects it, or the shopper brings or sends it. */
export const pickupKinds = ['courier', 'hand'] as const;
export type PickupKind = (typeof pickupKinds)[number];

/** Mails to the shopper about a return: one for each of these states. */
const returnLetters = [
  'return-requested',
  'return-approved',
  'return-in_transit',
  'return-rejected',
  'return-received',
  'return-settled',
] as const;

/** Mails about the pickup of a return: it is booked, or the shopper sends the goods after all. */
export type PickupLetter = 'return-pickup' | 'return-by-hand';
/** `return-payout`: where its cash goes back to was changed. */
export type ReturnLetter = (typeof returnLetters)[number] | PickupLetter | 'return-payout';

/** Finds the mail that a step into this state sends; null for none. */
export const findReturnLetter = (state: ReturnState): ReturnLetter | null =>
  returnLetters.find((letter) => letter === `return-${state}`) ?? null;

/** Formats the number of an order's next return: `HT-12345678-R1`. `before` counts its earlier ones. */
export const formatReturnNumber = (orderNumber: string, before: number): string =>
  `${orderNumber}-R${before + 1}`;

/** The pictures of one return. */
export const maxReturnPictures = 5;
