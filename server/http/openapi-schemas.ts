import { z } from 'zod';

export type Json = Record<string, unknown>;

export const wrapJsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** Which side of a call a schema describes: what the client sends, or what it is answered. */
export type Side = 'input' | 'output';

/**
 * `string or null` as one type with two names, which generators read better than a choice between
 * two schemas.
 */
const joinNull = ({ anyOf, ...rest }: Json): Json => {
  const [value, none, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  const joins =
    none?.type === 'null' &&
    more.length === 0 &&
    typeof value?.type === 'string' &&
    value.enum === undefined &&
    value.const === undefined;
  return joins
    ? { ...value, ...rest, type: [value.type, 'null'] }
    : { ...(anyOf === undefined ? {} : { anyOf }), ...rest };
};

/**
 * What tells a client nothing: the bounds of safe integers, that a field has a text as its name,
 * and that an answer has no further fields, because a later version may have some.
 */
const isRedundant = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'propertyNames' && typeof value === 'object') ||
  (key === 'additionalProperties' && value === false);

/**
 * The same schema, said as briefly as it can be. A named format needs no regular expression beside
 * it.
 */
const simplify = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(simplify);
  if (typeof json !== 'object' || json === null) return json;
  const isFormat = 'format' in json && typeof json.format === 'string';
  const kept = Object.entries(json).filter(
    ([key, value]) =>
      !isRedundant(key, value) && !(isFormat && key === 'pattern' && typeof value === 'string'),
  );
  return joinNull(Object.fromEntries(kept.map(([key, value]) => [key, simplify(value)])));
};

const localRef = '#/$defs/';

/** The same JSON with every reference to a name led to where `place` says. */
const rewriteRefs = (json: unknown, place: (name: string) => string): unknown => {
  if (Array.isArray(json)) return json.map((inner) => rewriteRefs(inner, place));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string'
      ? place(inner.slice(localRef.length))
      : rewriteRefs(inner, place),
  ]);
  return Object.fromEntries(entries) as Json;
};

/**
 * Names that read otherwise in a request than in an answer, themselves or in what they refer to.
 */
const findDifferingNames = (
  requests: ReadonlyMap<string, string>,
  answers: ReadonlyMap<string, string>,
): Set<string> => {
  const shared = [...requests.keys()].filter((name) => answers.has(name));
  const different = new Set(shared.filter((name) => requests.get(name) !== answers.get(name)));
  for (let size = -1; size !== different.size;) {
    size = different.size;
    for (const name of shared)
      if ([...different].some((other) => requests.get(name)?.includes(`"${localRef}${other}"`)))
        different.add(name);
  }
  return different;
};

/**
 * Writes the contract's schemas as JSON Schema. One that the contract has named (`.meta({ id })`)
 * stands once, in
 * `components`, and is referred to. Where a name reads otherwise in requests, because a field with
 * a default may be left out there, the form of requests is called `…Input`.
 */
export class SchemaWriter {
  readonly #written: Record<Side, Map<z.ZodType, Json>> = { input: new Map(), output: new Map() };
  readonly #named: Record<Side, Map<string, string>> = { input: new Map(), output: new Map() };
  readonly #differing: ReadonlySet<string>;

  /** Takes all schemas at once: only then is it known which names have two forms. */
  constructor(schemas: Readonly<Record<Side, readonly z.ZodType[]>>) {
    for (const side of ['input', 'output'] as const)
      for (const schema of schemas[side]) this.#read(schema, side);
    this.#differing = findDifferingNames(this.#named.input, this.#named.output);
  }

  /** The JSON Schema of one of them: a reference, if it has a name. */
  write(schema: z.ZodType, side: Side): Json {
    return this.#withGlobalRefs(this.#written[side].get(schema), side);
  }

  /** Everything that has a name, in the order of the alphabet. */
  components(): Record<string, Json> {
    const sides = (['output', 'input'] as const).flatMap((side) =>
      [...this.#named[side]].map(
        ([name, text]) =>
          [this.#nameOf(name, side), this.#withGlobalRefs(JSON.parse(text), side)] as const,
      ),
    );
    return Object.fromEntries(sides.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #read(schema: z.ZodType, side: Side): void {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', target: 'draft-2020-12' });
    this.#written[side].set(schema, simplify(own) as Json);
    for (const [name, json] of Object.entries($defs))
      this.#named[side].set(name, JSON.stringify(simplify(json)));
  }

  #nameOf(name: string, side: Side): string {
    return side === 'input' && this.#differing.has(name) ? `${name}Input` : name;
  }

  #withGlobalRefs(json: unknown, side: Side): Json {
    return rewriteRefs(json, (name) => `#/components/schemas/${this.#nameOf(name, side)}`) as Json;
  }
}
