import { useEffect, useState } from 'react';
import { isClosed } from '../../../../shop/opening.ts';
import { useShop } from '../../platform/shop.ts';

/** Timers of a browser count no further. */
const maxWaitMs = 2 ** 31 - 1;

/**
 * The moment until which nobody can order; null while the shop is open. The server knows when the
 * page is made, and an open page follows when the moment comes.
 */
export const useClosedUntil = (): string | null => {
  const { closedUntil } = useShop();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (closedUntil === null) return undefined;
    const look = (): void => setOver(!isClosed({ closedUntil }, Date.now()));
    const wait = Math.max(0, Date.parse(closedUntil) - Date.now()) + 50;
    const timer = setTimeout(look, Math.min(wait, maxWaitMs));
    return () => clearTimeout(timer);
  }, [closedUntil]);
  return isOver ? null : closedUntil;
};
