import { test } from 'vitest';
import { checkRandomColours } from './testing-palette.ts';

test('every pair has its contrast for 100,000 pairs of colours, in light and dark', () => {
  checkRandomColours(100_000);
});
