import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to the first field of a dialog. An opening dialog focuses its closing button. */
export const useFirstFocus = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  // This runs just after the dialog.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  return field;
};
