import type { Explanation } from '../../../contract/reasons/reasons.ts';
import { formatIndianMoment } from '../../../shop/indian-time.ts';
import type { RefusalWords } from '../../words/refusals.ts';

/** The visible names of fields, by their names in the API. */
export type FieldNames = Readonly<Record<string, string>>;

/** Writes a value of a sentence: a moment as the clock of India shows it. */
const writeValue = (value: string | number): string =>
  /^\d+-\d\d-\d\dT.*Z$/.test(String(value)) ? formatIndianMoment(new Date(value)) : String(value);

/**
 * Words an explanation of the server by its reason. Without a reason that the words have, it stays
 * in English.
 */
export const translateExplanation = (
  words: RefusalWords,
  { message, reason, values = {} }: Explanation,
): string =>
  (reason === undefined ? undefined : words[reason])?.replace(/\{(\w+)\}/g, (_, name: string) =>
    writeValue(values[name] ?? ''),
  ) ?? message;

/**
 * Names the field of a path by its outermost part that has a name, and counts a row of a list from
 * 1: `sumSteps.1.charge` is `Charges by order sum 2`. Null when no part has a name.
 */
export const nameField = (names: FieldNames, path: string): string | null => {
  const parts = path.split('.');
  const at = parts.findIndex((part) => Object.hasOwn(names, part));
  if (at < 0) return null;
  const [part = '', row] = parts.slice(at);
  const isRow = row !== undefined && /^\d+$/.test(row);
  return [names[part], isRow && Number(row) + 1].filter(Boolean).join(' ');
};

/**
 * Words a refusal. One that joins the explanations of several fields is worded field by field; one
 * that only lists paths says the name of each field and what is wrong with it.
 */
export const translateRefusal = (
  words: RefusalWords,
  refusal: Explanation & { errors: readonly (Explanation & { path: string })[] },
  names: FieldNames = {},
): string => {
  const { reason, errors } = refusal;
  const isList = reason === 'check_fields';
  if (errors.length === 0 || (reason !== undefined && !isList))
    return translateExplanation(words, refusal);
  const sentences = errors.map((error) => {
    const sentence = translateExplanation(words, error);
    const name = isList ? nameField(names, error.path) : null;
    return name === null ? sentence : `${name}: ${sentence}`;
  });
  return [...new Set(sentences)].join('; ');
};
