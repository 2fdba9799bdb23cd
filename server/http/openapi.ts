import { refusal } from '../../contract/fields.ts';
import type { Route, RouteTable } from '../../contract/route.ts';
import { describeResponses, needsToken, SharedResponses } from './openapi-responses.ts';
import { type Json, jsonContent, SchemaWriter } from './openapi-schemas.ts';

const queryParameter = (name: string, required: boolean, { description, ...schema }: Json): Json => ({ name, in: 'query', ...(required ? { required } : {}), ...(description === undefined ? {} : { description }), schema });

const parameters = (path: string, route: Route, writer: SchemaWriter): Json[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const query = route.query ? writer.write(route.query, 'input') : {};
  const required = (query.required as string[] | undefined) ?? [];
  const inQuery = Object.entries((query.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => queryParameter(name, required.includes(name), schema));
  const key = route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const known = route.kept ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : [];
  return [...inPath, ...inQuery, ...key, ...known];
};

/** What is read as it comes: a signed event, one file of a form, a table. */
const rawShapes: Record<NonNullable<Route['raw']>, Json> = {
  'application/json': { type: 'object' },
  'multipart/form-data': { type: 'object', properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } }, required: ['image'] },
  'text/csv': { type: 'string', contentMediaType: 'text/csv' },
};

const contentSent = ({ body, raw }: Route, writer: SchemaWriter): Json | null =>
  body !== undefined ? jsonContent(writer.write(body, 'input')) : raw === undefined ? null : { [raw]: { schema: rawShapes[raw] } };

const operation = (path: string, route: Route, writer: SchemaWriter, responses: Json): Json => {
  const given = parameters(path, route, writer);
  const content = contentSent(route, writer);
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [path.split('/')[2] ?? ''],
    ...(needsToken(route) ? {} : { security: [] }),
    'x-who': route.who,
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(content === null ? {} : { requestBody: { required: true, content } }),
    responses,
  };
};

const schemasOf = (table: RouteTable) => {
  const all = Object.values(table);
  return {
    input: all.flatMap(({ query, body }) => [query, body].filter((schema) => schema !== undefined)),
    output: [refusal, ...all.filter(({ produces }) => produces === undefined).flatMap(({ replies }) => Object.values(replies))],
  };
};

const description = `Cloth by the piece, food by the kilo. Money is rupees with at most two decimals, dates are ISO 8601 UTC.

A call is logged in by the token that \`POST /api/users/login\` answers, sent as \`Authorization: Bearer …\`. Where anybody may call and a token is sent all the same, \`x-who\` is \`anyone-known\`: the answer may then hold more.

Every refusal has the shape of \`Error\`. So has a 500, which is a fault of the shop and therefore in no list.`;

/** Parts that many calls share, beside schemas and answers. */
const sharedParts: Json = {
  parameters: {
    IdempotencyKey: { name: 'Idempotency-Key', in: 'header', description: 'The same key within 24 hours gets the first answer again', schema: { type: 'string', maxLength: 200 } },
    IfNoneMatch: { name: 'If-None-Match', in: 'header', description: 'The `ETag` of an earlier answer, without a token', schema: { type: 'string' } },
  },
  headers: { RetryAfter: { description: 'Seconds after which trying again makes sense', schema: { type: 'integer' } } },
  securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
};

/** The whole table as an OpenAPI 3.1 document. `tags` says what each group of calls is for. */
export const openApi = (table: RouteTable, tags: Readonly<Record<string, string>>, server: string): Json => {
  const writer = new SchemaWriter(schemasOf(table));
  const described = new Map(Object.values(table).map((route) => [route, describeResponses(route, writer)]));
  const shared = new SharedResponses([...described.values()].flat());
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    const [method, path] = key.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(path, route, writer, shared.write(described.get(route) ?? []));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    security: [{ bearerAuth: [] }],
    paths,
    components: { schemas: writer.components(), responses: shared.components, ...sharedParts },
  };
};
