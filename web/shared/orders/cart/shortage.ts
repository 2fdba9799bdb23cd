import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Notifies components that show stock: the server has refused a change because of stock. */
export const reportShortage = (): void => {
  for (const listener of listeners) listener();
};

/** Calls the listener at every shortage; returns the function that unsubscribes. */
export const subscribeToShortage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls `again` at every shortage, so that a component can read the stock again. */
export const useShortage = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => void (latest.current = again));
  useEffect(() => subscribeToShortage(() => latest.current()), []);
};
