import { api } from '../../contract/api.ts';
import { tags } from '../../contract/tags.ts';
import { buildOpenApi } from '../../server/platform/http/openapi/openapi.ts';

/** A part of the OpenAPI document. */
type Json = Record<string, unknown>;

const entriesOf = (part: unknown): [string, Json][] =>
  Object.entries((part ?? {}) as Json) as [string, Json][];
const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';

/** Lists what a schema says of a field, a line for each property, form and allowed value. */
const listSchemaLines = (schema: Json, place: string): string[] => {
  if (schema.$ref !== undefined) return [`${place} ${nameOf(schema.$ref)}`];
  const required = (schema.required ?? []) as string[];
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => (all ?? []) as Json[]);
  const values = [
    ...((schema.enum ?? []) as unknown[]),
    ...('const' in schema ? [schema.const] : []),
  ];
  const types = [schema.type ?? []].flat() as string[];
  return [
    ...(values.length > 0
      ? values.map((value) => `${place} ${JSON.stringify(value)}`)
      : types.map((type) => `${place} ${type}`)),
    ...entriesOf(schema.properties).flatMap(([name, inner]) =>
      listSchemaLines(inner, `${place}.${name}${required.includes(name) ? '' : '?'}`),
    ),
    ...(typeof schema.items !== 'object'
      ? []
      : listSchemaLines(schema.items as Json, `${place}[]`)),
    ...(typeof schema.additionalProperties === 'object'
      ? listSchemaLines(schema.additionalProperties as Json, `${place}.*`)
      : []),
    ...forms.flatMap((form) => listSchemaLines(form, place)),
  ];
};

const listContentLines = (part: Json, place: string): string[] =>
  entriesOf(part.content).flatMap(([type, { schema }]) =>
    listSchemaLines(
      (schema ?? {}) as Json,
      type === 'application/json' ? place : `${place} ${type}`,
    ),
  );

/**
 * Lists what clients rely on, one line for each call, parameter, answer, field and allowed value. A
 * line that is gone is a broken client.
 */
export const listApiLines = (): string[] => {
  const document = buildOpenApi(api, tags, 'http://shop.test');
  const parts = document.components as Record<string, Record<string, Json>>;
  /** Parameters and responses may be shared under a name that clients do not see. */
  const find = (kind: string, part: Json): Json =>
    part.$ref === undefined ? part : (parts[kind]?.[nameOf(part.$ref)] ?? {});
  const calls = entriesOf(document.paths).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, call]) => {
      const place = `${method.toUpperCase()} ${path}`;
      return [
        `${place} ${String(call.operationId)}`,
        ...((call.parameters ?? []) as Json[]).flatMap((one) => {
          const { name, in: where, required, schema } = find('parameters', one);
          return listSchemaLines(
            schema as Json,
            `${place} ${String(where)} ${String(name)}${required === true ? '' : '?'}`,
          );
        }),
        ...listContentLines((call.requestBody ?? {}) as Json, `${place} body`),
        ...entriesOf(call.responses).flatMap(([status, one]) => [
          `${place} ${status}`,
          ...listContentLines(find('responses', one), `${place} ${status}`),
        ]),
      ];
    }),
  );
  const schemas = entriesOf(parts.schemas).flatMap(([name, schema]) =>
    listSchemaLines(schema, name),
  );
  return [...new Set([...calls, ...schemas])].toSorted();
};
