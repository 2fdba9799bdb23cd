import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';

/**
 * The rows of earlier measurements. Machines differ, and one machine differs from hour to hour, so
 * each row has the machine's own index: compare figures divided by it.
 */

const file = new URL('history.jsonl', import.meta.url);
const indexRounds = 5;

/** The CPU time in ms of a fixed piece of work: hashing and sorting. The best of some rounds. */
const measureMachineIndex = (): number => {
  const bytes = Buffer.alloc(8 * 1024 * 1024, 7);
  const rounds = Array.from({ length: indexRounds }, () => {
    const before = process.cpuUsage();
    createHash('sha256').update(bytes).digest();
    Float64Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 104_729).sort((a, b) => a - b);
    const used = process.cpuUsage(before);
    return (used.user + used.system) / 1000;
  });
  return Math.min(...rounds);
};

/** Appends a row to `bench/figures/history.jsonl`. */
export const addToHistory = (kind: string, figures: Record<string, unknown>): void => {
  const row = {
    date: new Date().toISOString(),
    kind,
    machineIndexMs: Number(measureMachineIndex().toFixed(1)),
    cores: cpus().length,
    node: process.version,
    ...figures,
  };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
};

/** Reads the rows of a kind, the oldest first. */
export const readHistory = <T>(kind: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T & { kind: string })
    .filter((row) => row.kind === kind);
