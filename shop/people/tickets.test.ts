import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canMoveTicket,
  findStateAfterAnswer,
  listNextTicketStates,
  ticketMoves,
  ticketSenders,
  ticketStates,
} from './tickets.ts';

it('a ticket has each step once, and none to the state it is in', () => {
  const pairs = ticketMoves.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(ticketMoves.filter(({ from, to }) => from === to)).toEqual([]);
});

it('a ticket waits for the customer only after an answer', () => {
  expect(listNextTicketStates('new', 'staff')).toEqual(['answered', 'solved']);
  expect(canMoveTicket('answered', 'waiting', 'staff')).toBe(true);
});

it('a customer only ever asks for an answer', () => {
  for (const from of ticketStates)
    expect(listNextTicketStates(from, 'customer')).toEqual(from === 'new' ? [] : ['new']);
});

it('whatever both sides write, the last of them decides, and every step is in the table', () => {
  const answer = fc.record({ by: fc.constantFrom(...ticketSenders), solves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
      let state: (typeof ticketStates)[number] = 'new';
      for (const { by, solves } of answers) {
        const to = findStateAfterAnswer(by, solves);
        expect(to === state || canMoveTicket(state, to, by)).toBe(true);
        state = to;
      }
      const last = answers.at(-1);
      expect(state === 'new').toBe(last?.by === 'customer');
      expect(state === 'solved').toBe(last?.by === 'staff' && last.solves);
    }),
  );
});
