import { describe, expect, test } from 'vitest';
import { isRetryable, isUnavailable } from './errors.ts';

const failure = (code: string, more: object = {}): Error =>
  Object.assign(new Error(code), { code, ...more });

describe('isUnavailable', () => {
  test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '57014', '08006'])(
    '%s passes',
    (code) => {
      expect(isUnavailable(failure(code))).toBe(true);
    },
  );

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('is true for the driver’s message "%s"', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
  });

  test('looks at the cause and at every error of an AggregateError', () => {
    expect(isUnavailable(new AggregateError([failure('ECONNREFUSED')]))).toBe(true);
    expect(isUnavailable(new Error('outer', { cause: failure('57P01') }))).toBe(true);
  });

  test('is true for a missing socket, but not for a missing file', () => {
    expect(isUnavailable(failure('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(isUnavailable(failure('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  test.each(['23505', '42P01', '40001', '22P02'])('is false for %s', (code) => {
    expect(isUnavailable(failure(code))).toBe(false);
    expect(isRetryable(failure(code))).toBe(code === '40001');
  });

  test('is false for any other value', () => {
    for (const thing of [undefined, null, 'ECONNRESET', { code: '57P01' }])
      expect(isUnavailable(thing)).toBe(false);
  });
});
