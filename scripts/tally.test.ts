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
  test('counts a file that could not even be read', () => {
    expect(countTests(report(3, 0, [['failed', []]]), 1)).toEqual({ passed: 3, failed: 1 });
  });
  test('a run that failed is never clean', () => {
    expect(countTests(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
