import { describe, expect, it } from 'vitest';
import { parseCount } from './parse-count.ts';

describe('a typed count', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['007', 7],
    ['0', 0],
    ['1.5', 1],
    ['2,5', 2],
    ['1e3', 1],
    ['4 kg', 4],
    ['99999', 99_999],
    ['1,250', 1250],
    ['1.250', 1250],
    ['1 250', 1250],
    ['1\u202f250', 1250],
    ['9’999', 9999],
    ['1,25', 1],
    ['1,2500', 1],
    ['250', 250],
  ])('reads %j as %d', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });
  it.each(['', ' ', '-3', '.5', 'two'])('finds no count in %j', (text) => {
    expect(parseCount(text)).toBeNull();
  });
});
