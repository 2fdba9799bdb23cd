import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** `npm start` on a machine that is too small for building the pages. */

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-small-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'node_modules'));
  copyFileSync(new URL('../run.mjs', import.meta.url), join(folder, 'scripts', 'run.mjs'));
  writeFileSync(join(folder, 'scripts', 'build.ts'), "console.log('it builds');");
  writeFileSync(join(folder, 'vite.config.ts'), '');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  // As after an install by hand.
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the build where the container has so many bytes of memory. */
const build = (containerBytes: number | undefined) => {
  const limit = `data:text/javascript,process.constrainedMemory = () => ${containerBytes}`;
  const words = ['--import', limit, 'scripts/run.mjs', 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  return { status, stdout, stderr };
};

it('says at once that it cannot build in a container of 512 MB, and what helps', () => {
  const { status, stdout, stderr } = build(512 * 1024 ** 2);
  expect(status).toBe(1);
  expect(stdout).not.toContain('it builds');
  expect(stderr).toMatch(
    /^Building the pages takes \d+ MB of memory, and this machine or its container has 512 MB\. .*\n$/,
  );
});

it.each([
  ['1 GB', 1024 ** 3],
  ['no limit', 2 ** 64],
  ['no word of it', 0],
  ['an older Node', undefined],
])('builds with %s', (_, bytes) => {
  expect(build(bytes)).toMatchObject({ status: 0, stdout: expect.stringContaining('it builds') });
});
