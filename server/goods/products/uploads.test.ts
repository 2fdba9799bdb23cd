import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addSettings } from '../../../database/testing.ts';
import { createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
const picturesDir = join(dataDir, 'pictures');
await addSettings(shop.deps.store, 14_500);
const { token } = await shop.createPerson({ role: 'admin' });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 60, b: 230 } } });

const post = async (
  body: FormData | Buffer | string,
  headers: Record<string, string> = {},
  query = '',
) => {
  const init = body instanceof Buffer ? new Uint8Array(body) : body;
  const answer = await shop.app.request(`http://shop.test/api/uploads${query}`, {
    method: 'POST',
    body: init,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};

const form = (...files: (Buffer | string)[]): FormData => {
  const data = new FormData();
  for (const file of files) {
    if (typeof file === 'string') data.append('picture', file);
    else
      data.append(
        'picture',
        new Blob([new Uint8Array(file)], { type: 'text/html' }),
        '../../x.svg',
      );
  }
  return data;
};

describe('an uploaded picture', () => {
  it.each([
    ['jpeg', () => plain(1600, 900).jpeg().toBuffer(), [1280, 720]],
    ['png', () => plain(1000, 500).png().toBuffer(), [1000, 500]],
    ['webp', () => plain(640, 720).webp().toBuffer(), [640, 720]],
    ['avif', () => plain(200, 100).avif().toBuffer(), [200, 100]],
  ] as const)(
    'of type %s is recognised by its content alone and stored in the widths of the shop',
    async (_, make, [width, height]) => {
      const { status, data } = await post(form(await make()));
      expect(status).toBe(201);
      expect(data).toEqual({
        secureUrl: expect.stringMatching(new RegExp(`^/pictures/up-[0-9a-f]{24}-${width}\\.webp$`)),
        width,
        height,
        hue: 265,
        strength: 0,
      });
      const name = String(data.secureUrl).slice('/pictures/'.length).replace(`-${width}.webp`, '');
      const widths = [320, 640, 1280].filter((smaller) => smaller < width).concat(width);
      const wanted = widths
        .flatMap((each) => [`${name}-${each}.avif`, `${name}-${each}.webp`])
        .concat(`${name}.json`);
      expect(
        readdirSync(picturesDir)
          .filter((file) => file.startsWith(name))
          .sort(),
      ).toEqual(wanted.sort());
      for (const each of widths)
        expect((await sharp(join(picturesDir, `${name}-${each}.avif`)).metadata()).width).toBe(
          each,
        );
      const created = await createProduct(
        shop,
        { token },
        {
          name: 'Shown',
          productType: 'per unit',
          images: [{ secureUrl: String(data.secureUrl) }],
        },
      );
      expect(created.data.images).toEqual([data]);
    },
  );

  it('loses its metadata and is turned upright', async () => {
    const turned = await plain(400, 200)
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Somewhere' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await post(form(turned));
    expect(data).toMatchObject({ width: 200, height: 400 });
    const meta = await sharp(join(dataDir, String(data.secureUrl))).metadata();
    expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps its transparency', async () => {
    const clear = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await post(form(clear));
    expect((await sharp(join(dataDir, String(data.secureUrl))).stats()).isOpaque).toBe(false);
  });
});

describe('a crop', () => {
  /** Red to the left, blue to the right. */
  const halves = async () => {
    const blue = await plain(500, 500).png().toBuffer();
    return sharp({
      create: { width: 1000, height: 500, channels: 3, background: { r: 230, g: 20, b: 20 } },
    }).composite([{ input: blue, left: 500, top: 0 }]);
  };
  const middle = async (data: Record<string, unknown>) => {
    const { channels } = await sharp(join(dataDir, String(data.secureUrl))).stats();
    return channels.map(({ mean }) => Math.round(mean / 10) * 10);
  };

  it('is cut out before the picture is resized', async () => {
    const { status, data } = await post(
      form(await (await halves()).png().toBuffer()),
      {},
      '?crop=550,20,400,450',
    );
    expect([status, data.width, data.height, data.hue]).toEqual([201, 400, 450, 265]);
    expect(await middle(data)).toEqual([20, 60, 230]);
  });

  it('is given in pixels of the upright picture', async () => {
    const turned = await (
      await halves()
    )
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { data } = await post(form(turned), {}, '?crop=0,520,400,450');
    expect([data.width, data.height]).toEqual([400, 450]);
    expect(await middle(data)).toEqual([20, 60, 230]);
  });

  it.each([
    '?crop=601,0,400,450',
    '?crop=0,51,400,450',
    '?crop=0,0,0,450',
    '?crop=0,0,400',
    '?crop=-1,0,40,45',
    '?crop=a',
  ])('outside the picture is refused with 400: %s', async (query) => {
    expect(await post(form(await (await halves()).png().toBuffer()), {}, query)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'crop' }] },
    });
  });
});

describe('the metadata of an uploaded picture', () => {
  const chunk = (type: string, ...content: (Buffer | string)[]): Buffer => {
    const data = Buffer.concat([
      Buffer.from(type, 'latin1'),
      ...content.map((part) => Buffer.from(part as string, 'latin1')),
    ]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length - 4);
    ends.writeUInt32BE(crc32(data), 4);
    return Buffer.concat([ends.subarray(0, 4), data, ends.subarray(4)]);
  };
  const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 });
  const header = 33;
  const [zText, iText, profile] = ['a\0\0', 'XML:com.adobe.xmp\0\x01\0\0\0', 'icc\0\0'];
  const withChunks = async (...chunks: Buffer[]): Promise<Buffer> => {
    const png = await plain(40, 40).png().toBuffer();
    return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
  };
  const afterPixels = async (...chunks: Buffer[]): Promise<Buffer> => {
    const png = await plain(40, 40).png().toBuffer();
    return Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)]);
  };
  const times = (count: number, one: Buffer): Buffer[] => Array.from({ length: count }, () => one);
  const createWebp = async (frames: number): Promise<Buffer> => {
    const { data } = await plain(40, 40).webp().toBuffer({ resolveWithObject: true });
    const riff = Buffer.concat([
      data.subarray(0, 12),
      ...times(frames, Buffer.from('ANMF\0\0\0\0', 'latin1')),
      data.subarray(12),
    ]);
    riff.writeUInt32LE(riff.length - 8, 4);
    return riff;
  };
  const fiveMegabytes = packed(5 * 1024 * 1024);
  const half = packed(512 * 1024);

  it.each([
    ['a packed text', () => withChunks(chunk('zTXt', zText, fiveMegabytes))],
    ['a packed international text', () => withChunks(chunk('iTXt', iText, fiveMegabytes))],
    ['a packed profile', () => withChunks(chunk('iCCP', profile, fiveMegabytes))],
    [
      'many packed texts, each of which is small',
      () => withChunks(...times(9, chunk('zTXt', zText, half))),
    ],
    ['packed texts behind the pixels', () => afterPixels(...times(9, chunk('zTXt', zText, half)))],
    [
      'packed texts that hold nearly nothing, by the hundred',
      () => withChunks(...times(101, chunk('zTXt', zText, packed(1)))),
    ],
    ['chunks by the ten thousand', () => withChunks(...times(10_001, chunk('abCd')))],
    ['a WebP of ten thousand frames', () => createWebp(10_001)],
    [
      '10 MB that unpack to 60 GB',
      () => withChunks(...times(1000, chunk('zTXt', zText, packed(10_000_000)))),
    ],
  ])('is refused with 400 when it is too much: %s', async (_, make) => {
    expect(await post(form(await make()))).toMatchObject({
      status: 400,
      data: {
        errors: [{ path: 'picture', message: 'The file holds too much besides the picture' }],
      },
    });
  });

  it('is refused with 400 when a packed text is broken', async () => {
    expect(
      await post(form(await withChunks(chunk('zTXt', zText, half.subarray(0, 100))))),
    ).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'picture', message: 'The picture is damaged' }] },
    });
  });

  it('is accepted as cameras and editors write it', async () => {
    const texts = [
      chunk('tEXt', 'Software\0GIMP'),
      chunk('zTXt', zText, packed(300_000)),
      chunk('iTXt', iText, packed(300_000)),
      chunk('iTXt', 'Title\0\0\0en\0\0Sari'),
    ];
    expect((await post(form(await withChunks(...texts)))).status).toBe(201);
    const withProfile = await plain(40, 40).withIccProfile('p3').png().toBuffer();
    expect(withProfile.includes('iCCP')).toBe(true);
    expect((await post(form(withProfile))).status).toBe(201);
  });

  it('is refused at once, even while a large picture is processed', async () => {
    const order: string[] = [];
    const note =
      (name: string) =>
      ({ status }: { status: number }): void =>
        void order.push(`${name} ${status}`);
    const [large, bomb] = [
      await plain(3000, 3000).png().toBuffer(),
      await withChunks(...times(50, chunk('zTXt', zText, fiveMegabytes))),
    ];
    await Promise.all([post(form(large)).then(note('large')), post(form(bomb)).then(note('bomb'))]);
    expect(order).toEqual(['bomb 400', 'large 201']);
  });
});

describe('an upload that is not a valid picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const gif = () => plain(9, 9).gif().toBuffer();
  const createTiff = () => plain(9, 9).tiff().toBuffer();

  it.each([
    ['svg', () => svg],
    ['gif', gif],
    ['tiff', createTiff],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
  ] as const)('is refused with 415: %s', async (_, make) => {
    expect(await post(form(await make()))).toMatchObject({
      status: 415,
      data: { code: 'unsupported_type' },
    });
  });

  it('is refused with 400 if the picture is broken', async () => {
    const png = await plain(400, 400).png().toBuffer();
    const jpeg = await plain(400, 400).jpeg().toBuffer();
    for (const broken of [
      png.subarray(0, png.length / 2),
      png.subarray(0, 12),
      jpeg.subarray(0, 20),
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), svg]),
    ]) {
      expect(await post(form(broken))).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'picture' }] },
      });
    }
  });

  it('is refused with 400 above 25 megapixels, before it is decoded', async () => {
    const vast = await sharp({
      create: { width: 6000, height: 5000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await post(form(vast))).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'picture', message: 'At most 25 megapixels' }] },
    });
  });

  it('is refused with 413 above 10 MB', async () => {
    for (const size of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024])
      expect((await post(form(Buffer.alloc(size, 1)))).status).toBe(413);
  });

  it('is refused with 400 with many form fields, so that a form of a hundred thousand parts is not parsed', async () => {
    const data = form(await plain(40, 40).png().toBuffer());
    for (let n = 0; n < 20; n++) data.append(`field-${n}`, 'x');
    expect(await post(data)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'picture', message: 'Please send exactly one picture' }] },
    });
  });

  it('is refused with 400 without a picture, or with two', async () => {
    const png = await plain(9, 9).png().toBuffer();
    for (const body of [form(), form('text'), form(png, png)])
      expect((await post(body)).status).toBe(400);
  });

  it('is refused with 415 if the body is no form, and with 400 if the form is broken', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('{}', { 'content-type': 'multipart/form-data' })).status).toBe(415);
    for (const body of [
      '',
      'junk',
      '--x\r\njunk',
      '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nunfinished',
    ]) {
      expect((await post(body, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
        400,
      );
    }
  });

  it('leaves no file behind', () => {
    expect(
      readdirSync(picturesDir).filter(
        (file) => !/^up-[0-9a-f]{24}(-\d+\.(avif|webp)|\.json)$/.test(file),
      ),
    ).toEqual([]);
  });
});
