import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../telemetry/log.ts';
import type { JobName } from './job-table.ts';

/** Due jobs are looked for this often, because a wake-up may get lost. */
const pollIntervalMs = 1000;
/**
 * Waits after a wake-up, so that the transaction that enqueued has most likely committed, and jobs
 * that are enqueued one after the other run together: taking and closing jobs costs more than many
 * of them.
 */
const wakeDelayMs = 200;
const maintenanceIntervalMs = 60_000;

interface PollOptions {
  /** Finds the kinds among `names` of which a job is due. */
  findDue: (names: readonly JobName[]) => Promise<JobName[]>;
  /** Runs the due jobs of one kind. Returns whether there may be more of them. */
  run: (name: JobName) => Promise<boolean>;
  /** Requeues jobs of dead processes and archives finished ones. */
  maintain: () => Promise<unknown>;
  log: Log;
}

interface Polling {
  start: (names: readonly JobName[]) => void;
  wake: (name: JobName) => void;
  stop: () => Promise<void>;
}

/** The wake-ups of one loop. One that comes while the loop is busy is kept. */
class WakeUps {
  #isPending = false;
  #wake: (() => void) | undefined;

  send(): void {
    this.#isPending = true;
    this.#wake?.();
  }

  async receive(): Promise<void> {
    if (!this.#isPending)
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    this.#isPending = false;
  }
}

/**
 * Runs jobs when they are due, with one loop for each kind. One poll for all kinds wakes the loops
 * that have something to do. An error never ends a loop. Repeated errors are logged once.
 */
export const createPolling = ({ findDue, run, maintain, log }: PollOptions): Polling => {
  const ended = new AbortController();
  const wakeUpsByName = new Map<JobName, WakeUps>();
  const loops: Promise<void>[] = [];

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: ended.signal, ref: false }).catch(() => {});

  const loop = async (
    name: string,
    pauseMs: number,
    step: () => Promise<unknown>,
  ): Promise<void> => {
    let isFailing = false;
    while (!ended.signal.aborted) {
      try {
        await step();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !ended.signal.aborted)
          log.warn({ job: name, error: String(error) }, 'jobs interrupted');
        isFailing = true;
      }
      if (pauseMs > 0) await pause(pauseMs);
    }
  };

  const startLoop = (name: JobName): void => {
    const wakeUps = new WakeUps();
    wakeUpsByName.set(name, wakeUps);
    loops.push(
      loop(name, 0, async () => {
        await wakeUps.receive();
        await pause(wakeDelayMs);
        while (!ended.signal.aborted && (await run(name)));
      }),
    );
  };

  return {
    start: (names) => {
      for (const name of names) startLoop(name);
      const poll = async (): Promise<void> => {
        for (const name of await findDue(names)) wakeUpsByName.get(name)?.send();
      };
      loops.push(
        loop('poll', pollIntervalMs, poll),
        loop('maintenance', maintenanceIntervalMs, maintain),
      );
    },
    wake: (name) => wakeUpsByName.get(name)?.send(),
    stop: async () => {
      ended.abort();
      for (const wakeUps of wakeUpsByName.values()) wakeUps.send();
      await Promise.all(loops);
    },
  };
};
