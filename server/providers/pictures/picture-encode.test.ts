import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture, encodeShopperPicture, refuseShopperPictures } from './picture-encode.ts';

const draw = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

const refusal = { code: 'unavailable', retryAfter: 5 };

describe('pictures of shoppers', () => {
  it('have a share for each account and a limit together, and delay no picture of the staff', async () => {
    const large = await draw(4000, 4000);
    const done: string[] = [];
    const send = (account: string): Promise<unknown> =>
      encodeShopperPicture(large, account).then(
        () => done.push(account),
        (error: unknown) => done.push(`${account} ${(error as { code: string }).code}`),
      );
    // The first one is decoded while the others wait.
    const sent = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e'].map(send);
    await expect.poll(() => done).toEqual(['a unavailable', 'e unavailable']);
    expect(() => refuseShopperPictures('f')).toThrow(expect.objectContaining(refusal));
    const staff = encodePicture(await draw(600, 400), 'staff').then(() => done.push('staff'));
    await Promise.all([...sent, staff]);
    expect(done.slice(2).indexOf('staff')).toBeLessThan(4);
    expect(done.filter((one) => one === 'a')).toHaveLength(3);
    expect(() => refuseShopperPictures('f')).not.toThrow();
  });

  it('are one WebP in the largest width of the shop, upright and without metadata', async () => {
    const turned = await sharp(await draw(3000, 2000))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, webp } = await encodeShopperPicture(turned, 'a');
    expect([width, height]).toEqual([1280, 1920]);
    const meta = await sharp(webp).metadata();
    expect([meta.format, meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
      'webp',
      1280,
      1920,
      undefined,
      undefined,
    ]);
  });
});
