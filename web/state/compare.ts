import { createLocalList } from './local-list.ts';
import { tell } from './tell.ts';

const list = createLocalList('haat.compare');

/** Ids of the products to compare, in the order they were added. */
export const useCompare = list.use;

export const useCompareCount = (): number => list.use().length;

/** The same right now, for a loader. */
export const comparedIds = list.current;

/** Adds a product, or takes it out again, with the toast of spec section 8. */
export const toggleCompare = (productId: string): void => {
  if (list.add(productId)) return tell('done', (words) => words.toasts.compare.added);
  list.remove(productId);
  tell('less', (words) => words.toasts.compare.removed);
};
