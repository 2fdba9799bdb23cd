import { setImmediate } from 'node:timers/promises';

interface WaitingCall<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers calls into batches: `work` gets the items of all calls that came while its previous batch
 * ran, and returns their results in the same order. One batch runs at a time. If it fails, all its
 * calls fail.
 */
export const gatherCalls = <Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  let waiting: WaitingCall<Item, Result>[] = [];
  let isRunning = false;

  const runBatch = async (calls: readonly WaitingCall<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(calls.map(({ item }) => item));
      for (const [i, { resolve }] of calls.entries()) resolve(results[i] as Result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };

  const runBatches = async (): Promise<void> => {
    isRunning = true;
    // The other calls of this turn of the event loop join the first batch.
    await setImmediate();
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await runBatch(calls);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runBatches();
    });
};
