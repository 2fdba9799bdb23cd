import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastListProps } from './toast-list.tsx';
import { currentToasts, onToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Where toasts stand. What draws them is fetched once the page is there, so that it is at hand even when the shop is not. */
export const Toasts = (props: Omit<ToastListProps, 'toasts'>) => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const lacking = List === null;
  const some = toasts.length > 0;
  useEffect(() => {
    if (lacking) import('./toast-list.tsx').then(({ ToastList }) => setList(() => ToastList), () => undefined);
  }, [lacking, some]);
  return List === null ? null : <List {...props} toasts={toasts} />;
};
