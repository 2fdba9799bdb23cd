import { removeStored, readStored, getStorage, writeStored } from './browser-storage.ts';

/** What a visitor had chosen when the login came in between. */
export interface PendingChoice {
  productId: string;
  variationId: string;
  color: string | null;
  quantity: number;
}

/** The temporary key, which ends with the page (PAGE-11, docs/product.md). */
const key = 'haat.temporary';

const isChoice = (value: unknown): value is PendingChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, variationId, color, quantity } = value as Partial<
    Record<keyof PendingChoice, unknown>
  >;
  return (
    typeof productId === 'string' &&
    typeof variationId === 'string' &&
    (color === null || typeof color === 'string') &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  );
};

export const removePendingChoice = (): void => removeStored(getStorage('sessionStorage'), key);

/** Keeps a choice until it is bought, another is kept, or the page is left. */
export const storePendingChoice = (choice: PendingChoice): void => {
  writeStored(getStorage('sessionStorage'), key, choice);
  window.addEventListener('pagehide', removePendingChoice, { once: true });
};

/**
 * The choice that was kept of a product, for the page that is come back to; null when there is
 * none.
 */
export const readPendingChoice = (productId: string): PendingChoice | null => {
  const kept = readStored(getStorage('sessionStorage'), key, isChoice);
  return kept?.productId === productId ? kept : null;
};
