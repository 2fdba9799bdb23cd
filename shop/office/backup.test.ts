import { expect, it } from 'vitest';
import { isBackupLate } from './backup.ts';

it.each([
  ['a fresh one', 3600, false, false],
  ['one of 25 hours', 25 * 3600, false, false],
  ['one of 27 hours', 27 * 3600, false, true],
  ['a fresh one with a failure since', 3600, true, true],
  ['none yet', null, false, false],
  ['none, and a failure', null, true, true],
])('%s', (_, lastSeconds, hasFailedSince, late) =>
  expect(isBackupLate({ lastSeconds, hasFailedSince })).toBe(late),
);
