import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import { getStorage, removeStored } from '../../platform/browser-storage.ts';
import { readKept, type Shape, writeKept } from '../../platform/kept-value.ts';
import { waitingKey } from './waiting-key.ts';

/** What a visitor has chosen, until somebody logs in in this browser (CART-1, docs/product.md). */
export interface WaitingGoods {
  /** It changes with the goods, and lets the server add them once whoever sends them. */
  id: string;
  /** The moment of the last change, in ms. */
  changedAtMs: number;
  items: readonly WireCartItem[];
}

/** Goods that were chosen longer ago were probably somebody else's. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

const shape: Shape<WaitingGoods> = { version: 1, change: () => null };

/** Returns the goods that wait in this browser; null without any. */
export const readWaitingGoods = (): WaitingGoods | null => {
  const storage = getStorage('localStorage');
  const found = readKept(storage, waitingKey, shape, null);
  if (found === null || Date.now() - found.changedAtMs <= maxAgeMs) return found;
  removeStored(storage, waitingKey);
  return null;
};

/** Lets these goods wait in place of those before; none at all end the waiting. */
export const storeWaitingGoods = (items: readonly WireCartItem[]): void => {
  const storage = getStorage('localStorage');
  if (items.length === 0) return removeStored(storage, waitingKey);
  const goods = { id: crypto.randomUUID(), changedAtMs: Date.now(), items };
  writeKept(storage, waitingKey, shape, null, goods);
};

/** Ends the waiting of goods that are in a cart now, unless others have been chosen meanwhile. */
export const endWaiting = ({ id }: WaitingGoods): void => {
  if (readWaitingGoods()?.id === id) storeWaitingGoods([]);
};
