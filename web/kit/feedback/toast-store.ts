import { createStore } from '../behaviour/store.ts';

/** `done` is green, `less` marigold, `failed` red and read out at once. */
export type ToastKind = 'done' | 'less' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const maxToasts = 3;
let next = 1;

export const toasts = createStore<readonly Toast[]>([]);

/** Adds a toast; of more than three the oldest is removed. */
export const addToast = (kind: ToastKind, text: string): void => {
  toasts.set([...toasts.get(), { id: next, kind, text }].slice(-maxToasts));
  next += 1;
};

export const removeToast = (id: number): void =>
  toasts.set(toasts.get().filter((one) => one.id !== id));
