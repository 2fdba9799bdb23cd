import { expect, it } from 'vitest';
import { findOurName, findWrongAmpersands } from './tokri.ts';

it.each([
  'Haat',
  'Welcome to HAAT!',
  'हाट',
  '<path id="haat">',
  "localStorage['haat.theme']",
  'x-haat-id: 1',
  'invoice-haat-26-27-00001.pdf',
  '/assets/haat/2026-11-27-1234567.js',
  'HaatMark',
])('our name is found: %s', (text) => expect(findOurName(text)).toHaveLength(1));

it.each([
  'chaat masala, bhaat',
  'etag: "Xeq9ghMbatDnhAAt_W_DN2-gzip"',
  "'sha256-OGmAxZB0xa7hAATe5+2jJp0Yx/haaTQ4QWZ9Q7bm2k3='",
])('letters of it in other words and by chance are not: %s', (text) =>
  expect(findOurName(text)).toEqual([]),
);

it.each([
  ['plain', 'Tokri & Co. sells', 0],
  ['plain', 'Tokri &amp; Co.', 1],
  ['plain', 'Tokri%20%26%20Co.', 0],
  ['markup', '<b>Tokri &amp; Co.</b>', 0],
  ['markup', 'Tokri & Co.', 1],
  ['markup', 'Tokri &amp;amp; Co.', 1],
  ['markup', 'Tokri &#38; Co. and Tokri &amp; Co.', 1],
] as const)('in %s an ampersand that is written wrongly is found: %s', (kind, text, count) =>
  expect(findWrongAmpersands(text, kind)).toHaveLength(count),
);
