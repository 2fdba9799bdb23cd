import type { Paise } from '../../money.ts';
import { minPrepaid } from '../../orders/order.ts';

/**
 * Chooses how much of a balance an order spends: as much as it can. When the rest would be too
 * small for the gateway, the order keeps enough to pay.
 */
export const chooseCredit = (balance: Paise, total: Paise): Paise => {
  const credit = Math.min(balance, total);
  const due = total - credit;
  return due === 0 || due >= minPrepaid ? credit : Math.max(0, total - minPrepaid);
};
