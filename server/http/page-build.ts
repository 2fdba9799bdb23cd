import { readdir, readFile } from 'node:fs/promises';
import type { ClientFiles, PageEntry, PartFiles } from '../../contract/page-entry.ts';
import { type Language, languages } from '../../shop/account.ts';
import { type Assets, readAssets } from './page-assets.ts';

/**
 * Everything that pages are served from: built for production, or live from Vite in development.
 */
export interface PageBuild {
  entry: () => Promise<PageEntry>;
  files: ClientFiles;
  assets: Assets;
  /** Keeps rendered pages; in development each request renders anew. */
  isCacheable: boolean;
  /**
   * With or without Razorpay's checkout. Development loosens it: Vite injects styles and talks to a
   * socket.
   */
  policy: (html: string, withRazorpay: boolean) => string;
}

interface Chunk {
  file: string;
  /**
   * Of an entry or of what several entries share; one that is asked for by itself has its source
   * beside it.
   */
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and all that it imports: those it stands on come first, so that its own styles win. */
const collectChunks = (manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => collectChunks(manifest, next, seen)), chunk];
};

const readPartFiles = (manifest: Manifest, key: string): PartFiles => {
  const chunks = collectChunks(manifest, key);
  return {
    preloads: chunks.map(({ file }) => `/${file}`),
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
};

/** What `whole` adds to what the entry has loaded anyway. */
const subtractFiles = (base: PartFiles, whole: PartFiles): PartFiles => ({
  preloads: whole.preloads.filter((file) => !base.preloads.includes(file)),
  css: whole.css.filter((file) => !base.css.includes(file)),
});

const entryKey = 'web/entry-client.tsx';

/**
 * Pages that are one file with what only they use (`vite.config.ts`): the manifest knows that file
 * by its group's name alone.
 */
const mergedPages: Readonly<Record<string, string>> = {
  'web/catalogue/product-page.tsx': 'product',
};

/** The key of a group's file; undefined when the build has no such group. */
const findGroupKey = (manifest: Manifest, name: string): string | undefined =>
  Object.keys(manifest).find(
    (key) => manifest[key]?.name === name && manifest[key].src === undefined,
  );

/** Page source to the manifest's key of the file that holds it. */
const listPageKeys = (manifest: Manifest): [page: string, key: string][] => {
  const own = Object.keys(manifest)
    .filter((key) => key.endsWith('-page.tsx'))
    .map((key): [string, string] => [key, key]);
  const merged = Object.entries(mergedPages).flatMap(([page, group]): [string, string][] => {
    const key = findGroupKey(manifest, group);
    return key === undefined || page in manifest ? [] : [[page, key]];
  });
  return [...own, ...merged];
};

/** Which files the browser needs for which page, from Vite's manifest of the client build. */
export const readClientFiles = (manifest: Manifest): ClientFiles => {
  const entry = readPartFiles(manifest, entryKey);
  const wordsOf = (language: Language, name = ''): string[] =>
    subtractFiles(entry, readPartFiles(manifest, `web/words/${language}${name}.ts`)).preloads;
  const forEach = <T>(make: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
      Language,
      T
    >;
  const dashboard = subtractFiles(
    entry,
    readPartFiles(manifest, findGroupKey(manifest, 'admin') ?? ''),
  );
  return {
    entry: {
      ...entry,
      scripts: [
        { attrs: { type: 'module', async: true, src: `/${manifest[entryKey]?.file ?? ''}` } },
      ],
    },
    pages: Object.fromEntries(
      listPageKeys(manifest).map(([page, key]) => [
        page.replace(/^web\//, './'),
        subtractFiles(entry, readPartFiles(manifest, key)),
      ]),
    ),
    words: forEach((language) => wordsOf(language)),
    dashboard: forEach((language) => ({
      ...dashboard,
      preloads: [
        ...dashboard.preloads,
        ...wordsOf(language, '/personal'),
        ...wordsOf(language, '/admin'),
      ],
    })),
  };
};

/** Reads the build in dist; it was made before the server starts. */
export const readBuild = async (root: URL, policy: PageBuild['policy']): Promise<PageBuild> => {
  const manifest = JSON.parse(
    await readFile(new URL('dist/client/.vite/manifest.json', root), 'utf8'),
  ) as Manifest;
  const built = new URL('dist/server/', root);
  const entry = (await import(
    /* @vite-ignore */ new URL('entry-server.js', built).href
  )) as PageEntry;
  // Every chunk now, not at its first page: a shop that runs outlives a new build in its folder.
  const chunks = (await readdir(new URL('assets/', built))).filter((name) => name.endsWith('.js'));
  await Promise.all(
    chunks.map((name) => import(/* @vite-ignore */ new URL(`assets/${name}`, built).href)),
  );
  return {
    entry: async () => entry,
    files: readClientFiles(manifest),
    assets: await readAssets(new URL('dist/client/', root)),
    isCacheable: true,
    policy,
  };
};
