import { readdirSync, readFileSync } from 'node:fs';
import { findOurName, findWrongAmpersands, tokri } from '../../proofs/world/tokri.ts';
import { languages } from '../../shop/people/account.ts';
import { createCrawl } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/test.ts';
import { listFaultsOfHtml, openTokri, type TokriFront } from '../fixtures/tokri-front.ts';

/**
 * A shop that is called "Tokri & Co." says our name on no page that the server sends, in no file that
 * pages link to and in no header. The pages come from the routes, so a new one is tried by itself.
 * other-name.long.ts opens all of them in a browser; proofs/naming/other-name.test.ts reads calls,
 * letters and papers.
 */

let at: TokriFront;
test.beforeAll(async ({ browser }) => {
  at = await openTokri(browser);
});
test.afterAll(() => at?.close());

/** How keys of a browser began before; the scripts still rename them (web/start/former-keys.ts). */
const withoutFormerKeys = (script: string): string =>
  script.replaceAll(/(?:startsWith|replace)\((["'`])haat\.?\1/g, '');

const listFaults = (type: string, text: string): string[] => {
  if (type.startsWith('text/html')) return listFaultsOfHtml(text);
  if (type.includes('javascript')) return findOurName(withoutFormerKeys(text));
  return [
    ...findOurName(text),
    ...findWrongAmpersands(text, type.includes('xml') ? 'markup' : 'plain'),
  ];
};

interface Seen {
  faults: string[];
  /** The titles of pages. */
  titles: Map<string, string>;
}

/** Crawls from these addresses in a language. */
const crawlAs = async (language: string, addresses: readonly string[]): Promise<Seen> => {
  const seen: Seen = { faults: [], titles: new Map() };
  const crawl = createCrawl(at.url, {
    headers: { cookie: `lang=${language}` },
    read: (address, response, text) => {
      const type = response.headers.get('content-type') ?? '';
      const found = [...listFaults(type, text), ...findOurName([...response.headers].join('\n'))];
      seen.faults.push(...found.map((fault) => `${address}: ${fault}`));
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
      if (title !== undefined) seen.titles.set(address, title);
    },
  });
  await crawl.follow(addresses);
  return seen;
};

for (const language of languages)
  test(`no page and no file says our name in ${language}, and each says its own`, async () => {
    const pages = [...at.shopPages, '/admin', '/nothing/at/all'];
    const { faults, titles } = await crawlAs(language, pages);
    expect(faults).toEqual([]);
    for (const page of pages)
      expect([page, titles.get(page)]).toEqual([page, expect.stringContaining('Tokri &amp; Co.')]);
  });

test('what machines read says the name of the shop', async () => {
  const addresses = [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/docs',
    '/dev/mail',
    '/dev/mail.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/test-gateway/pay/order_none',
  ];
  expect((await crawlAs('en', addresses)).faults).toEqual([]);
  const read = async (path: string) => (await fetch(at.url + path)).json();
  expect(await read('/manifest.webmanifest')).toMatchObject({
    name: 'Tokri & Co.',
    short_name: 'Tokri & Co.',
    description: tokri.tagline.en,
    theme_color: tokri.colours.accent,
  });
  expect(await read('/api/openapi.json')).toMatchObject({ info: { title: 'Tokri & Co.' } });
});

test('no icon and no shared picture is ours', async () => {
  const folder = new URL('../../web/public/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name !== 'api-reference.css');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const response = await fetch(`${at.url}/${name}`);
    expect([name, response.status]).toEqual([name, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([name, bytes.equals(readFileSync(new URL(name, folder)))]).toEqual([name, false]);
  }
});

test('schema.org data names the shop as it is', async () => {
  const html = await (await fetch(at.url)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(data).toContainEqual(
    expect.objectContaining({ '@id': `${at.url}/#shop`, name: 'Tokri & Co.' }),
  );
});

test('what is drawn in the browser says the name of the shop', async () => {
  const faults = [
    ...(await at.visitAll(at.owner, [
      '/admin',
      '/admin/audit',
      '/admin/identity',
      '/admin/status',
    ])),
    ...(await at.visitAll(at.shopper, ['/my-account', '/checkout'])),
  ];
  expect(faults).toEqual([]);
});
