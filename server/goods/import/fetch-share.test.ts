import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runShared } from './fetch-share.ts';

it('every task runs once, never more at once than the share of all and of a host', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (hosts, maxTogether, maxPerHost) => {
        const running: string[] = [];
        const done: number[] = [];
        const tasks = hosts.map((host, i) => ({
          host,
          run: async () => {
            running.push(host);
            expect(running.length).toBeLessThanOrEqual(maxTogether);
            expect(running.filter((one) => one === host).length).toBeLessThanOrEqual(maxPerHost);
            await setImmediate();
            running.splice(running.indexOf(host), 1);
            done.push(i);
          },
        }));
        await runShared(tasks, { maxTogether, maxPerHost });
        expect(done.toSorted((a, b) => a - b)).toEqual(hosts.map((_, i) => i));
      },
    ),
  );
});

it('a slow host leaves room for the others', async () => {
  const order: string[] = [];
  let release = (): void => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const tasks = [
    ...Array.from({ length: 10 }, () => ({ host: 'slow', run: () => slow })),
    ...['x', 'y', 'z'].map((host) => ({
      host,
      run: async () => {
        order.push(host);
        if (order.length === 3) release();
      },
    })),
  ];
  await runShared(tasks, { maxTogether: 4, maxPerHost: 2 });
  expect(order).toEqual(['x', 'y', 'z']);
});
