import { ensureChromium } from './chromium.ts';
import { staticChecks } from './static-checks.ts';
import { check, conclude, type Tally, vitest } from './tally.ts';

const browserTests = async (): Promise<Tally> => {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  return vitest('browser');
};

// Everything of `npm test`. The last line is `N passed, N failed`.
const before = [...(await staticChecks()), await vitest('unit', 'database')];
const built = await check('build', ['scripts/run.mjs', 'build']);
conclude([...before, built, await browserTests()]);
