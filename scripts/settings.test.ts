import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSettings, renderEnvExample } from './env-example.ts';

/**
 * .env.example and README's table of settings must say what server/platform/environment/environment.ts reads.
 */

const root = new URL('../', import.meta.url);
const read = (path: string): string =>
  readFileSync(new URL(path, root), 'utf8').replaceAll('\r\n', '\n');
const settings = listSettings();
const names = settings.map(({ name }) => name);

/** The section of README about settings, and its rows: names in backquotes, default, meaning. */
const section = read('README.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
const rows = [...section.matchAll(/^\| (`[A-Z][^|]*`) \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, cell = '', standard = '']) => ({
    names: [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
    standard,
  }),
);

it('every setting has a description and says what applies without it', () => {
  const silent = settings.filter(
    ({ meaning, value, absent }) => !meaning.endsWith('.') || (value ?? absent) === undefined,
  );
  expect(
    silent.map(({ name }) => name),
    'describe these in server/platform/environment/environment.ts: `.describe(…)`, or `.meta({ description, absent })`',
  ).toEqual([]);
});

it('.env.example has the settings', () => {
  expect(
    read('.env.example') === renderEnvExample(),
    '.env.example is out of date: run `npm run write:env`',
  ).toBe(true);
});

it('README lists every setting once, and no other', () => {
  expect(
    rows.flatMap(({ names }) => names).toSorted(),
    'mend the table of README.md, section Settings, or server/platform/environment/environment.ts',
  ).toEqual(names.toSorted());
});

it('README has the default values', () => {
  const wrong = settings.filter(({ name, value }) => {
    const row = rows.find(({ names }) => names.includes(name));
    // README shows `off` for a switch whose default is 0.
    const shown = value === '0' ? 'off' : value;
    return shown !== undefined && !row?.standard.split(', ').includes(shown);
  });
  expect(
    wrong.map(({ name, value }) => `${name}=${value}`),
    'mend these defaults in the table of README.md, section Settings',
  ).toEqual([]);
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
    'add these to server/platform/environment/environment.ts, or to the list of others in scripts/settings.test.ts',
  ).toEqual([]);
});
