import { z } from 'zod';

export type Json = Record<string, unknown>;

export const wrapJsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** The side of a call that a schema describes: request or response. */
type Side = 'input' | 'output';

/**
 * Writes `string or null` as one schema with two types. Generators read that better than a choice
 * between two schemas.
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
 * Is this keyword useless for a client? Bounds of safe integers and string keys are. So is
 * `additionalProperties: false`, because a later version may add fields.
 */
const isRedundant = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'propertyNames' && typeof value === 'object') ||
  (key === 'additionalProperties' && value === false);

/** Shortens a schema. A named format needs no regular expression. */
const simplify = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(simplify);
  if (typeof json !== 'object' || json === null) return json;
  const isFormat = 'format' in json && typeof json.format === 'string';
  const keptEntries = Object.entries(json).filter(
    ([key, value]) =>
      !isRedundant(key, value) && !(isFormat && key === 'pattern' && typeof value === 'string'),
  );
  return joinNull(Object.fromEntries(keptEntries.map(([key, value]) => [key, simplify(value)])));
};

const localRef = '#/$defs/';

/** Rewrites every reference to a name with `place`. */
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
 * Finds names whose schema differs between request and response, in itself or in what it refers to.
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
 * Writes the contract's schemas as JSON Schema. A schema with a name (`.meta({ id })`) is written
 * once, in `components`. If requests and responses differ (a field with a default may be left out
 * of a request), the schema for requests is called `…Input`.
 */
export class SchemaWriter {
  readonly #written: Record<Side, Map<z.ZodType, Json>> = { input: new Map(), output: new Map() };
  readonly #named: Record<Side, Map<string, string>> = { input: new Map(), output: new Map() };
  readonly #differing: ReadonlySet<string>;

  /** Takes all schemas at once, because only then it is known which names have two forms. */
  constructor(schemas: Readonly<Record<Side, readonly z.ZodType[]>>) {
    for (const side of ['input', 'output'] as const)
      for (const schema of schemas[side]) this.#read(schema, side);
    this.#differing = findDifferingNames(this.#named.input, this.#named.output);
  }

  /** Returns a schema as JSON; a reference if it has a name. */
  write(schema: z.ZodType, side: Side): Json {
    return this.#withGlobalRefs(this.#written[side].get(schema), side);
  }

  /** All named schemas, in alphabetical order. */
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
