import { ensureChromium } from './chromium.ts';
import { ensureJava } from './java.ts';
import { staticChecks } from './static-checks.ts';
import { check, conclude, playwright, type Tally, vitest } from './tally.ts';

const browserTests = async (...projects: string[]): Promise<Tally> => {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  return playwright(...projects);
};

/**
 * `npm test`: types, lint, unit, API, database and browser tests. The last line is
 * `N passed, N failed`.
 */
/**
 * `npm run test:long`: the same, and the journeys that look at every edge, kills of the shop, a
 * longer fuzz and more rounds of the proofs.
 */
const long = process.argv[2] === 'long';
const journeys = long ? ['browser', 'long'] : ['browser'];
if (long) {
  process.env.FUZZ_INPUTS ??= '20000';
  process.env.PROOF_ROUNDS ??= '4';
  ensureJava();
}
const rules = long ? ['unit', 'database', 'long'] : ['unit', 'database'];
const before = [...(await staticChecks()), await vitest(...rules)];
const built = await check('build', ['scripts/run.mjs', 'build']);
conclude([...before, built, await browserTests(...journeys)]);
