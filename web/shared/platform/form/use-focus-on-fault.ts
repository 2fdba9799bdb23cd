import { type RefObject, useEffect, useState } from 'react';

/** Returns a function that focuses the first field that is wrong, after it has been rendered. */
export const useFocusOnFault = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [focusCount, setFocusCount] = useState(0);
  useEffect(() => {
    if (focusCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusCount, form]);
  return () => setFocusCount((n) => n + 1);
};
