import { expect, it } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

/** Records the batches, and ends each only when `release` is called. */
const createWork = () => {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const work = async (items: number[]): Promise<number[]> => {
    batches.push(items);
    await new Promise<void>((release) => {
      releases.push(release);
    });
    if (items.includes(0)) throw new Error('not zero');
    return items.map((item) => item * 10);
  };
  const release = async (): Promise<void> => {
    await expect.poll(() => releases.length).toBe(1);
    releases.shift()?.();
  };
  return { batches, work, release };
};

it('gives each call its result, and gathers the calls that come during a batch', async () => {
  const { batches, work, release } = createWork();
  const call = gatherCalls(work);
  const first = [call(1), call(2)];
  await expect.poll(() => batches.length).toBe(1);
  const second = [call(3), call(4), call(5)];
  await release();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await release();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('fails the calls of a batch that fails, and only those', async () => {
  const { work, release } = createWork();
  const call = gatherCalls(work);
  const failed = Promise.allSettled([call(0), call(1)]);
  await release();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = call(2);
  await release();
  expect(await next).toBe(20);
});
