import {
  getStorage,
  readJson,
  removeStored,
  writeStored,
} from '../shared/platform/browser-storage.ts';
import { reapplyTheme } from '../shared/platform/theme.ts';

/**
 * Renames what the first versions stored in this browser: their keys began with the name of our own
 * shop, whatever the shop was called. A value of today wins. It runs before anything is read; the
 * first script looked for the theme before.
 */
export const renameFormerKeys = (): void => {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const storage = getStorage(kind);
    for (const key of Object.keys(storage ?? {}).filter((one) => one.startsWith('haat.'))) {
      const renamed = key.replace('haat', 'shop');
      writeStored(storage, renamed, readJson(storage, renamed) ?? readJson(storage, key));
      removeStored(storage, key);
      reapplyTheme();
    }
  }
};
