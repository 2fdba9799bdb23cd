import {
  getStorage,
  readJson,
  removeStored,
  writeStored,
} from '../shared/platform/browser-storage.ts';

/**
 * Renames what the first versions stored in this browser: their keys began with the name of our own
 * shop, whatever the shop was called. It runs before anything is read, except for the theme, which
 * the first script of the next page finds.
 */
export const renameFormerKeys = (): void => {
  for (const storage of [getStorage('localStorage'), getStorage('sessionStorage')])
    for (const key in storage)
      if (key.startsWith('haat.')) {
        writeStored(storage, key.replace('haat', 'shop'), readJson(storage, key));
        removeStored(storage, key);
      }
};
