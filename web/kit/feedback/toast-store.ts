/** `done` is green, `less` marigold, `failed` red and read out at once. */
export type ToastKind = 'done' | 'less' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const maxToasts = 3;
let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

const set = (list: readonly Toast[]): void => {
  toasts = list;
  for (const listener of listeners) listener();
};

/** Adds a toast; of more than three the oldest is removed. */
export const addToast = (kind: ToastKind, text: string): void => {
  set([...toasts, { id: next, kind, text }].slice(-maxToasts));
  next += 1;
};

export const removeToast = (id: number): void => set(toasts.filter((one) => one.id !== id));

export const getToasts = (): readonly Toast[] => toasts;

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
