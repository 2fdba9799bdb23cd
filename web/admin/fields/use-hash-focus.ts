import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Gives the focus to the field of a form that the address names, as in `#legal.legalName`. */
export const useHashFocus = (form: RefObject<HTMLFormElement | null>): void => {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const field = name === '' ? null : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [form, name]);
};
