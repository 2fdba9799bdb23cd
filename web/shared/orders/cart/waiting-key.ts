import { getStorage } from '../../platform/browser-storage.ts';

export const waitingKey = 'shop.waitingGoods';

/** Does something wait in this browser? The code that knows what comes only then. */
export const hasWaitingGoods = (): boolean => {
  try {
    return getStorage('localStorage')?.getItem(waitingKey) != null;
  } catch {
    return false;
  }
};
