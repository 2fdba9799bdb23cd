import { id, refusal } from '../../../../contract/fields.ts';
import type { Route, RouteTable } from '../../../../contract/route.ts';
import { defaultIdentity } from '../../../../shop/office/identity.ts';
import { listRolesWith, rights } from '../../../../shop/people/staff.ts';
import { describeResponses, needsToken } from './openapi-responses.ts';
import { type Json, wrapJsonContent, SchemaWriter } from './openapi-schemas.ts';
import { type NameablePart, SharedParts } from './openapi-shared.ts';

const describeParameter = (json: Json): NameablePart => ({
  json,
  names: [String(json.name), `${String(json.name)}-${String(json.in)}`],
});

const toQueryParameter = (
  name: string,
  required: boolean,
  { description, ...schema }: Json,
): Json => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  ...(description === undefined ? {} : { description }),
  schema,
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours gets the first answer again',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer, without a token',
  schema: { type: 'string' },
};

/** The parameters of a call: path, query and headers. */
const describeParameters = (path: string, route: Route, writer: SchemaWriter): NameablePart[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...id.meta() },
  }));
  const query = route.query ? writer.write(route.query, 'input') : {};
  const required = (query.required as string[] | undefined) ?? [];
  const inQuery = Object.entries((query.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => toQueryParameter(name, required.includes(name), schema),
  );
  return [
    ...inPath,
    ...inQuery,
    ...(route.idempotent ? [idempotencyKey] : []),
    ...(route.cached ? [ifNoneMatch] : []),
  ].map(describeParameter);
};

/** Bodies that are not JSON: a signed event, one file of a form, a CSV file. */
const rawShapes: Record<NonNullable<Route['raw']>, Json> = {
  'application/json': { type: 'object' },
  'multipart/form-data': {
    type: 'object',
    properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['image'],
  },
  'text/csv': { type: 'string', contentMediaType: 'text/csv' },
};

const describeContent = ({ body, raw }: Route, writer: SchemaWriter): Json | null =>
  body !== undefined
    ? wrapJsonContent(writer.write(body, 'input'))
    : raw === undefined
      ? null
      : { [raw]: { schema: rawShapes[raw] } };

/** Describes one call. Shared parts are not known yet. */
const describeCall = (key: string, route: Route, writer: SchemaWriter) => {
  const [method, path] = key.split(' ') as [string, string];
  return {
    method: method.toLowerCase(),
    path,
    route,
    parameters: describeParameters(path, route, writer),
    content: describeContent(route, writer),
    responses: describeResponses(route, writer),
  };
};

type Described = ReturnType<typeof describeCall>;
type Shared = Record<'parameters' | 'responses', SharedParts>;

const writeOperation = (
  { path, route, parameters, content, responses }: Described,
  shared: Shared,
): Json => ({
  operationId: route.operationId,
  summary: route.summary,
  tags: [path.split('/')[2] ?? ''],
  ...(needsToken(route) ? {} : { security: [] }),
  'x-who': route.who,
  ...(route.right === undefined ? {} : { 'x-right': route.right }),
  ...(parameters.length > 0
    ? { parameters: parameters.map((parameter) => shared.parameters.write(parameter)) }
    : {}),
  ...(content === null ? {} : { requestBody: { required: true, content } }),
  responses: Object.fromEntries(
    responses.map((response) => [response.status, shared.responses.write(response)]),
  ),
});

const collectSchemas = (table: RouteTable) => {
  const all = Object.values(table);
  return {
    input: all.flatMap(({ query, body }) => [query, body].filter((schema) => schema !== undefined)),
    output: [
      refusal,
      ...all
        .filter(({ produces }) => produces === undefined)
        .flatMap(({ replies }) => Object.values(replies)),
    ],
  };
};

const description = `Money is rupees with at most two decimals, dates are ISO 8601 UTC.

A call is logged in by the token that \`POST /api/users/login\` answers, sent as \`Authorization: Bearer …\`. Where anybody may call and a token is sent all the same, \`x-who\` is \`anyone-known\`: the answer may then hold more. Where it is \`staff\`, the role of the account needs the right in \`x-right\`; \`x-rights\` lists the roles of each. On a call of another \`x-who\` that is about one's own things, \`x-right\` is the right with which staff call it about everybody's; for all others, staff or not, what is somebody else's is not there (404).

Every refusal has the shape of \`Error\`. So has a 500, which is a fault of the shop and therefore in no list.`;

/** Writes the whole contract as an OpenAPI 3.1 document. `tags` describes each group of calls. */
export const buildOpenApi = (
  table: RouteTable,
  tags: Readonly<Record<string, string>>,
  server: string,
): Json => {
  const writer = new SchemaWriter(collectSchemas(table));
  const calls = Object.entries(table).map(([key, route]) => describeCall(key, route, writer));
  const shared: Shared = {
    parameters: new SharedParts(
      'parameters',
      calls.flatMap(({ parameters }) => parameters),
    ),
    responses: new SharedParts(
      'responses',
      calls.flatMap(({ responses }) => responses),
    ),
  };
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method] = writeOperation(call, shared);
  return {
    openapi: '3.1.0',
    info: {
      title: defaultIdentity.name,
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    security: [{ bearerAuth: [] }],
    'x-rights': Object.fromEntries(rights.map((right) => [right, listRolesWith(right)])),
    paths,
    components: {
      schemas: writer.components(),
      parameters: shared.parameters.components,
      responses: shared.responses.components,
      headers: {
        RetryAfter: {
          description: 'Seconds after which trying again makes sense',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
    },
  };
};
