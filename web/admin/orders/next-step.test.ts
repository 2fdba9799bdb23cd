import { describe, expect, it } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { findNextStep, listMoves } from './next-step.ts';

const order = (given: Partial<WireOrder>): WireOrder =>
  ({
    status: 'placed',
    paymentMethod: 'COD',
    packedAt: null,
    isRefunded: false,
    isGiftCard: false,
    refundDue: 0,
    cashDue: 0,
    ...given,
  }) as WireOrder;
const as = (role: string) => (right: Parameters<typeof hasRight>[1]) => hasRight(role, right);
const find = (given: Partial<WireOrder>, role = 'packing') => findNextStep(order(given), as(role));

const packedAt = '2026-11-27T04:30:00.000Z';

describe('the next step of an order', () => {
  it('leads cash on delivery from its acceptance to the door', () => {
    expect(find({})).toEqual({ kind: 'move', to: 'processing' });
    expect(find({ status: 'processing' })).toEqual({ kind: 'pack' });
    expect(find({ status: 'processing', packedAt })).toEqual({ kind: 'move', to: 'shipped' });
    expect(find({ status: 'shipped', packedAt })).toEqual({ kind: 'move', to: 'delivered' });
    expect(find({ status: 'delivered', packedAt })).toEqual({ kind: 'goOn' });
  });
  it('packs what is paid, and waits for what is not', () => {
    expect(find({ paymentMethod: 'Prepaid' })).toEqual({ kind: 'goOn' });
    expect(find({ paymentMethod: 'Prepaid', status: 'paid' })).toEqual({ kind: 'pack' });
  });
  it('goes no further with an order that was refunded, and never packs a gift card', () => {
    const paid = { paymentMethod: 'Prepaid', status: 'paid' } as const;
    expect(find({ ...paid, isRefunded: true })).toEqual({ kind: 'goOn' });
    expect(find({ ...paid, isGiftCard: true })).toEqual({ kind: 'goOn' });
  });
  it('gives back what is due of an order that came back, by those who may', () => {
    const back = { status: 'returned', refundDue: 120, cashDue: 5 } as const;
    expect(find(back, 'manager')).toEqual({ kind: 'giveBack', amount: 120 });
    expect(find({ ...back, refundDue: 0 }, 'manager')).toEqual({ kind: 'giveBack', amount: 5 });
    expect(find(back)).toEqual({ kind: 'goOn' });
  });
  it('offers nothing to who may only read', () => {
    for (const status of ['placed', 'processing', 'shipped'] as const)
      expect(find({ status }, 'books')).toEqual({ kind: 'goOn' });
  });
  it('knows the moves of each role', () => {
    expect(listMoves(order({}), as('packing'))).toEqual(['processing']);
    expect(listMoves(order({}), as('manager'))).toEqual(['processing', 'cancelled']);
    expect(listMoves(order({}), as('support'))).toEqual(['cancelled']);
  });
});
