import { type FocusEvent, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { useDismiss } from './dismiss.ts';
import css from './popover.module.css';

export interface PopoverProps {
  /** The name of the button that opens it. */
  label: string;
  button: ReactNode;
  buttonClass?: string;
  panelClass?: string | undefined;
  children: ReactNode;
}

/**
 * Something that hangs under its button. A native disclosure, so that it opens without JavaScript too; with it, it closes on
 * Escape (the focus goes back to the button), outside, when the focus leaves, and when a link inside is followed.
 */
export const Popover = ({ label, button, buttonClass, panelClass, children }: PopoverProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    if (box.current !== null) box.current.open = false;
  }, []);
  useDismiss(open, box, close, summary);
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) close();
  };
  const follow = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };
  return (
    <details ref={box} className={css.popover} onToggle={(event) => setOpen(event.currentTarget.open)} onBlur={leave}>
      <summary ref={summary} aria-label={label} className={buttonClass}>{button}</summary>
      {/* biome-ignore lint: only listens to the links inside, which are reached by the keyboard themselves */}
      <div className={classes(css.panel, panelClass)} onClick={follow}>{children}</div>
    </details>
  );
};
