import { describe, expect, it } from 'vitest';
import { said } from '../words/de/said.ts';
import { translateServerMessage } from './translate-server-message.ts';

const sources = import.meta.glob<string>(
  ['../../server/**/*.ts', '!../../server/**/*.test.ts', '!../../server/test-gateway/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Only programs are told so: no page sends what would be refused like this. */
const forPrograms = new Set([
  'The token of POST /api/shipping',
  'The number or the _id of an order',
  'The number of a parcel',
  'Method not allowed',
  'Please send application/json',
  'Please send text/csv',
  'Please send multipart/form-data with one picture',
  'The address is too long',
  'Sitemap not found',
]);

const sentencesOf = (text: string): string[] => [
  ...[...text.matchAll(/new Refusal\('\w+', (?:'([^']+)'|`([^`]+)`)/g)].map(
    ([, plain, filled]) => plain ?? (filled ?? '').replace(/\$\{[^}]+\}/g, '3'),
  ),
  ...[...text.matchAll(/\binvalid\([^,()]+, '([^']+)'\)/g)].map(([, plain = '']) => plain),
  ...[...text.matchAll(/\bmalformed\('([^']+)'\)/g)].map(([, plain = '']) => plain),
  ...[...text.matchAll(/\bnotFound\('([^']+)'\)/g)].map(([, what = '']) => `${what} not found`),
];

const sentences = [...new Set(Object.values(sources).flatMap(sentencesOf))].filter(
  (one) => !forPrograms.has(one) && !one.startsWith('3'),
);

describe('every refusal that the server writes', () => {
  it('is looked at', () => expect(sentences.length).toBeGreaterThan(30));
  it.each(sentences)('is known in other languages: %s', (sentence) =>
    expect(translateServerMessage(said, sentence)).not.toBe(sentence),
  );
});
