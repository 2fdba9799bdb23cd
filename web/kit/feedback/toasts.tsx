import { type ComponentType, useEffect, useState } from 'react';
import { firstInteraction } from '../behaviour/first-interaction.ts';
import type { ToastListProps } from './toast-list.tsx';
import { toasts } from './toast-store.ts';

/**
 * The place of the toasts. Their code is loaded at the first interaction, so that it can report
 * even a lost network.
 */
export const Toasts = (props: Omit<ToastListProps, 'toasts'>) => {
  const shown = toasts.use();
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const lacking = List === null;
  const some = shown.length > 0;
  useEffect(() => {
    setHydrated(true);
    if (!lacking) return;
    void (async () => {
      if (!some) await firstInteraction;
      const { ToastList } = await import('./toast-list.tsx');
      setList(() => ToastList);
    })().catch(() => undefined);
  }, [lacking, some]);
  if (List !== null) return <List {...props} toasts={shown} />;
  return hydrated ? <div popover="manual" role="status" aria-label={props.label} /> : null;
};
