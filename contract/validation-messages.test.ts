import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { decodeReason, encodeReason, reasons } from './reasons/reasons.ts';
import type { Route } from './route.ts';
import { describeIssue } from './validation-messages.ts';

interface Schema {
  [word: string]: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
}

const absent = Symbol('absent');
/** Bad for nearly every field; put into all fields at once, and into one place at a time. */
const bad: readonly unknown[] = [
  absent,
  null,
  '',
  ' ',
  '        ',
  '\u200b\u202e',
  'x',
  'https://shop.example@evil.example/',
  '-1',
  '1.5',
  '99999999',
  'NaN',
  '2026-02-30',
  'name@',
  'a\nb',
  'x'.repeat(30_000),
  0,
  -1,
  -1e9,
  1.5,
  0.001,
  7,
  600,
  1e9,
  1e15,
  2 ** 60,
  Infinity,
  true,
  [],
  [7],
  [''],
  ['x', 'x'],
  Array.from({ length: 300 }, () => 'x'),
  Array.from({ length: 300 }, () => ({})),
  {},
  { x: 1 },
  ['x'.repeat(200)],
  { value: 7 },
  { value: 'x'.repeat(300) },
];

/**
 * Values shaped as the schema says down to `depth`, and there what is bad; literals stay, so that
 * the shapes they choose are reached.
 */
const shapes = (schema: Schema, depth: number, leaf: unknown): unknown[] => {
  if (schema.const !== undefined && depth > 0) return [schema.const];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => shapes(choice, depth, leaf));
  if (depth > 0 && schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(
      ([name, inner]) => [name, shapes(inner, depth - 1, leaf)] as const,
    );
    const most = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: most }, (_, i) =>
      Object.fromEntries(
        fields
          .map(([name, values]) => [name, values[Math.min(i, values.length - 1)]])
          .filter(([, value]) => value !== absent),
      ),
    );
  }
  if (depth > 0 && schema.items !== undefined)
    return shapes(schema.items, depth - 1, leaf).map((item) => [item === absent ? null : item]);
  return [leaf];
};

/**
 * Both JSON schemas of a field: before and after parsing. A transformation hides parts of the schema
 * from one of them.
 */
const described = (schema: z.ZodType): Schema[] =>
  (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema,
  );

const listMessages = (schema: z.ZodType): string[] =>
  described(schema)
    .flatMap((shape) =>
      [0, 1, 2, 3, 4, 5].flatMap((depth) => bad.flatMap((leaf) => shapes(shape, depth, leaf))),
    )
    .flatMap((value) => {
      const result = schema.safeParse(value === absent ? undefined : value, {
        error: describeIssue,
      });
      return result.success ? [] : result.error.issues.map(({ message }) => message);
    });

const inputs = Object.entries(api as Record<string, Route>).flatMap(([key, { query, body }]) => [
  ...(query === undefined ? [] : [[`the query of ${key}`, query] as const]),
  ...(body === undefined ? [] : [[`the body of ${key}`, body] as const]),
]);

const isReasoned = (message: string): boolean =>
  Object.hasOwn(reasons, message.split(' ')[0] ?? '') &&
  !decodeReason(message).message.includes('{');

describe('the validation message of a call', () => {
  it('is tested for every call', () => expect(inputs.length).toBeGreaterThan(40));

  it.each(inputs)('has a reason, and a value for each placeholder: %s', (_, schema) => {
    const messages = [...new Set(listMessages(schema))];
    expect(messages).not.toEqual([]);
    expect(messages.filter((message) => !isReasoned(message))).toEqual([]);
  });
});

const readSentence = (schema: z.ZodType, given: unknown): string => {
  const [issue] = schema.safeParse(given, { error: describeIssue }).error?.issues ?? [];
  return decodeReason(issue?.message ?? '').message;
};

describe('the sentence of', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Please fill this in'],
    ['an empty text', z.string().min(1), '', 'Please fill this in'],
    ['an empty list', z.array(z.string()).min(1), [], 'Please fill this in'],
    ['another kind', z.string(), 5, 'Please give a text'],
    ['a fraction', z.int(), 1.5, 'Please give a whole number'],
    [
      'a date where a kind has no name',
      z.map(z.string(), z.string()),
      'x',
      'Please check this field',
    ],
    ['a long text', z.string().max(200), 'x'.repeat(201), 'At most 200 characters'],
    ['a short text', z.string().min(8), 'x', 'At least 8 characters'],
    ['a long list', z.array(z.number()).max(2), [1, 2, 3], 'At most 2 entries'],
    ['a short list', z.array(z.number()).min(2), [1], 'At least 2 entries'],
    ['a large number', z.number().max(10_00_000), 1e9, 'At most 10,00,000'],
    ['a small number', z.number().min(-90), -91, 'At least -90'],
    ['a bound that is left out', z.number().positive(), 0, 'Above 0'],
    ['a bound above that is left out', z.number().lt(5), 5, 'Below 5'],
    ['a choice', z.enum(['per kg', 'per unit']), 'x', 'One of: per kg, per unit'],
    [
      'a choice of shapes',
      z.discriminatedUnion('do', [
        z.object({ do: z.literal('a') }),
        z.object({ do: z.literal('b') }),
      ]),
      { do: 'c' },
      'One of: a, b',
    ],
    [
      'several shapes, by the one that it nearly has',
      z.union([z.literal(''), z.email()]),
      'meera@',
      'An e-mail address, such as name@example.in',
    ],
    [
      'several shapes, none of which it has',
      z.union([z.literal(''), z.string()]),
      5,
      'Please give a text',
    ],
    [
      'no shape at all',
      z.union([z.string(), z.array(z.string())]),
      undefined,
      'Please fill this in',
    ],
    ['an address', z.url(), 'x', 'An address that starts with https://'],
    ['a day', z.iso.date(), '2026-02-30', 'A day such as 2026-11-21'],
    [
      'a moment',
      z.iso.datetime(),
      'x',
      'A date and time with its zone, such as 2026-11-21T09:30:00+05:30',
    ],
    ['a form that nobody has named', z.string().regex(/^x$/), 'y', 'Please check this field'],
    ['steps', z.number().multipleOf(5), 7, 'A multiple of 5'],
    [
      'fields that are not known',
      z.strictObject({ a: z.string() }),
      { a: 'x', b: 1, c: 2 },
      'Not known here: b, c',
    ],
    ['a rule without words', z.string().refine(() => false), 'x', 'Please check this field'],
    [
      'a rule with its own',
      z.string().refine(() => false, encodeReason('above', { min: 0 })),
      'x',
      'Above 0',
    ],
  ])('%s', (_, schema, given, sentence) => expect(readSentence(schema, given)).toBe(sentence));
});
