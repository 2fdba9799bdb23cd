import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Route } from '../../../../contract/route.ts';
import { type Document, type Operation, readDocument } from '../../../../proofs/world/document.ts';
import { closeAfterTests, openShop } from '../../../../proofs/world/shop.ts';
import { renderApiReference, type OpenApi } from './api-reference.ts';

/** The document as somebody reads it who writes a client. */

const shop = closeAfterTests(await openShop());
const text = await (await shop.app.request('http://shop.test/api/openapi.json')).text();
/** Resolves all references. Reading fails if one of them does not exist. */
const whole: Document = await readDocument(shop.app);
const operations: Operation[] = Object.values(whole.paths).flatMap((methods) =>
  Object.values(methods),
);

describe('the OpenAPI document', () => {
  it('follows the recommended rules of Redocly', async () => {
    const problems = await lintFromString({
      source: text.replaceAll('http://localhost:3000', 'https://haat.in'),
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    // A fixed segment goes before a parameter, and nothing has the id `sessions` or `link`.
    const known = [
      ['/api/users/{id}/notes', '/api/users/sessions/{id}'],
      ['/api/users/sessions/{id}', '/api/users/{id}/sessions'],
      ['/api/tickets/link/{token}', '/api/tickets/{id}/answers'],
    ].map(
      ([one, other]) =>
        `Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`,
    );
    expect(problems.map(({ message }) => message).sort()).toEqual(known.sort());
  });

  it('stays below 450 KB', () => expect(Buffer.byteLength(text)).toBeLessThan(450_000));

  it('describes the subject of the shop', () => {
    expect(Object.keys(whole.components.schemas)).toEqual(
      expect.arrayContaining([
        'Product',
        'Order',
        'OrderItem',
        'Cart',
        'CartItem',
        'User',
        'Review',
        'Shipment',
        'Error',
      ]),
    );
    const { paths } = JSON.parse(text) as Document;
    const findResponse = (path: string, method: string, status: string) =>
      paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
    expect(findResponse('/api/cart/mycart', 'get', '200')).toEqual({
      $ref: '#/components/schemas/Cart',
    });
    expect(findResponse('/api/orders', 'post', '201')).toEqual({
      $ref: '#/components/schemas/Order',
    });
  });

  it('repeats a schema name only for requests that leave fields out', () => {
    const { schemas } = (JSON.parse(text) as Document).components;
    const inputs = Object.keys(schemas).filter((name) => name.endsWith('Input'));
    for (const name of inputs)
      expect(schemas[name]).not.toEqual(schemas[name.replace(/Input$/, '')]);
  });

  it('gives every call a unique operationId of verb and object', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^(?:logIn|logOut|[a-z]+)[A-Z][A-Za-z]+$/.test(name))).toEqual(
      [],
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['listProducts', 'getProduct', 'placeOrder', 'addToCart']),
    );
  });

  it('says that every call needs a token except the public ones', () => {
    expect(whole.security).toEqual([{ bearerAuth: [] }]);
    for (const { operationId, security, ...operation } of operations)
      expect(security, operationId).toEqual(
        operation['x-who'].startsWith('anyone') ? [] : undefined,
      );
  });

  it('describes every group of calls, and puts every call in a group', () => {
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(
      new Set(whole.tags.map(({ name }) => name)),
    );
    for (const { name, description } of whole.tags) expect(description, name).not.toBe('');
    for (const { operationId, summary } of operations) expect(summary, operationId).not.toBe('');
  });

  it('has 304 for calls with an ETag only', () => {
    const cachedRoutes = Object.values(api)
      .filter((route: Route) => route.cached)
      .map(({ operationId }) => operationId);
    expect(cachedRoutes.length).toBeGreaterThan(0);
    expect(
      operations
        .filter(({ responses }) => '304' in responses)
        .map(({ operationId }) => operationId),
    ).toEqual(cachedRoutes);
  });
});

it('the readable reference shows every call and schema, and its links work', () => {
  const html = renderApiReference(JSON.parse(text) as OpenApi);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(operations.length + Object.keys(whole.components.schemas).length);
  expect(html).not.toMatch(/undefined|\$ref|\[object/);
});

it('a response that the caller has cached is 304, as documented', async () => {
  const first = await shop.call('GET /api/products');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await shop.call('GET /api/products', { headers })).status).toBe(304);
});
