import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
const { id: adminId, slider_id: sliderId } = await shop.deps.store.db
  .selectFrom('settings')
  .selectAll()
  .executeTakeFirstOrThrow();

describe('the universal kg price', () => {
  const set = (universalKgPricing: unknown, id = adminId) =>
    shop.call('PUT /api/admin/{id}', {
      params: { id },
      body: { universalKgPricing },
      token: admin.token,
    });
  const prices = async (query: Record<string, string>) =>
    ((await shop.call('GET /api/products', { query })).data.products as WireProduct[]).map(
      (product) => [product.name, product.displayPrice, product.discountedPrice],
    );

  it('can be read by anybody', async () => {
    expect((await shop.call('GET /api/admin')).data).toEqual({
      adminValue: { _id: adminId, universalKgPricing: 145 },
    });
  });

  it('changes every price that follows it at once, also in sorting, bounds and carts', async () => {
    expect(await prices({ minPrice: '145', maxPrice: '145' })).toEqual([
      ['Kashmiri Rajma', 145, null],
      ['Aged Basmati Rice', 145, null],
    ]);
    expect((await set(7000.05)).data).toEqual({
      adminValue: { _id: adminId, universalKgPricing: 7000.05 },
    });
    expect(await prices({ minPrice: '145', maxPrice: '145' })).toEqual([]);
    expect((await prices({ sort: 'priceHighToLow' })).slice(0, 2)).toEqual([
      ['Kashmiri Rajma', 7000.05, null],
      ['Aged Basmati Rice', 7000.05, null],
    ]);
    const [rajma] = (
      (await shop.call('GET /api/products', { query: { search: 'rajma' } })).data
        .products as WireProduct[]
    ).map((product) => product.kgVariation[0]);
    expect(rajma).toMatchObject({ price: 7000.05, followsUniversal: true });
    expect((await prices({ search: 'mango' }))[0]).toEqual(['Alphonso Mango', 320, 288]);
  });

  it.each([0, -1, 1.001, '145', null, 1_000_001])('cannot be %s', async (price) => {
    const { status, data } = await set(price);
    expect(status).toBe(400);
    expect(data.errors).toContainEqual(expect.objectContaining({ path: 'universalKgPricing' }));
  });

  it('answers 404 for another id', async () => {
    expect(await set(100, 'set_none')).toMatchObject({
      status: 404,
      data: { message: 'Admin value not found' },
    });
  });
});

describe('the slider', () => {
  const set = (slides: unknown, id = sliderId) =>
    shop.call('PUT /api/slider/{id}', { params: { id }, body: { slides }, token: admin.token });
  const slide = {
    title: 'Sale',
    subtitle: '',
    image: { secureUrl: '/pictures/mango-320.webp' },
    link: '/collections',
    linkText: 'Look',
  };

  it('shows the slides, the first with the scale', async () => {
    const { slider } = (await shop.call('GET /api/slider')).data as {
      slider: { slides: { image: unknown; link: string }[] };
    };
    expect(slider.slides.map(({ link, image }) => [link, image === null])).toEqual([
      ['/buy-in-kg', true],
      ['/fruit', false],
      ['/handloom', false],
    ]);
  });

  it('can be replaced, and its pictures are measured as stored', async () => {
    const image = {
      secureUrl: '/pictures/mango-640.webp',
      width: 640,
      height: 720,
      hue: 85,
      strength: 1,
    };
    const wanted = { slider: { _id: sliderId, slides: [{ ...slide, image }] } };
    expect((await set([slide])).data).toEqual(wanted);
    expect((await shop.call('GET /api/slider')).data).toEqual(wanted);
  });

  it.each([
    [{ image: { secureUrl: 'https://elsewhere.example/a.webp' } }, 'slides.0.image.secureUrl'],
    [{ link: 'https://elsewhere.example' }, 'slides.0.link'],
    [{ link: '//elsewhere.example' }, 'slides.0.link'],
    [{ link: '/\\elsewhere.example' }, 'slides.0.link'],
    [{ title: '' }, 'slides.0.title'],
    [{ linkText: 'x'.repeat(41) }, 'slides.0.linkText'],
  ])('is refused with %o, and the error names the field', async (wrong, path) => {
    const { status, data } = await set([{ ...slide, ...wrong }]);
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it('answers 404 for another id', async () => {
    expect(await set([], 'sld_none')).toMatchObject({
      status: 404,
      data: { message: 'Slider not found' },
    });
  });
});

describe('the contact details of the seller', () => {
  const read = async (token?: string) =>
    shop.call('GET /api/seller', token === undefined ? {} : { token });
  const version = (): Promise<unknown> =>
    shop.deps.store.db.selectFrom('catalogue_version').selectAll().executeTakeFirst();

  it('can be read by anybody, without the details for invoices', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      data: { legalName: '', address: '', state: '', email: '', phone: '' },
    });
    expect(Object.keys((await read()).data).toSorted()).toEqual([
      'address',
      'email',
      'legalName',
      'phone',
      'state',
    ]);
  });

  it('change with the settings, and so do the cached pages', async () => {
    const before = await version();
    const { data: seller } = await shop.call('GET /api/settings/shop', { token: admin.token });
    const details = {
      address: '14 Prabhat Road\nPune 411004',
      phone: '+91 20 2567 1234',
      email: 'shop@haat.example',
    };
    expect(
      (
        await shop.call('PUT /api/settings/shop', {
          token: admin.token,
          body: { ...seller, ...details },
        })
      ).status,
    ).toBe(200);
    expect((await read()).data).toMatchObject(details);
    expect(await version()).not.toEqual(before);
  });

  it('are refused with an invalid e-mail', async () => {
    const { data: seller } = await shop.call('GET /api/settings/shop', { token: admin.token });
    const { status, data } = await shop.call('PUT /api/settings/shop', {
      token: admin.token,
      body: { ...seller, email: 'shop at haat' },
    });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'email' })]]);
  });
});

describe('the currency', () => {
  const inr = { currencyName: 'INR', currencySymbol: 'Rs. ', currencyRate: 1 };
  const servers: Server[] = [];
  const serve = async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it.each(['USD', 'EUR', 'GBP'])('is the rupee for %s', async (code) => {
    expect((await shop.call('GET /api/currency', { query: { code } })).data).toEqual(inr);
  });

  it.each([{ code: 'XYZ' }, {}, { code: ['USD', 'EUR'] }])('is refused for %o', async (query) => {
    expect(
      (await shop.call('GET /api/currency', { query: query as Record<string, string> })).status,
    ).toBe(400);
  });

  it.each<[string, RequestListener]>([
    ['answers', (_, response) => response.end('{"rates":{"INR":83.2}}')],
    ['answers junk', (_, response) => response.end('<html>')],
    ['fails', (_, response) => response.writeHead(500).end()],
    [
      'leads elsewhere',
      (request, response) =>
        request.url === '/latest'
          ? response.writeHead(302, { location: '/other' }).end()
          : response.end('{}'),
    ],
    ['hangs', () => {}],
  ])('is the same when the rates service %s, which is called once', async (_, answer) => {
    let requestCount = 0;
    const url = await serve((request, response) => {
      requestCount += 1;
      answer(request, response);
    });
    const other = await openShop({ DATA_DIR: dataDir, RATES_URL: url });
    const began = performance.now();
    for (const code of ['USD', 'EUR'])
      expect((await other.call('GET /api/currency', { query: { code } })).data).toEqual(inr);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(requestCount).toBe(1);
    await other.close();
  });
});
