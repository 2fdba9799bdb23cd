import type { Paise } from '../../money.ts';

/**
 * Why store credit changed. An admin gives or takes it; an order spends it; the end of an unpaid
 * order (`expired`), a cancellation and a refund give it back; `credited` pays money back as store
 * credit; a gift card is redeemed; the credit of a deleted account is forfeited.
 */
export const creditReasons = [
  'given',
  'taken',
  'spent',
  'expired',
  'cancelled',
  'refunded',
  'credited',
  'redeemed',
  'forfeited',
] as const;
export type CreditReason = (typeof creditReasons)[number];

/** Reasons that give back what an order has spent. */
export type OrderReturnReason = Extract<CreditReason, 'expired' | 'cancelled' | 'refunded'>;

/** The most that an admin gives or takes at once: a lakh of rupees. */
export const maxCreditChange: Paise = 1_00_000_00;

/** Entries on one page of the ledger. */
export const creditPageSize = 20;
