import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeWeighed,
  canHaveParcel,
  canMoveSlot,
  isStockHeld,
  isSold,
  canMoveOrder,
  listNextStates,
  type OrderActor,
  orderMoves,
  type OrderState,
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

  test('lists the next states of each actor once, in the order of the table', () => {
    const actors = ['customer', 'admin', 'payment', 'worker', 'courier'] as const;
    const listFrom = (from: OrderState, how: PaymentMethod) =>
      Object.fromEntries(
        actors
          .map((by) => [by, listNextStates(from, by, how)] as const)
          .filter(([, next]) => next.length > 0),
      );
    const list = (how: PaymentMethod) =>
      Object.fromEntries(orderStates.map((from) => [from, listFrom(from, how)]));
    const cancelled = ['cancelled'];
    const onTheWay = {
      processing: { customer: cancelled, admin: ['shipped', 'cancelled'], courier: ['shipped'] },
      shipped: { admin: ['delivered'], courier: ['delivered'] },
      delivered: { admin: ['returned'] },
      cancelled: {},
      returned: {},
    };
    const paid = {
      customer: cancelled,
      admin: ['processing', 'cancelled'],
      worker: ['processing'],
    };
    expect(list('Prepaid')).toEqual({
      placed: { customer: cancelled, admin: cancelled, payment: ['paid'], worker: ['expired'] },
      paid,
      expired: { payment: ['paid'] },
      ...onTheWay,
    });
    expect(list('COD')).toEqual({ placed: paid, paid, expired: {}, ...onTheWay });
  });
});

test('a slot is moved, goods are weighed and a parcel is made in these states only', () => {
  const filterStates = (holds: (one: OrderState) => boolean) => orderStates.filter(holds);
  expect(filterStates(canMoveSlot)).toEqual(['placed', 'paid', 'processing']);
  expect(filterStates(canBeWeighed)).toEqual(['paid', 'processing']);
  const withParcel = ['processing', 'shipped', 'delivered'];
  expect(filterStates((one) => canHaveParcel(one, 'COD'))).toEqual(withParcel);
  expect(filterStates((one) => canHaveParcel(one, 'Prepaid'))).toEqual(['paid', ...withParcel]);
});
