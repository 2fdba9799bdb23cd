import {
  getStorage,
  readStored,
  removeStored,
  writeStored,
} from '../../platform/browser-storage.ts';

const storageKey = 'shop.cartUnanswered';
/** A change that is older than this was made or lost long ago. */
const maxAgeMs = 30_000;
/** The server may be busy, so the cart is fetched again several times. */
const refetchDelaysMs = [500, 2000, 6000, 15_000];

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Notes in this tab when its page is left while the server still makes a change of the cart. */
export const noteUnansweredChanges = (hasUnanswered: () => boolean): void => {
  // The server loads this module, too.
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', () => {
    if (hasUnanswered()) writeStored(getStorage('sessionStorage'), storageKey, Date.now());
  });
};

/** Fetches again, several times, when the page before was left during a change of the cart. */
export const refetchAfterUnansweredChange = (fetchAgain: () => void): void => {
  const storage = getStorage('sessionStorage');
  const markedAtMs = readStored(storage, storageKey, isNumber);
  removeStored(storage, storageKey);
  if (markedAtMs === null || Math.abs(Date.now() - markedAtMs) > maxAgeMs) return;
  for (const delayMs of refetchDelaysMs) setTimeout(fetchAgain, delayMs);
};
