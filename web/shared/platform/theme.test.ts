// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const metas = [
  { id: 'theme-light', media: '' },
  { id: 'theme-dark', media: '' },
];
const dataset: { theme?: string } = {};
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  delete dataset.theme;
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage, addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => metas });
});
afterEach(() => vi.unstubAllGlobals());

const media = (): string[] => metas.map((meta) => meta.media);
const system = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const runScript = async (): Promise<void> => {
  const { buildThemeScript } = await import('./theme.ts');
  // oxlint-disable-next-line no-new-func -- the text that stands in every page
  new Function(buildThemeScript())();
};

describe('the theme', () => {
  it('is applied and stored when chosen, and can be reset', async () => {
    const { chooseTheme } = await import('./theme.ts');
    chooseTheme('dark');
    expect([dataset.theme, stored.get('shop.theme'), media()]).toEqual([
      'dark',
      '"dark"',
      ['not all', 'all'],
    ]);
    chooseTheme('light');
    expect([dataset.theme, media()]).toEqual(['light', ['all', 'not all']]);
    chooseTheme('system');
    expect([dataset.theme, stored.size, media()]).toEqual([undefined, 0, system]);
  });

  it('is applied before the first paint', async () => {
    stored.set('shop.theme', '"light"');
    await runScript();
    expect([dataset.theme, media()]).toEqual(['light', ['all', 'not all']]);
  });

  it.each(['dark', '"blue"', '{}', '"system"', ''])(
    'is that of the device when %j is stored',
    async (foreign) => {
      stored.set('shop.theme', foreign);
      await runScript();
      expect([dataset.theme, media()]).toEqual([undefined, system]);
    },
  );

  it('does not break the page if storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    await expect(runScript()).resolves.toBeUndefined();
  });
});
