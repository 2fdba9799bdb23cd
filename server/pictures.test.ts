import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { pino } from 'pino';
import { copySamplePictures } from '../database/seed/pictures.ts';
import type { Deps } from './deps.ts';
import { answerError } from './http/answer.ts';
import { picturesDoor } from './pictures.ts';
import { readSettings } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
const log = pino({ level: 'silent' });
const app = new Hono();
app.onError((error, context) => answerError(context, error, log));
// The door asks for nothing but where the data is.
picturesDoor(app, { settings: readSettings({ DATA_DIR: dataDir }) } as Deps);

beforeAll(() => copySamplePictures(join(dataDir, 'pictures')));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://shop.test${path}`, { headers });

describe('/pictures/{file}', () => {
  it.each([['mango-320.avif', 'image/avif'], ['mango-640.webp', 'image/webp']])('%s is served for ever, as %s', async (file, type) => {
    const answer = await get(`/pictures/${file}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, type, 'public, max-age=31536000, immutable']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(new URL(`../database/seed/pictures/${file}`, import.meta.url)));
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get('/pictures/mango-320.webp')).headers.get('etag') ?? '';
    for (const header of [etag, `"other", W/${etag}`]) {
      const answer = await get('/pictures/mango-320.webp', { 'if-none-match': header });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await get('/pictures/mango-320.webp', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    'none-320.webp', 'mango.json', 'mango-320.png', 'MANGO-320.webp', '.mango-320.webp', '..%2fpictures%2fmango-320.webp', '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'mango-320.webp%00.avif', 'mango-320.webp/', `${'a'.repeat(300)}-320.webp`, 'mango-99999.webp', '',
  ])('%s is not there', async (file) => {
    expect((await get(`/pictures/${file}`)).status).toBe(404);
  });
});
