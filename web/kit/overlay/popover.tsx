import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { useDismiss } from './use-dismiss.ts';
import css from './popover.module.css';

interface PopoverProps {
  /** The name of the button that opens it. */
  label: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  panelClass?: string | undefined;
  children: ReactNode;
}

/**
 * A panel under its button. It is a native disclosure, so it opens without JavaScript too. With
 * JavaScript it closes on Escape (the focus returns to the button), on a press outside, when the
 * focus leaves, and when a link inside is followed.
 */
export const Popover = ({ label, button, buttonClass, panelClass, children }: PopoverProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    if (box.current !== null) box.current.open = false;
  }, []);
  useDismiss(open, box, close, summary);
  useEffect(() => {
    const details = box.current;
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && !details?.contains(event.relatedTarget)) close();
    };
    const follow = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    details?.addEventListener('focusout', leave);
    details?.addEventListener('click', follow);
    return () => {
      details?.removeEventListener('focusout', leave);
      details?.removeEventListener('click', follow);
    };
  }, [close]);
  return (
    <details
      ref={box}
      className={css.popover}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary} aria-label={label} className={buttonClass}>
        {button}
      </summary>
      <div className={joinClasses(css.panel, panelClass)}>{children}</div>
    </details>
  );
};
