import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageEntry } from '../../../contract/office/page-entry.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { buildPagePath, shippedSlugs } from '../../../shop/office/pages/page.ts';
import type { Role } from '../../../shop/people/account.ts';
import { hashToken } from '../../platform/http/caller.ts';
import { buildPagePolicy } from '../../platform/pages/page-policy.ts';
import { createPageRoutes } from '../../platform/pages/pages.ts';
import { logOptions } from '../../platform/telemetry/log.ts';
import { createApp } from '../../start/app.ts';
import { addPreviewRoutes } from './preview-pages.ts';

let written = '';
const shop = closeAfterTests(
  await openShop({}, pino(logOptions, { write: (line: string) => (written += line) })),
);
const { db } = shop.deps.store;
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 3, price: 100_00 }] });
const owner = await shop.createPerson({ role: 'admin' });
const manager = await shop.createPerson({ role: 'manager' });

afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Pages that say which shop and which page they were given. */
const entry: PageEntry = {
  knownSearch: [],
  listSecrets: () => [],
  hasPage: () => true,
  isDashboard: ({ pathname }) => pathname === '/admin',
  render: async (request, { fetchApi, shop: drawn, language, isPreview }) => {
    const { pathname } = new URL(request.url);
    const slug = shippedSlugs.find((one) => buildPagePath(one) === pathname);
    const response = await fetchApi(
      `/api/pages/${slug ?? pathname.replace('/pages/', '')}?language=${language}`,
      {},
    );
    const { page } = (await response.json()) as { page?: { title: string; blocks: object[] } };
    const html = JSON.stringify({
      name: drawn.name,
      look: drawn.look?.href ?? null,
      announcement: drawn.announcement?.text ?? null,
      language,
      isPreview,
      title: page?.title ?? null,
      blocks: page?.blocks ?? [],
    });
    return { status: response.status, html, scripts: [], location: null };
  },
};

const openPages = (settings = shop.deps.settings) =>
  createApp({ ...shop.deps, settings }, [
    addPreviewRoutes,
    createPageRoutes({
      entry: async () => entry,
      files: { entry: { preloads: [], css: [] }, pages: {}, words: { en: [], fn: [], de: [] } },
      assets: new Map(),
      isCacheable: true,
      policy: buildPagePolicy,
    }),
  ]);
const app = openPages();

const ask = (path: string, cookie?: string, method = 'GET') =>
  app.request(`http://shop.test${path}`, {
    method,
    headers: cookie === undefined ? {} : { cookie },
  });
const readPage = async (path: string, cookie?: string) =>
  JSON.parse(await (await ask(path, cookie)).text()) as Record<string, unknown>;

const makeLink = (by: { token: string } | undefined, body: object = {}) =>
  shop.call('POST /api/settings/identity/preview', { token: by?.token, body });
/** Opens a new link of somebody. Returns the cookie that its browser has then. */
const enter = async (by: { token: string } = manager): Promise<string> => {
  const { data } = await makeLink(by);
  const answer = await ask(String(data.url));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

const draft = {
  name: 'Tokri & Co.',
  colours: { main: '#0b5d3b' },
  announcement: { text: { en: 'Opening soon' } },
  languages: ['en', 'de', 'fn'],
  mainLanguage: 'de',
  orderPrefix: 'TK',
};
await shop.call('PUT /api/settings/identity', { token: manager.token, body: draft });
for (const [slug, title] of [
  ['about', 'About {shop}'],
  ['diwali', 'Diwali at {shop}'],
] as const)
  await shop.call('PUT /api/settings/pages/{slug}', {
    params: { slug },
    token: manager.token,
    body: {
      title: { de: title },
      description: {},
      blocks: [{ kind: 'text', title: { de: 'Neu' } }],
    },
  });

describe('a link to the shop as it would be', () => {
  it.each([owner, manager])('is made by who may change the shop, for 24 hours', async (by) => {
    const { status, data } = await makeLink(by);
    expect([status, data.url]).toEqual([201, expect.stringMatching(/^\/preview\/[\w-]{43}$/)]);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from ${String(data.expiresAt)}::timestamptz - now())::float8 as left`.execute(
      db,
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(24 * 3600);
    expect(rows[0]?.left).toBeGreaterThan(24 * 3600 - 60);
  });

  it('is stored as a hash, and is in no log', async () => {
    const { data } = await makeLink(manager);
    const token = String(data.url).slice('/preview/'.length);
    const links = await db.selectFrom('preview_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links.some((link) => link.token_hash.equals(hashToken(token)))).toBe(true);
    await ask(`/preview/${token}`);
    await ask('/', `preview=${token}`);
    await ask('/preview/end', `preview=${token}`, 'POST');
    expect(written).toContain('/api/settings/identity/preview');
    expect(written).not.toContain(token);
  });

  it.each<[string, Role | null, unknown[]]>([
    ['a visitor', null, [401, 'no_token']],
    ['a customer', 'customer', [403, 'not_admin']],
    ['staff who may read drafts alone', 'catalogue', [403, 'not_allowed']],
  ])('is made for nobody else: %s', async (_, role, refusal) => {
    const person = role === null ? undefined : await shop.createPerson({ role });
    const { status, data } = await makeLink(person);
    expect([status, data.code]).toEqual(refusal);
  });

  it('leads to the home page, or to a page of the merchant and nowhere else', async () => {
    const { data } = await makeLink(manager, { slug: 'about' });
    expect((await ask(String(data.url))).headers.get('location')).toBe('/about');
    for (const slug of ['https://evil.example', '//evil.example', '../admin', 'A', 'x'.repeat(61)])
      expect(await makeLink(manager, { slug })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'slug' }] },
      });
    const open = String(data.url).split('?')[0];
    for (const page of ['//evil.example', 'https://evil.example', '..%2Fadmin'])
      expect((await ask(`${open}?page=${page}`)).headers.get('location')).toBe('/');
  });

  it('gives its browser a cookie that no script reads and no other site sends', async () => {
    const { data } = await makeLink(manager);
    const answer = await ask(String(data.url));
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe(`preview=${String(data.url).slice('/preview/'.length)}`);
    expect(attributes).toEqual([
      expect.stringMatching(/^Max-Age=86(?:400|3\d\d)$/),
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const secure = openPages({ ...shop.deps.settings, publicUrl: 'https://tokri.example' });
    expect((await secure.request(String(data.url))).headers.get('set-cookie')).toMatch(/; Secure$/);
  });
});

describe('in a preview', () => {
  it('every page is drawn from the drafts, in the languages of the draft', async () => {
    const cookie = await enter();
    const shown = { name: 'Tokri & Co.', announcement: 'Opening soon', isPreview: true };
    expect(await readPage('/', cookie)).toMatchObject({
      ...shown,
      language: 'de',
      look: expect.stringMatching(/^\/look\/0b5d3b-/),
    });
    expect(await readPage('/about', `lang=fn; ${cookie}`)).toMatchObject({
      ...shown,
      language: 'fn',
      title: 'About Tokri & Co.',
      blocks: [{ title: 'Neu' }],
    });
    expect(await readPage('/pages/diwali', cookie)).toMatchObject({
      title: 'Diwali at Tokri & Co.',
    });
    expect((await ask('/pages/holi', cookie)).status).toBe(404);
    expect(await readPage('/admin', cookie)).toMatchObject({ name: 'Haat', isPreview: false });
  });

  it('a page is kept by nobody and found by no search engine', async () => {
    const cookie = await enter();
    for (const path of ['/', '/about', '/pages/holi']) {
      const { headers } = await ask(path, cookie);
      expect([path, headers.get('x-robots-tag'), headers.get('vary')]).toEqual([
        path,
        'noindex',
        'Accept-Encoding, Cookie',
      ]);
      expect(headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
    }
  });

  it.each([
    ['before', '/about'],
    ['after', '/terms-of-use'],
  ])('the pages that are kept stay as they are, if they were kept %s', async (when, path) => {
    const cookie = await enter();
    const keep = async () => {
      await ask(path);
      const kept = await ask(path);
      return [await kept.text(), kept.headers.get('etag'), kept.headers.get('cache-control')];
    };
    const before = when === 'before' ? await keep() : undefined;
    for (let times = 0; times < 3; times += 1)
      expect(await readPage(path, cookie)).toMatchObject({ name: 'Tokri & Co.' });
    const after = await keep();
    expect(after).toEqual(before ?? after);
    expect(JSON.parse(String(after[0]))).toMatchObject({ name: 'Haat', isPreview: false });
    expect(after[2]).toContain('public');
    expect((await ask('/pages/diwali')).status).toBe(404);
  });

  it('calls of the API answer as the shop is, and so do orders', async () => {
    const cookie = await enter();
    const about = await app.request('/api/pages/about', { headers: { cookie } });
    expect(await about.text()).toBe(await (await app.request('/api/pages/about')).text());
    const told = await app.request('/api/shop', { headers: { cookie } });
    expect(await told.text()).toBe(await (await app.request('/api/shop')).text());
    const shopper = await shop.createPerson();
    await fillCart(shop, shopper, kurta);
    const { orderNumber } = await placeTestOrder(shop, shopper);
    expect(orderNumber).not.toMatch(/^TK/);
  });

  it('somebody leaves by a form of the shop alone', async () => {
    const cookie = await enter();
    const answer = await ask('/preview/end', cookie, 'POST');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0; Path=\/;/);
    // Another site's form comes without the cookie.
    expect((await ask('/preview/end', undefined, 'POST')).headers.get('set-cookie')).toBeNull();
  });
});

/** What a link shows, and whether its cookie still does. */
const look = async (cookie: string): Promise<unknown[]> => [
  (await ask(`/preview/${cookie.slice('preview='.length)}`)).status,
  (await readPage('/', cookie)).name,
];
const works = [303, 'Tokri & Co.'];
const isOver = [404, 'Haat'];

describe('a preview ends', () => {
  it('after 24 hours by the clock of the database', async () => {
    const cookie = await enter();
    const age = (hours: number) =>
      db
        .updateTable('preview_links')
        .set({ expires_at: sql<Date>`expires_at - make_interval(hours => ${hours})` })
        .where('token_hash', '=', hashToken(cookie.slice('preview='.length)))
        .execute();
    await age(23);
    expect(await look(cookie)).toEqual(works);
    await age(1);
    expect(await look(cookie)).toEqual(isOver);
    const text = await (await ask(`/preview/${cookie.slice('preview='.length)}`)).text();
    expect(text).toContain('This link has ended');
  });

  it('when its maker loses the right, and when its maker is gone', async () => {
    const maker = await shop.createPerson({ role: 'manager' });
    const cookie = await enter(maker);
    const setRole = (role: Role) =>
      db.updateTable('accounts').set({ role }).where('id', '=', maker.id).execute();
    expect(await look(cookie)).toEqual(works);
    await setRole('support');
    expect(await look(cookie)).toEqual(isOver);
    await setRole('manager');
    expect(await look(cookie)).toEqual(works);
    await shop.call('DELETE /api/users/{id}', {
      params: { id: maker.id },
      token: owner.token,
    });
    expect(await look(cookie)).toEqual(isOver);
  });

  it('never by a newer link: both are looked at', async () => {
    const [first, second] = [await enter(), await enter()];
    expect([await look(first), await look(second)]).toEqual([works, works]);
  });

  it('for no cookie that somebody made up', async () => {
    for (const cookie of [
      `preview=${'x'.repeat(43)}`,
      'preview=',
      'preview=null',
      `preview=${'x'.repeat(4000)}`,
      `xpreview=${(await enter()).slice('preview='.length)}`,
    ])
      expect((await readPage('/', cookie)).name).toBe('Haat');
  });
});
