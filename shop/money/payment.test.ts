import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMovePayment,
  type PaymentState,
  paymentStates,
  calculateRefundable,
} from './payment.ts';

const applyFacts = (facts: readonly PaymentState[]): PaymentState =>
  facts.reduce((at, to) => (canMovePayment(at, to) ? to : at), 'created' as PaymentState);

describe('the states of a payment', () => {
  test('are captured after a reported capture, in any order and with repeated reports', () => {
    const facts = fc.array(
      fc.constantFrom<PaymentState>('created', 'authorized', 'failed', 'captured'),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(facts, (list) => {
        if (list.includes('captured')) expect(applyFacts(list)).toBe('captured');
        else expect(applyFacts(list)).not.toBe('captured');
      }),
    );
  });

  test('end with a full refund', () => {
    for (const to of paymentStates) expect(canMovePayment('refunded', to)).toBe(false);
  });

  test('lead from captured to refunds only', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates)), (list) => {
        expect(['captured', 'part_refunded', 'refunded']).toContain(
          list.reduce<PaymentState>((at, to) => (canMovePayment(at, to) ? to : at), 'captured'),
        );
      }),
    );
  });
});

test('failed refunds, and refunds of late or second payments, do not reduce the refundable amount', () => {
  const refund = (
    amount: number,
    reason = 'Torn',
    status: 'wanted' | 'sent' | 'done' | 'failed' = 'done',
  ) => ({ amount, reason, status });
  expect(calculateRefundable(100_00, [])).toBe(100_00);
  expect(
    calculateRefundable(100_00, [
      refund(30_00),
      refund(20_00, 'Torn', 'wanted'),
      refund(50_00, 'Torn', 'failed'),
      refund(100_00, 'second_payment'),
      refund(100_00, 'late_payment'),
    ]),
  ).toBe(50_00);
  expect(calculateRefundable(100_00, [refund(30_00), refund(70_00, 'cancelled', 'sent')])).toBe(0);
});
