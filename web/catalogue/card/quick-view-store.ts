import { createStore } from '../../kit/behaviour/store.ts';

/** The id of the product in quick view; null when there is none. */
export const quickView = createStore<string | null>(null);

export const closeQuickView = (): void => quickView.set(null);
