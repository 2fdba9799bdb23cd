import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultIdentity, type Identity } from '../../../shop/office/identity.ts';
import { typefaceNames } from '../../../shop/platform/typefaces.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import type { Deps } from '../deps.ts';
import { addIconRoutes } from './icon-routes.ts';
import { breakName, findFirstLetter, iconFiles } from './make-icons.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tokri: Identity = {
  ...defaultIdentity,
  name: 'Tokri & Co.',
  tagline: { en: 'Baskets of the week', de: 'Körbe der Woche' },
  colours: { main: '#0b6b3a', accent: '#f28c28' },
  typeface: 'bitter',
};

let identity: Identity;
let app: Hono;

beforeEach(() => {
  identity = tokri;
  app = new Hono();
  addIconRoutes(app, {
    settings: readSettings({ DATA_DIR: folder }),
    shopIdentity: { get: async () => identity },
  } as unknown as Deps);
  app.get('*', (context) => context.text('a file of the build'));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers });
const readBytes = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await get(path)).arrayBuffer());

const addPicture = async (name: string, width: number, height: number): Promise<void> => {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const create = { width, height, channels: 3, background: '#2244cc' } as const;
  await sharp({ create })
    .webp()
    .toFile(join(folder, 'pictures', `${name}-${width}.webp`));
};
const picture = (name: string, width: number, height: number) => ({
  secureUrl: `/pictures/${name}-${width}.webp`,
  width,
  height,
  hue: 0,
  strength: 1,
});

describe('the icons of a shop', () => {
  it.each(Object.keys(iconFiles))('of Haat are files of the build: %s', async (path) => {
    identity = defaultIdentity;
    expect(await (await get(path)).text()).toBe('a file of the build');
  });

  it.each([
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-192.png', 192, 192],
    ['/icon-maskable-512.png', 512, 512],
    ['/share.jpg', 1200, 630],
  ])('%s has its size and the colour of the shop', async (path, width, height) => {
    const bytes = await readBytes(path);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    const ground = await sharp(bytes)
      .extract({ left: Math.floor(width / 2), top: height - 12, width: 4, height: 4 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const [red = 0, green = 0, blue = 0] = ground;
    expect(Math.hypot(red - 0xf2, green - 0x8c, blue - 0x28)).toBeLessThan(12);
  });

  it('draws the first letter as an outline, in no font of the machine', async () => {
    const svg = (await readBytes('/icon.svg')).toString();
    expect(svg).toContain('#f28c28');
    expect(svg).toMatch(/<path [^>]*d="M/);
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeLessThan(4000);
  });

  it.each(typefaceNames)('has a letter of each typeface: %s', async (typeface) => {
    identity = { ...tokri, typeface };
    expect((await readBytes('/icon.svg')).toString()).toMatch(/ d="M[\d.]/);
  });

  it.each([
    ['हाट बाज़ार', true],
    ['ตลาด', false],
    ['2 Sisters', true],
    ['***', false],
  ])('takes names in any script: %s', async (name, hasLetter) => {
    identity = { ...tokri, name };
    const svg = (await readBytes('/icon.svg')).toString();
    expect(svg.includes('<path')).toBe(hasLetter);
    expect(svg.includes('<circle')).toBe(!hasLetter);
    expect((await get('/share.jpg')).status).toBe(200);
  });

  it('packs three sizes for old browsers', async () => {
    const bytes = await readBytes('/favicon.ico');
    expect(bytes.readUInt16LE(4)).toBe(3);
    const start = bytes.readUInt32LE(6 + 12);
    expect(bytes.subarray(start + 1, start + 4).toString()).toBe('PNG');
  });

  it('takes the icon before the logo, and both before the letter', async () => {
    await addPicture('icon', 300, 300);
    await addPicture('logo', 600, 200);
    identity = { ...tokri, logo: picture('logo', 600, 200) };
    const withLogo = (await readBytes('/icon.svg')).toString();
    expect(withLogo).toContain('data:image/png');
    identity = { ...identity, icon: picture('icon', 300, 300) };
    const withIcon = (await readBytes('/icon.svg')).toString();
    expect(withIcon).toContain('data:image/png');
    expect(withIcon).not.toBe(withLogo);
    expect((await get('/share.jpg')).status).toBe(200);
  });

  it('falls back to the letter when the file of a picture is gone', async () => {
    identity = { ...tokri, icon: picture('gone', 300, 300) };
    expect((await readBytes('/icon.svg')).toString()).toMatch(/<path/);
  });

  it('is made once, however many ask, and sent again only when it has changed', async () => {
    const [first, second] = await Promise.all([get('/icon-512.png'), get('/icon-512.png')]);
    const etag = first.headers.get('etag') ?? '';
    expect(second.headers.get('etag')).toBe(etag);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect((await get('/icon-512.png', { 'if-none-match': etag })).status).toBe(304);
    identity = { ...tokri, colours: { main: '#6a2bb8', accent: '#f7c4dd' } };
    expect((await get('/icon-512.png', { 'if-none-match': etag })).status).toBe(200);
  });

  it('has a manifest in the main language', async () => {
    identity = { ...tokri, mainLanguage: 'de' };
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: 'Tokri & Co.',
      short_name: 'Tokri & Co.',
      description: 'Körbe der Woche',
      lang: 'de',
      theme_color: '#f28c28',
      background_color: '#ffffff',
    });
  });
});

describe('the first letter', () => {
  it.each([
    ['tokri', 'T'],
    ['& Co', 'C'],
    ['élan', 'É'],
    ['हाट', 'हा'],
    ['', null],
    ['!!', null],
  ])('of %s is %s', (name, letter) => expect(findFirstLetter(name)).toBe(letter));
});

describe('a name in lines', () => {
  it.each([
    ['Tokri', ['Tokri']],
    ['Tokri & Company of Pune', ['Tokri & Company', 'of Pune']],
    ['', []],
  ])('%s', (name, lines) => expect(breakName(name)).toEqual(lines));

  it('loses no word', () => {
    const name = 'The Very Long Name of a Shop That Sells Cloth and Grain Here';
    expect(breakName(name).join(' ')).toBe(name);
    expect(breakName(name)).toHaveLength(3);
  });
});
