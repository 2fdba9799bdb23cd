import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMovePayment,
  type PaymentState,
  paymentStates,
  calculateRefundable,
} from './payment.ts';

const arrive = (facts: readonly PaymentState[]): PaymentState =>
  facts.reduce((at, to) => (canMovePayment(at, to) ? to : at), 'created' as PaymentState);

describe('the states of a payment', () => {
  test('a reported capture wins, in any order and with any repetition of the reports', () => {
    const facts = fc.array(
      fc.constantFrom<PaymentState>('created', 'authorized', 'failed', 'captured'),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(facts, (list) => {
        if (list.includes('captured')) expect(arrive(list)).toBe('captured');
        else expect(arrive(list)).not.toBe('captured');
      }),
    );
  });

  test('a full refund is final', () => {
    for (const to of paymentStates) expect(canMovePayment('refunded', to)).toBe(false);
  });

  test('captured money can only be refunded', () => {
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
