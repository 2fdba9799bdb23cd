import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { importsIn } from './direction/imports.ts';
import { findNeedlessExports } from './measure/exports.ts';
import { findImportCycles } from './measure/import-cycles.ts';
import { listExportedFunctions, startsWithVerb } from './measure/names.ts';

/**
 * `npm run measure`: figures about the readability of the code. They are no verdict; a reader
 * decides. `npm run measure -- exports` lists the exports that nobody needs.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const width = 100;
const rooms = [
  'shop',
  'contract',
  'database',
  'server',
  'web',
  'proofs',
  'scripts',
  'e2e',
  'bench',
];

const sources = new Map(
  globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  ).map((path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')]),
);
const isTest = (path: string): boolean => /\.(test|e2e|long)\.tsx?$/.test(path);
const code = new Map([...sources].filter(([path]) => !isTest(path)));

/** Computes the value that a share of all values does not exceed; 0 if there are no values. */
const findPercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const formatPercent = (part: number, whole: number): string =>
  `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

const measureLines = (): Record<string, string | number> => {
  const lines = [...sources.values()].flatMap((text) => text.split('\n'));
  const lengths = lines.map((line) => line.length);
  const ternaries = lines.filter((line) => /\s\? .+ : |^\s*\? /.test(line)).length;
  return {
    'lines of TypeScript': lines.length,
    'characters a line, p90': findPercentile(lengths, 0.9),
    [`lines over ${width} characters`]: formatPercent(
      lengths.filter((length) => length > width).length,
      lines.length,
    ),
    'ternaries in 1,000 lines': Math.round((ternaries / lines.length) * 1000),
  };
};

const measureNames = (): Record<string, string> =>
  Object.fromEntries(
    ['shop', 'database', 'server', 'web'].map((room) => {
      const names = [...code]
        .filter(([path]) => path.startsWith(`${room}/`))
        .flatMap(([, text]) => listExportedFunctions(text));
      return [
        `functions of ${room} that begin with a verb`,
        `${formatPercent(names.filter(startsWithVerb).length, names.length)} of ${names.length}`,
      ];
    }),
  );

/** A doc comment that begins with one of these words has an inverted sentence. */
const inverted = /^(?:What|Who|Whose|Whom|How|Of|As|Whether|Which|Where|Why)\b/;

const measureComments = (): Record<string, string> => {
  const comments = [...code.values()].flatMap((text) =>
    [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^\s*][^\n]*)/g)].map(([, first = '']) => first),
  );
  const turned = comments.filter((comment) => inverted.test(comment)).length;
  return { 'doc comments that begin with What, How, Of …': formatPercent(turned, comments.length) };
};

/** Their files are data, one for each landed step or picture. */
const foldersOfData = /^database\/(migrations|seed\/pictures)$/;

const measureFolders = (): Record<string, string | number> => {
  const entries = globSync(
    rooms.map((room) => `${room}/**/*`),
    { cwd: root },
  );
  const counts = [...Map.groupBy(entries, (path) => posix.dirname(path.replaceAll('\\', '/')))]
    .filter(([folder]) => !foldersOfData.test(folder))
    .map(([folder, { length }]) => ({ folder, length }))
    .toSorted((a, b) => b.length - a.length);
  return {
    'folders with more than 30 entries': counts.filter(({ length }) => length > 30).length,
    'fullest folders': counts
      .slice(0, 4)
      .map(({ folder, length }) => `${folder} ${length}`)
      .join(', '),
  };
};

/** A part of the dashboard's words is a file of this name, for all languages or for each. */
const wordsOfDashboard = /^web\/words\/(?:admin\/|\w+\/admin-)([\w-]+)\.ts$/;

const measureWords = (): Record<string, number> => {
  const parts = Map.groupBy(code.keys(), (path) => wordsOfDashboard.exec(path)?.[1]);
  parts.delete(undefined);
  const counts = [...parts.values()].map(({ length }) => length);
  return { 'files to add a sentence to the dashboard': Math.max(...counts) };
};

const measureCircles = (): Record<string, string> => {
  const graph = new Map(
    [...code].map(([path, text]) => [
      path,
      importsIn(text)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => posix.join(posix.dirname(path), target)),
    ]),
  );
  const cycles = findImportCycles(graph);
  const sizes = cycles.map((cycle) => cycle.length).join(', ');
  return {
    'circles when types and imports on demand count': `${cycles.length}${sizes && ` (files: ${sizes})`}`,
  };
};

/** Lines that are neither empty nor imports. */
const countOwnLines = (text: string): number =>
  text
    .replaceAll(/^import [^;]*;$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** The pages of the dashboard that are lists (web/admin/table/list-page.tsx). */
const measureListPages = (): Record<string, string> => {
  const lengths = [...code]
    .filter(
      ([path, text]) => path.startsWith('web/admin/') && text.includes("'../table/list-page.tsx'"),
    )
    .map(([path, text]) => ({ page: posix.basename(path), lines: countOwnLines(text) }))
    .toSorted((a, b) => b.lines - a.lines);
  const [longest] = lengths;
  return {
    'longest list page, without imports': `${longest?.page} ${longest?.lines} lines, of ${lengths.length}`,
  };
};

/** The state of a component whose name says that a call is under way: `useAction` holds that. */
const busyFlag = /\[(?:is)?(?:busy|sending|saving|ending|going|loading), \w+\] = useState/gi;

const measureActions = (): Record<string, number> => {
  const flags = [...code.values()].flatMap((text) => [...text.matchAll(busyFlag)]);
  return { 'hand-made busy flags': flags.length };
};

/** What holds its own listeners beside `createStore` (web/kit/behaviour/store.ts). */
const measureStores = (): Record<string, number> => ({
  stores: [...code].filter(
    ([path, text]) => path.startsWith('web/') && text.includes('new Set<() => void>()'),
  ).length,
});

/** What a loader of files reads of pages and migrations, and the server of the built pages. */
const readByLoaders = new Set(
  'Page head loader up down render hasPage isDashboard knownSearch listSecrets'.split(' '),
);

/** What tests and proofs are made of. */
const isProof = (path: string): boolean =>
  isTest(path) || /^(?:proofs|e2e|bench)\/|\/(?:testing|fixtures)\b/.test(path);

const configs = globSync('*.config.ts', { cwd: root }).map(
  (path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const,
);

const needless = findNeedlessExports(new Map([...sources, ...configs]), isProof, readByLoaders);

const measureExports = (): Record<string, number> => ({
  'exports that only their own file uses': needless.byNobody.length,
  'exports that only tests use': needless.byTests.length,
});

/** Files that send a form past `useForm` and `useDraftForm`. */
const measureForms = (): Record<string, number> => {
  const own = [...code].filter(
    ([path, text]) =>
      !path.endsWith('/use-form.ts') &&
      (/ = useSubmit\(/.test(text) || (/<form\b/.test(text) && / = useAction\(/.test(text))),
  );
  return { 'forms that send by themselves': own.length };
};

const measureCommits = (): Record<string, string> => {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%s', '-200'], {
    cwd: root,
    encoding: 'utf8',
  });
  const lengths = log
    .trim()
    .split('\n')
    .map(({ length }) => length);
  return {
    'subjects of the last 200 commits, median and p90': `${findPercentile(lengths, 0.5)} and ${findPercentile(lengths, 0.9)} characters`,
  };
};

if (process.argv.includes('exports')) console.log(needless);
console.table({
  ...measureLines(),
  ...measureNames(),
  ...measureComments(),
  ...measureFolders(),
  ...measureWords(),
  ...measureCircles(),
  ...measureListPages(),
  ...measureActions(),
  ...measureForms(),
  ...measureStores(),
  ...measureExports(),
  ...measureCommits(),
});
