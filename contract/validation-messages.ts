import type { z } from 'zod';
import { groupIndian } from '../shop/money.ts';

/**
 * The messages about an invalid field. A schema may have its own, more exact message; this file has
 * all others, so that no response contains a message of the validator.
 * `web/words` translates each of them; validation-messages.test.ts checks that.
 */

export const missingMessage = 'Please fill this in';
const unclearMessage = 'Please check this field';

const kindByType: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
};

const messageByFormat: Readonly<Record<string, string>> = {
  email: 'An e-mail address, such as name@example.in',
  url: 'An address that starts with https://',
  date: 'A day such as 2026-11-21',
  datetime: 'A date and time with its zone, such as 2026-11-21T09:30:00+05:30',
};

/** The unit of a length, by the type of the value. A number has none. */
const unitByOrigin: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
};

const formatBound = (bound: number | bigint): string =>
  Number.isInteger(Number(bound)) && Number(bound) >= 0
    ? groupIndian(Number(bound))
    : String(bound);

type RawIssue = z.core.$ZodRawIssue;
type Issue<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const describeMin = ({ origin, minimum, inclusive = true }: Issue<'too_small'>): string => {
  const unit = unitByOrigin[origin] ?? '';
  if (unit !== '' && inclusive && Number(minimum) === 1) return missingMessage;
  return `${inclusive ? 'At least' : 'Above'} ${formatBound(minimum)}${unit}`;
};

const describeMax = ({ origin, maximum, inclusive = true }: Issue<'too_big'>): string =>
  `${inclusive ? 'At most' : 'Below'} ${formatBound(maximum)}${unitByOrigin[origin] ?? ''}`;

const formatChoices = (values: readonly unknown[]): string =>
  `One of: ${values.map(String).join(', ')}`;

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
  if (options !== undefined) return formatChoices(options);
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
      const kind = kindByType[issue.expected];
      return kind === undefined ? unclearMessage : `Please give ${kind}`;
    }
    case 'too_small':
      return describeMin(issue);
    case 'too_big':
      return describeMax(issue);
    case 'invalid_value':
      return formatChoices(issue.values);
    case 'invalid_union':
      return describeUnion(issue);
    case 'invalid_format':
      return messageByFormat[issue.format] ?? unclearMessage;
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`;
    default:
      return unclearMessage;
  }
};
