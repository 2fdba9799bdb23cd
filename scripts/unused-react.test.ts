import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findReactFile } from './react-modules.ts';
import { replaceBodies, rootEvents, unusedReact } from './unused-react.ts';

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
const readEvents = (pattern: RegExp): string[] => pattern.exec(react)?.[1]?.split(' ') ?? [];
const simpleEvents = readEvents(/simpleEventPluginEvents =\s+"([^"]+)"/);
/** These do not bubble: React listens on each element that has the property. */
const ownEvents = new Set([
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
  const needed = [...properties].flatMap(findEvents).filter((name) => !ownEvents.has(name));
  expect(needed.filter((name) => !rootEvents.includes(name))).toEqual([]);
  expect(rootEvents.filter((name) => !needed.includes(name))).toEqual([]);
});
