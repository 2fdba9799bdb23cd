import type { Explanation } from '../../contract/reasons.ts';
import type { RefusalWords } from '../words/refusals.ts';

/**
 * Words an explanation of the server by its reason. Without a reason that the words have, it stays
 * in English.
 */
export const translateExplanation = (
  words: RefusalWords,
  { message, reason, values = {} }: Explanation,
): string =>
  (reason === undefined ? undefined : words[reason])?.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  ) ?? message;

/** A refusal that joins the explanations of several fields is worded field by field. */
export const translateRefusal = (
  words: RefusalWords,
  refusal: Explanation & { errors: readonly Explanation[] },
): string =>
  refusal.reason !== undefined || refusal.errors.length === 0
    ? translateExplanation(words, refusal)
    : [...new Set(refusal.errors.map((error) => translateExplanation(words, error)))].join('; ');
