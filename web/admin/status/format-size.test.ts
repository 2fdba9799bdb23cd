import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, 'en', '1 MB'],
  [12 * 1024 ** 2 + 9, 'en', '12 MB'],
  [3.44 * 1024 ** 3, 'en', '3.4 GB'],
  [3.44 * 1024 ** 3, 'de', '3,4 GB'],
] as const)('%i bytes in %s are %s', (bytes, language, expected) =>
  expect(formatSize(bytes, language).replace(/\s/g, ' ')).toBe(expected),
);
