import { useSyncExternalStore } from 'react';
import { hear } from './channel.ts';
import { forget, readStored, storageOf, store } from './stored.ts';

/** What a shopper may choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const themeKey = 'haat.theme';
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/**
 * Puts what is stored (JSON, as `store` writes it) on the document: `data-theme` for the styles,
 * and the colour of the browser's own bars. It stands by itself, because it also runs as text
 * before the first paint (`themeScript`).
 */
const show = (stored: string | null): void => {
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
 * The script that a page runs before it is painted, so that no theme flashes up that was not
 * chosen.
 */
export const themeScript = (): string =>
  `try{(${String(show)})(localStorage.getItem(${JSON.stringify(themeKey)}))}catch{}`;

let theme: Theme | null = null;
const listeners = new Set<() => void>();

const read = (): Theme => readStored(storageOf('localStorage'), themeKey, isTheme) ?? 'system';

const take = (next: Theme): void => {
  theme = next;
  show(JSON.stringify(next));
  for (const listener of listeners) listener();
};

const current = (): Theme => {
  if (theme === null) {
    theme = read();
    hear(themeKey, () => take(read()));
  }
  return theme;
};

/** Shows a theme at once, keeps it, and so tells the other tabs. */
export const chooseTheme = (next: Theme): void => {
  const storage = storageOf('localStorage');
  if (next === 'system') forget(storage, themeKey);
  else store(storage, themeKey, next);
  take(next);
};

/** Puts the kept theme on the document again, after something has drawn the document anew. */
export const showTheme = (): void => take(read());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The theme that was chosen; on the server, which knows nobody, that of the device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'system');

/** The value of a control as a theme, or null. */
export const themeOf = (value: string): Theme | null => (isTheme(value) ? value : null);
