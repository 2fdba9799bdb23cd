import { createLocalList } from './local-list.ts';

/** As many as are remembered; fewer are shown. */
const maxRecent = 12;

const list = createLocalList('haat.recent');

/** Ids of the products whose pages were opened in this browser, the last one last. */
export const useRecentProducts = list.use;

/** Takes products out: the shop no longer has them. */
export const removeRecentProducts = list.remove;

/** Notes that a product was looked at: it becomes the last one, and the oldest go. */
export const addRecentProduct = (productId: string): void => {
  list.remove([
    productId,
    ...list
      .current()
      .filter((id) => id !== productId)
      .slice(0, 1 - maxRecent),
  ]);
  list.add(productId);
};
