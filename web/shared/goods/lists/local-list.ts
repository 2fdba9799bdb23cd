import { useSyncExternalStore } from 'react';
import { readStored, getStorage, writeStored } from '../../platform/browser-storage.ts';
import { subscribeToTabs, postToTabs } from '../../platform/tab-channel.ts';

/** Limit of ids in one list: the number that the server answers products for in one call. */
export const maxListed = 200;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100;
const none: readonly string[] = [];

/** Returns the valid ids of a value from storage or another tab. */
export const readIds = (given: unknown): readonly string[] =>
  Array.isArray(given) ? [...new Set(given.filter(isId))].slice(-maxListed) : none;

/** A list of product ids in this browser: newest last, no id twice, the same in every tab. */
export interface LocalList {
  use: () => readonly string[];
  /** The ids right now, outside React. */
  current: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
  /** Returns false when the id was there already, or when the list is full. */
  add: (id: string) => boolean;
  remove: (ids: readonly string[]) => void;
}

export const createLocalList = (key: string): LocalList => {
  let ids: readonly string[] | null = null;
  const listeners = new Set<() => void>();
  const render = (next: readonly string[]): void => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const readStoredIds = (): readonly string[] =>
    readIds(readStored(getStorage('localStorage'), key, Array.isArray));
  const current = (): readonly string[] => {
    if (ids !== null || typeof window === 'undefined') return ids ?? none;
    subscribeToTabs(key, (message) =>
      render(message === undefined ? readStoredIds() : readIds(message)),
    );
    return (ids = readStoredIds());
  };
  const setIds = (next: readonly string[]): void => {
    writeStored(getStorage('localStorage'), key, next);
    postToTabs(key, next);
    render(next);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current,
    subscribe,
    use: () => useSyncExternalStore(subscribe, current, () => none),
    add: (id) => {
      if (current().includes(id) || current().length >= maxListed) return false;
      setIds([...current(), id]);
      return true;
    },
    remove: (gone) => {
      const next = current().filter((id) => !gone.includes(id));
      if (next.length < current().length) setIds(next);
    },
  };
};
