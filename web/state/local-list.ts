import { useSyncExternalStore } from 'react';
import { hear, post } from './channel.ts';
import { readStored, storageOf, store } from './stored.ts';

/** Most ids in one list: as many as the server answers products for in one call. */
export const maxListed = 200;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100;
const none: readonly string[] = [];

/** The ids in what storage or another tab gave: what is no id of ours is left out. */
export const idsIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? [...new Set(given.filter(isId))].slice(-maxListed) : none;

/**
 * A list of product ids that lives in this browser: newest last, no id twice, the same in every
 * tab.
 */
export interface LocalList {
  use: () => readonly string[];
  /** The ids right now, outside React. */
  current: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
  /** False when it was there already, or when the list is full. */
  add: (id: string) => boolean;
  remove: (ids: readonly string[]) => void;
}

export const createLocalList = (key: string): LocalList => {
  let ids: readonly string[] | null = null;
  const listeners = new Set<() => void>();
  const show = (next: readonly string[]): void => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const readAgain = (): readonly string[] =>
    idsIn(readStored(storageOf('localStorage'), key, Array.isArray));
  const current = (): readonly string[] => {
    if (ids !== null || typeof window === 'undefined') return ids ?? none;
    hear(key, (told) => show(told === undefined ? readAgain() : idsIn(told)));
    return (ids = readAgain());
  };
  const set = (next: readonly string[]): void => {
    store(storageOf('localStorage'), key, next);
    post(key, next);
    show(next);
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
      set([...current(), id]);
      return true;
    },
    remove: (gone) => {
      const next = current().filter((id) => !gone.includes(id));
      if (next.length < current().length) set(next);
    },
  };
};
