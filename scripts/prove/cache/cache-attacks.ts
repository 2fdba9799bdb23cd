import { languages, languageTag, type Language } from '../../../shop/people/account.ts';
import { type Answer, CacheClient } from './cache-client.ts';

/** A part of the secret cookies and tokens of visitors, which nothing in the cache may have. */
export const marker = 'belongs-to-one-visitor';

/** What is wrong with the answer to somebody who asked for a page in this language. */
export const findFaults = (answer: Answer, language: Language, path: string): string[] => {
  const { status, headers, text } = answer;
  const tag = languageTag[language];
  const what = `${path} in ${language}`;
  return [
    ...(status === 200 ? [] : [`${what}: status ${status}`]),
    ...(headers['content-language'] === tag && text.includes(`<html lang="${tag}"`)
      ? []
      : [`${what}: came in ${String(headers['content-language'])}`]),
    ...(headers['set-cookie'] === undefined ? [] : [`${what}: sets a cookie`]),
    ...(headers['cache-control'] === 'public, no-cache' ||
    headers['cache-control'] === 'public, max-age=0, s-maxage=0, must-revalidate'
      ? []
      : [`${what}: Cache-Control ${String(headers['cache-control'])}`]),
    ...(text.includes(marker) ? [`${what}: shows a cookie of a visitor`] : []),
  ];
};

/** Requests that try to put something wrong into the cache. */
const hostileHeaders: Record<string, string | string[]>[] = [
  { cookie: 'lang=de; lang=fn' },
  { cookie: ['lang=fn', 'lang=de'] },
  { cookie: 'lang="de"' },
  { cookie: 'LANG=de' },
  { cookie: `lang=de; preview=${'x'.repeat(43)}` },
  { 'x-haat-language': 'de', 'accept-language': 'de' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  },
  { 'x-original-url': '/terms-of-use', 'x-rewrite-url': '/terms-of-use' },
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'if-match': '"none"' },
  { authorization: `Bearer ${marker}`, cookie: 'lang=de' },
  { 'accept-encoding': 'gzip;q=0, br;q=0' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip' },
];

/** After each of the hostile requests everybody must get the right page. */
export const attack = async (url: string, client: CacheClient): Promise<string[]> => {
  const readers = languages.flatMap((language) =>
    ['gzip, br', 'gzip', 'identity'].map((encoding) => ({ language, encoding })),
  );
  const faults: string[] = [];
  for (const [index, headers] of hostileHeaders.entries()) {
    // A page that is not in the cache yet.
    const path = `/about?attack=${index}`;
    // nginx closes the connection of some of these requests.
    const attacker = new CacheClient(url);
    await attacker.get(path, headers);
    attacker.close();
    for (const { language, encoding } of readers) {
      const cookie = `lang=${language}`;
      const answer = await client.get(path, { cookie, 'accept-encoding': encoding });
      faults.push(...findFaults(answer, language, `${path} after ${JSON.stringify(headers)}`));
      if (answer.text.includes('evil.example')) faults.push(`${path}: names another host`);
    }
  }
  return faults;
};

/** Asks for answers of the API as a person and as anybody. None may be stored. */
export const callApi = async (client: CacheClient, token: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const [path, headers] of [
    ['/api/cart/mycart', { authorization: `Bearer ${token}` }],
    ['/api/products', {}],
    ['/api/products', { authorization: `Bearer ${token}` }],
    ['/api/search/suggest?q=rice', {}],
  ] as const) {
    const answer = await client.get(path, headers);
    const lifetime = String(answer.headers['cache-control']);
    if (answer.status !== 200) faults.push(`${path}: status ${answer.status}`);
    if (!/\b(?:private|no-store)\b/.test(lifetime)) faults.push(`${path}: ${lifetime}`);
    if (answer.headers['x-cache-status'] !== undefined) faults.push(`${path}: through the cache`);
  }
  return faults;
};
