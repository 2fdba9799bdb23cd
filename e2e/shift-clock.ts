import process from 'node:process';

/**
 * Loaded before a shop (`--import`), it moves the clock of that process, and of no other, by
 * CLOCK_SHIFT ms.
 */

const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const Real = Date;

class Shifted extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...(given as [string]));
  }
  static override now(): number {
    return Real.now() + shift;
  }
}

globalThis.Date = Shifted as DateConstructor;
