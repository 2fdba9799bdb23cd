import { describe, expect, it } from 'vitest';
import {
  findPictureIndex,
  keepSaid,
  putColourFirst,
  type Picture,
  findSharedPicture,
  formatSourceSet,
  listStoredWidths,
} from './picture.ts';
import { measurePicture, calculateTileColour } from './tile.ts';

const picture = (secureUrl: string): Picture => ({
  secureUrl,
  width: 640,
  height: 720,
  hue: 85,
  strength: 1,
});

const listPictures = (...names: string[]): Picture[] =>
  names.map((name) => picture(`/pictures/${name}-640.webp`));

describe('the stored widths of a picture', () => {
  it.each([
    [4000, [320, 640, 1280]],
    [1280, [320, 640, 1280]],
    [1000, [320, 640, 1000]],
    [640, [320, 640]],
    [240, [240]],
  ])('%d px', (width, widths) => {
    expect(listStoredWidths(width)).toEqual(widths);
  });
});

describe('the source set', () => {
  it('has every stored width, and the smallest copy', () => {
    expect(formatSourceSet(picture('/pictures/mango-640.webp'))).toBe(
      '/pictures/mango-160.avif 160w,/pictures/mango-320.avif 320w,/pictures/mango-640.avif 640w',
    );
    expect(formatSourceSet(picture('/pictures/mango-cut-240.webp'))).toBe(
      '/pictures/mango-cut-160.avif 160w,/pictures/mango-cut-240.avif 240w',
    );
    expect(formatSourceSet(picture('/pictures/tiny-120.webp'))).toBe(
      '/pictures/tiny-120.avif 120w',
    );
  });

  it('has the widths that the place can use', () => {
    expect(formatSourceSet(picture('/pictures/mango-640.webp'), [320, 1280])).toBe(
      '/pictures/mango-320.avif 320w,/pictures/mango-640.avif 640w',
    );
    expect(formatSourceSet(picture('/pictures/mango-640.webp'), [160, 320])).toBe(
      '/pictures/mango-160.avif 160w,/pictures/mango-320.avif 320w',
    );
    expect(formatSourceSet(picture('/pictures/tiny-120.webp'), [320, 1280])).toBe(
      '/pictures/tiny-120.avif 120w',
    );
  });

  it('is null for addresses outside the shop', () => {
    expect(formatSourceSet(picture('https://elsewhere.example/a.jpg'))).toBeNull();
  });
});

describe('the picture of a shared link', () => {
  it('is a JPEG of a stored picture', () => {
    expect(findSharedPicture('/pictures/mango-640.webp')).toEqual({
      secureUrl: '/pictures/mango-640.jpg',
      width: 1200,
      height: 630,
    });
  });

  it.each(['https://elsewhere.example/a-640.webp', '/share.jpg', '/pictures/mango.webp'])(
    'is none of %s',
    (address) => {
      expect(findSharedPicture(address)).toBeNull();
    },
  );
});

describe('the pictures of a product in a chosen colour', () => {
  const dress = {
    saleUnit: 'unit' as const,
    images: listPictures('sky', 'pair', 'rust', 'teal'),
    colours: [{ value: 'Sky' }, { value: 'Rust' }, { value: 'Teal' }],
  };

  it.each([
    ['Teal', listPictures('teal', 'sky', 'pair', 'rust')],
    ['Rust', listPictures('rust', 'sky', 'pair', 'teal')],
    ['Sky', dress.images],
    ['Mauve', dress.images],
    ['', dress.images],
    [null, dress.images],
  ])('begin with the picture of %s', (colour, pictures) => {
    expect(putColourFirst(dress, colour)).toEqual(pictures);
  });

  it('keep their order if no colour has its own picture', () => {
    const two = listPictures('sky', 'pair');
    expect(putColourFirst({ ...dress, images: two }, 'Teal')).toEqual(two);
    expect(putColourFirst({ ...dress, saleUnit: 'kg' }, 'Teal')).toEqual(dress.images);
    expect(putColourFirst({ ...dress, images: [] }, 'Teal')).toEqual([]);
  });
});

describe('the picture of a chosen option', () => {
  const weights = ['250 g', '500 g', '1 kg'];
  const [whole, cut, heap] = [{}, {}, { option: '1 kg' }];

  it('is the one that names it, else the first', () => {
    const images = [whole, cut, heap];
    expect(weights.map((_, i) => findPictureIndex('kg', images, weights, i))).toEqual([0, 0, 2]);
    expect(findPictureIndex('kg', images, weights, -1)).toBe(0);
    expect(findPictureIndex('unit', [heap, cut], ['1 kg', 'Sky'], 1)).toBe(0);
  });

  it('goes by the order, where no picture names any', () => {
    const three = [whole, cut, {}];
    expect(weights.map((_, i) => findPictureIndex('kg', three, weights, i))).toEqual([0, 1, 2]);
    expect(findPictureIndex('kg', [whole, cut], weights, 1)).toBe(0);
    expect(findPictureIndex('unit', three, ['Sky', 'Rust'], 1)).toBe(2);
  });
});

describe('what is said of a picture', () => {
  const said = { ...picture('/pictures/a-640.webp'), option: 'Sky', alt: { en: 'A dress' } };
  const plain = picture('/pictures/a-640.webp');

  it('stays where the new list says nothing of it', () => {
    expect(keepSaid([plain], [said])).toEqual([said]);
    expect(keepSaid([picture('/pictures/b-640.webp')], [said])).toEqual([
      picture('/pictures/b-640.webp'),
    ]);
  });

  it('goes where the new list empties it, and changes with it', () => {
    expect(keepSaid([{ ...plain, option: '', alt: { en: '' } }], [said])).toEqual([plain]);
    expect(keepSaid([{ ...plain, option: 'Teal' }], [said])).toEqual([{ ...said, option: 'Teal' }]);
  });
});

describe('the tile of a picture', () => {
  const plain = (r: number, g: number, b: number, a = 254): Uint8Array =>
    new Uint8Array(Array.from({ length: 50 }, () => [r, g, b, a]).flat());

  it('has the hue of the picture, in steps', () => {
    expect(measurePicture(plain(0, 0, 255)).tile).toEqual({ h: 265, k: 1 });
    // Orange is moved towards butter yellow.
    expect(measurePicture(plain(255, 140, 0)).tile.h).toBe(80);
    expect(measurePicture(plain(0, 0, 255), 140).tile.h).toBe(140);
  });

  it('is pale for a grey picture and for an empty one', () => {
    expect(measurePicture(plain(128, 128, 128)).tile.k).toBe(0.35);
    expect(measurePicture(plain(255, 0, 0, 0))).toEqual({
      area: 0,
      tile: { h: expect.any(Number), k: 0.35 },
    });
  });

  it('has no colour behind a photograph, which has no transparency', () => {
    expect(measurePicture(plain(0, 0, 255, 255)).tile).toEqual({ h: 265, k: 0 });
  });

  // A browser paints these colours for `oklch(0.935 0.046 <hue>)`.
  it.each([
    [0, 255, 221, 232],
    [25, 255, 222, 218],
    [90, 245, 233, 199],
    [145, 215, 242, 215],
    [210, 199, 243, 251],
    [265, 219, 234, 255],
    [330, 252, 223, 248],
  ])('with the hue %s is the colour on a page', (h, ...painted) => {
    const { r, g, b } = calculateTileColour({ h, k: 1 });
    expect(
      Math.max(...[r, g, b].map((part, i) => Math.abs(part - (painted[i] ?? 0)))),
    ).toBeLessThanOrEqual(1);
  });
});
