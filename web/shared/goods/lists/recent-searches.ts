import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { getStorage, readStored, writeStored } from '../../platform/browser-storage.ts';

/** Searches that are remembered in this browser until somebody logs out. */
const maxRecentSearches = 5;
const maxLetters = 100;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLetters;

const normalise = (search: string): string => search.trim().toLowerCase();

/** Returns the last searches, the newest first. Storage may hold anything. */
export const listRecentSearches = (): string[] =>
  (readStored(getStorage('localStorage'), personalStorageKeys.searches, isList) ?? [])
    .filter(isSearch)
    .slice(0, maxRecentSearches);

export const removeRecentSearch = (search: string): void =>
  void writeStored(
    getStorage('localStorage'),
    personalStorageKeys.searches,
    listRecentSearches().filter((one) => normalise(one) !== normalise(search)),
  );

/** Puts a search at the front, once however it was written. */
export const addRecentSearch = (search: string): void => {
  const text = search.trim();
  if (!isSearch(text)) return;
  removeRecentSearch(text);
  writeStored(
    getStorage('localStorage'),
    personalStorageKeys.searches,
    [text, ...listRecentSearches()].slice(0, maxRecentSearches),
  );
};
