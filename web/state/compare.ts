import { createLocalList, maxListed } from './local-list.ts';
import { inOurWords, tell } from './tell.ts';

/**
 * Compared products stay in this browser, through login and logout: no other place knows of them.
 */
const list = createLocalList('haat.compare');

/** Ids of the products to compare, in the order they were added. */
export const useCompare = list.use;

export const useCompareCount = (): number => list.use().length;

/** Takes products out without a word: the shop no longer has them. */
export const forgetCompared = list.remove;

/**
 * Adds a product to the comparison, or removes it, with a toast (PAGE-7, docs/product.md). When the
 * list is full, the toast says so (WISH-4).
 */
export const toggleCompare = (productId: string): void => {
  if (list.current().includes(productId)) {
    list.remove([productId]);
    tell('less', (words) => words.toasts.compare.removed);
  } else if (list.add(productId)) tell('done', (words) => words.toasts.compare.added);
  else tell('failed', () => inOurWords(`At most ${maxListed} products in one comparison`));
};
