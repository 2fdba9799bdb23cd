import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findReactFile } from './react-modules.ts';
import { keepEvents, ownEvents, replaceBodies, rootEvents, unusedReact } from './unused-react.ts';

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

const react = readFileSync(findReactFile('react-dom/client') ?? '', 'utf8');
const readEvents = (pattern: RegExp, code = react): string[] =>
  pattern.exec(code)?.[1]?.split(' ') ?? [];
const simpleEventList = /simpleEventPluginEvents =\s+"([^"]+)"/;
const simpleEvents = readEvents(simpleEventList);
const eventsWithoutBubbles = new Set([
  ...readEvents(/nonDelegatedEvents = new Set\(\s+"([^"]+)"/),
  ...readEvents(/mediaEventTypes =\s+"([^"]+)"/),
]);

/** What React listens to for a property; a name that is none of React's needs nothing. */
const findEvents = (property: string): string[] => {
  const changing = ['change', 'click', 'focusin', 'focusout', 'input', 'keydown', 'keyup'];
  const events: Record<string, string[]> = {
    onChange: changing,
    onFocus: ['focusin'],
    onBlur: ['focusout'],
    onDoubleClick: ['dblclick'],
    onMouseEnter: ['mouseout', 'mouseover'],
    onMouseLeave: ['mouseout', 'mouseover'],
    onPointerEnter: ['pointerout', 'pointerover'],
    onPointerLeave: ['pointerout', 'pointerover'],
  };
  const simple = simpleEvents.find((name) => `on${name}`.toLowerCase() === property.toLowerCase());
  return events[property] ?? (simple === undefined ? [] : [simple.toLowerCase()]);
};

it('keeps each event that a component or the router listens to', () => {
  const files = [
    ...globSync('web/**/*.tsx'),
    ...globSync('web/**/*.ts'),
    'node_modules/@tanstack/react-router/dist/esm/link.js',
  ];
  const properties = new Set(
    files.flatMap((file) => readFileSync(file, 'utf8').match(/\bon[A-Z]\w+/g) ?? []),
  );
  expect(simpleEvents.length).toBeGreaterThan(60);
  expect(properties).toContain('onMouseEnter');
  const needed = [...new Set([...properties].flatMap(findEvents))].toSorted();
  expect(needed.filter((name) => !eventsWithoutBubbles.has(name))).toEqual(rootEvents);
  expect(needed.filter((name) => eventsWithoutBubbles.has(name))).toEqual(ownEvents);
});

it('leaves only these in the table of React', () => {
  const kept = readEvents(simpleEventList, keepEvents(react)).map((name) => name.toLowerCase());
  expect(kept.length).toBeGreaterThan(10);
  expect([...rootEvents, ...ownEvents]).toEqual(expect.arrayContaining(kept));
  expect(() => keepEvents('var none;')).toThrow('React no longer has its table of events');
});
