import { forget, readStored, storageOf, store } from './stored.ts';

/** What a visitor had chosen when the login came in between. */
export interface KeptChoice {
  productId: string;
  variationId: string;
  color: string | null;
  quantity: number;
}

/** The temporary key, which ends with the page (PAGE-11, docs/product.md). */
const key = 'haat.temporary';

const isChoice = (value: unknown): value is KeptChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, variationId, color, quantity } = value as Partial<
    Record<keyof KeptChoice, unknown>
  >;
  return (
    typeof productId === 'string' &&
    typeof variationId === 'string' &&
    (color === null || typeof color === 'string') &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  );
};

export const forgetChoice = (): void => forget(storageOf('sessionStorage'), key);

/** Keeps a choice until it is bought, another is kept, or the page is left. */
export const keepChoice = (choice: KeptChoice): void => {
  store(storageOf('sessionStorage'), key, choice);
  window.addEventListener('pagehide', forgetChoice, { once: true });
};

/**
 * The choice that was kept of a product, for the page that is come back to; null when there is
 * none.
 */
export const keptChoice = (productId: string): KeptChoice | null => {
  const kept = readStored(storageOf('sessionStorage'), key, isChoice);
  return kept?.productId === productId ? kept : null;
};
