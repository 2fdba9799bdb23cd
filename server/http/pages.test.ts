import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageEntry, RenderedPage } from '../../contract/page-entry.ts';
import type { CatalogueChange } from '../catalogue/version.ts';
import type { Deps } from '../deps.ts';
import type { PageBuild } from './page-build.ts';
import { buildPagePolicy } from './page-policy.ts';
import { createPageRoutes } from './pages.ts';
import { ResponseCacheFastPath } from './response-cache-fast-path.ts';

let rendered: string[];
let status: number;
let tell: (change: CatalogueChange) => void;
let msUntilNext: () => Promise<number>;
let app: Hono;

const entry: PageEntry = {
  knownSearch: ['page', 'search', 'sort'],
  render: async (request, { language }): Promise<RenderedPage> => {
    const { pathname, search } = new URL(request.url);
    rendered.push(`${language} ${pathname}${search}`);
    if (pathname.endsWith('/')) return { status: 307, html: '', location: pathname.slice(0, -1) };
    return {
      status,
      html: `<!doctype html><script>go()</script>${pathname} ${rendered.length}`,
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
    entry: { scripts: [], preloads: [], css: [] },
    pages: {},
    words: { en: [], fn: [], de: [] },
  },
  assets: new Map([['/assets/a.js', file]]),
  isCacheable: true,
  policy: buildPagePolicy,
};

const openDoor = (keys?: object, log = pino({ level: 'silent' })): void => {
  rendered = [];
  status = 200;
  msUntilNext = () => Promise.resolve(Infinity);
  app = new Hono();
  const catalogueVersion = {
    onChange: (hears: typeof tell) => {
      tell = hears;
    },
  };
  // Only what the pages ask for: the rest of the shop is not theirs.
  const settings = { publicUrl: 'https://haat.example', razorpay: keys };
  createPageRoutes(build)(app, {
    log,
    settings,
    catalogueVersion,
    offerEnds: { msUntilNext: () => msUntilNext() },
    cacheFastPath: new ResponseCacheFastPath(),
  } as unknown as Deps);
};

beforeEach(() => openDoor());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers });

describe('a page that fails', () => {
  const line = async (path: string): Promise<string> => {
    let written = '';
    openDoor(undefined, pino({}, { write: (text: string) => (written += text) }));
    const { render } = entry;
    entry.render = (request) => Promise.reject(new Error(`Nothing to render for ${request.url}`));
    try {
      expect((await get(path)).status).toBe(500);
    } finally {
      entry.render = render;
    }
    return written;
  };

  it('says in the log which one and why', async () =>
    expect(await line('/fruit')).toMatch(/"error":"Error: Nothing to render.*"path":"\/fruit"/));

  it.each(['account-verify', 'password-reset'])(
    'and keeps the secret of a mail out of it: %s',
    async (page) => {
      const secret = 'q8Zr2vK0c3Yx-tokentokentokentoken_1234567890';
      const written = await line(`/${page}/acc_1/${secret}`);
      expect(written).toContain(`"path":"/${page}/acc_1/[secret]"`);
      expect(written).not.toContain(secret);
    },
  );
});

describe('pages', () => {
  it('are rendered once for every spelling of one address', async () => {
    for (const path of [
      '/fruit?sort=new&page=2',
      '/fruit?page=2&sort=new',
      '/fruit?page=2&utm_source=x&sort=new&sort=',
      '/fruit?page=2&sort=new#top',
    ])
      await get(path);
    expect(rendered).toEqual(['en /fruit?page=2&sort=new']);
  });

  it.each([
    [
      'an offer is about to end',
      () => Promise.resolve(119_000),
      'public, max-age=0, s-maxage=0, must-revalidate',
    ],
    ['an offer ends before long', () => Promise.resolve(719_000), 'public, max-age=0, s-maxage=60'],
    [
      'the database cannot say when an offer ends',
      () => Promise.reject(new Error('away')),
      'public, max-age=0, s-maxage=0, must-revalidate',
    ],
  ])('may not be kept beyond the end of an offer: when %s', async (_, until, wanted) => {
    msUntilNext = until;
    expect((await get('/fruit')).headers.get('cache-control')).toBe(wanted);
  });

  it('may be kept by anybody, with a policy that names their scripts', async () => {
    const { headers } = await get('/fruit');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'self';/,
    );
  });

  it('let in the checkout of Razorpay where its keys are set, and only there', async () => {
    const seen = async (): Promise<(string | null)[]> => {
      const { headers } = await get('/checkout');
      return ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'].map(
        (name) => headers.get(name),
      );
    };
    expect((await seen())[0]).not.toContain('razorpay');
    expect((await seen()).slice(1)).toEqual([null, null]);
    openDoor({ keyId: 'rzp_test_1' });
    expect(await seen()).toEqual([
      expect.stringContaining("script-src 'self' https://checkout.razorpay.com"),
      'same-origin-allow-popups',
      expect.stringContaining('payment=(self "https://api.razorpay.com"'),
    ]);
    expect((await get('/product/prd_1')).headers.get('content-security-policy')).toContain(
      'https://checkout.razorpay.com',
    );
  });

  it('whose address carries a secret are kept by nobody, and no other page is told of it', async () => {
    for (const path of ['/password-reset/acc_1/secret', '/account-verify/acc_1/secret']) {
      for (let times = 0; times < 2; times += 1) {
        const { headers } = await get(path);
        expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
          'no-referrer',
          'no-store',
        ]);
      }
    }
    expect(rendered).toHaveLength(4);
    expect((await get('/password-reset/message')).headers.get('cache-control')).toContain('public');
  });

  it('come in the encoding that is asked for, and not at all to one who has them', async () => {
    const br = await get('/fruit', { 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(
      (await get('/fruit', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect((await get('/fruit')).headers.get('content-encoding')).toBeNull();
    const again = await get('/fruit', {
      'accept-encoding': 'br',
      'if-none-match': br.headers.get('etag') ?? '',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('differ by language and by nothing else that a visitor sends', async () => {
    await get('/fruit', { cookie: 'a=b; lang=fn' });
    await get('/fruit', { cookie: 'lang=xx', authorization: 'Bearer secret' });
    await get('/fruit', { cookie: 'session=1' });
    expect(rendered).toEqual(['fn /fruit', 'en /fruit']);
  });

  it('are rendered anew when the catalogue moves; when stock moves, only those of its product', async () => {
    await get('/product/prd_1');
    await get('/fruit');
    tell({ kind: 'stock', productId: 'prd_1' });
    await get('/product/prd_1');
    await get('/fruit');
    expect(rendered).toHaveLength(3);
    tell({ kind: 'catalogue', version: 2 });
    await get('/fruit');
    expect(rendered).toHaveLength(4);
  });

  it.each([404, 500, 503])('are not kept with status %d', async (given) => {
    status = given;
    expect((await get('/fruit')).status).toBe(given);
    await get('/fruit');
    expect(rendered).toHaveLength(2);
  });

  it('of a free search are not kept', async () => {
    await get('/fruit?search=a');
    await get('/fruit?search=a');
    expect(rendered).toHaveLength(2);
  });

  it('that failed for a while say when to come again', async () => {
    status = 503;
    const { headers } = await get('/fruit');
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store']);
  });

  it('name their language', async () => {
    expect((await get('/fruit')).headers.get('content-language')).toBe('en');
    expect((await get('/fruit', { cookie: 'lang=fn' })).headers.get('content-language')).toBe('fr');
  });

  it.each(['/x.php', '/wp-login.php', '/.env', '/.git/config', '/backup.tar.gz'])(
    'are not made for %s, which is none',
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
  ])('are made for %s in spite of its dot', async (path) => {
    expect((await get(path)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it('with a slash at the end have moved for good', async () => {
    const answer = await get('/fruit/');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/fruit']);
  });

  it.each(['/api/nothing', '/pictures/x', '/healthz', '/metrics', '/dev/mail'])(
    'leave %s to others',
    async (path) => {
      await get(path);
      expect(rendered).toEqual([]);
    },
  );
});

describe('the choice of a language without a script', () => {
  const choose = (lang: string, referer?: string) =>
    get(`/language?lang=${lang}`, referer === undefined ? {} : { referer });

  it('is kept, and leads back to where it was made', async () => {
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

  it('is none where the shop does not speak it', async () => {
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
  it('never change under their name, and come compressed', async () => {
    const answer = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'brotli']);
    expect((await get('/assets/b.js')).status).toBe(404);
  });
});
