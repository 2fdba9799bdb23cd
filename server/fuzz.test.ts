import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../contract/api.ts';
import type { Route, RouteKey } from '../contract/route.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  payAtGateway,
  type Person,
  addProduct,
} from './orders/testing.ts';
import { type Operation, readDocument, type Schema } from './testing-document.ts';
import { openShop, type TestShop } from './testing.ts';

/**
 * Inputs of every call, made from its own description in the API's document: as it says, nearly so,
 * and hostile. None may end in a 5xx or in an answer that the contract does not have. FUZZ_SEED
 * repeats a run, FUZZ_INPUTS makes it longer.
 */

const inputs = Number(process.env.FUZZ_INPUTS ?? 1200);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let state = seed;
/** A number from 0 up to, not including, 1 (mulberry32). */
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const maybe = (share: number): boolean => random() < share;

/** Inserted into the JSON text unchanged, because no serialiser produces them. */
const raw = [
  '1e309',
  '-1e309',
  '9007199254740993',
  '-0',
  '1E400',
  '"\\ud800"',
  '"\\u0000"',
  '0.1e-400',
  '"\\udfff\\ud800"',
];
const mark = (i: number): string => `@@raw${i}@@`;

const hostile: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '﷽'.repeat(50),
  'x'.repeat(5000),
  "' or 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '٣',
  '１２３',
  '𝟙',
  '\u202e',
  'a\r\nBcc: b@c.de',
  '🥭'.repeat(30),
  '()'.repeat(2000),
  '%_\\',
  'ß'.repeat(99),
  '\u200b',
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e21,
  -1e-9,
  2 ** 53,
  99999999999,
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: 1 },
  { length: 1e9 },
  { $gt: '' },
  ['a', 'b'],
];

let known: Record<string, readonly string[]> = {};

const aText = (name: string): string => {
  const fitting = Object.entries(known).find(([part]) => name.toLowerCase().includes(part));
  if (fitting !== undefined && maybe(0.7)) return pick(fitting[1]);
  return pick([
    'Meera',
    'Cotton kurta',
    'M',
    '411004',
    '9822041177',
    'meera@example.in',
    'https://example.in/a',
    '/collections',
    '2026-11-21',
    '2026-11-21T09:30:00Z',
    'Maharashtra',
    'x',
    ...Object.values(known).flat(),
  ]);
};

const one = (schema: Schema, name: string, depth: number): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return one(pick(choices), name, depth);
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  if (type === 'string') return aText(name);
  if (type === 'integer') return pick([0, 1, 2, 3, 5, 99, 100, 1000]);
  if (type === 'number') return pick([0, 1, 1.5, 10, 99.99, 499, 500000]);
  if (type === 'boolean') return maybe(0.5);
  if (type === 'null') return null;
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      value(schema.items ?? {}, name, depth + 1),
    );
  if (type === 'object' || schema.properties !== undefined) return object(schema, depth + 1);
  return pick(hostile);
};

/** Mostly as described, now and then something else altogether. */
const value = (schema: Schema, name: string, depth: number): unknown => {
  if (maybe(0.12)) return pick(hostile);
  if (maybe(0.03)) return mark(Math.floor(random() * raw.length));
  return depth > 8 ? null : one(schema, name, depth);
};

const object = (schema: Schema, depth: number): unknown => {
  const fields = Object.entries(schema.properties ?? {}).filter(() => maybe(0.85));
  const generated = Object.fromEntries(
    fields.map(([name, inner]) => [name, value(inner, name, depth)]),
  );
  if (maybe(0.05))
    Object.assign(generated, {
      isAdmin: true,
      role: 'admin',
      _id: 'x',
      price: 1,
      [pick(['a', '__proto', 'constructor', ' '])]: pick(hostile),
    });
  return generated;
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/**
 * A body as text: JSON for the most part, sometimes with two fields of one name, sometimes nothing
 * like it.
 */
const createBody = (schema: Schema): string => {
  if (maybe(0.03))
    return pick([
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      'not json',
      '{"a":1,"a":2}',
      '{"__proto__":{"isAdmin":true}}',
      nested(30),
      nested(5000),
      `{"a":"${'x'.repeat(120_000)}"}`,
      '\ufeff{}',
      '{"\\ud800":1}',
    ]);
  let text = JSON.stringify(value(schema, '', 0)) ?? 'null';
  for (const [i, word] of raw.entries()) text = text.replaceAll(`"${mark(i)}"`, word);
  const first = /^\{("[^"]*":)/.exec(text)?.[1];
  return first !== undefined && maybe(0.05) ? `{${first}null,${text.slice(1)}` : text;
};

let shop: TestShop;
let people: { [who: string]: Person } = {};
let product: { id: string; variants: string[] };

/** Fresh people with something to lose, because the last ones may have been deleted on the way. */
const settle = async (): Promise<void> => {
  const [owner, other, admin] = await Promise.all([
    shop.createPerson(),
    shop.createPerson(),
    shop.createPerson({ role: 'admin' }),
  ]);
  people = { owner, other, admin };
  product = await addProduct(shop, {
    name: 'Fuzzed kurta',
    colours: ['Indigo'],
    variants: [
      { size: 'M', stock: 90, price: 799_00, grams: 1000 },
      { size: '500 g', stock: 90, price: null, grams: 500 },
    ],
  });
  const { order, payment } = await placeAndOpen(shop, owner, product);
  const handshake = await payAtGateway(shop, payment.paymentOrderId);
  const cart = await fillCart(shop, owner, product.id, product.variants[0] ?? '');
  const { token } = (await shop.call('POST /api/shipping', { token: owner.token })).data as {
    token: string;
  };
  const settings = (await shop.call('GET /api/admin')).data.adminValue as { _id: string };
  const slider = (await shop.call('GET /api/slider')).data.slider as { _id: string };
  known = {
    product: [product.id],
    variation: product.variants,
    order: [order._id, payment.paymentOrderId, handshake.razorpay_order_id],
    payment_id: [handshake.razorpay_payment_id],
    signature: [handshake.razorpay_signature],
    cart: [cart.items[0]?.cartItemId ?? ''],
    token: [token],
    user: [owner.id, admin.id],
    email: [owner.email, 'new.person@example.in'],
    password: ['monsoon-mangoes-42', 'password'],
    pin: ['411004'],
    zip: ['411004'],
    mobile: ['9822041177'],
    colour: ['Indigo'],
    color: ['Indigo'],
    size: ['M', '500 g'],
    status: ['processing', 'shipped'],
    id: [
      order._id,
      product.id,
      owner.id,
      cart.items[0]?.cartItemId ?? '',
      settings._id,
      slider._id,
    ],
  };
};

/** These cost a hash of a password each. */
const slow = new Set<string>([
  'POST /api/users',
  'POST /api/users/login',
  'PUT /api/users/profile',
  'DELETE /api/users/profile',
  'POST /api/passwordreset/{id}/{token}',
]);

beforeAll(async () => {
  shop = await openShop();
  await settle();
});
afterAll(() => shop.close());

/** Mostly somebody who may call. */
const tokenFor = (who: Route['who']): string | undefined => {
  if (maybe(0.08)) return pick([undefined, 'x'.repeat(43)]);
  return (
    maybe(0.75) && who === 'admin'
      ? people.admin
      : pick([people.owner, people.owner, people.other, people.admin])
  )?.token;
};

/**
 * As a client would write it into an address: whole characters only, for the rest no client can
 * send.
 */
const inAddress = (given: unknown): string =>
  (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 300).toWellFormed();

const createRequest = (path: string, operation: Operation, who: Route['who']) => {
  const params: Record<string, string> = {};
  const query: Record<string, string | string[]> = {};
  for (const { name, in: where, schema } of operation.parameters ?? []) {
    if (where === 'path')
      params[name] = maybe(0.7)
        ? aText(
            path.includes(`/users/{${name}}`)
              ? 'user'
              : path.includes('/products/')
                ? 'product'
                : path.includes('/orders/')
                  ? 'order'
                  : name,
          )
        : inAddress(pick(hostile)) || 'x';
    if (where === 'query' && maybe(0.5)) {
      const generated = value(schema, name, 0);
      query[name] = Array.isArray(generated) ? generated.map(inAddress) : inAddress(generated);
    }
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const headers: Record<string, string> = maybe(0.03)
    ? {
        'content-type': pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
        ]),
      }
    : {};
  if (maybe(0.1)) headers['idempotency-key'] = pick(['key-1', 'key-2', '', 'x'.repeat(300), 'a b']);
  return {
    params,
    query,
    headers,
    token: tokenFor(who),
    ...(schema === undefined ? {} : { body: createBody(schema) }),
  };
};

it(
  `${inputs} random inputs get a response of the contract (FUZZ_SEED=${seed})`,
  { timeout: 30 * 60_000 },
  async () => {
    const document = await readDocument(shop.app);
    // A stream of events does not end: server/live has its tests.
    const keys = (Object.keys(api) as (keyof typeof api & RouteKey)[]).filter(
      (key) => (api[key] as Route).produces !== 'text/event-stream',
    );
    const statuses = new Map<number, number>();
    let [settledAt, lost] = [0, false];
    for (let i = 0; i < inputs; i++) {
      if (i - settledAt > 1000 || (lost && i - settledAt > 30)) {
        await settle();
        [settledAt, lost] = [i, false];
      }
      const key = pick(keys);
      if (slow.has(key) && maybe(0.9)) continue;
      const [method, path] = key.split(' ') as [string, string];
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (operation === undefined) throw new Error(`${key} is not in the document`);
      const sent = createRequest(path, operation, api[key].who);
      const failureMessage = `FUZZ_SEED=${seed}, input ${i}: ${key} ${JSON.stringify(sent).slice(0, 2000)}`;
      // `..` is taken out of an address before it is sent.
      if (Object.values(sent.params).some((param) => /^\.{1,2}$/.test(param))) continue;
      const answer = await shop.call(key, sent as never).catch((error: unknown) => {
        throw new Error(`${failureMessage}\n${String(error)}`);
      });
      expect(answer.status, failureMessage).toBeLessThan(500);
      // They have logged out, or an admin has deleted them.
      if (answer.status === 401 && Object.values(people).some(({ token }) => token === sent.token))
        lost = true;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    console.log(
      `fuzz: seed ${seed}, ${inputs} inputs, answers ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`,
    );
    expect([...statuses.keys()]).toContain(200);
    expect(await findBrokenRules(shop)).toEqual([]);
  },
);
