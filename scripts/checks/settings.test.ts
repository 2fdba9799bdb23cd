import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSettings, renderEnvExample, renderSettings } from '../documents/settings.ts';

/**
 * .env.example and docs/settings.md must say what server/platform/environment/environment.ts reads.
 */

const root = new URL('../../', import.meta.url);
const read = (path: string): string =>
  readFileSync(new URL(path, root), 'utf8').replaceAll('\r\n', '\n');
const settings = listSettings();
const names = settings.map(({ name }) => name);

it('every setting has a description and says what applies without it', () => {
  const silent = settings.filter(
    ({ meaning, value, absent }) => !meaning.endsWith('.') || (value ?? absent) === undefined,
  );
  expect(
    silent.map(({ name }) => name),
    'describe these in server/platform/environment/environment.ts: `.describe(…)`, or `.meta({ description, absent })`',
  ).toEqual([]);
});

it.each([
  ['.env.example', renderEnvExample],
  ['docs/settings.md', renderSettings],
])('%s has every setting, with its default value and its meaning', (path, render) => {
  expect(read(path) === render(), `${path} is out of date: run \`npm run write:docs\``).toBe(true);
  expect(names.filter((name) => !read(path).includes(name))).toEqual([]);
});

/** Variables of the system, of npm or for tests, which are no settings of the shop. */
const others = new Set(
  [
    'PATH NODE_ENV NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE npm_execpath npm_node_execpath npm_lifecycle_event',
    'FUZZ_INPUTS FUZZ_SEED PROOF_ROUNDS PROOF_SEED TEST_LOG',
  ].flatMap((line) => line.split(' ')),
);

const listFiles = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`);

it('the code reads no environment variable that is not a setting', () => {
  const reads = ['shop', 'contract', 'database', 'server', 'web', 'scripts']
    .flatMap(listFiles)
    .flatMap((file) =>
      [...read(file).matchAll(/\bprocess\.env(?:\.|\[')(\w+)/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
  expect(reads.length).toBeGreaterThan(5);
  expect(
    reads.filter(({ name }) => !names.includes(name) && !others.has(name)),
    'add these to server/platform/environment/environment.ts, or to the list of others in scripts/checks/settings.test.ts',
  ).toEqual([]);
});
