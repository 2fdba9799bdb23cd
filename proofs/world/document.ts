import type { Hono } from 'hono';
import { api } from '../../contract/api.ts';
import { tags } from '../../contract/tags.ts';
import { buildOpenApi } from '../../server/platform/http/openapi/openapi.ts';

/** The OpenAPI document as tests read it. */

type Json = Record<string, unknown>;

/** The parts of a JSON Schema that tests read. */
export type Schema = {
  [word: string]: unknown;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  'x-who': string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Document {
  tags: { name: string; description: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Resolves a reference within the document. Throws if there is nothing. */
const findRef = (document: Json, ref: string): unknown => {
  const found = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document);
  if (found === undefined) throw new Error(`${ref} leads nowhere`);
  return found;
};

const resolve = (part: unknown, document: Json): unknown => {
  if (Array.isArray(part)) return part.map((inner) => resolve(inner, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Json;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, resolve(value, document)]),
  );
  return typeof $ref === 'string'
    ? { ...(resolve(findRef(document, $ref), document) as Json), ...own }
    : own;
};

/** The document that a shop serves, with everything in place of its references. */
export const readDocument = async (app: Hono): Promise<Document> => {
  const document = (await (await app.request('http://shop.test/api/openapi.json')).json()) as Json;
  return resolve(document, document) as Document;
};

const { paths } = buildOpenApi(api, tags, 'http://shop.test') as unknown as Document;
const describedCalls = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      path,
      method: method.toUpperCase(),
      statuses: new Set(Object.keys(responses)),
    })),
  )
  // Fixed segments come before parameters, as they do in the shop.
  .sort((a, b) => (a.path.replaceAll('{', '\uffff') < b.path.replaceAll('{', '\uffff') ? -1 : 1))
  .map((way) => ({
    ...way,
    pattern: new RegExp(`^${way.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * Makes every API call fail whose status is not in the document, because clients are written for
 * the document. No call documents 500; `call` in shop.ts decides whether it is expected.
 */
export const checkAgainstDocument = (app: Hono): void => {
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    const { pathname } = new URL(request.url);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const way = describedCalls.find((one) => one.method === method && one.pattern.test(pathname));
    if (way !== undefined && response.status !== 500 && !way.statuses.has(String(response.status)))
      throw new Error(
        `${method} ${way.path} answered ${response.status}, which the OpenAPI document does not have`,
      );
    return response;
  };
};
