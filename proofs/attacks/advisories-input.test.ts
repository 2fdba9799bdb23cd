import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Route } from '../../contract/route.ts';
import { addPictureRoutes } from '../../server/goods/pictures/pictures.ts';
import { addDevMailRoutes } from '../../server/providers/mail/dev-mail.ts';
import { createApp } from '../../server/start/app.ts';
import { changeProduct, deleteProduct, createProduct } from '../world/goods-steps.ts';
import { findBrokenRules, addProduct } from '../world/orders.ts';
import { openAccounts } from '../world/people.ts';
import { closeAfterTests } from '../world/shop.ts';

/**
 * Faults of other shops in the input that people send: texts, paths, filters, sizes and files. The
 * rest of the list is in advisories.
 */

const routes = Object.entries(api) as [keyof typeof api, Route][];

const shop = closeAfterTests(await openAccounts());
const admin = await shop.createPerson({ role: 'admin' });
await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 10_00 }] });
const app = createApp(shop.deps, [addPictureRoutes, addDevMailRoutes]);
const server: Server = createServer(
  getRequestListener(app.fetch, { overrideGlobalObjects: false }),
);
await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Sends exactly these bytes to the shop's port and returns the whole response. */
const raw = (bytes: string): Promise<string> =>
  new Promise((done, failed) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(bytes, 'latin1'),
    );
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (piece: Buffer) => (received += piece.toString('latin1')));
    socket.on('close', () => done(received)).on('error', failed);
  });
const get = (path: string) =>
  raw(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`);

test('A09 text that looks like SQL is only text, in queries and when it is stored and used later', async () => {
  const evil = [
    "x'); drop table orders; --",
    "' or '1'='1",
    '$$; select pg_sleep(9); $$',
    '"; delete from accounts; --',
    "\\'; truncate products; --",
    '%_\\',
    ':* | !x & <->',
  ];
  for (const [i, word] of evil.entries()) {
    const { data, status } = await createProduct(shop, admin, {
      name: `Odd ${word}`,
      productType: 'per unit',
      category: [word],
      tag: [word],
      color: [word],
      unitVariation: [{ size: word.slice(0, 40), stock: 1, price: 10 + i }],
    });
    expect(status, word).toBe(201);
    for (const query of [
      { category: word },
      { tag: word },
      { size: word.slice(0, 40) },
      { color: word },
    ]) {
      const found = (await shop.call('GET /api/products', { query })).data.products as {
        _id: string;
      }[];
      expect(
        found.map(({ _id }) => _id),
        JSON.stringify(query),
      ).toEqual([data._id]);
    }
    expect((await shop.call('GET /api/products', { query: { search: word } })).status).toBe(200);
    for (const query of [
      { sort: word },
      { type: word },
      { group: word },
      { page: word },
      { minPrice: word },
    ])
      expect((await shop.call('GET /api/products', { query })).status, JSON.stringify(query)).toBe(
        400,
      );
    expect(
      (
        await shop.call('POST /api/users', {
          body: {
            name: 'Asha',
            email: shop.newEmail(),
            password: 'monsoon mangoes 42',
            language: word,
          },
        })
      ).status,
    ).toBe(400);
    expect(
      (await shop.call('GET /api/orders', { token: admin.token, query: { search: word } })).data,
    ).toMatchObject({ total: 0 });
    expect(
      (await shop.call('GET /api/users', { token: admin.token, query: { search: word } })).data,
    ).toMatchObject({ total: 0 });
  }
});

test('A10 raw paths never reach other files, and none crashes the process', async () => {
  const paths = [
    '/../../etc/passwd',
    '/pictures/../../../etc/passwd',
    '/pictures/..%2f..%2f..%2fetc%2fpasswd',
    '/pictures/%2e%2e/%2e%2e/etc/passwd',
    '/pictures/..%5c..%5cetc',
    '/pictures/%c0%ae%c0%ae/x',
    '/pictures/x%00.webp',
    '/dev/mail/../../../etc/passwd',
    '/dev/mail/..%2f..%2ftest-gateway.json',
    '/%',
    '/%%',
    '/%zz',
    '/%2e%2e%2f',
    '/%00',
    '/api/%',
    '/api/products/%',
    '/api/products/%00',
    '/api/products/..%2f..%2fusers',
    '/api/products/%ff',
    '/api//products/../users',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/api/users',
    '*',
    '/api/products?search=%',
    '/api/products?%=%',
    `/${'a'.repeat(3000)}`,
    `/${'../'.repeat(600)}etc/passwd`,
    '/api/products/__proto__',
    '/api/constructor',
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer, path).not.toMatch(/root:|keySecret|at .*\.ts:|node_modules/);
  }
  for (const bytes of [
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n',
    '\0\0\0\0',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(90_000)}\r\n\r\n`,
    'POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
    'POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ])
    await raw(bytes).catch(() => '');
  expect(await get('/healthz')).toMatch(/^HTTP\/1\.1 200 /);
});

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}
/**
 * Lists the paths of all text fields in a schema: `['shippingAddress', 'city']`. `0` is the first
 * item of a list.
 */
const listTextPaths = (shape: Shape, at: readonly string[] = []): string[][] => {
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((one) => listTextPaths(one, at));
  if (shape.items !== undefined) return listTextPaths(shape.items, [...at, '0']);
  if (shape.properties !== undefined)
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      listTextPaths(inner, [...at, name]),
    );
  return shape.type === undefined || shape.type === 'string' ? [[...at]] : [];
};
const nestText = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);
/**
 * Returns the shorter of two measurements in ms, because other work of the machine can only
 * lengthen one.
 */
const measureFastest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 2 }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

test('A11 no validator is slow on long hostile texts', { timeout: 60_000 }, async () => {
  const seeds = ['a', ' ', '0', '-', 'a.', '\t\n', '1.', 'ß'];
  // The decisive character is at the very end, where trimming, length checks and prefix checks
  // find it last.
  const texts = (length: number) =>
    seeds.flatMap((seed) => [
      seed.repeat(Math.ceil(length / seed.length)),
      `a@${seed.repeat(Math.ceil(length / seed.length))}!`,
    ]);
  const [short, long] = [texts(10_000), texts(100_000)];
  let fields = 0;
  for (const [key, { body, query }] of routes) {
    for (const schema of [body, query].filter((one): one is z.ZodType => one !== undefined)) {
      for (const path of listTextPaths(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape,
      )) {
        fields += 1;
        const parse = (text: string) => schema.safeParse(nestText(path, text));
        // Ten times the text may take ten times as long. Backtracking takes a hundred times,
        // which is seconds.
        const [few, many] = [
          measureFastest(() => short.forEach(parse)),
          measureFastest(() => long.forEach(parse)),
        ];
        expect(many, `${key} ${path.join('.')}`).toBeLessThan(few * 25 + 100);
      }
    }
  }
  expect(fields).toBeGreaterThan(80);
  console.info(`A11: ${fields} fields`);
});

test('A12 products that are not offered or deleted appear under no filter, sorting or search', async () => {
  const make = async (more: object) =>
    (
      await createProduct(shop, admin, {
        name: 'Secret saffron',
        productType: 'per unit',
        category: ['Spices'],
        tag: ['secret', 'rare'],
        group: ['men'],
        color: ['Crimson'],
        unitVariation: [{ size: 'XXL', stock: 5, price: 10 }],
        ...more,
      })
    ).data._id as string;
  const hidden = [
    await make({ unitVariation: [{ size: 'XXL', stock: 0, price: 10 }] }),
    await make({ unitVariation: [] }),
    await make({}),
  ];
  const shown = await make({ name: 'Open saffron' });
  await deleteProduct(shop, admin, hidden[2] ?? '');
  const filters = [
    {},
    { tag: 'secret' },
    { tag: ['secret', 'rare'] },
    { category: 'spices' },
    { search: 'saffron' },
    { search: 'secret saffron' },
    { size: 'XXL' },
    { size: ['XXL', 'M'] },
    { color: ['Crimson', 'Indigo'] },
    { group: ['men', 'boys'] },
    { type: 'per unit' },
    { minPrice: '0', maxPrice: '99999' },
    { place: 'secret' },
    { all: 'false' },
    { all: 'true' },
  ];
  const sorts = [
    'default',
    'new',
    'popularity',
    'priceHighToLow',
    'priceLowToHigh',
    'weightHighToLow',
    'weightLowToHigh',
  ];
  for (const query of filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, sort })))) {
    for (const token of [undefined, (await shop.createPerson()).token]) {
      const { data } = await shop.call('GET /api/products', {
        token,
        query: query as Record<string, string>,
      });
      const ids = (data.products as { _id: string }[]).map(({ _id }) => _id);
      expect(
        [ids.filter((id) => hidden.includes(id)), ids.includes(shown)],
        JSON.stringify(query),
      ).toEqual([[], true]);
    }
  }
  expect(
    JSON.stringify((await shop.call('GET /api/search/suggest', { query: { q: 'secret' } })).data),
  ).not.toContain('Secret saffron');
});

test('A13 bodies, lists, nesting, pages and addresses have limits', async () => {
  const json = (body: string, path = '/api/cart', method = 'POST') =>
    shop.app.request(path, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body,
    });
  const nested = (depth: number) =>
    `{"productId":"x","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await json(`{"productId":"${'x'.repeat(100_001)}"}`)).status).toBe(413);
  expect((await json(nested(21))).status).toBe(400);
  expect((await json(nested(20_000))).status).toBe(400);
  expect((await json(`{"productId":"x","more":[${Array(201).fill('1').join()}]}`)).status).toBe(
    400,
  );
  expect(
    (
      await json(
        JSON.stringify({ shippingAddress: Array.from({ length: 201 }, () => ({})) }),
        '/api/users/profile',
        'PUT',
      )
    ).status,
  ).toBe(400);
  for (const query of [
    { limit: '51' },
    { limit: '0' },
    { page: '0' },
    { page: '1000001' },
    { search: 'x'.repeat(101) },
    { tag: Array(21).fill('a') as string[] },
    { id: Array(201).fill('a') as string[] },
  ])
    expect(
      (await shop.call('GET /api/products', { query })).status,
      JSON.stringify(query).slice(0, 40),
    ).toBe(400);
  expect((await shop.app.request(`/api/products?search=${'x'.repeat(2100)}`)).status).toBe(414);
});

test('A14 text that people write is only text: stored as it is, sent as JSON that browsers do not sniff, escaped in mails', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'><svg/onload=alert(3)>';
  const { data, headers } = await createProduct(shop, admin, {
    name: evil,
    productType: 'per unit',
    description: evil,
    shortDescription: evil,
  });
  expect(data).toMatchObject({ name: evil, description: evil, shortDescription: evil });
  expect([
    headers.get('content-type'),
    headers.get('x-content-type-options'),
    headers.get('content-security-policy'),
  ]).toEqual(['application/json', 'nosniff', expect.stringContaining("default-src 'none'")]);
  for (const affiliateLink of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    ' java\nscript:x',
    '//a.example',
  ])
    expect(
      (await changeProduct(shop, admin, String(data._id), { affiliateLink })).status,
      affiliateLink,
    ).toBe(400);
  await shop.call('POST /api/users/message', {
    body: { name: evil, email: 'meera@example.in', subject: evil, msg: evil },
  });
  const [mail] = (await shop.mailsTo(shop.deps.settings.adminEmail)).slice(-1);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toMatch(/<script>|<img src=x|<svg\/onload/);
});

const png = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
const upload = async (
  body: FormData | Uint8Array<ArrayBuffer>,
  { token, type }: { token?: string; type?: string } = {},
) => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  const answer = await shop.app.request('/api/uploads', { method: 'POST', body, headers });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};
const form = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/png'): FormData => {
  const data = new FormData();
  data.append('picture', new Blob([bytes], { type }), name);
  return data;
};

test('A15 only admins can upload, and only pictures', async () => {
  const bytes = new Uint8Array(await png());
  expect((await upload(form(bytes, 'a.png'))).status).toBe(401);
  expect(
    (await upload(form(bytes, 'a.png'), { token: (await shop.createPerson()).token })).status,
  ).toBe(403);
  for (const text of [
    '<?php system($_GET[0]);',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'GIF89a<?php phpinfo();',
    '<html><script>alert(1)</script>',
    '#!/bin/sh',
    '{"a":1}',
    '%PDF-1.4',
    'PK\u0003\u0004',
  ]) {
    for (const name of ['a.png', 'a.php.png', '../../a.php', 'a.svg'])
      expect([400, 415], text).toContain(
        (await upload(form(new Uint8Array(Buffer.from(text)), name), { token: admin.token }))
          .status,
      );
  }
  // A picture with a program appended is stored as a picture only.
  const both = await upload(
    form(
      new Uint8Array(Buffer.concat([bytes, Buffer.from('<?php system($_GET[0]);')])),
      '../../shell.php',
      'text/x-php',
    ),
    { token: admin.token },
  );
  expect([both.status, both.data.secureUrl]).toEqual([
    201,
    expect.stringMatching(/^\/pictures\/up-[0-9a-f]{24}-9\.webp$/),
  ]);
});

test('A16 broken forms are all refused, and the next valid one is accepted', async () => {
  const bytes = await png();
  const head = 'content-disposition: form-data; name="picture"; filename="a.png"';
  const part = (lines: string, content: Buffer | string = bytes) =>
    Buffer.concat([
      Buffer.from(`--x\r\n${lines}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const validPart = part(`${head}\r\ncontent-type: image/png`);
  const broken: (Buffer | string)[] = [
    '',
    '\r\n',
    '--',
    '--x',
    '--x--',
    '--x--\r\n',
    '--x\r\n',
    '--x\r\n\r\n',
    '--x\r\n\r\n\r\n--x--',
    '--y\r\n\r\n--y--',
    '--x\r\n:\r\n\r\n\r\n--x--',
    '\0'.repeat(1000),
    '--x\r\n'.repeat(5000),
    part(''),
    part('content-disposition: form-data'),
    part('content-disposition: form-data; name='),
    part('content-disposition: attachment; filename="a.png"'),
    part('content-disposition: form-data; name="'),
    part(`${head}\r\n${'x-pad: 1\r\n'.repeat(3000)}`, ''),
    part(`${head}; ${'a'.repeat(50_000)}`, ''),
    part(`${head}\r\ncontent-transfer-encoding: base64`, ''),
    part('content-disposition: form-data; name="picture"', 'no file'),
    part('content-disposition: form-data; name="__proto__"; filename="a.png"', ''),
    part('content-disposition: form-data; name="picture"; filename*=UTF-8\'\'%ff', ''),
    ...Array.from({ length: 24 }, (_, i) =>
      validPart.subarray(0, Math.floor((validPart.length * i) / 24)),
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      Buffer.concat([
        validPart.subarray(0, 10 + i * 8),
        Buffer.from([0, 255, 13]),
        validPart.subarray(20 + i * 8),
      ]),
    ),
  ];
  for (const [i, body] of broken.entries()) {
    const { status } = await upload(new Uint8Array(Buffer.from(body)), {
      token: admin.token,
      type: 'multipart/form-data; boundary=x',
    });
    // A changed byte in a header that is not read does no harm.
    expect([...(i >= broken.length - 8 ? [201] : []), 400, 413, 415], `${i}`).toContain(status);
  }
  for (const type of [
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    'multipart/mixed; boundary=x',
    'image/png',
    'multipart/form-data; boundary=\u00ff',
  ]) {
    expect([400, 415], type.slice(0, 50)).toContain(
      (await upload(new Uint8Array(validPart), { token: admin.token, type })).status,
    );
  }
  expect(
    (
      await upload(new Uint8Array(validPart), {
        token: admin.token,
        type: 'multipart/form-data; boundary=x',
      })
    ).status,
  ).toBe(201);
});
