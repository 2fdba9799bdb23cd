import { describe, expect, it } from 'vitest';
import { tileHues, tileStrengths, readTintAttributes } from './tint.ts';

const picture = (hue: number, strength: number) => ({
  secureUrl: '/pictures/a-640.webp',
  hue,
  strength,
});

describe('the tint of a tile', () => {
  it('always has a rule in the style sheet', () => {
    for (let hue = -20; hue < 740; hue += 1)
      expect(tileHues.map(String)).toContain(readTintAttributes(picture(hue, 1))['data-h']);
    for (let strength = 0; strength <= 1.2; strength += 0.01)
      expect(tileStrengths.map(String)).toContain(
        readTintAttributes(picture(0, strength))['data-k'],
      );
  });

  it('rounds to the nearest step', () => {
    expect(readTintAttributes(picture(357.6, 0.81))).toEqual({ 'data-h': '0', 'data-k': '0.8' });
  });

  it('is none for a photograph, which fills its tile', () => {
    expect(readTintAttributes(picture(40, 0))).toEqual({ 'data-k': '0' });
  });

  it('is absent for a picture of unknown colour', () => {
    expect(readTintAttributes({ secureUrl: 'https://elsewhere.example/a.jpg' })).toEqual({});
  });
});
