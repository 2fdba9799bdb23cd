import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isStockHeld,
  isSold,
  canMoveOrder,
  listNextStates,
  type OrderActor,
  orderMoves,
  orderStates,
  type PaymentMethod,
} from './order.ts';

const state = fc.constantFrom(...orderStates);
const actor = fc.constantFrom<OrderActor>('customer', 'admin', 'payment', 'worker', 'courier');
const method = fc.constantFrom<PaymentMethod>('Prepaid', 'COD');

describe('the state machine of an order', () => {
  test('lists exactly the steps that it allows', () => {
    fc.assert(
      fc.property(state, state, actor, method, (from, to, by, how) => {
        expect(listNextStates(from, by, how).includes(to)).toBe(canMoveOrder(from, to, by, how));
      }),
    );
  });

  test('has each step only once', () => {
    const pairs = orderMoves.map((move) => `${move.from} ${move.to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('never lets a person set an order to paid; a customer can only cancel', () => {
    fc.assert(
      fc.property(state, state, method, (from, to, how) => {
        expect(
          canMoveOrder(from, 'paid', 'admin', how) || canMoveOrder(from, 'paid', 'customer', how),
        ).toBe(false);
        if (to !== 'cancelled') expect(canMoveOrder(from, to, 'customer', how)).toBe(false);
      }),
    );
  });

  test('never moves a cancelled order', () => {
    expect(orderMoves.filter(({ from }) => from === 'cancelled')).toEqual([]);
  });

  test('never cancels a shipped order', () => {
    fc.assert(
      fc.property(actor, method, (by, how) => {
        for (const from of ['shipped', 'delivered', 'returned'] as const)
          expect(canMoveOrder(from, 'cancelled', by, how)).toBe(false);
      }),
    );
  });

  test('never lets a COD order be paid online or expire', () => {
    fc.assert(
      fc.property(state, actor, (from, by) => {
        expect(canMoveOrder(from, 'paid', by, 'COD')).toBe(false);
        expect(canMoveOrder(from, 'expired', by, 'COD')).toBe(false);
      }),
    );
  });

  test('can reach every state, and holds the stock of a sold order until it is returned', () => {
    const reached = new Set(['placed']);
    for (let round = 0; round < orderStates.length; round++)
      for (const move of orderMoves) if (reached.has(move.from)) reached.add(move.to);
    expect([...reached].sort()).toEqual([...orderStates].sort());
    for (const one of orderStates)
      if (isSold(one) && one !== 'returned') expect(isStockHeld(one)).toBe(true);
  });
});
