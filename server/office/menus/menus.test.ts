import { describe, expect, it } from 'vitest';
import type { WireShop } from '../../../contract/office/identity.ts';
import { addSettings } from '../../../database/testing.ts';
import { createProduct, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findMenus, showMenus } from './menus.ts';

const shop = closeAfterTests(await openShop());
const { store } = shop.deps;
await addSettings(store, 14_500);
const { token } = await shop.createPerson({ role: 'admin' });
const catalogue = await shop.createPerson({ role: 'catalogue' });
const product = await createProduct(
  shop,
  { token },
  {
    name: 'Shawl',
    productType: 'per unit',
    unitVariation: [{ size: 'M', stock: 3, price: 100 }],
    category: ['Winter Wear'],
    tag: ['Handloom'],
  },
);

const read = async () =>
  (await shop.call('GET /api/settings/menus', { token })).data as {
    header: object[];
    footer: object[];
    version: number;
    lastChange: { by: string } | null;
  };
const put = (body: object, by = token) => shop.call('PUT /api/settings/menus', { body, token: by });
const item = (href: string | null, ...items: object[]) => ({ label: { en: 'A' }, href, items });
const link = (href: string) => ({ label: { en: 'B', de: 'C' }, href });

it('the menus are those that the shop comes with, in each language', async () => {
  const { version, header } = await read();
  expect([version, header.length]).toEqual([0, 5]);
  const { menus } = await findMenus(store.db);
  expect(showMenus(menus, 'de', 'en').header.map(({ label }) => label)).toEqual([
    'Startseite',
    'Kollektionen',
    'Nach Kilo kaufen',
    'Nach Stück kaufen',
    'Kontakt',
  ]);
  expect((await put({ ...menus })).status).toBe(200);
  const { data } = await shop.call('GET /api/shop', { query: { language: 'fn' } });
  expect(data.shop).toMatchObject({ menus: { header: { 0: { label: 'Accueil' }, length: 5 } } });
});

describe('the menus that the shop comes with', () => {
  const publishSold = async (sells: string): Promise<void> => {
    const { data } = await shop.call('PUT /api/settings/identity', { body: { sells }, token });
    const body = { version: data.version, only: ['sells'] };
    await shop.call('POST /api/settings/identity/publish', { body, token });
  };
  const listShown = async (): Promise<string[]> => {
    const { data } = await shop.call('GET /api/shop', { query: {} });
    const { header, footer } = (data.shop as WireShop).menus;
    return [...header, ...footer.flatMap(({ items }) => items)].flatMap(({ href }) => href ?? []);
  };

  it.each([
    ['cloth', '/buy-in-unit', '/buy-in-kg'],
    ['food', '/buy-in-kg', '/buy-in-unit'],
  ])('lead to what it sells: %s', async (sells, there, gone) => {
    await store.db.updateTable('menus').set({ menus: null }).execute();
    await publishSold(sells);
    const shown = await listShown();
    expect(shown.filter((href) => href === there)).toHaveLength(2);
    expect(shown).not.toContain(gone);
    await publishSold('both');
    expect(await listShown()).toEqual(expect.arrayContaining([there, gone]));
  });
});

describe('a menu', () => {
  it('leads to pages, categories, tags, products and other hosts', async () => {
    const before = await read();
    const { status, data } = await put({
      header: [
        item(null, link('/pages/privacy'), link('/winter-wear'), link('/collections?sort=new')),
        item(`/product/${String(product.data._id)}`),
        item('/shop-grid-standard/winter-wear'),
        item('/handloom'),
        item('https://tokri.example/blog'),
      ],
      footer: [item(null, link('/about'))],
      version: before.version,
    });
    expect([status, data.errors]).toEqual([200, undefined]);
    const { data: seen } = await shop.call('GET /api/shop', { query: { language: 'de' } });
    expect(seen.shop).toMatchObject({
      menus: {
        header: { 0: { label: 'A', href: null, items: { 0: { label: 'C' } } }, length: 5 },
        footer: { length: 1 },
      },
    });
    expect((await put({ header: [], footer: [], version: before.version })).data.code).toBe(
      'changed_since',
    );
    expect((await read()).lastChange?.by).toBe('Meera Kulkarni');
    const { public_id } = await store.db
      .selectFrom('audit_log')
      .select('public_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await undoEntry(shop, { token }, public_id)).status).toBe(200);
    expect((await read()).header).toEqual(before.header);
    expect((await undoEntry(shop, { token }, public_id)).status).toBe(409);
  });

  it.each([
    '/nothing',
    '/shop-grid-standard/nothing',
    '/kg/nothing',
    '/pages/nothing',
    '/collections/nothing',
    '/pages/',
    '/product/prd_none',
    '/a/b/c',
    '/api/products',
    '/%E0%A4%A',
  ])('does not lead to %s', async (href) => {
    const { status, data } = await put({
      header: [item('/'), item(null, link('/about'), link(href))],
      footer: [item(href)],
    });
    expect(status).toBe(400);
    expect((data.errors as { path: string }[]).map(({ path }) => path)).toEqual([
      'header.1.items.1.href',
      'footer.0.href',
    ]);
  });

  it.each<[object, string]>([
    [{ header: [item('javascript:alert(1)')], footer: [] }, 'header.0.href'],
    [{ header: [item(null)], footer: [] }, 'header.0.href'],
    [{ header: [], footer: [{ label: { en: 'Nowhere' } }] }, 'footer.0.href'],
    [{ header: [], footer: [item(null, link('http://tokri.example'))] }, 'footer.0.items.0.href'],
    [{ header: [], footer: [item(null, { ...link('/'), items: [] })] }, 'footer.0.items.0'],
    [{ header: [{ ...item('/'), label: { en: '' } }], footer: [] }, 'header.0.label'],
    [{ header: Array.from({ length: 9 }, () => item('/')), footer: [] }, 'header'],
    [{ header: [], footer: Array.from({ length: 5 }, () => item('/')) }, 'footer'],
    [{ header: [] }, 'footer'],
  ])('is refused with %j', async (body, path) => {
    const { status, data } = await put(body);
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it('is changed by the manager only', async () => {
    expect((await put({ header: [], footer: [] }, catalogue.token)).status).toBe(403);
  });
});

describe('what a menu leads to', () => {
  const refusal = {
    status: 409,
    data: { code: 'wrong_state', message: expect.stringContaining('“Our story”') },
  };
  const lead = async (...hrefs: string[]): Promise<void> => {
    const body = { header: [], footer: [item(null, ...hrefs.map((href) => tell(href)))] };
    expect(await put(body)).toMatchObject({ status: 200, data: { hidden: [] } });
  };
  const tell = (href: string) => ({ label: { en: 'Our story', de: 'Über uns' }, href });
  const readShown = async (): Promise<string[]> => {
    const { data } = await shop.call('GET /api/shop', { query: {} });
    const { header, footer } = (data.shop as WireShop).menus;
    return [...header, ...footer]
      .flatMap((one) => [one, ...one.items])
      .flatMap(({ href }) => href ?? []);
  };
  const newestEntry = async (): Promise<string> =>
    (
      await store.db
        .selectFrom('audit_log')
        .select('public_id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).public_id;

  it('is not deleted: a page, and a publication of it not undone', async () => {
    const page = { params: { slug: 'mill' }, token };
    await shop.call('PUT /api/settings/pages/{slug}', { ...page, body: { title: { en: 'Mill' } } });
    await shop.call('POST /api/settings/pages/{slug}/publish', { ...page, body: {} });
    const publication = await newestEntry();
    await lead('/pages/mill?from=menu');
    expect(await shop.call('DELETE /api/settings/pages/{slug}', page)).toMatchObject(refusal);
    expect(await undoEntry(shop, { token }, publication)).toMatchObject(refusal);
    expect(await readShown()).toEqual(['/pages/mill?from=menu']);
    await lead('/about');
    expect((await shop.call('DELETE /api/settings/pages/{slug}', page)).status).toBe(200);
    // A shipped page goes back to its text, and is still there.
    const about = { params: { slug: 'about' }, token };
    await shop.call('PUT /api/settings/pages/{slug}', { ...about, body: { version: 0 } });
    expect((await shop.call('DELETE /api/settings/pages/{slug}', about)).status).toBe(200);
  });

  it('is neither deleted nor hidden: a collection', async () => {
    const best = { params: { slug: 'best' }, token };
    const save = (body: object) =>
      shop.call('PUT /api/settings/collections/{slug}', {
        ...best,
        body: { name: { en: 'Best' }, source: { kind: 'picks' }, isPublished: true, ...body },
      });
    expect((await save({})).status).toBe(200);
    const creation = await newestEntry();
    await lead('/collections/best');
    expect(await save({ isPublished: false, version: 1 })).toMatchObject(refusal);
    expect(await shop.call('DELETE /api/settings/collections/{slug}', best)).toMatchObject(refusal);
    expect(await undoEntry(shop, { token }, creation)).toMatchObject(refusal);
    await lead('/');
    expect((await save({ isPublished: false, version: 1 })).status).toBe(200);
    expect((await shop.call('DELETE /api/settings/collections/{slug}', best)).status).toBe(200);
  });

  it('is left out while it is gone: a product, its category and its tag', async () => {
    const { data } = await createProduct(
      shop,
      { token },
      {
        name: 'Lamp',
        productType: 'per unit',
        unitVariation: [{ size: 'M', stock: 3, price: 100 }],
        category: ['Lamps'],
        tag: ['Diwali'],
      },
    );
    const gone = [`/product/${String(data._id)}`, '/shop-grid-standard/lamps', '/diwali'];
    await lead('/about', ...gone);
    expect(await readShown()).toEqual(['/about', ...gone]);
    await shop.call('DELETE /api/products/{id}', { params: { id: String(data._id) }, token });
    expect(await readShown()).toEqual(['/about']);
    const { hidden } = (await read()) as unknown as { hidden: string[] };
    expect(hidden.toSorted()).toEqual(gone.toSorted());
    await put({ header: [], footer: [item(null, link('/about'))] });
  });

  it('is refused with its field, however long its text is', async () => {
    const long = { en: 'x'.repeat(1_000_000) };
    const { status, data } = await put({ header: [{ ...item('/'), label: long }], footer: [] });
    expect([status, data.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'header.0.label.en' })],
    ]);
  });
});
