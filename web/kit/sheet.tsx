import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import css from './sheet.module.css';

export interface SheetProps {
  /** Also the target of a `#id` link, which opens it without JavaScript. */
  id: string;
  label: string;
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** At the foot, within the thumb's reach. */
  foot?: ReactNode;
  /** Wide screens: its content stands in the page, or it is gone. */
  wide: 'column' | 'gone';
  className?: string | undefined;
  children: ReactNode;
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary';

const stayInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/** Up to 1100 px it hangs from under the header and keeps the focus; on wide screens it is a column of the page, or gone. */
export const Sheet = ({ id, label, open, onClose, closeLabel, foot, wide, className, children }: SheetProps) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = box.current;
    if (!open || sheet === null) return;
    const before = document.activeElement;
    sheet.querySelector<HTMLElement>(focusable)?.focus();
    document.documentElement.classList.add('sheet-open');
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('sheet-open');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, onClose]);
  return (
    <>
      <aside ref={box} id={id} aria-label={label} {...(open ? { role: 'dialog', 'aria-modal': true, onKeyDown: stayInside } : {})} className={classes(css.sheet, open && css.open, wide === 'gone' && css.gone, className)}>
        <IconButton className={css.close} icon={X} label={closeLabel} onClick={onClose} />
        <div className={css.body}>{children}</div>
        {foot !== undefined && <div className={css.foot}>{foot}</div>}
      </aside>
      <button type="button" className={css.veil} tabIndex={-1} aria-hidden="true" onClick={onClose} />
    </>
  );
};
