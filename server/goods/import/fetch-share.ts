/** A piece of work that asks one host. */
export interface HostTask {
  host: string;
  run: () => Promise<void>;
}

/** How much is asked at once, of all hosts together and of each. */
interface Share {
  maxTogether: number;
  maxPerHost: number;
}

/**
 * Runs tasks in their order, as many at once as the share allows: where a host has all of its share,
 * the next task of another host goes before. The tasks do not throw.
 */
export const runShared = (
  tasks: readonly HostTask[],
  { maxTogether, maxPerHost }: Share,
): Promise<void> =>
  new Promise((resolve) => {
    const waiting = [...tasks];
    const runningByHost = new Map<string, number>();
    let running = 0;
    const change = (host: string, by: 1 | -1): void => {
      running += by;
      runningByHost.set(host, (runningByHost.get(host) ?? 0) + by);
    };
    const startNext = (): void => {
      while (running < maxTogether) {
        const at = waiting.findIndex(({ host }) => (runningByHost.get(host) ?? 0) < maxPerHost);
        const [task] = at < 0 ? [] : waiting.splice(at, 1);
        if (task === undefined) break;
        change(task.host, 1);
        void task.run().finally(() => {
          change(task.host, -1);
          startNext();
        });
      }
      if (running === 0 && waiting.length === 0) resolve();
    };
    startNext();
  });
