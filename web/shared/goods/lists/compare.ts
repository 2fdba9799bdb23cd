import { showToast } from '../../platform/messages.ts';
import { createLocalList, maxListed } from './local-list.ts';

/**
 * Compared products stay in this browser, through login and logout; the server does not store them.
 */
const list = createLocalList('shop.compare');

/** Ids of the products to compare, in the order they were added. */
export const useComparedProducts = list.use;

export const useCompareCount = (): number => list.use().length;

/** Removes products that the shop no longer has, without a toast. */
export const removeComparedProducts = list.remove;

/**
 * Adds a product to the comparison, or removes it, with a toast (PAGE-7, docs/product.md). When the
 * list is full, the toast says so (WISH-4).
 */
export const toggleCompare = (productId: string): void => {
  if (list.get().includes(productId)) {
    list.remove([productId]);
    showToast('less', (words) => words.toasts.compare.removed);
  } else if (list.add(productId)) showToast('done', (words) => words.toasts.compare.added);
  else showToast('failed', (words) => words.toasts.compare.full(maxListed));
};
