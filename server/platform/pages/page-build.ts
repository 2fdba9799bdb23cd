import { readdir, readFile } from 'node:fs/promises';
import type { ClientFiles, PageEntry, PartFiles } from '../../../contract/office/page-entry.ts';
import { type Language, languages } from '../../../shop/people/account.ts';
import { type Assets, readAssets } from './page-assets.ts';

/** The build that serves pages: a production build, or Vite in development. */
export interface PageBuild {
  entry: () => Promise<PageEntry>;
  files: ClientFiles;
  assets: Assets;
  /** Caches rendered pages; in development each request renders again. */
  isCacheable: boolean;
  /**
   * The content security policy of a page with these inline scripts, with or without Razorpay's
   * checkout, and with the players of films. Development loosens it, because Vite injects styles and
   * uses a socket.
   */
  policy: (
    scripts: readonly string[],
    withRazorpay: boolean,
    players?: readonly string[],
  ) => string;
}

interface Chunk {
  file: string;
  /**
   * Missing for an entry and for a chunk that several entries share: only a chunk that is imported
   * by itself has a source.
   */
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and all its imports. Imports come first, so that its own styles win. */
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

/** The files of `whole` that the entry has not loaded already. */
const subtractFiles = (base: PartFiles, whole: PartFiles): PartFiles => ({
  preloads: whole.preloads.filter((file) => !base.preloads.includes(file)),
  css: whole.css.filter((file) => !base.css.includes(file)),
});

const entryKey = 'web/start/entry-client.tsx';

/**
 * Pages that are bundled with the parts that only they use (`vite.config.ts`). The manifest knows
 * such a file only by the name of its group.
 */
const mergedPages: Readonly<Record<string, string>> = {
  'web/catalogue/listing-page.tsx': 'listing',
  'web/catalogue/product-page.tsx': 'product',
};

/** The key of a group's file; undefined if the build has no such group. */
const findGroupKey = (manifest: Manifest, name: string): string | undefined =>
  Object.keys(manifest).find(
    (key) => manifest[key]?.name === name && manifest[key].src === undefined,
  );

/**
 * Pairs of the source of a page, of a kind of blocks or of the bar of a preview, and the manifest key
 * of its file.
 */
const listPageKeys = (manifest: Manifest): [page: string, key: string][] => {
  const own = Object.keys(manifest)
    .filter((key) => /(?:-(?:page|block)|\/preview-bar)\.tsx$/.test(key))
    .map((key): [string, string] => [key, key]);
  const merged = Object.entries(mergedPages).flatMap(([page, group]): [string, string][] => {
    const key = findGroupKey(manifest, group);
    return key === undefined || page in manifest ? [] : [[page, key]];
  });
  return [...own, ...merged];
};

/**
 * Reads the files that each page and block needs in the browser, from Vite's manifest of the client build.
 */
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
    entry,
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

/** Reads the build in dist, which exists before the server starts. */
export const readBuild = async (root: URL, policy: PageBuild['policy']): Promise<PageBuild> => {
  const manifest = JSON.parse(
    await readFile(new URL('dist/client/.vite/manifest.json', root), 'utf8'),
  ) as Manifest;
  const built = new URL('dist/server/', root);
  const entry = (await import(
    /* @vite-ignore */ new URL('entry-server.js', built).href
  )) as PageEntry;
  // All chunks are loaded now, because a later build may replace the files while the shop runs.
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
