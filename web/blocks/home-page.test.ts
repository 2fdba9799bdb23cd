import { beforeAll, describe, expect, it } from 'vitest';
import type { WireSlide } from '../../contract/office/settings.ts';
import type { Language } from '../../shop/people/account.ts';
import { testShop } from '../shared/platform/testing-shop.ts';
import { everyBlock, exampleSlides, readThings, renderBlocks } from './testing-blocks.ts';

const open = (slides: readonly WireSlide[], language: Language = 'en') =>
  renderBlocks(
    '/',
    everyBlock.map((block) =>
      block.kind === 'slides' ? { ...block, slides: [...slides] } : block,
    ),
    { language },
  );

let html: string;
let calledPaths: string[];

beforeAll(async () => {
  ({ html, requestedPaths: calledPaths } = await open(exampleSlides));
});

describe('the home page as the server sends it', () => {
  it('contains every slide, so that all can be read without JavaScript', () => {
    const [first = '', second = '', third = ''] = html.split('<li id="slide-').slice(1);
    expect([first, second, third].map((slide) => /<h2[^>]*>([^<]+)/.exec(slide)?.[1])).toEqual([
      'Market day',
      'Mango season',
      'Market day',
    ]);
    expect(html).not.toContain('inert');
    for (const n of [1, 2, 3]) expect(html).toContain(`href="#slide-${n}"`);
  });

  it('shows the scale on a slide without a picture, and the picture on one that has it', () => {
    const [first = '', second = ''] = html.split('<li id="slide-').slice(1);
    expect(first).toContain('viewBox="0 0 604 652"');
    expect(second).not.toContain('viewBox="0 0 604 652"');
    expect(second).toContain('/pictures/mango-640.webp');
  });

  it('translates the sample slides and leaves texts of an admin unchanged', async () => {
    const { html: german } = await open(exampleSlides, 'de');
    const [first = '', second = ''] = german.split('<li id="slide-').slice(1);
    expect(first).toContain('>Market day<');
    expect(first).toContain('>Nach Kilo kaufen<');
    expect(second).toContain('>Mangozeit<');
    expect(second).toContain('>Zum Obst<');
  });

  it('has its own title whatever the slides say, and one slide if the admin has none', async () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const { html: bare } = await open([]);
    expect(bare.match(/<li id="slide-/g)).toHaveLength(1);
    expect(bare).toContain('Cloth by the piece, food by the kilo</h2>');
  });

  it('leads only to what the shop sells', async () => {
    const { html: cloth } = await renderBlocks('/', everyBlock, {
      shop: { ...testShop, sells: 'cloth', menus: { header: [], footer: [] } },
    });
    expect(cloth).toContain('>Buy In Unit<');
    expect(cloth).not.toMatch(/<h2[^>]*>Buy In Kg</);
    const { html: food } = await renderBlocks('/', [{ kind: 'slides', slides: [] }], {
      shop: {
        ...testShop,
        name: 'Tokri',
        tagline: 'Food by the kilo, in Pune',
        sells: 'food',
        menus: { header: [], footer: [] },
      },
    });
    expect(food).toMatch(/<h2[^>]*>Food by the kilo, in Pune</);
    expect(food).toContain('href="/buy-in-kg"');
    expect(food).not.toContain('href="/buy-in-unit"');
  });

  it('is one call', () => {
    expect(calledPaths).toEqual(['/api/pages/home?language=en']);
  });

  it('has the title of the merchant where there is one', async () => {
    const { html: named } = await renderBlocks('/', [], { title: 'Tokri & Co.' });
    expect(named).toMatch(/<h1[^>]*>Tokri &amp; Co\.<\/h1>/);
  });

  it('describes the shop and its search to search engines', () => {
    const things = readThings(html);
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': ['Organization', 'OnlineStore'],
        name: 'Haat',
        url: 'https://haat.example/',
        logo: 'https://haat.example/icon-512.png',
      }),
    );
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        '@id': 'https://haat.example/#website',
        potentialAction: expect.objectContaining({
          target: {
            '@type': 'EntryPoint',
            urlTemplate: 'https://haat.example/collections?search={search_term_string}',
          },
        }),
      }),
    );
  });
});
