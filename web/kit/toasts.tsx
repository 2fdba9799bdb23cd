import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { firstInteraction } from './first-interaction.ts';
import type { ToastListProps } from './toast-list.tsx';
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/**
 * Where toasts stand. What draws them is fetched once somebody is there, so that it is at hand even
 * when the shop is not; until then its place is empty.
 */
export const Toasts = (props: Omit<ToastListProps, 'toasts'>) => {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [awake, setAwake] = useState(false);
  const lacking = List === null;
  const some = toasts.length > 0;
  useEffect(() => {
    setAwake(true);
    if (!lacking) return;
    void (async () => {
      if (!some) await firstInteraction;
      const { ToastList } = await import('./toast-list.tsx');
      setList(() => ToastList);
    })().catch(() => undefined);
  }, [lacking, some]);
  if (List !== null) return <List {...props} toasts={toasts} />;
  return awake
    ? createPortal(<div popover="manual" role="status" aria-label={props.label} />, document.body)
    : null;
};
