import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PageBlock } from '../../../contract/office/page-blocks.ts';
import type { WireEditedPage, WirePage, WirePageVersion } from '../../../contract/office/pages.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';
import { findNextDiscountEnd } from '../../goods/listing/listing-queries.ts';
import { listPagePaths } from './page-paths.ts';
import { registerPagePublication } from './publish-planned.ts';

const shop = closeAfterTests(await openShop());
const { store, jobs, settings } = shop.deps;
await seedIfEmpty(store, { picturesDir: join(settings.dataDir, 'pictures') });
registerPagePublication(shop.deps);
const manager = await shop.createPerson({ role: 'manager', name: 'Meera' });
const catalogue = await shop.createPerson({ role: 'catalogue' });
const owner = await shop.createPerson({ role: 'admin' });

const text = (en: string, more: object = {}) => ({ kind: 'text', title: { en }, ...more });
const mill = { title: { en: 'Our mill', de: 'Unsere Mühle' }, description: { en: 'Of stone' } };
const path = (slug: string) => ({ params: { slug }, token: manager.token });

const put = (slug: string, body: object, token = manager.token) =>
  shop.call('PUT /api/settings/pages/{slug}', { params: { slug }, body, token });
const edit = async (slug: string): Promise<WireEditedPage> =>
  (await shop.call('GET /api/settings/pages/{slug}', path(slug))).data as unknown as WireEditedPage;
const publish = (slug: string, body: object = {}) =>
  shop.call('POST /api/settings/pages/{slug}/publish', { ...path(slug), body });
const read = (slug: string, language?: string) =>
  shop.call('GET /api/pages/{slug}', {
    params: { slug },
    query: language === undefined ? {} : { language },
  });
const readPage = async (slug: string, language?: string): Promise<WirePage> =>
  (await read(slug, language)).data.page as WirePage;
const versions = async (slug: string): Promise<WirePageVersion[]> =>
  (await shop.call('GET /api/settings/pages/{slug}/versions', path(slug))).data
    .versions as WirePageVersion[];
const newestEntry = async (): Promise<string> =>
  (
    await store.db
      .selectFrom('audit_log')
      .select('public_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).public_id;
const undo = async (): Promise<TestResponse> => undoEntry(shop, owner, await newestEntry());
const findReviews = async (query: { search?: string; id?: string[] }) =>
  (await shop.call('GET /api/settings/quotes', { query, token: manager.token })).data.quotes as {
    _id: string;
    rating: number;
    comment: string;
    product: { name: string };
  }[];
const tell = ({ status, data }: TestResponse): unknown => [
  status,
  ((data.errors ?? []) as { path: string }[]).map((error) => error.path),
];

describe('the shipped pages', () => {
  it('exist from the start, and tell the settings of the shop', async () => {
    const { data } = await shop.call('GET /api/settings/pages', { token: manager.token });
    expect((data.pages as { slug: string; version: number }[]).map(({ slug }) => slug)).toEqual([
      'home',
      'about',
      'delivery',
      'returns',
      'privacy',
      'terms',
      'contact',
    ]);
    for (const slug of ['home', 'about', 'delivery', 'returns', 'privacy', 'terms', 'contact'])
      for (const language of ['en', 'fn', 'de']) {
        const page = await readPage(slug, language);
        expect(page).toMatchObject({ slug, language });
        expect(JSON.stringify(page)).not.toMatch(/\{[a-z]\w*\}/i);
        expect((await edit(slug)).warnings).toEqual([]);
      }
  });

  it('home begins with prices of today and pictures, then what is new, slides, and what is bought most', async () => {
    const { title, blocks } = await readPage('home');
    expect(title).toBe('Haat: Cloth by the piece, food by the kilo');
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'collection',
      'categories',
      'collection',
      'slides',
      'saleUnits',
      'collection',
      'promises',
    ]);
    const [market, categories, newest, slides, , bought] = blocks as [
      { products: { productType: string; tag: { value: string }[] }[]; href: string },
      { categories: { name: string; picture: unknown }[] },
      { products: unknown[]; href: string },
      { slides: unknown[] },
      unknown,
      { products: unknown[] },
    ];
    expect([slides.slides.length, newest.products.length, bought.products.length]).toEqual([
      3, 4, 5,
    ]);
    expect([market.href, newest.href]).toEqual(['/buy-in-kg', '/collections?sort=new']);
    expect(market.products.every(({ productType }) => productType === 'per kg')).toBe(true);
    const isSeasonal = market.products.map(({ tag }) =>
      tag.some(({ value }) => value === 'Seasonal'),
    );
    expect(isSeasonal).toEqual(isSeasonal.toSorted((a, b) => Number(b) - Number(a)));
    expect(isSeasonal).toContain(true);
    expect(isSeasonal).toContain(false);
    expect(categories.categories.length).toBeGreaterThan(3);
    expect(categories.categories.every(({ picture }) => picture !== null)).toBe(true);
  });

  it('leave alone a home page that the merchant has published', async () => {
    const own = [
      { kind: 'slides' },
      { kind: 'collection', title: { en: 'New' }, source: { by: 'newest' }, count: 4 },
    ];
    await put('home', { ...mill, blocks: own, version: 0 });
    await publish('home');
    expect((await readPage('home')).blocks.map(({ kind }) => kind)).toEqual([
      'slides',
      'collection',
    ]);
    expect((await edit('home')).blocks).toMatchObject(own);
    await shop.call('DELETE /api/settings/pages/{slug}', path('home'));
  });

  it.each([
    ['cloth', /kilo|gram|weigh|food|fruit|grain|tomato|mango/i],
    ['food', /cloth|piece|size|colou?r|handloom|sari/i],
  ] as const)('of a shop that sells %s name nothing else', async (sells, other) => {
    const publishSold = async (sold: string): Promise<void> => {
      const { data } = await shop.call('PUT /api/settings/identity', {
        body: { sells: sold, tagline: { en: 'At the market' } },
        token: owner.token,
      });
      const body = { version: data.version, only: ['sells', 'tagline'] };
      await shop.call('POST /api/settings/identity/publish', { body, token: owner.token });
    };
    const before = await edit('home');
    await publishSold(sells);
    for (const slug of ['home', 'about', 'delivery', 'returns', 'privacy', 'terms', 'contact']) {
      const { title, description, blocks } = await readPage(slug, 'en');
      const own = blocks.filter(({ kind }) => ['text', 'promises', 'slides'].includes(kind));
      expect([title, description, ...own].map((one) => JSON.stringify(one))).toEqual(
        expect.not.arrayContaining([expect.stringMatching(other)]),
      );
      expect((await edit(slug)).isDraft).toBe(false);
    }
    await publishSold('both');
    expect((await edit('home')).blocks).toEqual(before.blocks);
  });

  it('change with the settings at once', async () => {
    const whole = async () => JSON.stringify(await readPage('returns'));
    expect(await whole()).not.toContain('within 9 days');
    const rules = {
      isOn: true,
      unit: { days: 9, reasons: ['damaged'] },
      kg: { days: 0, reasons: ['damaged'] },
      categories: [],
    };
    const saved = await shop.call('PUT /api/settings/returns', { token: owner.token, body: rules });
    expect(saved.status).toBe(200);
    expect(await whole()).toContain('within 9 days');
    expect(await whole()).not.toContain('by the kilo may');
  });

  it('go back to their text when one’s own is deleted', async () => {
    const before = await readPage('about');
    expect((await put('about', { ...mill, blocks: [], version: 0 })).data.version).toBe(1);
    expect(await readPage('about')).toEqual(before);
    await publish('about');
    expect(await readPage('about')).toMatchObject({ title: 'Our mill', blocks: [] });
    expect((await put('about', { ...mill, version: 0 })).status).toBe(409);
    const gone = await shop.call('DELETE /api/settings/pages/{slug}', path('about'));
    expect(gone.status).toBe(200);
    expect(await readPage('about')).toEqual(before);
    expect((await edit('about')).version).toBe(0);
    expect((await undo()).status).toBe(200);
    expect(await readPage('about')).toMatchObject({ title: 'Our mill' });
    await shop.call('DELETE /api/settings/pages/{slug}', path('about'));
  });
});

describe('a page of one’s own', () => {
  it('is seen once it is published, in the language of the reader, else in the main one', async () => {
    const saved = await put('mill', {
      ...mill,
      blocks: [text('Stone', { text: { en: 'At {shop}' } })],
    });
    expect(saved).toMatchObject({ status: 200, data: { version: 1, isPublished: false } });
    expect((await read('mill')).status).toBe(404);
    const published = await publish('mill');
    expect(published.data).toMatchObject({ isPublished: true, isDraft: false, version: 2 });
    expect(await readPage('mill', 'de')).toMatchObject({
      title: 'Unsere Mühle',
      description: 'Of stone',
      language: 'de',
      blocks: [{ kind: 'text', title: 'Stone', level: 2, text: 'At Haat', link: null }],
    });
    // In Hindi there are words of the merchant alone.
    expect(await readPage('mill', 'hi')).toMatchObject({ title: 'Our mill', language: 'en' });
    expect(await listPagePaths(store.db)).toContain('/pages/mill');
  });

  it('warns of what it lacks', async () => {
    expect((await edit('mill')).warnings).toContainEqual({
      path: 'description',
      code: 'language_half_done',
      language: 'de',
    });
  });

  it('is not overwritten by who has not seen it', async () => {
    const { version } = await edit('mill');
    expect((await put('mill', { ...mill, title: { en: 'Mill' }, version })).status).toBe(200);
    expect((await put('mill', { ...mill, version })).data.code).toBe('changed_since');
    const { lastChange } = await edit('mill');
    expect(lastChange).toEqual({ by: 'Meera', at: expect.any(String) });
    expect((await edit('terms')).lastChange).toBe(null);
    expect((await publish('mill', { version })).data.code).toBe('changed_since');
    expect(tell(await put('mill', { ...mill, version: 0 }))).toEqual([400, ['slug']]);
    expect(tell(await put('mill', mill))).toEqual([400, ['slug']]);
  });

  it('keeps what was published until its draft is, and brings every version back', async () => {
    expect((await edit('mill')).isDraft).toBe(true);
    expect(await readPage('mill')).toMatchObject({ title: 'Our mill' });
    await publish('mill');
    expect(await readPage('mill')).toMatchObject({ title: 'Mill' });
    const [second, first] = await versions('mill');
    expect([second?.title, second?.isCurrent, second?.by]).toEqual([{ en: 'Mill' }, true, 'Meera']);
    const restored = await shop.call('POST /api/settings/pages/{slug}/versions/{id}/restore', {
      params: { slug: 'mill', id: first?._id ?? '' },
      token: manager.token,
    });
    expect(restored.data).toMatchObject({ title: mill.title, isDraft: true });
    expect(await readPage('mill')).toMatchObject({ title: 'Mill' });
    const unknown = await shop.call('POST /api/settings/pages/{slug}/versions/{id}/restore', {
      params: { slug: 'mill', id: 'pgv_none' },
      token: manager.token,
    });
    expect(unknown.status).toBe(404);
  });

  it('has each change in the log, and its undo', async () => {
    const { version } = await edit('mill');
    await put('mill', { ...mill, blocks: [text('One'), text('Two')], version });
    expect((await undo()).status).toBe(200);
    expect((await edit('mill')).blocks).toHaveLength(1);
    await publish('mill');
    expect(await readPage('mill')).toMatchObject({ title: 'Our mill' });
    expect((await undo()).status).toBe(200);
    expect(await readPage('mill')).toMatchObject({ title: 'Mill' });
    await put('mill', { ...mill, version: (await edit('mill')).version });
    const entry = await newestEntry();
    await put('mill', { ...mill, blocks: [text('Now')], version: (await edit('mill')).version });
    expect((await undoEntry(shop, owner, entry)).data.code).toBe('changed_since');
  });

  it('that was new goes with its undo, but not once it is published', async () => {
    await put('loom', mill);
    const entry = await newestEntry();
    await publish('loom');
    expect((await undoEntry(shop, owner, entry)).data.code).toBe('changed_since');
    expect((await undo()).status).toBe(200);
    expect((await undoEntry(shop, owner, entry)).status).toBe(200);
    expect((await shop.call('GET /api/settings/pages/{slug}', path('loom'))).status).toBe(404);
  });
});

it('a page links to itself, to a draft and to a shipped page, but to no page that is gone', async () => {
  const to = (...slugs: string[]) => ({
    ...mill,
    blocks: slugs.map((slug) => text('Read on', { link: { href: `/pages/${slug}#top` } })),
  });
  expect((await put('flour', mill)).status).toBe(200);
  const saved = await put('grain', to('grain', 'flour', 'returns'));
  expect(saved.status).toBe(200);
  await shop.call('DELETE /api/settings/pages/{slug}', path('flour'));
  const { version } = saved.data;
  expect(tell(await put('grain', { ...to('grain', 'flour', 'mills'), version }))).toEqual([
    400,
    ['blocks.1.link', 'blocks.2.link'],
  ]);
  expect(await edit('grain')).toMatchObject({ version });
  await undo();
  expect((await put('grain', { ...to('flour'), version })).status).toBe(200);
});

describe('a planned publication', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const passTime = async (): Promise<void> => {
    await store.db
      .updateTable('page_versions')
      .set({ publish_at: sql<Date>`now() - interval '1 second'` })
      .where('published_at', 'is', null)
      .execute();
    await sql`update pgboss.job set start_after = now() where name = 'publish-page'`.execute(
      store.db,
    );
    await jobs.runDue();
  };

  it('publishes what was planned, once, whatever becomes of the draft', async () => {
    await put('diwali', { ...mill, title: { en: 'Lamps' } });
    const at = inAnHour();
    const planned = await publish('diwali', { at });
    expect(planned.data).toMatchObject({ isPublished: false, publishAt: at });
    await put('diwali', { ...mill, version: (await edit('diwali')).version });
    await jobs.runDue();
    expect((await read('diwali')).status).toBe(404);
    await passTime();
    expect(await readPage('diwali')).toMatchObject({ title: 'Lamps' });
    expect(await edit('diwali')).toMatchObject({ publishAt: null, isDraft: true });
    const [version] = await versions('diwali');
    expect(version).toMatchObject({ by: 'Meera', state: 'published', isCurrent: true });
    expect(await versions('diwali')).toHaveLength(1);
    expect((await undo()).status).toBe(200);
    expect((await read('diwali')).status).toBe(404);
  });

  it('can be withdrawn', async () => {
    await publish('diwali', { at: inAnHour() });
    const cancel = () => shop.call('DELETE /api/settings/pages/{slug}/publish', path('diwali'));
    expect((await cancel()).data).toMatchObject({ publishAt: null });
    expect((await cancel()).data.code).toBe('wrong_state');
    expect((await versions('diwali'))[0]?.state).toBe('withdrawn');
    expect((await undo()).status).toBe(200);
    expect((await edit('diwali')).publishAt).not.toBe(null);
    await cancel();
    await passTime();
    expect((await read('diwali')).status).toBe(404);
  });

  it('ends when something is published before its time', async () => {
    const publishNow = () => publish('diwali');
    await put('diwali', {
      ...mill,
      title: { en: 'Plan' },
      version: (await edit('diwali')).version,
    });
    await publish('diwali', { at: inAnHour() });
    await put('diwali', { ...mill, title: { en: 'Now' }, version: (await edit('diwali')).version });
    expect((await publishNow()).data).toMatchObject({ publishAt: null, isPublished: true });
    expect(
      (await versions('diwali'))
        .slice(0, 2)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['published', 'withdrawn']);
    await passTime();
    expect(await readPage('diwali')).toMatchObject({ title: 'Now' });
    // Also when the draft is what readers see already.
    await publish('diwali', { at: inAnHour() });
    expect((await publishNow()).data).toMatchObject({ publishAt: null });
    expect((await undo()).status).toBe(200);
    expect((await edit('diwali')).publishAt).not.toBe(null);
    await shop.call('DELETE /api/settings/pages/{slug}/publish', path('diwali'));
  });
});

describe('a preview', () => {
  const preview = async (blocks: object[], query = {}) =>
    shop.call('POST /api/settings/pages/{slug}/preview', {
      ...path('mill'),
      query,
      body: { ...mill, blocks },
    });

  it('shows each kind of block with what the shop has, and stores nothing', async () => {
    const before = await edit('mill');
    const chosen = await addProduct(shop, { variants: [{ size: 'M', stock: 2, price: 100_00 }] });
    await shop.call('POST /api/products/{id}/reviews', {
      params: { id: chosen.id },
      body: { rating: 5, comment: 'Soft' },
      token: owner.token,
    });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const effect = { kind: 'percent', percent: 5 };
    const offer = await shop.call('POST /api/offers', {
      token: manager.token,
      body: { name: 'Lamps', code: 'LAMPS', on: true, effect, endsAt },
    });
    // No kept page shows the coupon longer.
    expect((await findNextDiscountEnd(store.db)).ms).toBeLessThanOrEqual(3_600_000);
    const picture = { secureUrl: '/pictures/mango-640.webp', alt: { en: 'Mango' } };
    const kinds: object[] = [
      text('One'),
      { kind: 'picture', picture, side: 'right' },
      { kind: 'slides' },
      { kind: 'collection', source: { by: 'handPicked', products: [chosen.id, 'prd_gone'] } },
      { kind: 'collection', source: { by: 'category', name: 'nowhere' } },
      { kind: 'categories' },
      { kind: 'saleUnits' },
      { kind: 'promises', items: [{ of: 'delivery' }, { of: 'own' }] },
      { kind: 'prices' },
      { kind: 'story', text: { en: 'Once' } },
      { kind: 'questions', items: [{ question: { en: 'Why?' }, answer: { en: 'So.' } }] },
      { kind: 'gallery', pictures: [picture] },
      { kind: 'video', address: 'https://youtu.be/aqz-KE-bpKQ' },
      { kind: 'coupon', offer: offer.data._id },
      { kind: 'coupon', offer: 'ofr_none' },
      { kind: 'map' },
      { kind: 'quotes' },
      { kind: 'contact' },
      { kind: 'spacer' },
      { kind: 'facts', of: 'delivery' },
    ];
    const { status, data } = await preview(kinds);
    expect(status).toBe(200);
    const { blocks } = data.page as WirePage;
    expect(blocks.map(({ kind }) => kind)).toEqual(kinds.map((one) => (one as PageBlock).kind));
    expect(blocks[1]).toMatchObject({ picture: { width: 640, alt: 'Mango', frame: 'free' } });
    expect(blocks[3]).toMatchObject({ products: [{ _id: chosen.id }] });
    expect(blocks[7]).toMatchObject({ items: [{ of: 'delivery', title: 'To your door' }] });
    expect(blocks[12]).toMatchObject({ provider: 'youtube', videoId: 'aqz-KE-bpKQ' });
    expect(blocks[13]).toMatchObject({ coupon: { code: 'LAMPS', effect: { percent: 5 } } });
    expect(blocks[14]).toMatchObject({ coupon: null });
    const { quotes } = blocks[16] as { quotes: { comment: string }[] };
    expect(quotes).toHaveLength(3);
    expect(quotes[0]).toMatchObject({ comment: 'Soft', product: { _id: chosen.id } });
    expect(blocks[19]).toMatchObject({ delivery: [], legal: null, returns: null });
    const [board] = (blocks[8] as { rows: { price: number }[] }).rows;
    expect(board?.price).toBeGreaterThan(0);
    expect(data.warnings).toEqual(
      expect.arrayContaining([
        { path: 'blocks.3.source.products.1', code: 'product_gone', language: null },
        { path: 'blocks.4', code: 'empty_collection', language: null },
        { path: 'blocks.14.offer', code: 'coupon_over', language: null },
      ]),
    );
    expect(await edit('mill')).toEqual(before);
  });

  it('quotes the reviews that were picked, in their order', async () => {
    const product = await addProduct(shop, {
      name: 'Shawl',
      variants: [{ size: 'M', stock: 2, price: 100_00 }],
    });
    const people = await Promise.all(
      ['Asha', 'Ravi', 'Tom'].map((name) => shop.createPerson({ name })),
    );
    for (const [i, { token }] of people.entries())
      await shop.call('POST /api/products/{id}/reviews', {
        params: { id: product.id },
        body: { rating: [4, 5, 3][i], comment: ['Warm 100%', 'Light', 'Thin'][i] },
        token,
      });
    const tellComments = async (query: object) =>
      (await findReviews(query)).map(({ comment }) => comment);
    expect(await tellComments({ search: 'shawl' })).toEqual(['Light', 'Warm 100%']);
    expect(await tellComments({ search: '100%' })).toEqual(['Warm 100%']);
    expect(await tellComments({ search: 'RAVI' })).toEqual(['Light']);
    const [light, warm] = (await findReviews({ search: 'shawl' })).map(({ _id }) => _id);
    expect(await tellComments({ id: [warm, light, 'rev_none'] })).toEqual(['Warm 100%', 'Light']);
    const { data } = await preview([{ kind: 'quotes', count: 1, reviews: [warm, light] }]);
    expect((data.page as WirePage).blocks[0]).toMatchObject({
      quotes: [{ comment: 'Warm 100%' }, { comment: 'Light' }],
    });
  });

  it('speaks the language that is asked for', async () => {
    const { data } = await preview([{ kind: 'promises', items: [{ of: 'delivery' }] }], {
      language: 'de',
    });
    expect(data.page).toMatchObject({
      title: 'Unsere Mühle',
      blocks: [{ items: [{ title: 'Bis an die Tür' }] }],
    });
  });
});

it('staff of the catalogue read pages and do not change them', async () => {
  const { token } = catalogue;
  const seen = await shop.call('GET /api/settings/pages/{slug}', {
    params: { slug: 'mill' },
    token,
  });
  expect(seen.status).toBe(200);
  expect((await put('mill', mill, token)).status).toBe(403);
});
