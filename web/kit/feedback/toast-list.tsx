import { Check, CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHover } from '../behaviour/use-hover.ts';
import { LessIcon } from '../icon/count-icons.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon, type IconProps } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { removeToast, type Toast, type ToastKind } from './toast-store.ts';
import css from './toasts.module.css';

const lifetimeMs = 4000;
/** Screen readers announce a text only if its live region was there before. */
const announceDelayMs = 60;
const icons: Record<ToastKind, IconProps['of']> = {
  done: Check,
  less: LessIcon,
  failed: CircleAlert,
};

let cameFrom: Element | null = null;

const Line = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useHover(box, setHeld);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeToast(toast.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    cameFrom = relatedTarget;
    setHeld(true);
  };
  const dismiss = ({ detail }: MouseEvent): void => {
    removeToast(toast.id);
    // After a dismissal by keyboard the focus returns.
    if (detail === 0 && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
  return (
    <div
      ref={box}
      className={css.toast}
      role={toast.kind === 'failed' ? 'alert' : undefined}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      <i className={joinClasses(css.disc, toast.kind !== 'done' && css[toast.kind])}>
        <Icon of={icons[toast.kind]} size={15} stroke={2.75} />
      </i>
      <span>{toast.text}</span>
      <IconButton
        className={css.close}
        icon={X}
        iconSize={18}
        small
        label={dismissLabel}
        onClick={dismiss}
      />
    </div>
  );
};

const findTopmostDialog = (): Element | null =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * Nothing outside an open modal dialog can be pressed or announced, so toasts move into the topmost
 * dialog.
 */
const useTopmostDialog = (busy: boolean): Element | null => {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    if (!busy) return;
    const updateHost = (): void => setHost(findTopmostDialog());
    const watch = new MutationObserver(updateHost);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    updateHost();
    return () => watch.disconnect();
  }, [busy]);
  return host;
};

/** Lifts a popover over everything that is open by now. */
const raise = (box: HTMLElement | null): void => {
  if (box === null || !box.isConnected || typeof box.showPopover !== 'function') return;
  if (box.matches(':popover-open')) box.hidePopover();
  box.showPopover();
};

export interface ToastListProps {
  label: string;
  dismissLabel: string;
  toasts: readonly Toast[];
}

/**
 * Bottom left, newest below; they stay while hovered or focused, above every dialog, and are read
 * out politely, failures at once.
 */
export const ToastList = ({ label, dismissLabel, toasts }: ToastListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const busy = toasts.length > 0;
  const host = useTopmostDialog(busy);
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => raise(box.current), [host, busy]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(toasts), announceDelayMs);
    return () => clearTimeout(timer);
  }, [toasts, host]);
  const list = (
    <div
      ref={box}
      popover="manual"
      className={css.toasts}
      role="status"
      aria-atomic="false"
      aria-label={label}
    >
      {shown.map((one) => (
        <Line key={one.id} toast={one} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
  return host === null ? list : createPortal(list, host);
};
