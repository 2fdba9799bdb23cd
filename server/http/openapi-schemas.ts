import { z } from 'zod';

export type Json = Record<string, unknown>;

export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

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
const isIdle = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'propertyNames' && typeof value === 'object') ||
  (key === 'additionalProperties' && value === false);

/**
 * The same schema, said as briefly as it can be. A named format needs no regular expression beside
 * it.
 */
const shorten = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(shorten);
  if (typeof json !== 'object' || json === null) return json;
  const isFormat = 'format' in json && typeof json.format === 'string';
  const kept = Object.entries(json).filter(
    ([key, value]) =>
      !isIdle(key, value) && !(isFormat && key === 'pattern' && typeof value === 'string'),
  );
  return joinNull(Object.fromEntries(kept.map(([key, value]) => [key, shorten(value)])));
};

const localRef = '#/$defs/';

/** The same JSON with every reference to a name led to where `place` says. */
const redirect = (json: unknown, place: (name: string) => string): unknown => {
  if (Array.isArray(json)) return json.map((inner) => redirect(inner, place));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string'
      ? place(inner.slice(localRef.length))
      : redirect(inner, place),
  ]);
  return Object.fromEntries(entries) as Json;
};

/**
 * Names that read otherwise in a request than in an answer, themselves or in what they refer to.
 */
const findDifferent = (
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
  readonly #different: ReadonlySet<string>;

  /** Takes all schemas at once: only then is it known which names have two forms. */
  constructor(schemas: Readonly<Record<Side, readonly z.ZodType[]>>) {
    for (const side of ['input', 'output'] as const)
      for (const schema of schemas[side]) this.#read(schema, side);
    this.#different = findDifferent(this.#named.input, this.#named.output);
  }

  /** The JSON Schema of one of them: a reference, if it has a name. */
  write(schema: z.ZodType, side: Side): Json {
    return this.#placed(this.#written[side].get(schema), side);
  }

  /** Everything that has a name, in the order of the alphabet. */
  components(): Record<string, Json> {
    const sides = (['output', 'input'] as const).flatMap((side) =>
      [...this.#named[side]].map(
        ([name, text]) => [this.#nameOf(name, side), this.#placed(JSON.parse(text), side)] as const,
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
    this.#written[side].set(schema, shorten(own) as Json);
    for (const [name, json] of Object.entries($defs))
      this.#named[side].set(name, JSON.stringify(shorten(json)));
  }

  #nameOf(name: string, side: Side): string {
    return side === 'input' && this.#different.has(name) ? `${name}Input` : name;
  }

  #placed(json: unknown, side: Side): Json {
    return redirect(json, (name) => `#/components/schemas/${this.#nameOf(name, side)}`) as Json;
  }
}
