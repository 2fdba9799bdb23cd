import fc from 'fast-check';
import { measureContrast } from './oklch.ts';
import { listPairs } from './palette-pairs.ts';
import { buildPalettes, findNearestColour } from './palette.ts';

/** Any colour of the wire. */
export const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Checks each pair of the styles in the palettes of so many random colours. */
export const checkRandomColours = (numRuns: number): void => {
  fc.assert(
    fc.property(colour, colour, (given, accent) => {
      const main = findNearestColour(given);
      const palettes = Object.entries(buildPalettes({ main, accent }));
      const bad = palettes.flatMap(([theme, palette]) =>
        listPairs()
          .filter(
            ({ mark, on, contrast }) => measureContrast(palette[mark], palette[on]) < contrast,
          )
          .map(({ mark, on }) => `${theme}: ${mark} on ${on} of ${main} and ${accent}`),
      );
      if (bad.length > 0) throw new Error(bad.join('\n'));
    }),
    { numRuns },
  );
};
