import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCommands, renderCommands } from '../documents/commands.ts';

/** docs/commands.md must say what the files of the commands say, and name every command. */

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

it('docs/commands.md has the commands; `npm run write:docs` writes it', () => {
  const page = read('docs/commands.md');
  expect(page === renderCommands(), 'it is out of date: run `npm run write:docs`').toBe(true);
});

it('every script of package.json is among them', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const page = renderCommands();
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (?:run )?${name}[ \`]`).test(page),
  );
  expect(missing).toEqual([]);
});

it('a command is the first paragraph of a comment that begins with it', () => {
  const text = [
    '/** Not a command: `npm run other`. */',
    '/**',
    ' * `npm run one -- --by N`: does one thing, and then',
    ' * another.',
    ' *',
    ' * More about it.',
    ' */',
    '/** `npm two`: does two. */',
  ].join('\n');
  expect(findCommands(text)).toEqual([
    { usage: 'npm run one -- --by N', meaning: 'does one thing, and then another.' },
    { usage: 'npm two', meaning: 'does two.' },
  ]);
});
