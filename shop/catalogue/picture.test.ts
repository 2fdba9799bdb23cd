import { describe, expect, it } from 'vitest';
import { type Picture, sourceSet, storedWidths } from './picture.ts';
import { measure } from './tile.ts';

const picture = (secureUrl: string): Picture => ({ secureUrl, width: 640, height: 720, hue: 85, strength: 1 });

describe('the widths a picture is stored in', () => {
  it.each([
    [4000, [320, 640, 1280]],
    [1280, [320, 640, 1280]],
    [1000, [320, 640, 1000]],
    [640, [320, 640]],
    [240, [240]],
  ])('%d px', (width, widths) => {
    expect(storedWidths(width)).toEqual(widths);
  });
});

describe('the source set', () => {
  it('names every width that is stored', () => {
    expect(sourceSet(picture('/pictures/mango-640.webp'), 'avif')).toBe('/pictures/mango-320.avif 320w, /pictures/mango-640.avif 640w');
    expect(sourceSet(picture('/pictures/mango-cut-240.webp'), 'webp')).toBe('/pictures/mango-cut-240.webp 240w');
  });

  it('is absent for addresses that are not ours', () => {
    expect(sourceSet(picture('https://elsewhere.example/a.jpg'), 'webp')).toBeNull();
  });
});

describe('the tile of a picture', () => {
  const plain = (r: number, g: number, b: number, a = 255): Uint8Array => new Uint8Array(Array.from({ length: 50 }, () => [r, g, b, a]).flat());

  it('takes the hue of its colour, in steps', () => {
    expect(measure(plain(0, 0, 255)).tile).toEqual({ h: 265, k: 1 });
    // Orange leans towards butter.
    expect(measure(plain(255, 140, 0)).tile.h).toBe(80);
    expect(measure(plain(0, 0, 255), 140).tile.h).toBe(140);
  });

  it('is pale for a grey picture and for one with nothing in it', () => {
    expect(measure(plain(128, 128, 128)).tile.k).toBe(0.35);
    expect(measure(plain(255, 0, 0, 0))).toEqual({ area: 0, tile: { h: expect.any(Number), k: 0.35 } });
  });
});
