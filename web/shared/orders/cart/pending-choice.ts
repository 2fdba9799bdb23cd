import {
  removeStored,
  readStored,
  getStorage,
  writeStored,
} from '../../platform/browser-storage.ts';

/** The variant that a visitor had chosen on a product's page before the login. */
interface PendingChoice {
  productId: string;
  variationId: string;
  color: string | null;
}

/** The temporary key, which ends with the page (PAGE-11, docs/product.md). */
const key = 'shop.temporary';

const isChoice = (value: unknown): value is PendingChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, variationId, color } = value as Partial<Record<keyof PendingChoice, unknown>>;
  return (
    typeof productId === 'string' &&
    typeof variationId === 'string' &&
    (color === null || typeof color === 'string')
  );
};

export const removePendingChoice = (): void => removeStored(getStorage('sessionStorage'), key);

/** Stores a choice until something is added, another one replaces it, or the page is left. */
export const storePendingChoice = (choice: PendingChoice): void => {
  writeStored(getStorage('sessionStorage'), key, choice);
  window.addEventListener('pagehide', removePendingChoice, { once: true });
};

/** Returns the stored choice of this product; null when there is none. */
export const readPendingChoice = (productId: string): PendingChoice | null => {
  const stored = readStored(getStorage('sessionStorage'), key, isChoice);
  return stored?.productId === productId ? stored : null;
};
