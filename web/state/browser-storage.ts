/** JSON in a browser storage that may be full, forbidden, or hold what another program wrote. */

export type Guard<T> = (value: unknown) => value is T;

/**
 * What stands under a key, or null when it is absent, broken or of another shape (it is then
 * removed).
 */
export const readStored = <T>(storage: Storage | null, key: string, guard: Guard<T>): T | null => {
  try {
    const text = storage?.getItem(key);
    if (text === null || text === undefined) return null;
    const value: unknown = JSON.parse(text);
    if (guard(value)) return value;
    storage?.removeItem(key);
  } catch {
    removeStored(storage, key);
  }
  return null;
};

/** Keeps a value; false when the browser will not. */
export const writeStored = (storage: Storage | null, key: string, value: unknown): boolean => {
  try {
    storage?.setItem(key, JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
};

export const removeStored = (storage: Storage | null, key: string): void => {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that may not be written holds nothing of ours either.
  }
};

/** The storage of this browser; null on the server and where it is switched off. */
export const getStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window[kind];
  } catch {
    return null;
  }
};
