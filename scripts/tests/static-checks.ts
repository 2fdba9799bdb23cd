import { check, KNIP, OXFMT, OXLINT, TSC, type Tally } from './tally.ts';

const projects = ['shop', 'server', 'web', 'e2e'];

/** Checks types, format, lint, unused code and the law of direction, in parallel. */
export const staticChecks = (): Promise<Tally[]> =>
  Promise.all([
    check('types', ...projects.map((project) => [TSC, '-p', project])),
    check('format', [OXFMT, '--check', '.']),
    check('lint', [OXLINT]),
    check('unused', [KNIP]),
    check('direction', ['scripts/check-direction.ts']),
  ]);
