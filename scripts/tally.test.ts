import { describe, expect, test } from 'vitest';
import { countTests } from './tally.ts';

const report = (passed: number, failed: number, files: [string, string[]][] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
});

describe('countTests', () => {
  test('counts tests', () => {
    expect(countTests(report(3, 1, [['failed', ['failed', 'passed']]]), 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });
  test('counts a test file that could not be loaded', () => {
    expect(countTests(report(3, 0, [['failed', []]]), 1)).toEqual({ passed: 3, failed: 1 });
  });
  test('never reports a failed run as clean', () => {
    expect(countTests(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
