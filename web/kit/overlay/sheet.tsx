import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { runAfterPaint } from '../behaviour/run-after-paint.ts';
import { iconButtonClass } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import css from './sheet.module.css';

interface SheetProps {
  /** Also the target of a `#id` link, which opens it without JavaScript. */
  id: string;
  /** The target of the link that closes it without JavaScript: `#products`. */
  beside: string;
  label: string;
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** At the foot, within the thumb's reach. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary';

const stayInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((one) =>
    one.checkVisibility(),
  );
  const [first, last] = [all[0], all.at(-1)];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/** On wide screens the sheet is part of the page, so it does not trap the focus. */
const isOverlay = (): boolean => matchMedia('(max-width: 68.75rem)').matches;

/**
 * Is the content of an open sheet there? The press that opens it paints the veil; style and layout
 * of the content come after that. A sheet that its link has opened is there already.
 */
const useEntered = (open: boolean, box: RefObject<HTMLElement | null>): boolean => {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(box.current?.matches(':target') ?? false), [box]);
  useEffect(() => {
    if (!open) return;
    const stop = runAfterPaint(() => setEntered(true));
    return () => {
      stop();
      setEntered(false);
    };
  }, [open]);
  return open && entered;
};

/**
 * Up to 1100 px it covers the page below the header and traps the focus; on wide screens it is part
 * of the page.
 */
export const Sheet = ({
  id,
  beside,
  label,
  open,
  onClose,
  closeLabel,
  foot,
  className,
  children,
}: SheetProps) => {
  const box = useRef<HTMLElement>(null);
  const closer = useRef<HTMLAnchorElement>(null);
  const entered = useEntered(open, box);
  useEffect(() => {
    if (!entered) return;
    const before = document.activeElement;
    if (isOverlay()) {
      // First, so that the page is laid out once: the focus lays it out.
      document.documentElement.classList.add('sheet-open');
      closer.current?.focus();
    }
    return () => {
      document.documentElement.classList.remove('sheet-open');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [entered]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);
  const close = (event: MouseEvent): void => {
    event.preventDefault();
    onClose();
  };
  const modal = entered && isOverlay();
  return (
    <>
      <aside
        ref={box}
        id={id}
        aria-label={label}
        {...(modal ? { role: 'dialog', 'aria-modal': true, onKeyDown: stayInside } : {})}
        className={joinClasses(css.sheet, entered && css.open, className)}
      >
        <a
          ref={closer}
          className={joinClasses(iconButtonClass, css.close)}
          href={beside}
          aria-label={closeLabel}
          onClick={close}
        >
          <Icon of={X} />
        </a>
        <div className={css.body}>{children}</div>
        {foot !== undefined && <div className={css.foot}>{foot}</div>}
      </aside>
      <a
        className={joinClasses(css.veil, open && css.shown)}
        href={beside}
        tabIndex={-1}
        aria-hidden="true"
        onClick={close}
      />
    </>
  );
};
