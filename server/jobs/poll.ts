import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { JobName } from './job-table.ts';

/** Milliseconds between two looks at a quiet queue: the truth, beside which a wake-up is a hint. */
const LOOK = 1000;
/**
 * Between the hint and the look, so that the transaction which enqueued has most likely been
 * committed.
 */
const AFTER_HINT = 40;
const MAINTENANCE = 60_000;

interface Polled {
  /** Runs what is due of one kind; answers how many it ran. */
  run: (name: JobName) => Promise<number>;
  /** Gives back jobs of dead processes, puts away finished ones. */
  maintain: () => Promise<unknown>;
  log: Log;
}

export interface Polling {
  start: (names: readonly JobName[]) => void;
  wake: (name: JobName) => void;
  stop: () => Promise<void>;
}

/**
 * Runs jobs as they fall due, one loop a kind. An error is logged once a stretch and never leaves a
 * loop.
 */
export const poll = ({ run, maintain, log }: Polled): Polling => {
  const ended = new AbortController();
  const naps = new Map<string, AbortController>();
  const loops: Promise<void>[] = [];

  const nap = async (name: string, milliseconds: number): Promise<void> => {
    const woken = new AbortController();
    naps.set(name, woken);
    const signal = AbortSignal.any([woken.signal, ended.signal]);
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    if (woken.signal.aborted && !ended.signal.aborted)
      await sleep(AFTER_HINT, undefined, { ref: false });
  };

  /** `step` answers the milliseconds until its next turn. */
  const loop = async (name: string, step: () => Promise<number>): Promise<void> => {
    let failing = false;
    while (!ended.signal.aborted) {
      let pause = LOOK;
      try {
        pause = await step();
        failing = false;
      } catch (error) {
        if (!failing && !ended.signal.aborted)
          log.warn({ job: name, error: String(error) }, 'jobs interrupted');
        failing = true;
      }
      if (pause > 0 && !ended.signal.aborted) await nap(name, pause);
    }
  };

  return {
    start: (names) => {
      for (const name of names)
        loops.push(loop(name, async () => ((await run(name)) > 0 ? 0 : LOOK)));
      loops.push(
        loop('maintenance', async () => {
          await maintain();
          return MAINTENANCE;
        }),
      );
    },
    wake: (name) => naps.get(name)?.abort(),
    stop: async () => {
      ended.abort();
      await Promise.all(loops);
    },
  };
};
