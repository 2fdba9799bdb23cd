import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripEvent } from './strip-event.ts';

const payment = {
  id: 'pay_1',
  entity: 'payment',
  order_id: 'order_1',
  status: 'captured',
  amount: 100_00,
  currency: 'INR',
  method: 'upi',
  created_at: 1_790_000_000,
};
const person = {
  email: 'anna@haat.example',
  contact: '+919822041177',
  vpa: 'anna@upi',
  card: { name: 'Anna Rao', last4: '1111' },
  notes: { address: '14, Prabhat Road' },
  description: 'For Anna',
  error_description: 'Anna gave up',
  acquirer_data: { rrn: '1' },
};

describe('what is stored of an event', () => {
  test('is what moves the payment, and nothing of its person', () => {
    const { entity: _, ...kept } = payment;
    const { body, paymentId } = stripEvent({
      entity: 'event',
      account_id: 'acc_1',
      event: 'payment.captured',
      contains: ['payment'],
      created_at: 1_790_000_001,
      payload: {
        payment: { entity: { ...payment, ...person } },
        order: { entity: { id: 'order_1', notes: person } },
      },
    });
    expect(JSON.parse(body)).toEqual({
      event: 'payment.captured',
      created_at: 1_790_000_001,
      payload: { payment: { entity: kept } },
    });
    expect(paymentId).toBe('pay_1');
  });

  test('of a refund names its payment', () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 50_00, status: 'failed' };
    const { body, paymentId } = stripEvent({
      event: 'refund.failed',
      payload: { refund: { entity: { ...refund, ...person } }, payment: { entity: person } },
    });
    expect(JSON.parse(body)).toEqual({
      event: 'refund.failed',
      payload: { refund: { entity: refund }, payment: { entity: {} } },
    });
    expect(paymentId).toBe('pay_1');
  });

  test('holds no long text, no list and no object in place of a field, whatever came', () => {
    const long = 'x'.repeat(101);
    const { body } = stripEvent({
      event: long,
      payload: { payment: { entity: { id: long, status: ['a'], method: { name: 'Anna' } } } },
    });
    expect(JSON.parse(body)).toEqual({ payload: { payment: { entity: {} } } });
  });

  test('is made of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (event) => {
        const { body, paymentId } = stripEvent(event);
        expect(stripEvent(JSON.parse(body))).toEqual({ body, paymentId });
      }),
    );
  });
});
