import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * docs/threats.md, docs/asvs.md and docs/law.md cite the tests that prove their promises. Each test
 * must exist.
 */

const root = new URL('../../', import.meta.url);
const documents = ['docs/threats.md', 'docs/asvs.md', 'docs/law.md'];
/** A test file in backquotes, followed by the titles of its tests in quotes. */
const proof = /`([\w./-]+\.(?:test|e2e|long)\.tsx?)`((?:,? “[^”]+”)*)/g;

const listProofs = (document: string) =>
  [...readFileSync(new URL(document, root), 'utf8').matchAll(proof)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  );

const listMissing = ({ file, titles }: { file: string; titles: string[] }): string[] => {
  const path = new URL(file, root);
  if (!existsSync(path)) return [file];
  const text = readFileSync(path, 'utf8');
  return titles.filter((title) => !text.includes(title)).map((title) => `${file} “${title}”`);
};

describe.each(documents)('%s', (document) => {
  it('cites only tests that exist', () => {
    const proofs = listProofs(document);
    expect(proofs.length).toBeGreaterThan(3);
    expect(proofs.flatMap(listMissing)).toEqual([]);
  });

  it('cites only files that exist', () => {
    const text = readFileSync(new URL(document, root), 'utf8');
    const files = [
      ...text.matchAll(/`((?:server|shop|contract|database|web|e2e|scripts)\/[\w./-]+)`/g),
    ].map(([, file = '']) => file);
    const links = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(
      ([, file = '']) => `docs/${file}`,
    );
    expect([...files, ...links].filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });
});

it('each rule of docs/law.md says where it stands, what the shop does and what shows it', () => {
  const text = readFileSync(new URL('docs/law.md', root), 'utf8');
  const rules = text.split(/^- \*\*(?=LAW-\d+\.\*\* )/m).slice(1);
  expect(rules.length).toBeGreaterThan(0);
  const parts = ['Source', 'It says', 'The shop', 'Shown by'];
  const lacking = rules.flatMap((rule) =>
    parts
      .filter((part) => !rule.includes(`\n  - **${part}.** `))
      .map((part) => `${rule.slice(0, 6)} ${part}`),
  );
  expect(lacking).toEqual([]);
});

it('docs/threats.md has every lesson once, each with its test', () => {
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const lessons = [...read('docs/threats.md').matchAll(/^\| (A\d\d) \|/gm)].map(
    ([, number = '']) => number,
  );
  const tests =
    read('proofs/attacks/advisories.test.ts') + read('proofs/attacks/advisories-input.test.ts');
  const tested = [...tests.matchAll(/^test\(\s*'(A\d\d) /gm)].map(([, number = '']) => number);
  expect(lessons).toEqual(tested.sort());
  expect(lessons).toHaveLength(24);
});

it('docs/asvs.md answers the 70 requirements of level 1 and the 183 of level 2 once each, and its counts are right', () => {
  const text = readFileSync(new URL('docs/asvs.md', root), 'utf8');
  const rows = [
    ...text.matchAll(
      /^\| (V\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (met|not applicable|not met) \| [^|]+ \|$/gm,
    ),
  ].map(([, number = '', level = '', answer = '']) => ({ number, level, answer }));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const count = (level: string, answer?: string): number =>
    rows.filter((row) => row.level === level && (answer === undefined || row.answer === answer))
      .length;
  expect([count('1'), count('2')]).toEqual([70, 183]);
  for (const level of ['1', '2'])
    expect(text).toContain(
      `| ${level} | ${count(level, 'met')} | ${count(level, 'not applicable')} | ${count(level, 'not met')} | ${count(level)} |`,
    );
});
