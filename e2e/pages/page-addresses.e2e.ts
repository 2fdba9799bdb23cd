import { connect } from 'node:net';
import { type Draw, createDraw } from '../../database/seed/draw.ts';
import { type SampledShop, startSampledShop } from '../fixtures/sampled-shop.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Sends malformed page addresses over a socket, because `fetch` would normalise them first. None
 * may end in a 5xx, without an answer, or without the headers of every answer. proofs/attacks/fuzz.test.ts
 * does the same for the API. FUZZ_SEED repeats a run, FUZZ_INPUTS makes it longer.
 */

const inputs = Number(process.env.FUZZ_INPUTS ?? 1200);
// The title of a test has the seed, and Playwright reads the titles in several processes.
process.env.FUZZ_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const seed = Number(process.env.FUZZ_SEED);
/** A request that takes longer than this has hung. */
const timeoutMs = 20_000;

let shop: SampledShop;
let port: number;
let productId: string;

test.beforeAll(async () => {
  shop = await startSampledShop();
  port = Number(new URL(shop.url).port);
  const { products } = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
    products: { _id: string }[];
  };
  productId = products[0]?._id ?? '';
});
test.afterAll(() => shop?.stop());

interface Answered {
  status: number;
  head: string;
  body: string;
}

/**
 * Sends these bytes unchanged and returns the answer. The text is Latin-1: each character is one
 * byte.
 */
const send = (bytes: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setTimeout(timeoutMs);
    let heard = '';
    socket.on('data', (text) => (heard += String(text)));
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('close', () => {
      const end = heard.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0),
        head: heard.slice(0, end).toLowerCase(),
        body: heard.slice(end + 4),
      });
    });
    socket.write(bytes, 'latin1');
  });

const request = (target: string, method = 'GET', headers: readonly string[] = []): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: shop.test', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );

const expected = new Set([200, 303, 304, 308, 400, 404, 405, 414, 431]);
const everywhere = [
  'content-security-policy: ',
  'strict-transport-security: ',
  'x-content-type-options: nosniff',
  'referrer-policy: ',
  'x-request-id: ',
];

/** Returns the faults of an answer as text. */
const faultsOf = ({ status, head, body }: Answered, method: string): string[] => {
  const location = /^location: (.*)$/m.exec(head)?.[1]?.trim();
  return [
    ...(expected.has(status) ? [] : [`answered ${status}`]),
    ...everywhere.filter((header) => !head.includes(header)).map((header) => `lacks ${header}`),
    ...(status >= 400 && method !== 'HEAD' && body.trim() === '' ? ['says nothing'] : []),
    ...(location === undefined || /^\/(?![/\\])/.test(location) ? [] : [`leads to ${location}`]),
  ];
};

const faultsAt = async (
  target: string,
  method = 'GET',
  headers: readonly string[] = [],
): Promise<string[]> => {
  const faults = await send(request(target, method, headers)).then(
    (answer) => faultsOf(answer, method),
    (error: Error) => [error.message],
  );
  return faults.map(
    (fault) => `${method} ${target.slice(0, 300)} ${headers.join(' ').slice(0, 100)}: ${fault}`,
  );
};

const long = 'x'.repeat(101);
/** Each of these characters becomes two in lower case. */
const growing = '%C4%B0'.repeat(60);

const nowhere = {
  'a name of 101 characters': `/${long}`,
  'the same by the kilo': `/kg/${long}`,
  'the same by the piece': `/unit/${long}`,
  'the same in full': `/shop-grid-standard/${long}`,
  'a name that lower case makes longer': `/${growing}`,
  'the longest address there is': `/${'z'.repeat(2046)}`,
  'a long id of a product': `/product/${'y'.repeat(1900)}`,
  'a name of hyphens': '/-',
};

for (const [name, target] of Object.entries(nowhere))
  test(`${name} is not found, and a page says so`, async () => {
    const { status, head, body } = await send(request(target));
    expect([status, head.includes('content-type: text/html')]).toEqual([404, true]);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

test('every broken spelling of an address is answered', async () => {
  const targets = [
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/%ED%A0%80',
    '/fruit?search=%ED%A0%80',
    '/%2e%2e%2f',
    '/%2e%2e/%2e%2e/admin',
    '/..;/',
    '/..;/..;/admin',
    '/\\',
    '/a\\b',
    '/collections?a=\\',
    '//host',
    '//host/',
    '/%2F%2Fhost/',
    '/%5Chost/',
    '/\\host',
    '///',
    '//',
    'http://evil.example/fruit',
    'http://evil.example//host/',
    'https://evil.example',
    'ftp://evil.example/',
    'http://',
    '*',
    'fruit',
    '?page=2',
    '/fruit#top',
    '/%23',
    '/%3F',
    '/a b',
    '/\u00e9',
    '/\u0001',
    '/%20',
    '/__proto__',
    '/kg/constructor',
    '/.',
    '/./..',
    '/fruit/.',
    `/${'z'.repeat(8000)}`,
    `/${'z'.repeat(20_000)}`,
    `/collections?search=${'s'.repeat(1900)}`,
    `/collections?${'tag=a&'.repeat(300)}`,
    `/collections?${Array.from({ length: 300 }, (_, i) => `size=${i}`).join('&')}`,
    '/collections?page=1e999&minPrice=1e309&sort=__proto__&__proto__=x',
    `/password-reset/${long}/${long}`,
    `/account-verify/${long}/%00`,
    `/account-verify/${long}/${long}`,
    `/myorders/${long}/${long}`,
    '/myorders/..%2f/..%2f',
    `/admin/orders/${long}`,
    '/admin/%ff',
    `/login-register?next=//${long}`,
    '/language?lang=%0d%0aset-cookie:a=b',
  ];
  const found = await Promise.all(targets.map((target) => faultsAt(target)));
  expect(found.flat()).toEqual([]);
});

test('every method and every header of a page is answered', async () => {
  const methods = [
    'HEAD',
    'OPTIONS',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'TRACE',
    'TRACK',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'QUERY',
    'M-SEARCH',
    'get',
    'NONSENSE',
  ];
  const headers = [
    'Host: x/y',
    'Host: a b',
    'Host: [::1',
    'Host: x:99999',
    'Expect: banana',
    'Range: bytes=9-1',
    'If-None-Match: *',
    'Accept-Encoding: ((',
    'Cookie: lang=%E0%A4',
    'Cookie: lang=\u00e9',
    `X-Long: ${'y'.repeat(20_000)}`,
    'Transfer-Encoding: nonsense',
    'Content-Length: abc',
    'Content-Length: 0',
  ];
  const found = await Promise.all([
    ...methods.flatMap((method) =>
      ['/', `/${long}`, '/nothing/at/all'].map((target) => faultsAt(target, method)),
    ),
    ...headers.map((header) => faultsAt('/contact?of=headers', 'GET', [header])),
  ]);
  expect(found.flat()).toEqual([]);
  // Requests without a Host header, or with two.
  for (const lines of ['', 'Host: a\r\nHost: b\r\n'])
    expect(
      faultsOf(await send(`GET /about HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`), 'GET'),
    ).toEqual([]);
});

const pieces = [
  '/',
  '//',
  '.',
  '..',
  ';',
  '%',
  '%2',
  '%2f',
  '%2F',
  '%5c',
  '%00',
  '%0d%0a',
  '%20',
  '+',
  '-',
  '%E0%A4%A',
  '%ED%A0%80',
  '%EF%BF%BF',
  '%C4%B0',
  '%F0%9F%A5%AD',
  '%E2%80%AE',
  '\\',
  '?',
  '&',
  '=',
  '#',
  ':',
  '@',
  '[',
  ']',
  '{',
  '}',
  '|',
  '"',
  "'",
  '<',
  '~',
  '*',
  '\u00ff',
  'x',
  'fruit',
  'null',
  '__proto__',
  'true',
  '-1',
  '1e309',
  '9007199254740993',
];
const paths = [
  '/',
  '/collections',
  '/buy-in-kg',
  '/shop-list-standard',
  '/shop-grid-standard/',
  '/kg/',
  '/unit/',
  '/product/',
  '/product-slider/',
  '/cart',
  '/myorders',
  '/myorders/',
  '/password-reset/',
  '/account-verify/',
  '/login-register',
  '/language',
  '/contact',
  '/admin',
  '/admin/orders/',
  '/nothing/',
];
const names = [
  'category',
  'tag',
  'size',
  'color',
  'group',
  'type',
  'search',
  'minPrice',
  'maxPrice',
  'sort',
  'layout',
  'page',
  'next',
  'lang',
  'utm_source',
  'category[]',
  '__proto__',
  '',
];

const textFrom = (draw: Draw): string => {
  if (draw.chance(0.1)) return draw.one(pieces).repeat(draw.between(1, 400));
  return Array.from({ length: draw.between(0, 5) }, () => draw.one(pieces)).join('');
};

const targetFrom = (draw: Draw): string => {
  const path =
    draw.one(paths) +
    (draw.chance(0.7) ? draw.one([textFrom(draw), productId, long]) : '') +
    (draw.chance(0.2) ? `/${textFrom(draw)}` : '');
  const search = Array.from(
    { length: draw.between(0, 4) },
    () => `${draw.one(names)}=${textFrom(draw)}`,
  );
  return (
    (draw.chance(0.1) ? 'http://evil.example' : '') +
    path +
    (search.length === 0 ? '' : `?${search.join('&')}`)
  );
};

test(`${inputs} addresses are answered (FUZZ_SEED=${seed})`, async () => {
  test.setTimeout(30 * 60_000);
  const draw = createDraw(seed);
  for (let i = 0; i < inputs; i++) {
    const target = targetFrom(draw);
    const method = draw.one(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST']);
    const cookie = draw.chance(0.2) ? [`Cookie: lang=${draw.one(['fn', 'de', 'xx'])}`] : [];
    expect(
      await faultsAt(target, method, cookie),
      `FUZZ_SEED=${seed}, input ${i}: ${target}`,
    ).toEqual([]);
  }
});
