/**
 * Creates a source of numbers from 0 to 1 that is the same for the same seed (mulberry32, public
 * domain).
 */
const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Draw = ReturnType<typeof createDraw>;

/** Creates functions that choose at random, the same for the same seed on every machine. */
export const createDraw = (seed: number) => {
  const next = createRandom(seed);
  /** Draws a whole number; both ends are possible. */
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const one = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], count: number): T[] => {
    const start = between(0, list.length - 1);
    return Array.from(
      { length: Math.min(count, list.length) },
      (_, i) => list[(start + i * 5) % list.length] as T,
    ).filter((item, i, all) => all.indexOf(item) === i);
  };
  return { between, one, some, chance: (share: number): boolean => next() < share };
};
