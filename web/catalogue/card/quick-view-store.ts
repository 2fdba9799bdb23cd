import { useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

const set = (id: string | null): void => {
  shown = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the quick view of a product. */
export const openQuickView = (id: string): void => set(id);

export const closeQuickView = (): void => set(null);

/** The id of the product in quick view; null when there is none. */
export const useQuickView = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
