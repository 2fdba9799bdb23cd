import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Screen readers ignore the `aria-label` of an element without a role, and nobody sees that of a
 * group as its legend. The pages of the dashboard and of an account are made in the browser, so
 * their source is read here; web/start/rendering.test.ts reads the HTML of the others.
 */

const plain = /^(?:b|code|dd|div|dt|em|h[1-6]|i|li|p|small|span|strong|td|th)$/;

/** The start tag at an index, up to the `>` that stands in no braces. */
const readStartTag = (source: string, start: number): string => {
  let depth = 0;
  let end = start;
  for (; end < source.length; end++) {
    const sign = source[end];
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    if (sign === '>' && depth === 0) break;
  }
  return source.slice(start, end + 1);
};

const listWrongTags = (source: string): string[] =>
  [...source.matchAll(/<([a-z][a-z0-9]*)(?=[\s>])/g)]
    .filter(({ index, 1: name = '' }) => {
      const tag = readStartTag(source, index);
      return (
        /\saria-label=/.test(tag) &&
        (tag.includes('role="group"') || (plain.test(name) && !/\srole=/.test(tag)))
      );
    })
    .map(({ index }) => readStartTag(source, index).replaceAll(/\s+/g, ' '));

it.each([
  ['<p aria-label={words.key}>', 1],
  ['<div onClick={() => go()} className={css.a} role="group" aria-label={label}>', 1],
  ['<div role="listbox" aria-label={label}>', 0],
  ['<button aria-label={label}>', 0],
  ['<div onClick={() => a > b}><button aria-label={label}>', 0],
])('%s has %d wrong names', (source, count) => expect(listWrongTags(source)).toHaveLength(count));

it('no plain element and no group of a page is named by an aria-label', () => {
  const files = globSync('web/**/*.tsx').filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((path) =>
      listWrongTags(readFileSync(path, 'utf8')).map((tag) => `${path}: ${tag}`),
    ),
  ).toEqual([]);
});
