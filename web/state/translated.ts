import type { Said } from '../words/said.ts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `Only {} left` and `Only 3 left` give `['3']`; a sentence of another kind gives null. */
const gapsOf = (pattern: string, sentence: string): string[] | null =>
  new RegExp(`^${pattern.split('{}').map(literal).join('(.+?)')}$`).exec(sentence)?.slice(1) ??
  null;

const one = (said: Said, sentence: string): string => {
  const whole = said[sentence];
  if (whole !== undefined) return whole;
  for (const [pattern, ours] of Object.entries(said)) {
    const gaps = pattern.includes('{}') ? gapsOf(pattern, sentence) : null;
    if (gaps !== null) return ours.replaceAll('{}', () => gaps.shift() ?? '');
  }
  return sentence;
};

/**
 * What the server says, in the language of `said`; what it does not know stays as it is. Several
 * faults come joined by `; `.
 */
export const translated = (said: Said, message: string): string =>
  said[message] ??
  message
    .split('; ')
    .map((sentence) => one(said, sentence))
    .join('; ');
