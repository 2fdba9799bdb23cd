import { useEffect, useState } from 'react';
import { call } from '../shared/people/session/session.ts';

export interface CheckoutCredit {
  /** Rupees; 0 until they are known. */
  balance: number;
  isUsed: boolean;
  use: (isUsed: boolean) => void;
  /** Rupees that the order may spend. */
  offered: number;
  /** Asks for the balance once more, after the shop has refused the order. */
  renew: () => void;
}

/** The store credit of the shopper. Without an answer, there is none to spend. */
export const useStoreCredit = (): CheckoutCredit => {
  const [balance, setBalance] = useState(0);
  const [isUsed, use] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/credit', { query: {}, signal: controller.signal }).then(
      (credit) => setBalance(credit.balance),
      () => setBalance(0),
    );
    return () => controller.abort();
  }, [round]);
  return {
    balance,
    isUsed,
    use,
    offered: isUsed ? balance : 0,
    renew: () => setRound((last) => last + 1),
  };
};
