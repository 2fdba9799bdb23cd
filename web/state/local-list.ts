import { useSyncExternalStore } from 'react';
import { readStored, storageOf, store } from './stored.ts';

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');
const none: readonly string[] = [];

/** A list of product ids that lives in this browser: newest last, no id twice, the same in every tab. */
export interface LocalList {
  use: () => readonly string[];
  /** The ids right now, outside React. */
  current: () => readonly string[];
  has: (id: string) => boolean;
  /** False when it was there already. */
  add: (id: string) => boolean;
  remove: (id: string) => void;
  clear: () => void;
}

export const createLocalList = (key: string): LocalList => {
  let ids: readonly string[] | null = null;
  const listeners = new Set<() => void>();
  const tellAll = (): void => {
    for (const listener of listeners) listener();
  };
  const readAgain = (): readonly string[] => readStored(storageOf('localStorage'), key, isIds) ?? none;
  const current = (): readonly string[] => (ids ??= readAgain());
  const set = (next: readonly string[]): void => {
    ids = next;
    store(storageOf('localStorage'), key, next);
    tellAll();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    ids = readAgain();
    tellAll();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  return {
    current,
    use: () => useSyncExternalStore(subscribe, current, () => none),
    has: (id) => current().includes(id),
    add: (id) => {
      if (current().includes(id)) return false;
      set([...current(), id]);
      return true;
    },
    remove: (id) => set(current().filter((one) => one !== id)),
    clear: () => set(none),
  };
};
