import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface Tally {
  passed: number;
  failed: number;
}

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside tests: files that cannot be loaded, a setup or a worker that fails. */
  errors: unknown[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');

/**
 * The programs of node_modules by their own files, because their wrappers differ between systems.
 */
export const TSC = join(modules, 'typescript', 'bin', 'tsc');
export const OXLINT = join(modules, 'oxlint', 'bin', 'oxlint');
export const OXFMT = join(modules, 'oxfmt', 'bin', 'oxfmt');
export const KNIP = join(modules, 'knip', 'bin', 'knip.js');
const VITEST = join(modules, 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(modules, '@playwright', 'test', 'cli.js');

/**
 * Runs a script on this Node. Returns its exit code and its output, unless the output goes directly
 * to the terminal.
 */
const runNode = (
  args: string[],
  shown: boolean,
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let said = '';
    const keep = (chunk: Buffer): void => void (said += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });

/** Runs one check, which counts as one test. Its output is shown only if it fails. */
export const check = async (name: string, ...commands: string[][]): Promise<Tally> => {
  const started = performance.now();
  const results = await Promise.all(commands.map((args) => runNode(args, false)));
  const bad = results.filter(({ code }) => code !== 0);
  for (const { said } of bad) console.error(said.trim());
  console.log(
    `${bad.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  return bad.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** What to run: the names of projects, and the share of their files, such as `2/8`; else all. */
export interface Choice {
  projects: readonly string[];
  shard?: string;
}

const optionsOf = ({ projects, shard }: Choice): string[] => [
  ...projects.flatMap((name) => ['--project', name]),
  ...(shard === undefined ? [] : ['--shard', shard]),
];

/** Runs the chosen tests of Vitest and counts them. */
export const vitest = (choice: Choice): Promise<Tally> =>
  withReportFile(async (file) => {
    const { code } = await runNode(
      [
        VITEST,
        'run',
        '--passWithNoTests',
        '--silent=passed-only',
        `--reporter=${process.stdout.isTTY ? 'dot' : 'default'}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...optionsOf(choice),
      ],
      true,
    );
    return countVitest(readReport(file), code);
  });

/**
 * Runs the chosen tests of Playwright and counts them. Only failures are shown in detail, each with
 * the path of its trace.
 */
export const playwright = (choice: Choice): Promise<Tally> =>
  withReportFile(async (file) => {
    const { code } = await runNode(
      [PLAYWRIGHT, 'test', '--reporter=dot,json', ...optionsOf(choice)],
      true,
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    return countPlaywright(readReport(file), code);
  });

const withReportFile = async (run: (file: string) => Promise<Tally>): Promise<Tally> => {
  const dir = mkdtempSync(join(tmpdir(), 'haat-report-'));
  const tally = await run(join(dir, 'report.json'));
  rmSync(dir, { recursive: true, force: true });
  return tally;
};

const readReport = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

/** A failed run never counts as clean, even if no single test failed. */
const tallyOf = (passed: number, failed: number, code: number): Tally => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

export const countVitest = (report: VitestReport | undefined, code: number): Tally => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const hasFailure = (file: VitestReport['testResults'][number]): boolean =>
    file.assertionResults.some(({ status }) => status === 'failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !hasFailure(file),
  ).length;
  return tallyOf(report.numPassedTests, report.numFailedTests + brokenFiles, code);
};

export const countPlaywright = (report: PlaywrightReport | undefined, code: number): Tally => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return tallyOf(expected, unexpected + flaky + report.errors.length, code);
};

/** Prints the totals as the last line and sets the exit code. */
export const conclude = (tallies: readonly Tally[]): void => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
};
