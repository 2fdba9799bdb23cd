import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureContrast, meetsAll, shiftUntil, toHex, toOklch } from './oklch.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('knows the contrasts of the WCAG', () => {
  expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(measureContrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(measureContrast('#ffffff', '#777777')).toBe(measureContrast('#777777', '#ffffff'));
});

test('knows colours of CSS in OKLCH', () => {
  const red = toOklch('#ff0000');
  expect(red.lightness).toBeCloseTo(0.628, 3);
  expect(red.chroma).toBeCloseTo(0.2577, 3);
  expect(red.hue).toBeCloseTo(29.23, 1);
});

test('every colour comes back', () => {
  fc.assert(fc.property(colour, (one) => toHex(toOklch(one)) === one));
});

test('a colour that no screen shows becomes greyer', () => {
  const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 250 }));
  expect(shown.chroma).toBeLessThan(0.2);
  expect(shown.lightness).toBeCloseTo(0.7, 2);
  expect(Math.abs(shown.hue + 360 - 250) % 360).toBeLessThan(2);
});

test('shifts a colour only as far as it must', () => {
  fc.assert(
    fc.property(colour, (one) => {
      const shifted = shiftUntil(toOklch(one), 'darker', [['#ffffff', 4.5]]);
      expect(measureContrast(shifted, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      if (meetsAll(one, [['#ffffff', 4.5]])) expect(shifted).toBe(one);
      else expect(measureContrast(shifted, '#ffffff')).toBeLessThan(4.7);
    }),
  );
});
