import { createStore, type Store } from '../../../kit/behaviour/store.ts';
import { readStored, getStorage, writeStored } from '../../platform/browser-storage.ts';
import { subscribeToTabs, postToTabs } from '../../platform/tab-channel.ts';

/** Limit of ids in one list: the number that the server answers products for in one call. */
export const maxListed = 200;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100;

/** Returns the valid ids of a value from storage or another tab. */
export const readIds = (given: unknown): readonly string[] =>
  Array.isArray(given) ? [...new Set(given.filter(isId))].slice(-maxListed) : [];

/** A list of product ids in this browser: newest last, no id twice, the same in every tab. */
interface LocalList extends Omit<Store<readonly string[]>, 'set'> {
  /** Returns false when the id was there already, or when the list is full. */
  add: (id: string) => boolean;
  remove: (ids: readonly string[]) => void;
}

export const createLocalList = (key: string): LocalList => {
  const readStoredIds = (): readonly string[] =>
    readIds(readStored(getStorage('localStorage'), key, Array.isArray));
  const { set, ...list } = createStore<readonly string[]>([], () => {
    subscribeToTabs(key, (message) =>
      set(message === undefined ? readStoredIds() : readIds(message)),
    );
    return readStoredIds();
  });
  const setIds = (next: readonly string[]): void => {
    writeStored(getStorage('localStorage'), key, next);
    postToTabs(key, next);
    set(next);
  };
  return {
    ...list,
    add: (id) => {
      const ids = list.get();
      if (ids.includes(id) || ids.length >= maxListed) return false;
      setIds([...ids, id]);
      return true;
    },
    remove: (gone) => {
      const ids = list.get();
      const next = ids.filter((id) => !gone.includes(id));
      if (next.length < ids.length) setIds(next);
    },
  };
};
