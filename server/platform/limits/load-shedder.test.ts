import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEventLoop } from './load-shedder.ts';

const tickMs = 100;
let watch: ReturnType<typeof watchEventLoop>;
let now = 0;

/** Fires the next tick, late by this many milliseconds. */
const tick = (lateMs: number): void => {
  now += tickMs + lateMs;
  vi.advanceTimersByTime(tickMs);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  watch = watchEventLoop();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['one stall', [600], false],
  ['two stalls in a row', [600, 600], false],
  ['three in a row', [501, 600, 2000], true],
  ['four, with a tick in time between them', [600, 600, 0, 600, 600], false],
  ['many ticks that are a little late', [500, 500, 500, 500], false],
  ['three, and a tick in time after them', [600, 600, 600, 0], false],
] as const)('%s', (_, lateMs, behind) => {
  for (const late of lateMs) tick(late);
  expect(watch.isBehind()).toBe(behind);
});
