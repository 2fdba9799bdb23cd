import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Texts } from '../../texts.ts';
import { isOwnPath, isPageLink } from './link.ts';
import { listPictures, listTexts, readTexts } from './page-texts.ts';
import { buildPagePath, isReservedSlug, isShippedSlug, isSlug } from './page.ts';
import {
  fillPlaceholders,
  findUnknownPlaceholder,
  placeholders,
  type PlaceholderValues,
} from './placeholders.ts';
import { findVideo } from './video.ts';
import { findPageWarnings } from './warnings.ts';

const noValues = Object.fromEntries(placeholders.map((name) => [name, ''])) as PlaceholderValues;

describe('a link of a page', () => {
  it.each([
    '/',
    '/collections?sort=new#top',
    '/pages/größen',
    'https://tokri.example',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://दुकान.example:8443/a?b=c',
  ])('may be %s', (href) => expect(isPageLink(href)).toBe(true));

  it.each([
    '',
    'collections',
    'http://tokri.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@tokri.example',
    '//tokri.example',
    '/\\tokri.example',
    '/\t/tokri.example',
    '\\\\tokri.example',
    'https:tokri.example',
    'https://',
    'https:///tokri.example',
    'https://haat.example@tokri.example',
    'https://a:b@tokri.example/',
    'https://tokri.example\\@a',
    'https://tokri.example/\u0000',
    `https://tokri.example/${'x'.repeat(500)}`,
  ])('may not be %j', (href) => expect(isPageLink(href)).toBe(false));

  it('stays with this shop, or has TLS and names its host first', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ size: 'small' }), fc.webPath()), (href) => {
        if (!isPageLink(href)) return;
        const { origin, protocol, username } = new URL(href, 'https://shop.example');
        expect([protocol, username]).toEqual(['https:', '']);
        if (isOwnPath(href)) expect(origin).toBe('https://shop.example');
      }),
    );
  });
});

test('a slug is of words joined by hyphens, and shipped pages keep their addresses', () => {
  for (const slug of ['a', 'size-guide', '2026-diwali', 'x'.repeat(60)])
    expect(isSlug(slug)).toBe(true);
  for (const slug of ['', '-a', 'a-', 'a--b', 'A', 'a/b', 'a.b', 'größe', 'a b', 'x'.repeat(61)])
    expect(isSlug(slug)).toBe(false);
  expect(['home', 'about', 'terms', 'contact', 'privacy', 'mill'].map(buildPagePath)).toEqual([
    '/',
    '/about',
    '/terms-of-use',
    '/contact',
    '/pages/privacy',
    '/pages/mill',
  ]);
  expect([isReservedSlug('cart'), isReservedSlug('mill')]).toEqual([true, false]);
  expect([isShippedSlug('terms'), isShippedSlug('mill')]).toEqual([true, false]);
});

describe('a placeholder', () => {
  it('is known, or named', () => {
    expect(findUnknownPlaceholder('Within {returnDays} days, {} { x } {')).toBe(null);
    expect(findUnknownPlaceholder('{shop} and {constructor}')).toBe('constructor');
  });

  it('is filled in, and its line goes when there is nothing to fill in', () => {
    const values = { ...noValues, shop: 'Tokri & Co.', returnDays: '7' };
    expect(
      fillPlaceholders('At {shop}.\nUp to {cashLimit}.\n\nWithin {returnDays} days.', values),
    ).toBe('At Tokri & Co..\n\nWithin 7 days.');
    expect(fillPlaceholders('Call {phone}', values)).toBe('');
  });

  it('is never left, whatever a setting contains', () => {
    const value = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
    fc.assert(
      fc.property(fc.constantFrom(...placeholders), fc.string(), value, (name, text, filled) => {
        fc.pre(findUnknownPlaceholder(text) === null);
        const values = { ...noValues, [name]: filled };
        expect(fillPlaceholders(`${text}{${name}}`, values)).not.toContain(`{${name}}`);
      }),
    );
  });
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'youtube', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
])('%s is a film', (address, provider, videoId) => {
  expect(findVideo(address)).toEqual({ provider, videoId });
});

test.each([
  'http://youtu.be/aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ"onload=',
  'https://vimeo.com/76979871/x"',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
])('%s is none', (address) => expect(findVideo(address)).toBe(null));

const picture = (alt: Texts) => ({ secureUrl: '/pictures/a-640.webp', alt, frame: 'free' });

test('texts and pictures are found with their paths, and read in one language', () => {
  const blocks = [
    { kind: 'text', title: { en: 'Mill', de: 'Mühle' }, text: {} },
    { kind: 'gallery', title: {}, pictures: [picture({ en: 'A wheel' })] },
  ];
  expect(listTexts(blocks, 'blocks').map(({ path }) => path)).toEqual([
    'blocks.0.title',
    'blocks.0.text',
    'blocks.1.title',
    'blocks.1.pictures.0.alt',
  ]);
  expect(listPictures(blocks, 'blocks').map(({ path }) => path)).toEqual(['blocks.1.pictures.0']);
  expect(readTexts(blocks, ({ de, en }) => de ?? en ?? '')).toEqual([
    { kind: 'text', title: 'Mühle', text: '' },
    {
      kind: 'gallery',
      title: '',
      pictures: [{ secureUrl: '/pictures/a-640.webp', alt: 'A wheel', frame: 'free' }],
    },
  ]);
});

describe('the warnings of a page', () => {
  const find = (blocks: object[], title: Texts = { en: 'Mill' }): string[] =>
    findPageWarnings({ title, description: {}, blocks }).map(({ path, code, language }) =>
      `${code} ${path} ${language ?? ''}`.trim(),
    );

  it('are none for a page that lacks nothing', () => {
    expect(
      find([
        { kind: 'text', title: { en: 'A' }, level: 2, text: { en: 'B' } },
        { kind: 'text', title: { en: 'C' }, level: 3, text: { en: 'D' } },
        { kind: 'picture', title: {}, text: {}, picture: picture({ en: 'A wheel' }) },
      ]),
    ).toEqual([]);
  });

  it.each<[object[], string]>([
    [[{ kind: 'picture', picture: picture({}) }], 'no_alternative blocks.0.picture.alt'],
    [[{ kind: 'text', text: { en: 'A', de: 'B' } }], 'language_half_done title de'],
    [[{ kind: 'text', text: { de: '', en: 'A', hi: 'अ' } }], 'language_half_done title hi'],
    [[{ kind: 'text', title: { en: 'A' }, level: 3 }], 'heading_skipped blocks.0.level'],
    [[{ kind: 'story', title: {}, text: { en: '' } }], 'empty_block blocks.0'],
    [[{ kind: 'picture', picture: null }], 'empty_block blocks.0'],
    [[{ kind: 'questions', items: [] }], 'empty_block blocks.0'],
    [[{ kind: 'questions', items: [{ question: { en: 'A' } }] }], 'empty_block blocks.0'],
  ])('of %j are %s', (blocks, warning) => expect(find(blocks)).toEqual([warning]));

  it('name a page without a title', () => expect(find([], {})).toEqual(['no_title title']));
});
