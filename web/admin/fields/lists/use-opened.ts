import { useState } from 'react';

/** Which entries of a list are open, by their keys. */
export const useOpened = () => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpened: (key: string): boolean => opened.has(key),
    open: (key: string): void => setOpened((now) => new Set(now).add(key)),
    toggle: (key: string): void =>
      setOpened((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
};
