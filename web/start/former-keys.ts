import { getStorage, removeStored } from '../shared/platform/browser-storage.ts';
import { reapplyTheme } from '../shared/platform/theme.ts';

/** How keys began in the first versions: with the name of our own shop, whatever the shop's was. */
const former = 'haat.';
const own = 'shop.';

/** Renames the keys of a storage; a value of today wins. Returns whether there were any. */
const renameKeys = (storage: Storage | null): boolean => {
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(former));
  for (const key of keys) {
    const value = storage?.getItem(key) ?? null;
    const renamed = own + key.slice(former.length);
    removeStored(storage, key);
    if (value !== null && storage?.getItem(renamed) === null) storage.setItem(renamed, value);
  }
  return keys.length > 0;
};

/** Takes over what the first versions stored in this browser. It runs before anything is read. */
export const renameFormerKeys = (): void => {
  try {
    renameKeys(getStorage('sessionStorage'));
    // The first script looked for the theme before.
    if (renameKeys(getStorage('localStorage'))) reapplyTheme();
  } catch {
    // A storage that may not be written holds nothing of ours either.
  }
};
