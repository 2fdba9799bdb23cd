import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createDraw, type Draw } from '../../database/seed/draw.ts';
import { CommandFault } from '../command/command.ts';

/**
 * Runs a long proof in batches. The seed and the number of a batch decide what the batch tries. The
 * state is saved after each batch, so a run goes on where the last one stopped.
 */

export interface LongProof {
  /** The command is `npm run prove -- NAME`. */
  name: string;
  /** The option that says how many: `rounds` or `n`. */
  option: 'rounds' | 'n';
  /** How many the command does when it is not told. */
  defaultCount: number;
  /** How many a batch does. */
  batchSize: number;
  /** The folder of its state and its report, if it is another one. */
  folder?: string;
  /** Opens what the batches of one run share. */
  open: () => Promise<LongRun>;
}

/** What a batch counted, by name. `faults` are the broken promises, each in one line. */
interface BatchResult {
  counts: Record<string, number>;
  faults: string[];
}

export interface LongRun {
  play: (draw: Draw, count: number, batch: number) => Promise<BatchResult>;
  close: () => Promise<void>;
}

interface State {
  seed: number;
  batchSize: number;
  /** The number of the next batch. */
  batch: number;
  done: number;
  seconds: number;
  counts: Record<string, number>;
}

interface Options {
  count: number;
  seed: number | undefined;
  minutes: number;
  /** The only batch to play, to repeat it. */
  only: number | undefined;
}

export const proofsFolder = join('data', 'proofs');

const readWhole = (name: string, given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > 2 ** 32)
    throw new CommandFault(`--${name} must be a whole number, not "${given}".`, 2);
  return value;
};

const readOptions = ({ name, option, defaultCount }: LongProof, args: string[]): Options => {
  const usage = `npm run prove -- ${name} [--${option} N] [--seed N] [--minutes N] [--only BATCH]`;
  const text = { type: 'string' as const };
  try {
    const { values } = parseArgs({
      args,
      options: { [option]: text, seed: text, minutes: text, only: text },
    });
    const number = (key: string) => readWhole(key, values[key] as string | undefined);
    return {
      count: number(option) ?? defaultCount,
      seed: number('seed'),
      minutes: number('minutes') ?? Number.POSITIVE_INFINITY,
      only: number('only'),
    };
  } catch (error) {
    throw new CommandFault(`${(error as Error).message} Usage: ${usage}`, 2);
  }
};

const stateFile = ({ name, folder = proofsFolder }: LongProof): string =>
  join(folder, `${name}.json`);

const loadState = (proof: LongProof, seed: number | undefined): State => {
  const { batchSize } = proof;
  let saved: State | undefined;
  try {
    saved = JSON.parse(readFileSync(stateFile(proof), 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // A batch of another size would be another batch.
  const goesOn = saved?.batchSize === batchSize && (seed === undefined || seed === saved.seed);
  if (saved !== undefined && goesOn) return saved;
  const newSeed = seed ?? Math.floor(Math.random() * 2 ** 31);
  return { seed: newSeed, batchSize, batch: 0, done: 0, seconds: 0, counts: {} };
};

/** Writes the state in one step: a run that is killed leaves the old file or the new one. */
const saveState = (proof: LongProof, state: State): void => {
  const file = stateFile(proof);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

const readCommit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

const describeMachine = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.version}`;

/** Adds a line to the report of a proof, with the machine and the time. */
export const addToReport = (
  { name, folder = proofsFolder }: Pick<LongProof, 'name' | 'folder'>,
  figures: Record<string, unknown>,
): void => {
  mkdirSync(folder, { recursive: true });
  const line = {
    at: new Date().toISOString(),
    commit: readCommit(),
    machine: describeMachine(),
    ...figures,
  };
  appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(line)}\n`);
};

/** Creates the source of chance of one batch. */
const createBatchDraw = (seed: number, batch: number): Draw =>
  createDraw(createHash('sha256').update(`${seed}:${batch}`).digest().readUInt32LE());

const addCounts = (sums: Record<string, number>, more: Record<string, number>): void => {
  for (const [key, value] of Object.entries(more)) sums[key] = (sums[key] ?? 0) + value;
};

const format = (value: number): string => Math.round(value).toLocaleString('en');

const showProgress = ({ name }: LongProof, state: State, count: number): void => {
  const perSecond = state.done / Math.max(state.seconds, 0.001);
  const leftMinutes = Math.ceil((count - state.done) / perSecond / 60);
  console.log(
    `${name}: ${format(state.done)} of ${format(count)} (${perSecond.toFixed(1)}/s, ${format(Math.max(leftMinutes, 0))} min left)`,
  );
};

/** Plays one batch. An unexpected error is a broken promise too. */
const playBatch = async (
  run: LongRun,
  seed: number,
  batch: number,
  count: number,
): Promise<BatchResult> => {
  try {
    return await run.play(createBatchDraw(seed, batch), count, batch);
  } catch (error) {
    return { counts: {}, faults: [error instanceof Error ? String(error.stack) : String(error)] };
  }
};

const reportFaults = (
  proof: LongProof,
  seed: number,
  batch: number,
  faults: readonly string[],
): void => {
  const { name, option, batchSize } = proof;
  const repeat = `npm run prove -- ${name} --seed ${seed} --only ${batch}`;
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.error(
    `${name}: a promise is broken in batch ${batch} (of ${batchSize} ${option}). To repeat it: ${repeat}`,
  );
  addToReport(proof, { seed, batch, faults: faults.slice(0, 20), repeat });
};

/** Plays batches until the count or the time is reached. Returns false at the first fault. */
const playBatches = async (
  proof: LongProof,
  run: LongRun,
  state: State,
  { count, minutes }: Options,
): Promise<boolean> => {
  const ends = performance.now() + minutes * 60_000;
  let shownAt = 0;
  while (state.done < count && performance.now() < ends) {
    const began = performance.now();
    const { counts, faults } = await playBatch(run, state.seed, state.batch, proof.batchSize);
    if (faults.length > 0) {
      reportFaults(proof, state.seed, state.batch, faults);
      return false;
    }
    state.batch += 1;
    state.done += proof.batchSize;
    state.seconds += (performance.now() - began) / 1000;
    addCounts(state.counts, counts);
    saveState(proof, state);
    if (performance.now() - shownAt < 10_000) continue;
    showProgress(proof, state, count);
    shownAt = performance.now();
  }
  return true;
};

/** Runs a long proof as a command. Returns its exit code. */
export const runLongProof = async (proof: LongProof, args: string[]): Promise<number> => {
  const options = readOptions(proof, args);
  mkdirSync(proof.folder ?? proofsFolder, { recursive: true });
  const state = loadState(proof, options.seed);
  const before = { batch: state.batch, done: state.done, seconds: state.seconds };
  const run = await proof.open();
  try {
    if (options.only !== undefined) {
      const { counts, faults } = await playBatch(run, state.seed, options.only, proof.batchSize);
      console.log(JSON.stringify(counts));
      if (faults.length > 0) reportFaults(proof, state.seed, options.only, faults);
      return faults.length > 0 ? 1 : 0;
    }
    const kept = await playBatches(proof, run, state, options);
    showProgress(proof, state, options.count);
    addToReport(proof, {
      seed: state.seed,
      fromBatch: before.batch,
      toBatch: state.batch,
      [proof.option]: state.done - before.done,
      seconds: Math.round(state.seconds - before.seconds),
      total: state.done,
      totalSeconds: Math.round(state.seconds),
      counts: state.counts,
    });
    console.log(
      `${proof.name}: seed ${state.seed}, ${JSON.stringify(state.counts)}. Report: ${join(proof.folder ?? proofsFolder, `${proof.name}.jsonl`)}`,
    );
    return kept ? 0 : 1;
  } finally {
    await run.close();
  }
};
