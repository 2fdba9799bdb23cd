import type { Draw } from '../../database/seed/draw.ts';
import type { Schema } from '../world/document.ts';

/** Values and bodies from a description in the API's document: as it says, nearly so, and hostile. */

/** Inserted into the JSON text unchanged, because no serialiser produces them. */
const raw = [
  '1e309',
  '-1e309',
  '9007199254740993',
  '-0',
  '1E400',
  '"\\ud800"',
  '"\\u0000"',
  '0.1e-400',
  '"\\udfff\\ud800"',
];
const mark = (i: number): string => `@@raw${i}@@`;

export const hostile: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '﷽'.repeat(50),
  'x'.repeat(5000),
  "' or 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '٣',
  '１２３',
  '𝟙',
  '\u202e',
  'a\r\nBcc: b@c.de',
  '🥭'.repeat(30),
  '()'.repeat(2000),
  '%_\\',
  'ß'.repeat(99),
  '\u200b',
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e21,
  -1e-9,
  2 ** 53,
  99999999999,
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: 1 },
  { length: 1e9 },
  { $gt: '' },
  ['a', 'b'],
];

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Values that the shop knows, by a part of the names of their fields. */
export type KnownValues = Record<string, readonly string[]>;

export interface HostileValues {
  /** Replaces the values that the shop knows. */
  learn: (values: KnownValues) => void;
  /** A text for a field of this name. */
  createText: (name: string) => string;
  createValue: (schema: Schema, name: string) => unknown;
  /**
   * A body as text: JSON for the most part, sometimes with two fields of one name, sometimes nothing
   * like it.
   */
  createBody: (schema: Schema) => string;
}

export const createHostileValues = ({ one: pick, chance: maybe, between }: Draw): HostileValues => {
  let known: KnownValues = {};

  const aText = (name: string): string => {
    const fitting = Object.entries(known).find(([part]) => name.toLowerCase().includes(part));
    if (fitting !== undefined && maybe(0.7)) return pick(fitting[1]);
    return pick([
      'Meera',
      'Cotton kurta',
      'M',
      '411004',
      '9822041177',
      'meera@example.in',
      'https://example.in/a',
      '/collections',
      '2026-11-21',
      '2026-11-21T09:30:00Z',
      'Maharashtra',
      'x',
      ...Object.values(known).flat(),
    ]);
  };

  const one = (schema: Schema, name: string, depth: number): unknown => {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return one(pick(choices), name, depth);
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    if (type === 'string') return aText(name);
    if (type === 'integer') return pick([0, 1, 2, 3, 5, 99, 100, 1000]);
    if (type === 'number') return pick([0, 1, 1.5, 10, 99.99, 499, 500000]);
    if (type === 'boolean') return maybe(0.5);
    if (type === 'null') return null;
    if (type === 'array')
      return Array.from({ length: between(0, 3) }, () =>
        value(schema.items ?? {}, name, depth + 1),
      );
    if (type === 'object' || schema.properties !== undefined) return object(schema, depth + 1);
    return pick(hostile);
  };

  /** Mostly as described, now and then something else altogether. */
  const value = (schema: Schema, name: string, depth: number): unknown => {
    if (maybe(0.12)) return pick(hostile);
    if (maybe(0.03)) return mark(between(0, raw.length - 1));
    return depth > 8 ? null : one(schema, name, depth);
  };

  const object = (schema: Schema, depth: number): unknown => {
    const fields = Object.entries(schema.properties ?? {}).filter(() => maybe(0.85));
    const generated = Object.fromEntries(
      fields.map(([name, inner]) => [name, value(inner, name, depth)]),
    );
    if (maybe(0.05))
      Object.assign(generated, {
        isAdmin: true,
        role: 'admin',
        _id: 'x',
        price: 1,
        [pick(['a', '__proto', 'constructor', ' '])]: pick(hostile),
      });
    return generated;
  };

  /**
   * A body as text: JSON for the most part, sometimes with two fields of one name, sometimes nothing
   * like it.
   */
  const createBody = (schema: Schema): string => {
    if (maybe(0.03))
      return pick([
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '1',
        'not json',
        '{"a":1,"a":2}',
        '{"__proto__":{"isAdmin":true}}',
        nested(30),
        nested(5000),
        `{"a":"${'x'.repeat(120_000)}"}`,
        '\ufeff{}',
        '{"\\ud800":1}',
      ]);
    let text = JSON.stringify(value(schema, '', 0)) ?? 'null';
    for (const [i, word] of raw.entries()) text = text.replaceAll(`"${mark(i)}"`, word);
    const first = /^\{("[^"]*":)/.exec(text)?.[1];
    return first !== undefined && maybe(0.05) ? `{${first}null,${text.slice(1)}` : text;
  };

  return {
    learn: (values) => {
      known = values;
    },
    createText: aText,
    createValue: (schema, name) => value(schema, name, 0),
    createBody,
  };
};
