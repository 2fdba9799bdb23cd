import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findReactFile } from './react-modules.ts';
import { replaceBodies, unusedReact } from './unused-react.ts';

it('finds each unused function in React, and makes it shorter', () => {
  const code = readFileSync(findReactFile('react-dom/client') ?? '', 'utf8');
  expect(replaceBodies(code, unusedReact).length).toBeLessThan(code.length - 20_000);
});

it('replaces a body and leaves the rest', () => {
  expect(
    replaceBodies('var a = 1;\nfunction one(b) { return a; }\nfunction two() { return one(2); }', {
      one: 'return b',
    }),
  ).toBe('var a = 1;\nfunction one(b) {return b}\nfunction two() { return one(2); }');
});

it('refuses code without one of the functions', () => {
  expect(() => replaceBodies('function one() {}', { one: '', two: '' })).toThrow(
    'React no longer has two',
  );
});
