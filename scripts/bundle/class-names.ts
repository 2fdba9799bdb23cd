import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The letters have no vowels, so that no name is a word: content blockers hide `.ad`. */
const first = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';
const second = `${first}0123456789_`;

/** The names of one letter, then those of two. */
const shortName = (index: number): string => {
  if (index < first.length) return first.charAt(index);
  const rest = index - first.length;
  const row = Math.floor(rest / second.length);
  if (row >= first.length) throw new Error('There are more classes than names of two letters');
  return first.charAt(row) + second.charAt(rest % second.length);
};

/** Lists the classes and animations of a style sheet. A few words too many do no harm. */
const namesOf = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? ''),
  ),
];

const keyOf = (sheet: string, name: string): string => `${relative(root, sheet)} ${name}`;

const listSheets = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css'))
        .toSorted()
        .map((path) => join(root, folder, path))
    : [];

/**
 * Numbers the classes of all sheets, those of the shop's own last, so that a name in markup, sheets
 * and scripts is two letters long. Both builds number the same list and so agree.
 */
export const classNamer = (): ((name: string, sheet: string) => string) => {
  const keys = ['web', 'local']
    .flatMap(listSheets)
    .flatMap((sheet) => namesOf(readFileSync(sheet, 'utf8')).map((name) => keyOf(sheet, name)));
  const names = new Map(keys.map((key, index) => [key, shortName(index)]));
  return (name, sheet) => {
    const found = names.get(keyOf(sheet, name));
    if (found === undefined) throw new Error(`${sheet}: no class ${name} was found`);
    return found;
  };
};

const sheetImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Imports each class by name, so that the bundler writes the name where it is used, without a table
 * of all names of a sheet. A sheet whose classes are looked up by a value (`css[size]`) keeps its
 * table.
 */
const nameImports: Plugin = {
  name: 'name-class-imports',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:web|local)\/.*\.tsx?$/ },
    handler: (code) =>
      code.replaceAll(sheetImport, (line: string, local: string, sheet: string) =>
        code.includes(`${local}[`) ? line : `import * as ${local} from ${sheet};`,
      ),
  },
};

/** A style sheet without imported names still belongs to the page. */
const keepSheets: Plugin = {
  name: 'keep-sheets',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

export const inlineClassNames: readonly Plugin[] = [nameImports, keepSheets];
