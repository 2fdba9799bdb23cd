import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import type from './type.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is read aloud only. */
  titleHidden?: boolean;
  closeLabel: string;
  /** Two columns wide. */
  wide?: boolean;
  children: ReactNode;
}

/** A native modal dialog: focus stays inside and goes back to where it came from; Escape and a click beside it close. */
export const Dialog = ({ open, onClose, title, titleHidden = false, closeLabel, wide = false, children }: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  const beside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget && event.detail > 0) onClose();
  };
  return (
    // biome-ignore lint: a click beside the dialog is a convenience, Escape does the same from the keyboard
    <dialog ref={box} className={classes(css.dialog, wide && css.wide)} aria-labelledby={id} onClose={onClose} onClick={beside}>
      {open && (
        <>
          <IconButton className={css.close} icon={X} label={closeLabel} onClick={onClose} />
          <h2 id={id} className={titleHidden ? type.hidden : classes(type.head, css.title)}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
};
