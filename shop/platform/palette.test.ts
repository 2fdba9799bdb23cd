import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureContrast, toHex, toOklch } from './oklch.ts';
import { buildPalettes, canCarryButton, findNearestColour } from './palette.ts';
import { checkRandomColours, colour } from './testing-palette.ts';

test('every pair has its contrast for 10,000 pairs of colours, in light and dark', () => {
  checkRandomColours(10_000);
}, 120_000);

test.each([
  ['black and white', '#000000', '#ffffff'],
  ['white on black', '#000000', '#000000'],
  ['one colour twice', '#c8102e', '#c8102e'],
  ['greys', '#767676', '#767676'],
  ['the lightest main colour that is accepted', '#949494', '#949494'],
])('%s', (_, main, accent) => {
  expect(canCarryButton(main)).toBe(true);
  const { light, dark } = buildPalettes({ main, accent });
  for (const palette of [light, dark]) {
    expect(measureContrast(palette.ink, palette.page)).toBeGreaterThan(12);
    expect(measureContrast(palette['on-marigold'], palette.marigold)).toBeGreaterThan(4.5);
  }
});

test('a button of the chosen colours has just these', () => {
  const { light } = buildPalettes({ main: '#0b6b3a', accent: '#f28c28' });
  expect(light).toMatchObject({ main: '#0b6b3a', 'on-main': '#ffffff', field: '#f28c28' });
});

test('links of a red or green shop stay blue, those of a violet one are violet', () => {
  const hueOf = (main: string): number =>
    (toOklch(buildPalettes({ main, accent: '#ffbf2b' }).light.neel).hue + 360) % 360;
  expect(hueOf('#b3122b')).toBeCloseTo(hueOf('#0b6b3a'), 5);
  expect(hueOf('#6a2bb8')).toBeCloseTo((toOklch('#6a2bb8').hue + 360) % 360, 0);
});

test('a main colour without contrast has a nearest one that is accepted', () => {
  fc.assert(
    fc.property(colour, (main) => {
      const nearest = findNearestColour(main);
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
      expect(canCarryButton(nearest)).toBe(true);
      if (canCarryButton(main)) expect(nearest).toBe(main);
      else expect(measureContrast(nearest, '#ffffff')).toBeLessThan(3.2);
    }),
  );
  expect(canCarryButton('#ffbf2b')).toBe(false);
  const [nearest, wanted] = [findNearestColour('#ffbf2b'), '#ffbf2b'].map(toOklch);
  expect(nearest!.hue).toBeCloseTo(wanted!.hue, 0);
});

test('no colour of the same hue that is accepted is nearer', () => {
  const measure = (one: string, other: string): number => {
    const [a, b] = [toOklch(one), toOklch(other)];
    return Math.hypot(a.lightness - b.lightness, a.chroma - b.chroma);
  };
  for (const wanted of ['#ffbf2b', '#9fd3ff', '#f7a8c4', '#b8f2c0']) {
    const { hue, chroma } = toOklch(wanted);
    const found = measure(findNearestColour(wanted), wanted);
    const steps = Array.from({ length: 60 }, (_, at) => at / 60);
    const others = steps.flatMap((lightness) =>
      steps.map((share) => toHex({ lightness, chroma: chroma * share, hue })),
    );
    for (const other of others.filter(canCarryButton))
      expect(measure(other, wanted)).toBeGreaterThan(found - 0.01);
  }
});
