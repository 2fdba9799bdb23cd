/** `done` is green, `less` marigold, `failed` red and read out at once. */
export type ToastKind = 'done' | 'less' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const most = 3;
let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

const set = (list: readonly Toast[]): void => {
  toasts = list;
  for (const listener of listeners) listener();
};

/** Shows a line at the bottom left; of more than three the oldest goes. */
export const toast = (kind: ToastKind, text: string): void => {
  set([...toasts, { id: next, kind, text }].slice(-most));
  next += 1;
};

export const dropToast = (id: number): void => set(toasts.filter((one) => one.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
