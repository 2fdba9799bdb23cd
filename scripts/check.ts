import { staticChecks } from './static-checks.ts';
import { conclude, vitest } from './tally.ts';

// The quick checks: everything that needs neither a database nor a browser.
conclude([...(await staticChecks()), await vitest('unit')]);
