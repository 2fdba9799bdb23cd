import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSettings } from '../../../database/testing.ts';
import { createProduct, listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { createSitemapRoutes } from '../sitemap/sitemap.ts';

const shop = closeAfterTests(await openShop());
createSitemapRoutes(async () => [])(shop.app, shop.deps);
const [admin, packer, shopper] = [
  await shop.createPerson({ role: 'admin' }),
  await shop.createPerson({ role: 'packing' }),
  await shop.createPerson(),
];
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const ids: string[] = [];
beforeAll(async () => {
  await addSettings(shop.deps.store, 14_500);
  for (const n of [1, 2, 3, 4, 5]) {
    const { data } = await createProduct(shop, admin, {
      name: `Kurta ${n}`,
      productType: 'per unit',
      category: ['Kurtas'],
      tag: n % 2 === 0 ? ['Even'] : [],
      unitVariation: [{ size: 'M', stock: n === 5 ? 0 : 3, price: 100 * n }],
    });
    ids.push(String(data._id));
  }
});

const id = (n: number): string => ids[n - 1] ?? '';
const base = { name: { en: 'Best kurtas', de: 'Beste Kurtas' }, isPublished: true };
const picked = { ...base, source: { kind: 'picks' } };
const save = (slug: string, body: object, by: { token: string } = admin) =>
  shop.call('PUT /api/settings/collections/{slug}', {
    params: { slug },
    token: by.token,
    body: body as never,
  });
const list = async (query: object): Promise<{ names: string[]; data: Record<string, unknown> }> => {
  const { data } = await shop.call('GET /api/products', { query: query as never });
  return { names: (data.products as { name: string }[]).map(({ name }) => name.slice(-1)), data };
};

describe('a collection', () => {
  it('of picks has them in their order, without one that nobody can buy', async () => {
    const saved = await save('best', { ...picked, products: [id(3), id(5), id(1)] });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ slug: 'best', path: '/collections/best', version: 1 });
    const { names, data } = await list({ collection: 'best' });
    expect(names).toEqual(['3', '1']);
    expect(data).toMatchObject({ total: 2, pages: 1, collection: 'best', place: null });
    expect(data.facets).toMatchObject({ categories: [{ value: 'Kurtas', count: 2 }] });
    expect((await list({ collection: 'best', sort: 'priceLowToHigh' })).names).toEqual(['1', '3']);
    expect((await list({ collection: 'best', limit: 1, page: 2 })).names).toEqual(['1']);
  });

  it('of a tag puts some first and the others behind them in its order', async () => {
    await save('even', {
      ...base,
      source: { kind: 'tag', name: 'even' },
      products: [id(4), id(1)],
      sort: 'priceLowToHigh',
    });
    expect((await list({ collection: 'even' })).names).toEqual(['4', '2']);
  });

  it('of a category is the page of the category', async () => {
    await save('kurtas', {
      ...base,
      source: { kind: 'category', name: 'kurtas' },
      products: [id(2)],
      sort: 'priceHighToLow',
      introduction: { en: 'Hand-blocked.' },
      seoTitle: { en: 'Kurtas from Bagru' },
    });
    const { names, data } = await list({ place: 'kurtas' });
    expect(names).toEqual(['2', '4', '3', '1']);
    expect(data).toMatchObject({ collection: 'kurtas', total: 4 });
    for (const [page, name] of names.entries())
      expect((await list({ place: 'kurtas', limit: 1, page: page + 1 })).names).toEqual([name]);
    expect((await list({ place: 'kurtas', sort: 'priceLowToHigh' })).names[0]).toBe('1');
    const shown = await shop.call('GET /api/collections/{slug}', {
      params: { slug: 'kurtas' },
      query: { language: 'de' },
    });
    expect(shown.data).toEqual({
      collection: {
        slug: 'kurtas',
        path: '/shop-grid-standard/kurtas',
        name: 'Beste Kurtas',
        introduction: 'Hand-blocked.',
        picture: null,
        alt: '',
        title: 'Kurtas from Bagru',
        description: '',
        source: { kind: 'category', name: 'kurtas' },
      },
    });
    expect(
      (await save('other', { ...base, source: { kind: 'category', name: 'KURTAS' } })).data,
    ).toMatchObject({ code: 'duplicate', errors: [{ path: 'source.name' }] });
  });

  it('is in the sitemap, that of a category once', async () => {
    const xml = await (await shop.app.request('/sitemap-pages.xml')).text();
    expect(xml).toContain('/collections/best</loc>');
    expect(xml).not.toContain('/collections/kurtas');
    expect(xml.match(/shop-grid-standard\/kurtas</g)).toHaveLength(1);
  });

  it('that is no longer published is gone at once', async () => {
    await save('gone', { ...picked, products: [id(1)] });
    await list({ collection: 'gone' });
    await save('gone', { ...picked, products: [id(1)], isPublished: false, version: 1 });
    for (const answer of [
      await shop.call('GET /api/products', { query: { collection: 'gone' } }),
      await shop.call('GET /api/collections/{slug}', { params: { slug: 'gone' }, query: {} }),
    ])
      expect(answer).toMatchObject({ status: 404, data: { message: 'Collection not found' } });
    const { data } = await shop.call('GET /api/collections', { query: {} });
    expect((data.collections as { slug: string }[]).map(({ slug }) => slug)).toEqual([
      'best',
      'even',
      'kurtas',
    ]);
  });

  it('follows a product that comes into the shop', async () => {
    await list({ collection: 'best' });
    await shop.call('PUT /api/products/{id}', {
      params: { id: id(5) },
      token: admin.token,
      body: { unitVariation: [{ size: 'M', stock: 2, price: 500 }] } as never,
    });
    expect((await list({ collection: 'best' })).names).toEqual(['3', '5', '1']);
  });
});

describe('a change of a collection', () => {
  it('is refused without the right', async () => {
    expect((await save('mine', picked, { token: '' })).status).toBe(401);
    expect((await save('mine', picked, packer)).status).toBe(403);
    expect((await save('mine', picked, shopper)).status).toBe(403);
  });

  it.each([
    [{ name: {} }, 'name'],
    [{ name: { en: 'x'.repeat(121) } }, 'name.en'],
    [{ source: { kind: 'category' } }, 'source.name'],
    [{ source: { kind: 'tag', name: ' - ' } }, 'source.name'],
    [{ source: { kind: 'category', name: 'Turbans' } }, 'source.name'],
    [{ source: { kind: 'tag', name: 'Kurtas' } }, 'source.name'],
    [{ introduction: { de: 'x'.repeat(1_000_000) } }, 'introduction.de'],
    [{ source: { kind: 'all' } }, 'source.kind'],
    [{ products: ['prd_none'] }, 'products.0'],
    [{ products: Array(201).fill('prd_none') }, 'products'],
    [{ sort: 'nameAToZ' }, 'sort'],
    [{ picture: { secureUrl: 'https://elsewhere.example/x.webp' } }, 'picture.secureUrl'],
    [{ seoDescription: { fn: 'x'.repeat(321) } }, 'seoDescription.fn'],
  ])('names what is wrong: %o at %s', async (wrong, path) => {
    const { status, data } = await save('wrong', { ...picked, ...wrong });
    expect(status).toBe(400);
    expect(data).toMatchObject({ errors: [{ path }] });
  });

  it('of a category that has lost its last product is still possible', async () => {
    const { data } = await createProduct(shop, admin, {
      name: 'Turban',
      productType: 'per unit',
      category: ['Turbans'],
      unitVariation: [{ size: 'M', stock: 1, price: 100 }],
    });
    const source = { kind: 'category', name: 'turbans' };
    expect((await save('turbans', { ...base, source })).status).toBe(200);
    await shop.call('DELETE /api/products/{id}', {
      params: { id: String(data._id) },
      token: admin.token,
    });
    const hidden = { ...base, source, isPublished: false, version: 1 };
    expect((await save('turbans', hidden)).status).toBe(200);
    const other = { ...base, source: { kind: 'tag', name: 'turbans' }, version: 2 };
    expect((await save('turbans', other)).status).toBe(400);
  });

  it('names a product that stands twice, and an address that is none', async () => {
    expect((await save('wrong', { ...picked, products: [id(1), id(1)] })).data).toMatchObject({
      errors: [{ path: 'products.1', reason: 'product_twice' }],
    });
    for (const slug of ['Best', 'two words', '-x', 'x'.repeat(61)])
      expect((await save(slug, picked)).data).toMatchObject({ errors: [{ path: 'slug' }] });
  });

  it('is refused when somebody else has changed it meanwhile', async () => {
    await save('shared', picked);
    expect((await save('shared', picked)).data).toMatchObject({ code: 'changed_since' });
    const [one, other] = await Promise.all([
      save('shared', { ...picked, version: 1 }),
      save('shared', { ...picked, version: 1 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  it('stands in the log and can be undone, its deletion too', async () => {
    await save('logged', { ...picked, products: [id(1)] });
    await save('logged', { ...picked, products: [id(2)], version: 1 });
    const read = () =>
      shop.call('GET /api/settings/collections/{slug}', {
        params: { slug: 'logged' },
        token: admin.token,
      });
    const undoLatest = async () => {
      const [entry] = await listEntries(shop, admin, { kind: 'collection' });
      return undoEntry(shop, admin, String(entry?._id));
    };
    expect((await undoLatest()).status).toBe(200);
    expect((await read()).data).toMatchObject({ products: [id(1)], version: 3 });
    await shop.call('DELETE /api/settings/collections/{slug}', {
      params: { slug: 'logged' },
      token: admin.token,
    });
    expect((await read()).status).toBe(404);
    expect((await undoLatest()).status).toBe(200);
    expect((await read()).data).toMatchObject({ products: [id(1)], name: picked.name });
  });
});
