import { expect, test } from 'vitest';
import { findImportCycles } from './import-cycles.ts';

test('finds each group of files that import each other, and no other files', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ]);
  expect(findImportCycles(graph).map((cycle) => cycle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('finds no group if all imports lead one way', () => {
  expect(
    findImportCycles(
      new Map([
        ['a', ['b']],
        ['b', []],
      ]),
    ),
  ).toEqual([]);
});
