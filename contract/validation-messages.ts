import type { z } from 'zod';
import { groupIndian } from '../shop/money.ts';
import { encodeReason } from './reasons/reasons.ts';

/**
 * Why a field is refused, as `encodeReason` writes it. Schemas give their own reason where they
 * know better; the rest is found here, so that no answer carries the validator's English.
 */

export const missingMessage = encodeReason('missing');
const unclearMessage = encodeReason('unclear');

const reasonByType: Readonly<Record<string, string>> = {
  string: encodeReason('give_text'),
  number: encodeReason('give_number'),
  int: encodeReason('give_whole_number'),
  boolean: encodeReason('give_true_or_false'),
  array: encodeReason('give_list'),
  object: encodeReason('give_object'),
  record: encodeReason('give_object'),
  null: encodeReason('give_nothing'),
};

const reasonByFormat: Readonly<Record<string, string>> = {
  email: encodeReason('email_format'),
  url: encodeReason('https_address'),
  date: encodeReason('day_format'),
  datetime: encodeReason('moment_format'),
};

const formatBound = (bound: number | bigint): string =>
  Number.isInteger(Number(bound)) && Number(bound) >= 0
    ? groupIndian(Number(bound))
    : String(bound);

type RawIssue = z.core.$ZodRawIssue;
type Issue<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const describeTooSmall = ({ origin, minimum, inclusive = true }: Issue<'too_small'>): string => {
  const min = formatBound(minimum);
  if (origin === 'string' || origin === 'array' || origin === 'set') {
    if (Number(minimum) === 1) return missingMessage;
    return encodeReason(origin === 'string' ? 'min_characters' : 'min_entries', { min });
  }
  return encodeReason(inclusive ? 'min' : 'above', { min });
};

const describeTooBig = ({ origin, maximum, inclusive = true }: Issue<'too_big'>): string => {
  const max = formatBound(maximum);
  if (origin === 'string') return encodeReason('max_characters', { max });
  if (origin === 'array' || origin === 'set') return encodeReason('max_entries', { max });
  return encodeReason(inclusive ? 'max' : 'below', { max });
};

const describeChoice = (values: readonly unknown[]): string =>
  encodeReason('one_of', { values: values.map(String).join(', ') });

const isWrongType = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/**
 * Describes a value that matches no schema of a union, by the issue of the schema that it matches
 * best. The issues in a union have their messages already.
 */
const describeUnion = ({
  input,
  errors,
  options,
}: Issue<'invalid_union'> & { options?: readonly unknown[] | undefined }): string => {
  if (options !== undefined) return describeChoice(options);
  if (input === undefined) return missingMessage;
  const issues = (errors ?? []).flatMap(([first]) => first ?? []);
  const nearest =
    issues.find((issue) => !isWrongType(issue)) ??
    issues.find(({ code }) => code !== 'invalid_value') ??
    issues[0];
  return nearest?.message ?? unclearMessage;
};

/**
 * Describes an issue in one sentence. `safeParse` takes this function as `error` and calls it if the
 * schema has no message of its own.
 */
export const describeIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return missingMessage;
      return reasonByType[issue.expected] ?? unclearMessage;
    }
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_value':
      return describeChoice(issue.values);
    case 'invalid_union':
      return describeUnion(issue);
    case 'invalid_format':
      return reasonByFormat[issue.format] ?? unclearMessage;
    case 'not_multiple_of':
      return encodeReason('multiple_of', { step: String(issue.divisor) });
    case 'unrecognized_keys':
      return encodeReason('unknown_fields', { fields: issue.keys.join(', ') });
    default:
      return unclearMessage;
  }
};
