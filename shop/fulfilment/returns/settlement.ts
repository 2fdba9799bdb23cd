import type { Paise } from '../../money.ts';
import type { PaymentMethod } from '../../orders/order.ts';

/**
 * How a return is settled: the way the money came (the gateway, then the store credit that was
 * spent), by UPI or a bank transfer that the merchant makes, as store credit, as another size, or
 * otherwise, for example by a refund that staff gave before.
 */
export const settlements = ['original', 'upi', 'bank', 'credit', 'exchange', 'other'] as const;
export type Settlement = (typeof settlements)[number];

/**
 * Does money leave the shop by this settlement? Another size does not, and `other` names money that
 * went another way.
 */
export const givesMoney = (settlement: Settlement): boolean =>
  settlement !== 'exchange' && settlement !== 'other';

/** What the shopper asks for: the money, store credit, or another size. */
export const returnWishes = ['money', 'credit', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** What decides how a return may be settled. */
interface SettlementFacts {
  method: PaymentMethod;
  wish: ReturnWish;
  /** How much of the worth was paid in cash and not transferred back yet. */
  cash: 'all' | 'part' | 'none';
  /** Is there still an account that can have store credit? */
  hasAccount: boolean;
}

/**
 * Divides the worth of a return of an order on delivery: `cashLeft`, what was paid in cash and not
 * transferred yet, goes back by a transfer, and what store credit paid goes back into it.
 */
export const divideCash = (
  amount: Paise,
  cashLeft: Paise,
): { transfer: Paise; credit: Paise; cash: SettlementFacts['cash'] } => {
  const transfer = Math.min(amount, Math.max(0, cashLeft));
  const credit = amount - transfer;
  return { transfer, credit, cash: credit === 0 ? 'all' : transfer === 0 ? 'none' : 'part' };
};

/**
 * May a return be settled this way? Money goes back the way it came: a Prepaid order through the
 * gateway, cash by a transfer, and never more than was paid in cash. Store credit is for those who
 * ask for it, and for what was paid with store credit (RETURN-6, docs/product.md).
 */
export const canSettleBy = (
  settlement: Settlement,
  { method, wish, cash, hasAccount }: SettlementFacts,
): boolean => {
  const isPaidOnDelivery = method === 'COD';
  const canTransfer = isPaidOnDelivery && (cash === 'all' || (cash === 'part' && hasAccount));
  const ways: Record<Settlement, boolean> = {
    original: !isPaidOnDelivery,
    upi: canTransfer,
    bank: canTransfer,
    credit: hasAccount && (wish === 'credit' || (isPaidOnDelivery && cash !== 'all')),
    exchange: wish === 'exchange',
    other: true,
  };
  return ways[settlement];
};

/** Where a shopper wants money that was paid in cash: one of both. */
export interface PayoutDetails {
  upi: string | null;
  bank: { holder: string; account: string; ifsc: string } | null;
}

/** Formats where money goes as one line of text; '' for nowhere. */
export const formatPayout = (payout: PayoutDetails | null): string => {
  const { upi, bank } = payout ?? { upi: null, bank: null };
  return upi ?? (bank === null ? '' : `${bank.holder}, ${bank.account}, ${bank.ifsc}`);
};

/** Is it a UPI address, such as `meera@okbank`? */
export const isUpiAddress = (given: string): boolean =>
  /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(given);

/** Is it the code of a bank branch (IFSC): four letters, a zero, six letters or digits? */
export const isBankCode = (given: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(given);

/** Is it the number of a bank account: 9 to 18 digits? */
export const isBankAccount = (given: string): boolean => /^[0-9]{9,18}$/.test(given);
