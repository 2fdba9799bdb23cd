import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** The server has refused for want of stock: what is shown of it is old. */
export const reportShortage = (): void => {
  for (const hearing of listeners) hearing();
};

/** Tells of every shortage; returns the way to stop. */
export const subscribeToShortage = (hearing: () => void): (() => void) => {
  listeners.add(hearing);
  return () => void listeners.delete(hearing);
};

/** For what shows stock: reads it again when the server has refused for want of it. */
export const useShortage = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => void (latest.current = again));
  useEffect(() => subscribeToShortage(() => latest.current()), []);
};
