import { posix } from 'node:path';
import { importsIn } from '../direction/imports.ts';

const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|abstract class|interface|type|enum) (\w+)/gm;
const listed = /^export \{([^}]*)\}/gm;

/** The names that a source exports, but for its default. */
const listExports = (source: string): string[] => [
  ...[...source.matchAll(declared)].map(([, name = '']) => name),
  ...[...source.matchAll(listed)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => /(\w+)\s*$/.exec(name)?.[1] ?? 'default')
      .filter((name) => name !== 'default'),
  ),
];

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);

const isType = (source: string, name: string): boolean =>
  new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(source);

/** Exports of product files, as `file name`, that nobody needs to be exported. */
interface NeedlessExports {
  /** No other file names them. */
  byNobody: string[];
  /** Tests alone name them. A type is not counted: it says what an exported function takes. */
  byTests: string[];
}

/**
 * Finds the exports that no other file names, and those that only tests name. Files import each
 * other by relative paths. Names in `known` are read by a loader that takes any file.
 */
export const findNeedlessExports = (
  sources: ReadonlyMap<string, string>,
  isTest: (path: string) => boolean,
  known: ReadonlySet<string>,
): NeedlessExports => {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const { target } of importsIn(text)) {
      const to = posix.join(posix.dirname(path), target);
      importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  const needless: NeedlessExports = { byNobody: [], byTests: [] };
  for (const [path, text] of sources) {
    if (isTest(path)) continue;
    for (const name of listExports(text)) {
      if (known.has(name)) continue;
      const users = (importers.get(path) ?? []).filter((user) =>
        hasWord(sources.get(user) ?? '', name),
      );
      if (users.length === 0) needless.byNobody.push(`${path} ${name}`);
      else if (users.every(isTest) && !isType(text, name)) needless.byTests.push(`${path} ${name}`);
    }
  }
  return needless;
};
