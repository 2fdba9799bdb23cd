/**
 * The states of a ticket: a message to the shop with all that was written about it since.
 * `ticketMoves` lists who may change them (TICKET-2, docs/product.md).
 *
 * `new`: the shop owes an answer. `answered`: an answer has gone out. `waiting`: the shop has asked
 * something, and waits for the customer. `solved`: nothing is left to do.
 */
export const ticketStates = ['new', 'answered', 'waiting', 'solved'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketSenders = ['customer', 'staff'] as const;
export type TicketSender = (typeof ticketSenders)[number];

interface TicketMove {
  from: TicketState;
  to: TicketState;
  by: readonly TicketSender[];
}

/** A ticket waits for the customer only after an answer: nobody can wait who has not asked. */
export const ticketMoves: readonly TicketMove[] = [
  { from: 'new', to: 'answered', by: ['staff'] },
  { from: 'new', to: 'solved', by: ['staff'] },
  { from: 'answered', to: 'new', by: ['customer', 'staff'] },
  { from: 'answered', to: 'waiting', by: ['staff'] },
  { from: 'answered', to: 'solved', by: ['staff'] },
  { from: 'waiting', to: 'new', by: ['customer'] },
  { from: 'waiting', to: 'answered', by: ['staff'] },
  { from: 'waiting', to: 'solved', by: ['staff'] },
  { from: 'solved', to: 'new', by: ['customer', 'staff'] },
  { from: 'solved', to: 'answered', by: ['staff'] },
  { from: 'solved', to: 'waiting', by: ['staff'] },
];

/** May they move a ticket from one state to the other? To leave it as it is, is no move. */
export const canMoveTicket = (from: TicketState, to: TicketState, by: TicketSender): boolean =>
  ticketMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));

/** Lists the states that they may move the ticket to. */
export const listNextTicketStates = (from: TicketState, by: TicketSender): TicketState[] =>
  ticketStates.filter((to) => canMoveTicket(from, to, by));

/**
 * Finds the state after an answer: what the customer writes asks for an answer, what the staff
 * writes gives one, and may solve the ticket.
 */
export const findStateAfterAnswer = (by: TicketSender, solves: boolean): TicketState =>
  by === 'customer' ? 'new' : solves ? 'solved' : 'answered';

/** Does the shop owe an answer again after this step? Then it has a new month for it (TICKET-3). */
export const opensTicket = (from: TicketState, to: TicketState): boolean =>
  from === 'solved' && to === 'new';

/** Does a ticket in this state keep its clock running? */
export const isTicketOpen = (state: TicketState): boolean => state !== 'solved';

/**
 * The hours within which the law wants a complaint acknowledged. The letter that the shop sends at
 * once does so. To solve it there is a month (Consumer Protection (E-Commerce) Rules, 2020).
 */
export const acknowledgementHours = 48;

/** The longest text of one message of a ticket. */
export const maxTicketText = 5000;
