import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './tally.ts';

const vitestReport = (passed: number, failed: number, files: [string, string[]][] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
});

describe('countVitest', () => {
  test('counts tests', () => {
    expect(countVitest(vitestReport(3, 1, [['failed', ['failed', 'passed']]]), 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });
  test('counts a test file that could not be loaded', () => {
    expect(countVitest(vitestReport(3, 0, [['failed', []]]), 1)).toEqual({ passed: 3, failed: 1 });
  });
  test('never reports a failed run as clean', () => {
    expect(countVitest(vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

const playwrightReport = (expected: number, unexpected: number, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 0 },
  errors,
});

describe('countPlaywright', () => {
  test('counts tests', () => {
    expect(countPlaywright(playwrightReport(3, 0), 0)).toEqual({ passed: 3, failed: 0 });
    expect(countPlaywright(playwrightReport(3, 2), 1)).toEqual({ passed: 3, failed: 2 });
  });
  test('counts a test file that could not be loaded', () => {
    const error = { message: 'SyntaxError' };
    expect(countPlaywright(playwrightReport(0, 0, [error]), 1)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(playwrightReport(3, 1, [error]), 1)).toEqual({ passed: 3, failed: 2 });
  });
  test('never reports a failed run as clean', () => {
    expect(countPlaywright(playwrightReport(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
