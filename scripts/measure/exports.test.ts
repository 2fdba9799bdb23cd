import { expect, test } from 'vitest';
import { findNeedlessExports } from './exports.ts';

test('finds exports of every form', () => {
  const source = `
export const limit = 5;
export async function* walk() {}
export interface Shape { size: number }
export type Side = 'left';
export { a, type b as c };
export default limit;
const inner = 1;
`;
  const { byNobody } = findNeedlessExports(new Map([['a.ts', source]]), () => false, new Set());
  expect(byNobody.map((line) => line.split(' ')[1])).toEqual([
    'limit',
    'walk',
    'Shape',
    'Side',
    'a',
    'c',
  ]);
});

test('finds exports that only their own file or only tests name', () => {
  const sources = new Map([
    [
      'web/a.ts',
      'export const used = 1;\nexport const own = 2;\nexport const tested = own;\nexport type Given = number;\n',
    ],
    ['web/b/page.ts', "import { used } from '../a.ts';\nexport const Page = used;\n"],
    ['web/a.test.ts', "import { type Given, tested, used } from './a.ts';\n"],
  ]);
  const isTest = (path: string): boolean => path.endsWith('.test.ts');
  expect(findNeedlessExports(sources, isTest, new Set(['Page']))).toEqual({
    byNobody: ['web/a.ts own'],
    byTests: ['web/a.ts tested'],
  });
});
