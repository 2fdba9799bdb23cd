import { useEffect, useRef } from 'react';

const hearings = new Set<() => void>();

/** The server has refused for want of stock: what is shown of it is old. */
export const tellShortage = (): void => {
  for (const hearing of hearings) hearing();
};

/** Tells of every shortage; returns the way to stop. */
export const onShortage = (hearing: () => void): (() => void) => {
  hearings.add(hearing);
  return () => void hearings.delete(hearing);
};

/** For what shows stock: reads it again when the server has refused for want of it. */
export const useShortage = (again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => void (latest.current = again));
  useEffect(() => onShortage(() => latest.current()), []);
};
