import { createStore } from '../../kit/behaviour/store.ts';
import { removeStored, readStored, getStorage, writeStored } from './browser-storage.ts';
import { subscribeToTabs } from './tab-channel.ts';

/** The themes to choose from; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const themeKey = 'shop.theme';
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/**
 * Applies the stored theme (JSON) to the document: `data-theme` for the styles, and the colour of
 * the browser's own bars. It uses nothing outside itself, because it also runs as text before the
 * first paint (`buildThemeScript`).
 */
const applyTheme = (stored: string | null): void => {
  const theme = stored === '"light"' || stored === '"dark"' ? stored.slice(1, -1) : null;
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.id.slice(6);
    meta.media =
      theme === null ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
};

/**
 * Returns the script that applies the theme before the first paint, so that no other theme flashes.
 */
export const buildThemeScript = (): string =>
  `try{(${String(applyTheme)})(localStorage.getItem(${JSON.stringify(themeKey)}))}catch{}`;

const readStoredTheme = (): Theme =>
  readStored(getStorage('localStorage'), themeKey, isTheme) ?? 'system';

/** On the server it is that of the device. */
const shownTheme = createStore<Theme>('system', () => {
  subscribeToTabs(themeKey, reapplyTheme);
  return readStoredTheme();
});

export const useTheme = shownTheme.use;

const setTheme = (next: Theme): void => {
  applyTheme(JSON.stringify(next));
  shownTheme.set(next);
};

/** Applies and stores a theme; the other tabs follow. */
export const chooseTheme = (next: Theme): void => {
  const storage = getStorage('localStorage');
  if (next === 'system') removeStored(storage, themeKey);
  else writeStored(storage, themeKey, next);
  setTheme(next);
};

/** Applies the stored theme again, after the document was drawn anew. */
export const reapplyTheme = (): void => setTheme(readStoredTheme());

/** Returns the value of a control as a theme, or null. */
export const parseTheme = (value: string): Theme | null => (isTheme(value) ? value : null);
