import { expect, it } from 'vitest';
import { formatProgress } from './progress-bar.ts';

const megabyte = 1024 ** 2;

it.each([
  [0, 80, 'Database  [------------------------------]   0 % 0.0 MB'],
  [40, 80, 'Database  [###############---------------]  50 % 40.0 MB'],
  // The size of a database that grows meanwhile is only estimated.
  [90, 80, 'Database  [##############################] 100 % 90.0 MB'],
  [0, 0, 'Database  [##############################] 100 % 0.0 MB'],
])('%i of %i megabytes', (done, total, expected) =>
  expect(
    formatProgress({
      step: 'database',
      unit: 'bytes',
      done: done * megabyte,
      total: total * megabyte,
    }),
  ).toBe(expected),
);

it('files are counted', () =>
  expect(formatProgress({ step: 'pictures', unit: 'files', done: 3, total: 4 })).toBe(
    'Pictures  [#######################-------]  75 % 3 files',
  ));
