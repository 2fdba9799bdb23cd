import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { defaultColours } from '../../../shop/platform/palette-tokens.ts';
import { typefaceNames } from '../../../shop/platform/typefaces.ts';
import { addLookRoutes, findLook } from './look.ts';

const app = new Hono();
addLookRoutes(app);
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers });

const green = { main: '#0b6b3a', accent: '#f28c28' };

describe('the look of a shop', () => {
  it('is nothing for Haat itself', () =>
    expect(findLook({ colours: defaultColours, typeface: 'anek' })).toBeNull());

  it('is a style sheet whose name says its colours and typeface', async () => {
    const look = findLook({ colours: green, typeface: 'anek' });
    expect(look).toMatchObject({ themeLight: '#ffffff', typeface: null });
    expect(look?.href).toMatch(/^\/look\/0b6b3a-f28c28-anek\.[0-9a-f]{10}\.css$/);
    const response = await get(look!.href);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const styles = await response.text();
    expect(styles).toContain('--main:#0b6b3a');
    expect(styles).toContain(":root[data-theme='dark']");
    expect(styles).not.toContain('@font-face');
  });

  it('is small, and compressed as the other files', async () => {
    const { href } = findLook({ colours: green, typeface: 'bitter' })!;
    const plain = await (await get(href)).text();
    const response = await get(href, { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(1800);
    expect(gunzipSync(bytes).toString()).toBe(plain);
    const etag = response.headers.get('etag') ?? '';
    const again = await get(href, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('says only the typeface when the colours are those of Haat', async () => {
    const { href } = findLook({ colours: defaultColours, typeface: 'baloo' })!;
    const styles = await (await get(href)).text();
    expect(styles).toContain("--font:'Baloo 2 Variable'");
    expect(styles).not.toContain('--ink');
  });

  it.each(typefaceNames.filter((name) => name !== 'anek'))('has the file of %s', async (name) => {
    const { typeface } = findLook({ colours: green, typeface: name })!;
    const response = await get(typeface!.address, { 'accept-encoding': 'br, gzip' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(response.headers.get('content-encoding')).toBeNull();
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes.length).toBeLessThan(50 * 1024);
  });

  it('leads from the sheet of an older version to the present one', async () => {
    const { href } = findLook({ colours: green, typeface: 'anek' })!;
    const response = await get(href.replace(/\.[0-9a-f]{10}\./, '.0123456789.'));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(href);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a main colour that carries no button', 'ffbf2b-f28c28-anek.0123456789.css'],
    ['an unknown typeface', '0b6b3a-f28c28-comic.0123456789.css'],
    ['a word in place of a colour', 'green-f28c28-anek.0123456789.css'],
    ['no hash', '0b6b3a-f28c28-anek.css'],
    ['a typeface of another version', 'bitter.0123456789.woff2'],
    ['a path', '..%2Fanek-latin.woff2'],
    ['nothing', '%20'],
  ])('is not there for %s', async (_, name) =>
    expect((await get(`/look/${name}`)).status).toBe(404),
  );
});
