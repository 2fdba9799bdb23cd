import { z } from 'zod';
import { refusal } from '../../contract/fields.ts';
import { type RefusalCode, refusals } from '../../contract/refusals.ts';
import type { Route, RouteTable } from '../../contract/route.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const needsToken = ({ who }: Route): boolean => who !== 'anyone' && who !== 'anyone-known';

/** Codes that a call may give by what it is, beside those its row lists. */
const commonRefusals = (route: Route): RefusalCode[] => [
  'malformed',
  'url_too_long',
  'too_many_requests',
  'unavailable',
  'fault',
  ...(route.query || route.body || route.idempotent ? (['invalid'] as const) : []),
  ...(route.body || route.raw ? (['too_large', 'unsupported_type'] as const) : []),
  ...(needsToken(route) ? (['no_token', 'token_failed'] as const) : []),
  ...(route.who === 'admin' ? (['not_admin'] as const) : []),
];

/** Every code a route may answer with, in the order of their status. */
export const refusalsOf = (route: Route): RefusalCode[] =>
  [...new Set([...commonRefusals(route), ...(route.refusals ?? [])])].sort((a, b) => refusals[a] - refusals[b]);

const goodContent = (route: Route, schema: z.ZodType): Json =>
  route.produces === undefined ? jsonContent(schemaOf(schema, 'output')) : { [route.produces]: { schema: { type: 'string', contentMediaType: route.produces } } };

const responses = (route: Route): Json => {
  const good = Object.entries(route.replies).map(([status, schema]) => [status, { description: 'As asked', content: goodContent(route, schema) }]);
  const codes = Map.groupBy(refusalsOf(route), (code) => refusals[code]);
  const bad = [...codes].map(([status, list]) => [String(status), { description: list.join(', '), content: jsonContent({ $ref: '#/components/schemas/Refusal' }) }]);
  return Object.fromEntries([...good, ...bad]);
};

const parameters = (path: string, route: Route): Json[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const query = route.query ? schemaOf(route.query, 'input') : {};
  const required = (query.required as string[] | undefined) ?? [];
  const inQuery = Object.entries((query.properties as Json | undefined) ?? {}).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  const key = route.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }] : [];
  return [...inPath, ...inQuery, ...key];
};

/** What is read as it comes: a signed event, one file of a form, a table. */
const rawShapes: Record<NonNullable<Route['raw']>, Json> = {
  'application/json': { type: 'object' },
  'multipart/form-data': { type: 'object', properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } }, required: ['image'] },
  'text/csv': { type: 'string', contentMediaType: 'text/csv' },
};

const operation = (key: string, route: Route): Json => {
  const path = key.split(' ')[1] ?? '';
  return {
    summary: route.summary,
    operationId: key.replace(/[^A-Za-z]+/g, '_'),
    tags: [path.split('/')[2] ?? ''],
    ...(needsToken(route) ? { security: [{ bearer: [] }] } : {}),
    'x-who': route.who,
    parameters: parameters(path, route),
    ...(route.body ? { requestBody: { required: true, content: jsonContent(schemaOf(route.body, 'input')) } } : {}),
    ...(route.raw ? { requestBody: { required: true, content: { [route.raw]: { schema: rawShapes[route.raw] } } } } : {}),
    responses: responses(route),
  };
};

/** The whole table as an OpenAPI 3.1 document. */
export const openApi = (table: RouteTable, server: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    const [method, path] = key.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(key, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1', description: 'Cloth by the piece, food by the kilo. Money is rupees with at most two decimals, dates are ISO 8601 UTC.' },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Refusal: schemaOf(refusal, 'output') }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};
