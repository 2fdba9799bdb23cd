import { Check, CircleAlert, Minus, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dropToast, onToasts, type Toast, type ToastKind } from './toast-store.ts';
import css from './toasts.module.css';

const lifetime = 4000;
const icons: Record<ToastKind, IconProps['of']> = { done: Check, less: Minus, failed: CircleAlert };
const none: readonly Toast[] = [];

const Line = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(toast.id), lifetime);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div className={css.toast} role={toast.kind === 'failed' ? 'alert' : 'status'} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <i className={classes(css.disc, toast.kind !== 'done' && css[toast.kind])}><Icon of={icons[toast.kind]} size={15} stroke={2.75} /></i>
      <span>{toast.text}</span>
      <IconButton className={css.close} icon={X} iconSize={18} small label={dismissLabel} onClick={() => dropToast(toast.id)} />
    </div>
  );
};

/** Where toasts stand: bottom left, newest below; they stay while hovered or focused. */
export const Toasts = ({ label, dismissLabel }: { label: string; dismissLabel: string }) => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <section className={css.toasts} aria-label={label}>
      {toasts.map((one) => <Line key={one.id} toast={one} dismissLabel={dismissLabel} />)}
    </section>
  );
};
