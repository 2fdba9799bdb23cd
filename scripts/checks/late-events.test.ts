import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * A change that is given as a function of the state runs when React draws. By then React may have
 * put the old value back into the input, and what was typed is lost. So a handler reads what stands
 * in the input before it gives such a function away.
 */

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const readName = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** Calls of these end before the handler does. */
const listMethods = /^(?:every|filter|find|flatMap|forEach|map|some)$/;

const isListCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && listMethods.test(readName(callee.property));

/** Is it a function that is given the event itself? */
const isHandler = ({ params }: Node): boolean =>
  /"name":"(?:event|target)"/.test(JSON.stringify(params) ?? '');

/** Lists where the target of an event is read in a function that does not have the event. */
const listLateReads = (node: unknown, isLate: boolean): number[] => {
  if (Array.isArray(node)) return node.flatMap((one) => listLateReads(one, isLate));
  if (!isNode(node)) return [];
  const { type, object, property, start } = node;
  const ofTarget = isNode(object) && (readName(object) || readName(object.property)) === 'target';
  if (type === 'MemberExpression' && ofTarget && /^(?:checked|value)$/.test(readName(property)))
    return isLate ? [start] : [];
  return Object.values(node).flatMap((part) =>
    [part].flat().flatMap((child: unknown) => {
      if (!isNode(child) || child.type !== 'ArrowFunctionExpression')
        return listLateReads(child, isLate);
      return listLateReads(child.body, isListCall(node) ? isLate : !isHandler(child));
    }),
  );
};

const countLateReads = (source: string): number =>
  listLateReads(parseSync('page.tsx', source).program, false).length;

it.each([
  ['<a onChange={({ target }) => set(target.value)} />', 0],
  ['<a onChange={(event) => set(names.filter((one) => one === event.target.value))} />', 0],
  ['<a onChange={({ target }) => set((now) => ({ ...now, a: target.value }))} />', 1],
  ['<a onChange={(event) => set(() => names.map(() => event.target.checked))} />', 1],
])('%s reads %d times too late', (source, count) => expect(countLateReads(source)).toBe(count));

it('no handler of a page reads its event too late', () => {
  const files = globSync('web/**/*.tsx').filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => countLateReads(readFileSync(path, 'utf8')) > 0)).toEqual([]);
});
