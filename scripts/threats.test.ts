import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** docs/threats.md names the tests that show what they promise: each must be there. */

const root = new URL('../', import.meta.url);
const documents = ['docs/threats.md'];
/** A test file in backquotes, and behind it the titles in quotes that belong to it. */
const proof = /`([\w./-]+\.(?:test|e2e|long)\.tsx?)`((?:,? “[^”]+”)*)/g;

const proofsOf = (document: string) =>
  [...readFileSync(new URL(document, root), 'utf8').matchAll(proof)].map(([, file = '', titles = '']) => ({ file, titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) }));

const missingOf = ({ file, titles }: { file: string; titles: string[] }): string[] => {
  const path = new URL(file, root);
  if (!existsSync(path)) return [file];
  const text = readFileSync(path, 'utf8');
  return titles.filter((title) => !text.includes(title)).map((title) => `${file} “${title}”`);
};

describe.each(documents)('%s', (document) => {
  it('names tests that are there', () => {
    const proofs = proofsOf(document);
    expect(proofs.length).toBeGreaterThan(10);
    expect(proofs.flatMap(missingOf)).toEqual([]);
  });
});

it('docs/threats.md has every lesson once, and each has its test', () => {
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const lessons = [...read('docs/threats.md').matchAll(/^\| (A\d\d) \|/gm)].map(([, number = '']) => number);
  const tests = read('server/proof/advisories.test.ts') + read('server/proof/advisories-input.test.ts');
  const tested = [...tests.matchAll(/^test\('(A\d\d) /gm)].map(([, number = '']) => number);
  expect(lessons).toEqual(tested.sort());
  expect(lessons).toHaveLength(24);
});
