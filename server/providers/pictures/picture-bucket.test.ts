import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../goods/deps.ts';
import { addPictureRoutes } from '../../goods/pictures/pictures.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import { answerError } from '../../platform/http/answer.ts';
import { createPictures } from './pictures.ts';

/**
 * Object storage on a socket of its own: what it holds, what it was asked, and whether it works at
 * all.
 */
const objectByKey = new Map<string, { content: Buffer; type: string | undefined }>();
const requests: IncomingMessage[] = [];
let broken = false;
let leadsElsewhere = false;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

const storage = createServer(async (request, response) => {
  requests.push(request);
  const body = await readBody(request);
  const path = request.url ?? '';
  if (leadsElsewhere && path !== '/elsewhere')
    return void response.writeHead(307, { location: '/elsewhere' }).end();
  if (broken) return void response.writeHead(500).end();
  if (request.method === 'PUT')
    objectByKey.set(path, { content: body, type: request.headers['content-type'] });
  const found = objectByKey.get(path);
  return found === undefined
    ? void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    : void response
        .writeHead(200, { etag: '"1"' })
        .end(request.method === 'GET' ? found.content : undefined);
});

const folders = [
  mkdtempSync(join(tmpdir(), 'haat-node-')),
  mkdtempSync(join(tmpdir(), 'haat-node-')),
] as const;
const nodeAt = (folder: string) => {
  const { port } = storage.address() as AddressInfo;
  const settings = readSettings({
    DATA_DIR: folder,
    S3_BUCKET: 'haat-pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_ACCESS_KEY_ID: 'storage-key',
    S3_SECRET_ACCESS_KEY: 'storage-secret-1',
    S3_REGION: 'ap-south-1',
  });
  const app = new Hono();
  app.onError((error, context) => answerError(context, error, pino({ level: 'silent' })));
  addPictureRoutes(app, { settings } as Deps);
  return {
    pictures: createPictures(settings),
    get: (path: string) => app.request(`http://shop.test${path}`),
  };
};
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1000, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

beforeAll(() => new Promise<void>((done) => void storage.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  broken = false;
  leadsElsewhere = false;
  requests.length = 0;
});
afterAll(() => {
  storage.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('pictures in object storage', () => {
  it('uploaded through one node are served by another, which fetches each file once', async () => {
    const [first, second] = folders.map(nodeAt) as [
      ReturnType<typeof nodeAt>,
      ReturnType<typeof nodeAt>,
    ];
    const picture = await first.pictures.save(await photo());
    expect(
      [...objectByKey.keys()].every((key) => key.startsWith('/haat-pictures/pictures/up-')),
    ).toBe(true);
    expect(new Set([...objectByKey.values()].map(({ type }) => type))).toEqual(
      new Set(['image/avif', 'image/webp', 'application/json']),
    );
    expect(requests[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=storage-key\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[^,]+, Signature=[0-9a-f]{64}$/,
    );
    expect(await second.pictures.describe(picture.secureUrl)).toEqual(picture);
    requests.length = 0;
    for (let i = 0; i < 3; i += 1) {
      const answer = await second.get(picture.secureUrl);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(
        objectByKey.get(`/haat-pictures${picture.secureUrl}`)?.content,
      );
    }
    expect(requests.length).toBe(1);
    expect(
      (await second.get(picture.secureUrl.replace('webp', 'jpg'))).headers.get('content-type'),
    ).toBe('image/jpeg');
  });

  it('are answered with 404 if they are missing, and names that no upload has are not requested', async () => {
    const { get } = nodeAt(folders[1]);
    expect((await get(`/pictures/up-${'0'.repeat(24)}-640.webp`)).status).toBe(404);
    expect(requests.length).toBe(1);
    expect((await get('/pictures/made-up-640.webp')).status).toBe(404);
    expect(requests.length).toBe(1);
  });

  it('are refused when the storage redirects, because our pictures and our key would go along', async () => {
    const { pictures, get } = nodeAt(folders[1]);
    leadsElsewhere = true;
    await expect(pictures.save(await photo())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await get(`/pictures/up-${'2'.repeat(24)}-640.webp`)).status).toBe(503);
    expect(requests.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it('are answered with 503 while the storage fails, and leave no partial file', async () => {
    const { pictures, get } = nodeAt(folders[1]);
    const before = readdirSync(join(folders[1], 'pictures')).length;
    broken = true;
    await expect(pictures.save(await photo())).rejects.toMatchObject({ code: 'unavailable' });
    expect((await get(`/pictures/up-${'1'.repeat(24)}-640.webp`)).status).toBe(503);
    expect(readdirSync(join(folders[1], 'pictures')).length).toBe(before);
    broken = false;
    expect(await pictures.save(await photo())).toMatchObject({ width: 900, height: 1000 });
  });
});
