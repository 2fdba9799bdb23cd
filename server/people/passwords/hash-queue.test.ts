import { expect, it } from 'vitest';
import { runInHashQueue, refuseWhenQueueFull } from './hash-queue.ts';

/** Creates work that lasts until `finish` is called. */
const holdWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
};

it('the hash queue runs two hashes at once, lets fifty wait, and refuses the next with 503', async () => {
  const heldWork = Array.from({ length: 52 }, holdWork);
  let [started, most] = [0, 0];
  const working = heldWork.map(({ work }) =>
    runInHashQueue(() => {
      started += 1;
      most = Math.max(most, started);
      return work().finally(() => void (started -= 1));
    }),
  );
  expect([started, most]).toEqual([2, 2]);
  expect(refuseWhenQueueFull).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await expect(runInHashQueue(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  for (const { finish } of heldWork) finish();
  await Promise.all(working);
  expect([started, most]).toEqual([0, 2]);
  expect(refuseWhenQueueFull).not.toThrow();
});

it('the hash queue frees the place of a hash that failed', async () => {
  const failing = Array.from({ length: 3 }, () =>
    runInHashQueue(() => Promise.reject(new Error('no memory'))),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  const next = [holdWork(), holdWork(), holdWork()];
  const started: number[] = [];
  const working = next.map(({ work }, i) =>
    runInHashQueue(() => {
      started.push(i);
      return work();
    }),
  );
  expect(started).toEqual([0, 1]);
  for (const { finish } of next) finish();
  await Promise.all(working);
  expect(started).toEqual([0, 1, 2]);
});
