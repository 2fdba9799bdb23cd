/**
 * How much a proof tries. `npm test` tries a part, with other cases in each run where they are drawn;
 * `npm run test:long` sets PROOF_ROUNDS and tries all.
 */

const factor = Number(process.env.PROOF_ROUNDS ?? 1);

/** The number of rounds of a proof: `count`, multiplied by PROOF_ROUNDS. */
export const countRounds = (count: number): number => Math.round(count * factor);

/**
 * Picks every `step`-th case, or all of them if PROOF_ROUNDS is more than 1. For a table of cases row
 * by row, a step that shares no divisor with the length of a row picks each row and each column.
 */
export const pickCases = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, i) => factor > 1 || i % step === 0);
