import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** docs/glossary.md says where each word is used. The places must exist and contain the names. */

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/glossary.md', root), 'utf8');

type Entry = { word: string; meaning: string; paths: string[] };

const entries = text
  .split(/\r?\n/)
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line): Entry => {
    const cells = line.slice(2, -2).split(' | ');
    if (cells.length !== 4 || cells.some((cell) => cell.trim() === ''))
      throw new Error(`not a word, a meaning, a unit and its places: ${line}`);
    const [word = '', meaning = '', , places = ''] = cells;
    return {
      word,
      meaning,
      paths: [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    };
  });

const readAll = (path: string): string => {
  const place = fileURLToPath(new URL(path, root));
  const files = statSync(place).isDirectory()
    ? globSync('**/*.{ts,tsx}', { cwd: place }).map((file) => `${place}/${file}`)
    : [place];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
};

it('every word of the glossary has a place in the code, and every place exists', () => {
  expect(entries.length).toBeGreaterThan(80);
  expect(entries.filter(({ paths }) => paths.length === 0)).toEqual([]);
  const paths = entries.flatMap(({ paths }) => paths);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('the words of the glossary are in alphabetical order, each once', () => {
  const words = entries.map(({ word }) => word.replaceAll('`', ''));
  const { compare } = new Intl.Collator('en');
  expect(words).toEqual(words.toSorted(compare));
  expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
});

it('the code still uses the names that the glossary gives', () => {
  const missingNames = entries.flatMap(({ word, meaning, paths }) =>
    [...meaning.matchAll(/The code says `(\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !paths.some((path) => new RegExp(`\\b${name}\\b`).test(readAll(path))))
      .map((name) => `${word}: ${name}`),
  );
  expect(
    missingNames,
    'take the sentence "The code says …" out where the name has changed',
  ).toEqual([]);
});
