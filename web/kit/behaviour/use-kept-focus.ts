import { useEffect, useRef } from 'react';

/**
 * Gives the focus back after a form was busy. Fields that are disabled while it is sent lose the
 * focus, for example after Enter in one of them.
 */
export const useKeptFocus = (busy: boolean): void => {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { current } = focused;
    if (busy || document.activeElement !== document.body) return;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }, [busy]);
};
