import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAmountDue } from '../../orders/order-sums.ts';
import { minPrepaid } from '../../orders/order.ts';
import { divideReturn } from './return.ts';
import { chooseCredit } from './spend.ts';

const paise = fc.integer({ min: 0, max: 10_00_000_00 });

describe('money that goes back', () => {
  it('is divided to the paisa, and nobody gets more than they paid', () => {
    fc.assert(
      fc.property(paise, fc.array(paise, { maxLength: 4 }), paise, (amount, payments, credit) => {
        const shares = divideReturn(amount, { payments, credit });
        const gateway = shares.payments.reduce((sum, share) => sum + share, 0);
        expect(gateway + shares.credit + shares.rest).toBe(amount);
        expect(shares.payments.every((share, i) => share >= 0 && share <= (payments[i] ?? 0))).toBe(
          true,
        );
        expect(shares.credit).toBeLessThanOrEqual(credit);
        // The store credit gets something only after every payment is given back in full.
        if (shares.credit > 0) expect(shares.payments).toEqual(payments);
        if (shares.rest > 0) expect(shares.credit).toBe(credit);
      }),
    );
  });

  it('adds up over several returns to what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(paise, { maxLength: 3 }),
        paise,
        fc.array(paise, { maxLength: 5 }),
        (payments, credit, amounts) => {
          const kept = { payments: [...payments], credit };
          let returned = 0;
          for (const amount of amounts) {
            const shares = divideReturn(amount, kept);
            kept.payments = kept.payments.map((left, i) => left - (shares.payments[i] ?? 0));
            kept.credit -= shares.credit;
            returned += amount - shares.rest;
          }
          const paid = payments.reduce((sum, one) => sum + one, credit);
          const left = kept.payments.reduce((sum, one) => sum + one, kept.credit);
          expect(returned + left).toBe(paid);
          expect(left).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it('the amount due and the store credit are the total', () => {
  fc.assert(
    fc.property(paise, paise, (due, credit) => {
      expect(calculateAmountDue({ total: due + credit, credit_used: credit })).toBe(due);
    }),
  );
});

it('an order spends all it can, and leaves nothing or what the gateway takes', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: minPrepaid, max: 10_00_000_00 }), (balance, total) => {
      const credit = chooseCredit(balance, total);
      const due = total - credit;
      expect(credit).toBeLessThanOrEqual(balance);
      expect(due === 0 || due >= minPrepaid).toBe(true);
      expect(credit + minPrepaid).toBeGreaterThanOrEqual(Math.min(balance, total));
      if (balance >= total) expect(due).toBe(0);
    }),
  );
});
