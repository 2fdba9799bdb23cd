import { expect, it } from 'vitest';
import { shortenFunctions } from './short-inline-scripts.ts';

const code = `const before = 1;
var shown = (first, second) => {
  // A comment.
  const sum = first + second;
  return sum * before;
};
var waiting = async (given) => {
  await given;
}, kept = (first) => {
  return first;
};
`;

it('shortens the named functions and leaves the rest', () => {
  expect(shortenFunctions(code, new Set(['shown', 'waiting']))).toBe(
    `const before = 1;
var shown = (e,t)=>(e+t)*before;
var waiting = async e=>{await e}, kept = (first) => {
  return first;
};
`,
  );
});
