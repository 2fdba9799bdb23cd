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
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

/**
 * The programs of node_modules by their own files, because their wrappers differ between systems.
 */
export const TSC = join(modules, 'typescript', 'bin', 'tsc');
export const OXLINT = join(modules, 'oxlint', 'bin', 'oxlint');
export const OXFMT = join(modules, 'oxfmt', 'bin', 'oxfmt');
export const KNIP = join(modules, 'knip', 'bin', 'knip.js');
const VITEST = join(modules, 'vitest', 'vitest.mjs');

/**
 * Runs a script on this Node. Returns its exit code and its output, unless the output goes directly
 * to the terminal.
 */
const runNode = (args: string[], shown: boolean): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
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

/** Runs Vitest's tests of the given projects and counts them. */
export const vitest = async (...projects: string[]): Promise<Tally> => {
  const dir = mkdtempSync(join(tmpdir(), 'haat-report-'));
  const file = join(dir, 'report.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const { code } = await runNode(
    [
      VITEST,
      'run',
      '--passWithNoTests',
      '--silent=passed-only',
      `--reporter=${process.stdout.isTTY ? 'dot' : 'default'}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...chosen,
    ],
    true,
  );
  const tally = countTests(readReport(file), code);
  rmSync(dir, { recursive: true, force: true });
  return tally;
};

const readReport = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

/** A failed run never counts as clean, even if no single test failed. */
export const countTests = (report: Report | undefined, code: number): Tally => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const hasFailure = (file: Report['testResults'][number]): boolean =>
    file.assertionResults.some(({ status }) => status === 'failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !hasFailure(file),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
};

/** Prints the totals as the last line and sets the exit code. */
export const conclude = (tallies: readonly Tally[]): void => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
};
