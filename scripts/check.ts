import { staticChecks } from './tests/static-checks.ts';
import { conclude, vitest } from './tests/tally.ts';

/**
 * `npm run check`: the tests that need neither a database nor a browser: types, format, lint, unused
 * code, which folder may import which, unit tests.
 */
conclude([...(await staticChecks()), await vitest({ projects: ['unit'] })]);
