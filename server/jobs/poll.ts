import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { JobName } from './job-table.ts';

/** An idle queue is polled this often, because a wake-up may get lost. */
const pollIntervalMs = 1000;
/** Waits after a wake-up, so that the transaction that enqueued has most likely committed. */
const wakeDelayMs = 40;
const maintenanceIntervalMs = 60_000;

interface PollOptions {
  /** Runs the due jobs of one kind. Returns how many it ran. */
  run: (name: JobName) => Promise<number>;
  /** Requeues jobs of dead processes and archives finished ones. */
  maintain: () => Promise<unknown>;
  log: Log;
}

export interface Polling {
  start: (names: readonly JobName[]) => void;
  wake: (name: JobName) => void;
  stop: () => Promise<void>;
}

/**
 * Runs jobs when they are due, with one loop for each kind. An error never ends a loop. Repeated
 * errors are logged once.
 */
export const createPolling = ({ run, maintain, log }: PollOptions): Polling => {
  const ended = new AbortController();
  const wakeUpByName = new Map<string, AbortController>();
  const loops: Promise<void>[] = [];

  const pause = async (name: string, milliseconds: number): Promise<void> => {
    const wakeUp = new AbortController();
    wakeUpByName.set(name, wakeUp);
    const signal = AbortSignal.any([wakeUp.signal, ended.signal]);
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    if (wakeUp.signal.aborted && !ended.signal.aborted)
      await sleep(wakeDelayMs, undefined, { ref: false });
  };

  /** `step` returns the milliseconds until its next run. */
  const loop = async (name: string, step: () => Promise<number>): Promise<void> => {
    let isFailing = false;
    while (!ended.signal.aborted) {
      let pauseMs = pollIntervalMs;
      try {
        pauseMs = await step();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !ended.signal.aborted)
          log.warn({ job: name, error: String(error) }, 'jobs interrupted');
        isFailing = true;
      }
      if (pauseMs > 0 && !ended.signal.aborted) await pause(name, pauseMs);
    }
  };

  return {
    start: (names) => {
      for (const name of names)
        loops.push(loop(name, async () => ((await run(name)) > 0 ? 0 : pollIntervalMs)));
      loops.push(
        loop('maintenance', async () => {
          await maintain();
          return maintenanceIntervalMs;
        }),
      );
    },
    wake: (name) => wakeUpByName.get(name)?.abort(),
    stop: async () => {
      ended.abort();
      await Promise.all(loops);
    },
  };
};
