import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { getSession, subscribeToSession } from '../../people/session/session.ts';
import { createLocalList } from './local-list.ts';

/** Limit of remembered products; pages show fewer. */
const maxRecent = 12;

const list = createLocalList(personalStorageKeys.recent);

// A log-out clears the list in storage; here it is the one on the screen (ACCOUNT-11, docs/product.md).
subscribeToSession(() => getSession() === null && list.remove(list.get()));

/** Ids of the products whose pages were opened in this browser, the last one last. */
export const useRecentProducts = list.use;

/** Removes products that the shop no longer has. */
export const removeRecentProducts = list.remove;

/** Moves a product to the end of the list and removes the oldest. */
export const addRecentProduct = (productId: string): void => {
  list.remove([
    productId,
    ...list
      .get()
      .filter((id) => id !== productId)
      .slice(0, 1 - maxRecent),
  ]);
  list.add(productId);
};
