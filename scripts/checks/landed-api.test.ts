import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listApiLines } from '../documents/api-lines.ts';

/** contract/landed-api.txt holds what clients rely on: each call, field and allowed value. */

const landed = readFileSync(new URL('../../contract/landed-api.txt', import.meta.url), 'utf8')
  .split(/\r?\n/)
  .filter((line) => line !== '');
const lines = listApiLines();

it('the API has all that it had', () => {
  const now = new Set(lines);
  expect(landed.filter((line) => !now.has(line))).toEqual([]);
});

it('what the API has more is written down: run `npm run write:docs`', () => {
  const known = new Set(landed);
  expect(lines.filter((line) => !known.has(line))).toEqual([]);
});
