/** JSON in a browser storage that may be full, forbidden, or hold what another program wrote. */

/** Reads the value of a key; null without one. Removes what is no JSON. */
export const readJson = (storage: Storage | null, key: string): unknown => {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    removeStored(storage, key);
    return null;
  }
};

/** Reads the value of a key. Returns null and removes the value when it is of another shape. */
export const readStored = <T>(
  storage: Storage | null,
  key: string,
  guard: (value: unknown) => value is T,
): T | null => {
  const value = readJson(storage, key);
  if (guard(value)) return value;
  if (value !== null) removeStored(storage, key);
  return null;
};

/** Stores a value as JSON; returns false when the browser refuses. */
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

/** Returns a storage of the browser; null on the server and where it is switched off. */
export const getStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window[kind];
  } catch {
    return null;
  }
};
