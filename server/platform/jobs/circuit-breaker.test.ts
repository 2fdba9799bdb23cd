import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const at = () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  return {
    breaker,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (times: number) => {
      for (let i = 0; i < times; i++) breaker.recordFailure();
    },
  };
};

describe('a circuit breaker', () => {
  it('lets calls through until five in a row have failed', () => {
    const { breaker, fail } = at();
    fail(4);
    breaker.recordSuccess();
    fail(4);
    expect(breaker.limit(4)).toBe(4);
    fail(1);
    expect(breaker.limit(4)).toBe(0);
  });

  it('lets one call through after half a minute, whose result decides', () => {
    const { breaker, pass, fail } = at();
    fail(5);
    pass(29_999);
    expect(breaker.limit(4)).toBe(0);
    pass(1);
    expect(breaker.limit(4)).toBe(1);
    fail(1);
    expect(breaker.limit(4)).toBe(0);
    pass(30_000);
    breaker.recordSuccess();
    expect(breaker.limit(4)).toBe(4);
  });
});
