import { execFileSync } from 'node:child_process';
import { ensureChromium } from './tests/chromium.ts';
import { ensureJava } from './tests/java.ts';
import { staticChecks } from './tests/static-checks.ts';
import { check, type Choice, conclude, playwright, type Tally, vitest } from './tests/tally.ts';

/** The long tests are divided into so many shares. */
const shareCount = 8;

const browserTests = async (choice: Choice): Promise<Tally> => {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  return playwright(choice);
};

/**
 * Returns the share of the long tests whose turn it is, such as `2/8`. Each commit has the next one,
 * so that commits that are tested one after the other run all of them.
 */
const nextShare = (): string => {
  const commits = Number(
    execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }),
  );
  return `${(commits % shareCount) + 1}/${shareCount}`;
};

/** Runs the tests before the build, builds the shop, and runs the tests in a browser. */
const runTiers = async (rules: Choice, journeys: Choice, first: Tally[] = []): Promise<void> => {
  const before = [...first, await vitest(rules)];
  const built = await check('build', ['scripts/run.mjs', 'build']);
  conclude([...before, built, await browserTests(journeys)]);
};

/**
 * `npm test`: types, lint, unit, API, database and browser tests. The last line is
 * `N passed, N failed`.
 */
const runAll = async (...more: string[]): Promise<void> =>
  runTiers(
    { projects: ['unit', 'database', ...more] },
    { projects: ['browser', ...more] },
    await staticChecks(),
  );

/**
 * `npm run test:long`: the same, and the journeys that look at every edge, kills of the shop, a
 * longer fuzz and more rounds of the proofs.
 */
const runLong = (): Promise<void> => {
  process.env.FUZZ_INPUTS ??= '20000';
  process.env.PROOF_ROUNDS ??= '4';
  ensureJava();
  return runAll('long');
};

/** `npm run test:turn`: one share of the tests that only `test:long` runs, at each commit another. */
const runTurn = (): Promise<void> => {
  const choice = { projects: ['long'], shard: nextShare() };
  console.log(`The long tests, share ${choice.shard}:`);
  ensureJava();
  return runTiers(choice, choice);
};

const tiers = new Map([
  ['long', runLong],
  ['turn', runTurn],
]);
await (tiers.get(process.argv[2] ?? '') ?? runAll)();
