import type { Paise } from '../../money.ts';

/** How money of an order goes back. */
interface ReturnedShares {
  /** Paise for each payment, in the order of the payments. */
  payments: Paise[];
  /** Paise that go back into the store credit. */
  credit: Paise;
  /** Paise that neither the gateway nor the store credit had paid: cash. */
  rest: Paise;
}

/**
 * Divides money that goes back: first to the payments of the gateway in their order, then to the
 * store credit that the order keeps. What is over was paid in cash.
 */
export const divideReturn = (
  amount: Paise,
  { payments, credit }: { payments: readonly Paise[]; credit: Paise },
): ReturnedShares => {
  let missing = amount;
  const take = (most: Paise): Paise => {
    const share = Math.min(most, missing);
    missing -= share;
    return share;
  };
  const shares = payments.map(take);
  return { payments: shares, credit: take(credit), rest: missing };
};
