import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageEntry, RenderedPage } from '../../../contract/office/page-entry.ts';
import { defaultIdentity, type WholeIdentity } from '../../../shop/office/identity.ts';
import type { Deps } from '../../office/deps.ts';
import { ChangeLog } from '../changes/change-log.ts';
import type { InsideCall } from '../http/bind.ts';
import type { PageBuild } from './page-build.ts';
import { buildPagePolicy } from './page-policy.ts';
import { createPageRoutes } from './pages.ts';
import { ResponseCacheFastPath } from './response-cache-fast-path.ts';
import { createResponseCaches } from './response-caches.ts';
import { showProducts } from './shown.ts';

let rendered: string[];
let status: number;
/** A value that is shown on the page, and that somebody forgot to escape. */
let injected: string;
let changes: ChangeLog;
let msUntilNext: () => Promise<number>;
/** The tokens of previews that were looked up. */
let looked: string[];
let findDrafted: () => Promise<WholeIdentity | null>;
let app: Hono;

const entry: PageEntry = {
  knownSearch: ['page', 'search', 'sort'],
  // What the route of the built pages decides is tested in web/start/page-secrets.test.ts.
  listSecrets: ({ pathname }) =>
    pathname
      .split('/')
      .filter((part) => /^s[%e]/.test(part))
      .map(decodeURIComponent),
  hasPage: ({ pathname }) => !pathname.startsWith('/no/'),
  isDashboard: ({ pathname }) => pathname === '/admin',
  render: async (request, { language, fetchApi }): Promise<RenderedPage> => {
    const { pathname, search } = new URL(request.url);
    await fetchApi('/api/products', {});
    rendered.push(`${language} ${pathname}${search}`);
    if (pathname.endsWith('/'))
      return { status: 307, html: '', scripts: [], location: pathname.slice(0, -1) };
    return {
      status,
      html: `<!doctype html><script>go()</script>${injected}${pathname} ${rendered.length}`,
      scripts: ['go()'],
      location: null,
    };
  },
};

const file = {
  type: 'text/javascript; charset=utf-8',
  etag: 'abc',
  immutable: true,
  plain: Buffer.from('plain'),
  br: Buffer.from('brotli'),
  gzip: undefined,
};
const build: PageBuild = {
  entry: async () => entry,
  files: {
    entry: { preloads: [], css: [] },
    pages: {},
    words: { en: [], fn: [], de: [] },
  },
  assets: new Map([['/assets/a.js', file]]),
  isCacheable: true,
  policy: buildPagePolicy,
};

const openPages = (keys?: object, log = pino({ level: 'silent' })): void => {
  rendered = [];
  status = 200;
  injected = '';
  msUntilNext = () => Promise.resolve(Infinity);
  looked = [];
  findDrafted = () => Promise.resolve(null);
  app = new Hono();
  changes = new ChangeLog({ isHearing: true, onChange: () => undefined });
  app.get('/api/products', (context) => {
    (context.env as InsideCall).noteShown(showProducts(['prd_1']));
    return context.json({});
  });
  app.get('/api/shop', (context) => context.json({ shop: defaultIdentity }));
  // The pages use only this part of the shop.
  const settings = { publicUrl: 'https://haat.example', razorpay: keys };
  createPageRoutes(build)(app, {
    log,
    settings,
    shopIdentity: { get: async () => defaultIdentity },
    responseCaches: createResponseCaches(changes),
    discountEnds: { msUntilNext: () => msUntilNext() },
    findDrafted: (token: string) => {
      looked.push(token);
      return findDrafted();
    },
    cacheFastPath: new ResponseCacheFastPath(),
  } as unknown as Deps);
};

beforeEach(() => openPages());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers });

/** Asks for a page twice, so that it is kept from now on, and forgets what was rendered. */
const keep = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
  await get(path, headers);
  await get(path, headers);
  rendered.length = 0;
};

describe('a page that fails to render', () => {
  const line = async (path: string): Promise<string> => {
    let written = '';
    openPages(undefined, pino({}, { write: (text: string) => (written += text) }));
    const { render } = entry;
    entry.render = (request) => Promise.reject(new Error(`Nothing to render for ${request.url}`));
    try {
      expect((await get(path)).status).toBe(500);
    } finally {
      entry.render = render;
    }
    return written;
  };

  it('is logged with its path and the error', async () =>
    expect(await line('/fruit')).toMatch(/"error":"Error: Nothing to render.*"path":"\/fruit"/));

  it.each([
    ['as it was sent', 'secret-of-the-mail', /secret-of|%2D/],
    ['with escaped letters', 's%65cret%2Dof-the-mail', /secret|s%65cret/],
  ])('is logged without the secret of a mailed link: %s', async (_, spelled, leak) => {
    const written = await line(`/account-verify/acc_1/${spelled}`);
    expect(written).toContain('"path":"/account-verify/acc_1/[secret]"');
    expect(written.replaceAll('[secret]', '')).not.toMatch(leak);
  });
});

describe('pages', () => {
  it('are kept from the second time on that an address is asked for, in whatever spelling', async () => {
    for (const path of [
      '/fruit?sort=new&page=2',
      '/fruit?page=2&sort=new',
      '/fruit?page=2&utm_source=x&sort=new&sort=',
      '/fruit?page=2&sort=new#top',
    ])
      await get(path);
    expect(rendered).toEqual(['en /fruit?page=2&sort=new', 'en /fruit?page=2&sort=new']);
  });

  it.each([
    [
      'an offer is about to end',
      () => Promise.resolve(69_000),
      'public, max-age=0, s-maxage=0, must-revalidate',
    ],
    ['an offer ends before long', () => Promise.resolve(114_000), 'public, max-age=0, s-maxage=10'],
    [
      'the database cannot say when an offer ends',
      () => Promise.reject(new Error('away')),
      'public, max-age=0, s-maxage=0, must-revalidate',
    ],
  ])('are not cached beyond the end of an offer: when %s', async (_, until, wanted) => {
    msUntilNext = until;
    expect((await get('/fruit')).headers.get('cache-control')).toBe(wanted);
  });

  it('can be cached by anybody, and their policy allows their own scripts', async () => {
    const { headers } = await get('/fruit');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=45',
    );
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'self';/,
    );
  });

  it('allow the checkout of Razorpay only if its keys are set', async () => {
    const readSecurityHeaders = async (): Promise<(string | null)[]> => {
      const { headers } = await get('/checkout');
      return ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'].map(
        (name) => headers.get(name),
      );
    };
    expect((await readSecurityHeaders())[0]).not.toContain('razorpay');
    expect((await readSecurityHeaders()).slice(1)).toEqual([null, null]);
    openPages({ keyId: 'rzp_test_1' });
    expect(await readSecurityHeaders()).toEqual([
      expect.stringContaining("script-src 'self' https://checkout.razorpay.com"),
      'same-origin-allow-popups',
      expect.stringContaining('payment=(self "https://api.razorpay.com"'),
    ]);
    expect((await get('/product/prd_1')).headers.get('content-security-policy')).toContain(
      'https://checkout.razorpay.com',
    );
  });

  it('with a secret in the address are never cached, and send no referrer', async () => {
    for (const path of ['/password-reset/acc_1/secret', '/Account-Verify/acc_1/secret']) {
      for (let times = 0; times < 3; times += 1) {
        const { headers } = await get(path);
        expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
          'no-referrer',
          'no-store',
        ]);
      }
    }
    expect(rendered).toHaveLength(6);
    expect((await get('/password-reset/message')).headers.get('cache-control')).toContain('public');
  });

  it('that move an address with a secret are never cached either', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status: moved, headers } = await get('/password-reset/acc_1/secret/');
      expect([moved, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        308,
        'no-referrer',
        'no-store',
      ]);
    }
    expect(rendered).toHaveLength(2);
  });

  it('that are not found are never cached, and send no referrer: the address may be a mailed link with a slip', async () => {
    status = 404;
    const { headers } = await get('/account-verify%2facc_1%2ftoken');
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });

  it.each([
    '<script>steal()</script>',
    '<script type="module">steal()</script>',
    '<SCRIPT >steal()</SCRIPT>',
  ])('do not allow a script that got into their HTML by a value: %s', async (value) => {
    const own = (await get('/fruit')).headers.get('content-security-policy');
    injected = value;
    changes.add({ kind: 'product', id: 'prd_1' });
    const page = await get('/fruit');
    expect(await page.text()).toContain('steal()');
    expect(page.headers.get('content-security-policy')).toBe(own);
  });

  it('have the accepted encoding, and are 304 for a client that has them', async () => {
    await keep('/fruit');
    const br = await get('/fruit', { 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(
      (await get('/fruit', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect((await get('/fruit')).headers.get('content-encoding')).toBeNull();
    const secondResponse = await get('/fruit', {
      'accept-encoding': 'br',
      'if-none-match': br.headers.get('etag') ?? '',
    });
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, '']);
  });

  it('differ by language and by nothing else in the request', async () => {
    await get('/fruit', { cookie: 'a=b; lang=fn' });
    await get('/fruit', { cookie: 'lang=xx', authorization: 'Bearer secret' });
    await get('/fruit', { cookie: 'session=1' });
    await get('/fruit', { cookie: 'session=2' });
    expect(rendered).toEqual(['fn /fruit', 'en /fruit', 'en /fruit']);
  });

  it('are rendered again when a product changes that they show; on a stock change only its own page', async () => {
    const countRendered = async (): Promise<number> => {
      await get('/product/prd_1');
      await get('/fruit');
      return rendered.length;
    };
    await keep('/product/prd_1');
    await keep('/fruit');
    expect(await countRendered()).toBe(0);
    changes.add({ kind: 'stock', id: 'prd_1' });
    expect(await countRendered()).toBe(1);
    changes.add({ kind: 'product', id: 'prd_2' });
    expect(await countRendered()).toBe(1);
    changes.add({ kind: 'product', id: 'prd_1' });
    expect(await countRendered()).toBe(3);
  });

  it.each([404, 500, 503])('are not cached with status %d', async (given) => {
    status = given;
    expect((await get('/fruit')).status).toBe(given);
    await get('/fruit');
    await get('/fruit');
    expect(rendered).toHaveLength(3);
  });

  it('share one answer where no route answers, which shows nothing of the address', async () => {
    status = 404;
    const texts = new Set<string>();
    for (let i = 0; i < 50; i += 1) {
      const answer = await get(`/no/such-${i}/place?page=${i}`);
      expect(answer.status).toBe(404);
      texts.add((await answer.text()).replace(/ \d+$/, ''));
    }
    await get('/no/place', { cookie: 'lang=de' });
    expect(texts.size).toBe(1);
    expect(rendered).toEqual(['en /no/page/here', 'en /no/page/here', 'de /no/page/here']);
  });

  it('of a free search are not cached', async () => {
    for (let times = 0; times < 3; times += 1) await get('/fruit?search=a');
    expect(rendered).toHaveLength(3);
  });

  it('that fail for a while have Retry-After', async () => {
    status = 503;
    const { headers } = await get('/fruit');
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store']);
  });

  it('have a Content-Language', async () => {
    expect((await get('/fruit')).headers.get('content-language')).toBe('en');
    expect((await get('/fruit', { cookie: 'lang=fn' })).headers.get('content-language')).toBe('fr');
  });

  it.each(['/x.php', '/wp-login.php', '/.env', '/.git/config', '/backup.tar.gz'])(
    'do not exist at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, (await answer.text()).length < 50, rendered]).toEqual([404, true, []]);
    },
  );

  it.each([
    '/st.-paul',
    '/product/a.b',
    '/size-2.5-kg',
    '/size-1.5',
    '/no.one',
    '/vit.-c',
    '/st.john',
  ])('are rendered for %s in spite of its dot', async (path) => {
    expect((await get(path)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it('with a slash at the end redirect permanently', async () => {
    const answer = await get('/fruit/');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/fruit']);
  });

  it.each(['/api/nothing', '/pictures/x', '/healthz', '/metrics', '/dev/mail'])(
    'leave %s to other routes',
    async (path) => {
      await get(path);
      expect(rendered).toEqual([]);
    },
  );
});

describe('the cookie of a preview', () => {
  const token = 'p'.repeat(43);
  const cookie = { cookie: `preview=${token}` };

  it('costs nobody else a look into the database, and its owner one a page', async () => {
    for (const given of ['lang=de', 'session=1', `xpreview=${token}`, 'preview=short'])
      await get('/fruit', { cookie: given });
    expect(looked).toEqual([]);
    await get('/fruit', cookie);
    await get('/admin', cookie);
    expect(looked).toEqual([token]);
  });

  it('shows what is published once its link is over, and while the database is away', async () => {
    const published = await get('/fruit');
    for (const find of [() => Promise.resolve(null), () => Promise.reject(new Error('away'))]) {
      findDrafted = find;
      const answer = await get('/fruit', cookie);
      expect(answer.headers.get('cache-control')).toBe(published.headers.get('cache-control'));
    }
  });

  it('keeps no page of the shop as it would be, whatever its status', async () => {
    findDrafted = () => Promise.resolve({ ...defaultIdentity, legal: {} as never });
    for (const [path, given] of [
      ['/fruit', 200],
      ['/no/place', 404],
      ['/fruit/', 200],
      ['/password-reset/acc_1/secret', 200],
      ['/fruit', 503],
    ] as const) {
      status = given;
      for (let times = 0; times < 3; times += 1) {
        const { headers } = await get(path, cookie);
        expect(headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
        expect(headers.get('x-robots-tag')).toBe('noindex');
      }
    }
    expect(rendered).toHaveLength(15);
  });
});

describe('choosing a language without a script', () => {
  const choose = (lang: string, referer?: string) =>
    get(`/language?lang=${lang}`, referer === undefined ? {} : { referer });

  it('is stored, and leads back to the same page', async () => {
    const answer = await choose('fn', 'http://shop.test/fruit?sort=new&page=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/fruit?sort=new&page=2',
    ]);
    expect(answer.headers.get('set-cookie')).toBe(
      'lang=fn; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(rendered).toEqual([]);
  });

  it('is ignored for a language that the shop does not have', async () => {
    const answer = await choose('xx%0d%0aset-cookie:a=b', 'http://shop.test/fruit');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  });

  it.each([
    undefined,
    'not an address',
    'https://evil.example/fruit',
    'http://shop.test//evil.example/',
    'http://shop.test/language?lang=de',
  ])('leads home from %s', async (referer) => {
    expect((await choose('de', referer)).headers.get('location')).toBe('/');
  });
});

describe('built files', () => {
  it('are cached for ever under their name, and are compressed', async () => {
    const answer = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'brotli']);
    expect((await get('/assets/b.js')).status).toBe(404);
  });
});
