import { ensureChromium } from './chromium.ts';
import { staticChecks } from './static-checks.ts';
import { check, conclude, type Tally, vitest } from './tally.ts';

const browserTests = async (...projects: string[]): Promise<Tally> => {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  return vitest(...projects);
};

// Everything of `npm test`; with `long`, also the journeys that look at every edge. The last line is `N passed, N failed`.
const journeys = process.argv[2] === 'long' ? ['browser', 'long'] : ['browser'];
const before = [...(await staticChecks()), await vitest('unit', 'database')];
const built = await check('build', ['scripts/run.mjs', 'build']);
conclude([...before, built, await browserTests(...journeys)]);
