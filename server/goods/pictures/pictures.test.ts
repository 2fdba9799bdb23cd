import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySamplePictures } from '../../../database/seed/pictures.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import { answerError } from '../../platform/http/answer.ts';
import type { Deps } from '../deps.ts';
import { addPictureRoutes } from './pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
const log = pino({ level: 'silent' });
const app = new Hono();
app.onError((error, context) => answerError(context, error, log));
// The routes read nothing but the folder of the data.
addPictureRoutes(app, { settings: readSettings({ DATA_DIR: dataDir }) } as Deps);

beforeAll(() => copySamplePictures(join(dataDir, 'pictures')));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers });

describe('/pictures/{file}', () => {
  it.each([
    ['mango-320.avif', 'image/avif'],
    ['mango-640.webp', 'image/webp'],
  ])('serves %s, cacheable for ever, as %s', async (file, type) => {
    const answer = await get(`/pictures/${file}`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, type, 'public, max-age=31536000, immutable']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(
      readFileSync(new URL(`../../../database/seed/pictures/${file}`, import.meta.url)),
    );
  });

  it('answers 304 to a client that has the picture', async () => {
    const etag = (await get('/pictures/mango-320.webp')).headers.get('etag') ?? '';
    for (const header of [etag, `"other", W/${etag}`]) {
      const answer = await get('/pictures/mango-320.webp', { 'if-none-match': header });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
        304,
        etag,
        '',
      ]);
    }
    expect((await get('/pictures/mango-320.webp', { 'if-none-match': '"other"' })).status).toBe(
      200,
    );
  });

  it('serves each picture as a JPEG for shared links, on its tile, made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => get('/pictures/mango-640.jpg')),
    );
    expect(
      answers.map(({ status, headers }) => [
        status,
        headers.get('content-type'),
        headers.get('cache-control'),
      ]),
    ).toEqual(answers.map(() => [200, 'image/jpeg', 'public, max-age=31536000, immutable']));
    const bytes = Buffer.from(await (answers[0] as Response).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bytes.length).toBeLessThan(200_000);
    // The tile of a mango is butter: light, and least of it blue.
    const [r = 0, g = 0, b = 0] = await sharp(bytes)
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([r > 225, g > 215, b > 180, r > b + 10, g > b]).toEqual([true, true, true, true, true]);
    expect(readdirSync(join(dataDir, 'pictures')).filter((file) => file.includes('jpg'))).toEqual([
      'mango-640.jpg',
    ]);
    writeFileSync(join(dataDir, 'pictures', 'mango-640.jpg'), 'what stands is not made again');
    expect(await (await get('/pictures/mango-640.jpg')).text()).toBe(
      'what stands is not made again',
    );
  });

  it.each(['avif', 'webp'])(
    'serves the smallest copy of each picture as %s, made once from the next larger one',
    async (kind) => {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => get(`/pictures/mango-160.${kind}`)),
      );
      expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
        answers.map(() => [200, `image/${kind}`]),
      );
      const bytes = Buffer.from(await (answers[0] as Response).arrayBuffer());
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      expect([width, height, hasAlpha]).toEqual([160, 180, true]);
      expect(bytes.length).toBeLessThan(6000);
      writeFileSync(
        join(dataDir, 'pictures', `mango-160.${kind}`),
        'what stands is not made again',
      );
      expect(await (await get(`/pictures/mango-160.${kind}`)).text()).toBe(
        'what stands is not made again',
      );
    },
  );

  it.each([
    'none-160.avif',
    'mango-161.webp',
    'mango-160.json',
    'mango-320.jpg',
    'mango-1280.jpg',
    'none-640.jpg',
    '..%2fpictures%2fmango-640.jpg',
    'mango.jpg',
    'none-320.webp',
    'mango.json',
    'mango-320.png',
    'MANGO-320.webp',
    '.mango-320.webp',
    '..%2fpictures%2fmango-320.webp',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'mango-320.webp%00.avif',
    'mango-320.webp/',
    `${'a'.repeat(300)}-320.webp`,
    'mango-99999.webp',
    '',
  ])('answers 404 for %s', async (file) => {
    expect((await get(`/pictures/${file}`)).status).toBe(404);
  });
});
