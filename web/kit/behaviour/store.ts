import { useSyncExternalStore } from 'react';

/** A value outside the components that read it. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener at every change; returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the value in a component: the first one on the server and during hydration. */
  use: () => Value;
}

/**
 * Creates a store with its first value. In a browser `read` replaces that value when somebody first
 * asks for it.
 */
export const createStore = <Value>(first: Value, read?: () => Value): Store<Value> => {
  let value = first;
  let unread = read;
  const listeners = new Set<() => void>();
  const get = (): Value => {
    if (unread !== undefined && typeof window !== 'undefined') {
      const readNow = unread;
      unread = undefined;
      value = readNow();
    }
    return value;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => first),
  };
};
