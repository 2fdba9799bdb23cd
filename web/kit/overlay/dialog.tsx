import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './dialog.module.css';

interface DialogProps {
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

/**
 * A native modal dialog: focus stays inside and goes back to where it came from; Escape and a click
 * beside it close.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  titleHidden = false,
  closeLabel,
  wide = false,
  children,
}: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = box.current;
    // The backdrop is the dialog's own; `detail` is 0 for a click that a key has made.
    const beside = (event: MouseEvent): void => {
      if (event.target === dialog && event.detail > 0) onClose();
    };
    dialog?.addEventListener('click', beside);
    return () => dialog?.removeEventListener('click', beside);
  }, [onClose]);
  return (
    <dialog
      ref={box}
      className={joinClasses(css.dialog, wide && css.wide)}
      aria-labelledby={id}
      onClose={onClose}
    >
      {open && (
        <>
          <IconButton className={css.close} icon={X} label={closeLabel} onClick={onClose} />
          <h2
            id={id}
            className={titleHidden ? typography.hidden : joinClasses(typography.head, css.title)}
          >
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
};
