import type { Said } from '../words/said.ts';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `Only {} left` and `Only 3 left` give `['3']`; a sentence of another kind gives null. */
const readGaps = (pattern: string, sentence: string): string[] | null =>
  new RegExp(`^${pattern.split('{}').map(escapePattern).join('(.+?)')}$`)
    .exec(sentence)
    ?.slice(1) ?? null;

const translateSentence = (said: Said, sentence: string): string => {
  const whole = said[sentence];
  if (whole !== undefined) return whole;
  for (const [pattern, ours] of Object.entries(said)) {
    const gaps = pattern.includes('{}') ? readGaps(pattern, sentence) : null;
    if (gaps !== null) return ours.replaceAll('{}', () => gaps.shift() ?? '');
  }
  return sentence;
};

/**
 * Translates a message of the server with the table `said`. A message without a translation stays
 * in English. The server joins several faults with `; `.
 */
export const translateServerMessage = (said: Said, message: string): string =>
  said[message] ??
  message
    .split('; ')
    .map((sentence) => translateSentence(said, sentence))
    .join('; ');
