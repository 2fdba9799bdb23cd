import { useEffect, useRef } from 'react';
import { createStore } from '../../../kit/behaviour/store.ts';

/** How often the server has refused a change because of stock. */
const shortages = createStore(0);

/** Notifies components that show stock. */
export const reportShortage = (): void => shortages.set(shortages.get() + 1);

/** Calls the listener at every shortage; returns the function that unsubscribes. */
export const subscribeToShortage = shortages.subscribe;

/** Calls `again` at every shortage, so that a component can read the stock again. */
export const useShortage = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => void (latest.current = again));
  useEffect(() => subscribeToShortage(() => latest.current()), []);
};
