import type { z } from 'zod';
import { groupIndian } from '../shop/money.ts';

/**
 * The sentences that tell a person what is wrong with a field. Schemas give their own where they
 * know better; the rest is said here, so that no answer carries the validator's English. Each
 * sentence has its French and German in `web/words/{fn,de}/said.ts`.
 */

export const missing = 'Please fill this in';
const unclear = 'Please check this field';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
};

const formats: Readonly<Record<string, string>> = {
  email: 'An e-mail address, such as name@example.in',
  url: 'An address that starts with https://',
  date: 'A day such as 2026-11-21',
  datetime: 'A date and time with its zone, such as 2026-11-21T09:30:00+05:30',
};

/** What is counted, by what has the length; a number counts itself. */
const units: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
};

const count = (bound: number | bigint): string =>
  Number.isInteger(Number(bound)) && Number(bound) >= 0
    ? groupIndian(Number(bound))
    : String(bound);

type RawIssue = z.core.$ZodRawIssue;
type Issue<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const describeLeast = ({ origin, minimum, inclusive = true }: Issue<'too_small'>): string => {
  const unit = units[origin] ?? '';
  if (unit !== '' && inclusive && Number(minimum) === 1) return missing;
  return `${inclusive ? 'At least' : 'Above'} ${count(minimum)}${unit}`;
};

const describeMost = ({ origin, maximum, inclusive = true }: Issue<'too_big'>): string =>
  `${inclusive ? 'At most' : 'Below'} ${count(maximum)}${units[origin] ?? ''}`;

const oneOf = (values: readonly unknown[]): string => `One of: ${values.map(String).join(', ')}`;

const isOfAnotherKind = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/**
 * Of several shapes, the first that the value nearly has says what is wrong with it; the issues in
 * a union have their sentences already.
 */
const describeUnion = ({
  input,
  errors,
  options,
}: Issue<'invalid_union'> & { options?: readonly unknown[] | undefined }): string => {
  if (options !== undefined) return oneOf(options);
  if (input === undefined) return missing;
  const issues = (errors ?? []).flatMap(([first]) => first ?? []);
  const nearest =
    issues.find((issue) => !isOfAnotherKind(issue)) ??
    issues.find(({ code }) => code !== 'invalid_value') ??
    issues[0];
  return nearest?.message ?? unclear;
};

/**
 * A sentence for each kind of issue. Given to `safeParse` as `error`, it speaks where the schema
 * says nothing itself.
 */
export const describeIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return missing;
      const kind = kinds[issue.expected];
      return kind === undefined ? unclear : `Please give ${kind}`;
    }
    case 'too_small':
      return describeLeast(issue);
    case 'too_big':
      return describeMost(issue);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return describeUnion(issue);
    case 'invalid_format':
      return formats[issue.format] ?? unclear;
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`;
    default:
      return unclear;
  }
};
