import { describe, expect, it } from 'vitest';
import { addSettings } from '../../../database/testing.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, 14_500);
const { token } = await shop.createPerson({ role: 'manager' });
const put = (slug: string, body: object) =>
  shop.call('PUT /api/settings/pages/{slug}', { params: { slug }, body, token });

const text = { kind: 'text', title: { en: 'A' } };
const link = (href: unknown) => ({ ...text, link: { href } });
const picture = (secureUrl: string) => ({ kind: 'picture', picture: { secureUrl } });

describe('a page is refused, and the block is named, with', () => {
  it.each<[string, object, string]>([
    ['javascript', link('javascript:alert(1)'), 'blocks.1.link'],
    ['javascript in capitals', link('JaVaScRiPt:alert(1)'), 'blocks.1.link'],
    ['javascript behind a tab', link('java\tscript:alert(1)'), 'blocks.1.link'],
    ['a data address', link('data:text/html,<script>'), 'blocks.1.link'],
    ['a link without TLS', link('http://elsewhere.example'), 'blocks.1.link'],
    ['another host behind two slashes', link('//elsewhere.example'), 'blocks.1.link'],
    ['a backslash', link('/\\elsewhere.example'), 'blocks.1.link'],
    ['a user name', link('https://haat.example@elsewhere.example'), 'blocks.1.link'],
    ['an own page that there is not', link('/pages/none?from=home#top'), 'blocks.1.link'],
    ['a link that is a text', { ...text, link: 'javascript:alert(1)' }, 'blocks.1.link'],
    ['a picture of another host', picture('https://elsewhere.example/a.webp'), 'blocks.1.picture'],
    ['a picture that is none', picture('/pictures/none-640.webp'), 'blocks.1.picture'],
    ['a path out of the pictures', picture('/pictures/../secret.key'), 'blocks.1.picture'],
    [
      'a picture of an address without an end',
      picture(`https://elsewhere.example/${'a'.repeat(600)}`),
      'blocks.1.picture',
    ],
    [
      'a picture in a gallery',
      { kind: 'gallery', pictures: [{ secureUrl: 'data:image/png,x' }] },
      'blocks.1.pictures.0',
    ],
    ['an unknown kind', { kind: 'html', html: '<script>' }, 'blocks.1.kind'],
    ['no kind', {}, 'blocks.1.kind'],
    ['a kind of the prototype', { kind: 'constructor' }, 'blocks.1.kind'],
    ['a block of its own that the shop lacks', { kind: 'local', of: 'recipe' }, 'blocks.1.of'],
    ['a name from the prototype', { kind: 'local', of: 'constructor' }, 'blocks.1.of'],
    ['a name that is none', { kind: 'local', of: '<script>' }, 'blocks.1.of'],
    ['no name', { kind: 'local', title: {} }, 'blocks.1.of'],
    ['an unknown field', { ...text, html: '<script>alert(1)</script>' }, 'blocks.1'],
    ['a style', { ...text, style: 'position:fixed' }, 'blocks.1'],
    [
      'an unknown placeholder',
      { kind: 'text', text: { en: 'A', de: '{password}' } },
      'blocks.1.text.de',
    ],
    [
      'an unknown placeholder in a question',
      { kind: 'questions', items: [{ question: { hi: '{x}' }, answer: {} }] },
      'blocks.1.items.0.question.hi',
    ],
    [
      'a film elsewhere',
      { kind: 'video', address: 'https://elsewhere.example/watch?v=aqz-KE-bpKQ' },
      'blocks.1.address',
    ],
    [
      'too many products',
      { kind: 'collection', source: { by: 'newest' }, count: 500 },
      'blocks.1.count',
    ],
    ['an unknown source', { kind: 'collection', source: { by: 'all' } }, 'blocks.1.source.by'],
    [
      'a text that is too long',
      { kind: 'text', text: { en: 'x'.repeat(4001) } },
      'blocks.1.text.en',
    ],
    [
      'a megabyte of text',
      { kind: 'text', text: { en: 'x'.repeat(1_000_000) } },
      'blocks.1.text.en',
    ],
    ['a text that is a number', { kind: 'text', text: 4 }, 'blocks.1.text'],
    [
      'too many bytes',
      {
        kind: 'questions',
        items: Array.from({ length: 30 }, () => ({
          question: { hi: 'क'.repeat(200) },
          answer: { hi: 'क'.repeat(300) },
        })),
      },
      'blocks.1',
    ],
  ])('%s', async (_, block, path) => {
    const { status, data } = await put('mill', { blocks: [text, block] });
    expect(status).toBe(400);
    const paths = (data.errors as { path: string }[]).map((error) => error.path);
    expect(paths).toContain(path);
    expect(paths.filter((one) => one.startsWith(`${path}.`))).toEqual([]);
    expect(paths.filter((one) => !one.startsWith('blocks.1'))).toEqual([]);
  });

  it.each([61, 200, 500])('%i blocks', async (length) => {
    const { status, data } = await put('mill', { blocks: Array.from({ length }, () => text) });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'blocks' })]]);
  });

  it('more bytes than a page may have', async () => {
    const long = { kind: 'story', text: { en: 'x'.repeat(6000), de: 'x'.repeat(6000) } };
    const { status, data } = await put('mill', { blocks: Array.from({ length: 20 }, () => long) });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'blocks' })]]);
  });

  it.each([
    'cart',
    'admin',
    'api',
    'pages',
    'pictures',
    'assets',
    'terms-of-use',
    'collections',
    'A',
    'a b',
    'a--b',
    '-',
    'größe',
    'a.php',
    'x'.repeat(61),
  ])('the address %s', async (slug) => {
    const { status, data } = await put(slug, { blocks: [] });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'slug' })]]);
  });

  it('nothing of it is stored', async () => {
    expect(await shop.deps.store.db.selectFrom('pages').selectAll().execute()).toEqual([]);
    expect(await shop.deps.store.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });
});
