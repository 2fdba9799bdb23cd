import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import filesystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { copySamplePictures } from '../../database/seed/pictures.ts';
import { addPictureRoutes } from '../../server/goods/pictures/pictures.ts';
import { findBrokenRules, type Person, addProduct } from '../world/orders.ts';
import { openShop, type TestShop } from '../world/shop.ts';

/**
 * T64: the disk of the pictures is full. Only writing files fails here; e2e/nodes/clock-and-disk.long.ts fills
 * a real one.
 */

const disk = { full: false };
const { writeFile } = filesystem;

const dataDir = mkdtempSync(join(tmpdir(), 'haat-full-'));
let shop: TestShop;
let admin: Person;
let png: Buffer;

beforeAll(async () => {
  vi.spyOn(filesystem, 'writeFile').mockImplementation(async (path, ...rest) => {
    // Like the kernel, it writes a part of the file and then fails.
    if (disk.full) {
      await writeFile(path, '');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
    }
    return writeFile(path, ...rest);
  });
  syncBuiltinESMExports();
  shop = await openShop({ DATA_DIR: dataDir });
  await copySamplePictures(join(dataDir, 'pictures'));
  addPictureRoutes(shop.app, shop.deps);
  admin = await shop.createPerson({ role: 'admin' });
  await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 799_00 }] });
  png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#b04020' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  disk.full = false;
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = () => {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'shawl.png');
  return shop.app.request('/api/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body,
  });
};
const files = () => readdirSync(join(dataDir, 'pictures')).sort();

describe('T64 the disk of the pictures is full', () => {
  test('an upload answers 503, leaves no partial file, and succeeds once there is space', async () => {
    const before = files();
    disk.full = true;
    const refused = await upload();
    expect([
      refused.status,
      await refused.json(),
      Number(refused.headers.get('retry-after')) > 0,
    ]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        message: 'Pictures cannot be saved or read just now, please try again',
      }),
      true,
    ]);
    expect(files()).toEqual(before);
    disk.full = false;
    expect((await upload()).status).toBe(201);
  });

  test('a missing copy for sharing answers 503 and not 500, and existing files are served', async () => {
    disk.full = true;
    const response = await shop.app.request('/pictures/mango-640.jpg');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await shop.app.request('/pictures/mango-640.webp')).status).toBe(200);
    expect((await shop.call('GET /api/products')).status).toBe(200);
    disk.full = false;
    expect((await shop.app.request('/pictures/mango-640.jpg')).status).toBe(200);
  });

  test('the auditor finds no broken rule', async () =>
    expect(await findBrokenRules(shop)).toEqual([]));
});
