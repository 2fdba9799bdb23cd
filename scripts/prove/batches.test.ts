import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LongProof, runLongProof } from './batches.ts';

/** The numbers that each batch drew, in the order of the batches. */
let played: { batch: number; drawn: number }[];
let brokenBatch: number;
let closed: number;
let folder: string;

const proof = (): LongProof => ({
  name: 'sample',
  option: 'rounds',
  defaultCount: 30,
  batchSize: 10,
  folder,
  open: async () => ({
    play: async (draw, count, batch) => {
      played.push({ batch, drawn: draw.between(0, 1_000_000) });
      return {
        counts: { played: count },
        faults: batch === brokenBatch ? ['a promise'] : [],
      };
    },
    close: async () => {
      closed += 1;
    },
  }),
});
const run = (...args: string[]): Promise<number> => runLongProof(proof(), args);
const readReport = (): Record<string, unknown>[] =>
  readFileSync(join(folder, 'sample.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-batches-'));
  [played, brokenBatch, closed] = [[], -1, 0];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

test('goes on where the last run stopped, with its seed', async () => {
  expect(await run('--rounds', '20', '--seed', '7')).toBe(0);
  expect(await run()).toBe(0);
  expect(played.map(({ batch }) => batch)).toEqual([0, 1, 2]);
  expect(readReport()).toMatchObject([
    { seed: 7, fromBatch: 0, toBatch: 2, rounds: 20, total: 20 },
    { seed: 7, fromBatch: 2, toBatch: 3, rounds: 10, total: 30, counts: { played: 30 } },
  ]);
  expect(closed).toBe(2);
});

test('ends at the first broken promise, says how to repeat it, and stays there', async () => {
  brokenBatch = 1;
  expect(await run('--seed', '7')).toBe(1);
  expect(await run()).toBe(1);
  expect(await run('--seed', '7', '--only', '1')).toBe(1);
  expect(played.map(({ batch }) => batch)).toEqual([0, 1, 1, 1]);
  expect(new Set(played.slice(1).map(({ drawn }) => drawn)).size).toBe(1);
  expect(readReport()[0]).toMatchObject({
    batch: 1,
    faults: ['a promise'],
    repeat: 'npm run prove -- sample --seed 7 --only 1',
  });
});

test('another seed begins anew and draws other numbers', async () => {
  await run('--rounds', '10', '--seed', '7');
  await run('--rounds', '10', '--seed', '8');
  expect(played.map(({ batch }) => batch)).toEqual([0, 0]);
  expect(played[0]?.drawn).not.toBe(played[1]?.drawn);
});

test.each([
  ['--rounds', 'many'],
  ['--seed', '-1'],
  ['--times', '3'],
])('refuses %s %s', async (...args) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 2 });
  expect(played).toEqual([]);
});
