import { describe, expect, it } from 'vitest';
import type { ClientFiles, PartFiles } from '../../contract/office/page-entry.ts';
import { makeRouter } from '../routes/router.tsx';
import { testShop } from '../shared/platform/testing-shop.ts';
import { loadWords } from '../words/words.ts';
import { listSecrets, render } from './entry-server.tsx';

const files: PartFiles = { preloads: ['/assets/a.js'], css: ['/assets/a.css'] };
const built: ClientFiles = {
  entry: files,
  pages: {},
  words: { en: [], fn: [], de: [] },
  dashboard: { en: files, fn: files, de: files },
};
const attack = '</script><script>steal()</script><!-- <script>';

/** Every text that the API sends is an attack. */
const answer = async (path: string): Promise<Response> =>
  Response.json({ message: attack, code: 'not_found', requestId: attack, path }, { status: 404 });

const open = (path: string, shop = testShop) =>
  render(new Request(`http://shop.test${path}`), {
    fetchApi: answer,
    language: 'en',
    origin: 'https://haat.example',
    shop,
    files: built,
  });

/** The inline scripts of a page as a browser finds them, without data that is not run. */
const findScripts = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))[^>]*>([\s\S]*?)<\/script>/gi),
  ].map(([, text = '']) => text);

const addresses = Object.keys(
  makeRouter({
    fetchApi: answer,
    language: 'en',
    words: await loadWords('en'),
    origin: 'https://haat.example',
  }).routesByPath,
).map((path) => path.replaceAll(/\$\w+/g, encodeURIComponent(attack).replaceAll('%2F', '')));

describe('a rendered page', () => {
  it.each(addresses)(
    'names every script that %s writes, and no script of a value',
    async (path) => {
      const { html, scripts, location } = await open(path);
      if (location === null) expect(findScripts(html).length).toBeGreaterThan(2);
      expect(findScripts(html).filter((text) => !scripts.includes(text))).toEqual([]);
      expect(scripts.filter((text) => text === 'steal()')).toEqual([]);
    },
  );

  it('has a token of any characters among its secrets', () => {
    const path = `/account-verify/acc_1/${encodeURIComponent('<script>')}`;
    expect(listSecrets(new URL(path, 'http://shop.test'))).toEqual(['<script>']);
  });

  it('looks like its shop: one more style sheet, behind the others, and another typeface', async () => {
    const typeface = { family: 'Bitter Variable', address: '/look/b.woff2', weight: '430 700' };
    const look = { href: '/look/a.css', themeLight: '#fffffe', themeDark: '#000001', typeface };
    const { html, scripts } = await open('/about', { ...testShop, look });
    expect(html).toContain('href="/assets/a.css"><link rel="stylesheet" href="/look/a.css">');
    expect(html).toContain('content="#fffffe"');
    expect(html).toContain('content="#000001"');
    expect(scripts.some((text) => text.includes('/look/b.woff2'))).toBe(true);
    const plain = await open('/about');
    expect(plain.html).not.toContain('/look/');
    expect(plain.scripts.some((text) => text.includes('anek-latin'))).toBe(true);
  });
});
