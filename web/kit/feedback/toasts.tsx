import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { firstInteraction } from '../behaviour/first-interaction.ts';
import type { ToastListProps } from './toast-list.tsx';
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/**
 * The place of the toasts. Their code is loaded at the first interaction, so that it can report
 * even a lost network.
 */
export const Toasts = (props: Omit<ToastListProps, 'toasts'>) => {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const lacking = List === null;
  const some = toasts.length > 0;
  useEffect(() => {
    setHydrated(true);
    if (!lacking) return;
    void (async () => {
      if (!some) await firstInteraction;
      const { ToastList } = await import('./toast-list.tsx');
      setList(() => ToastList);
    })().catch(() => undefined);
  }, [lacking, some]);
  if (List !== null) return <List {...props} toasts={toasts} />;
  return hydrated ? <div popover="manual" role="status" aria-label={props.label} /> : null;
};
