import { useEffect, useRef } from 'react';
import { createStore } from '../../../kit/behaviour/store.ts';

/** How often the server has refused a change because of stock. */
export const shortages = createStore(0);

/** Calls `again` at every shortage, so that a component can read the stock again. */
export const useShortage = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => void (latest.current = again));
  useEffect(() => shortages.subscribe(() => latest.current()), []);
};
