import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFirstFrame,
  isTileShaped,
  type Frame,
  moveFrame,
  resizeFrame,
} from './crop-frame.ts';

const isInside = (
  { x, y, width, height }: Frame,
  picture: Parameters<typeof createFirstFrame>[0],
): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  width > 0 &&
  height > 0 &&
  x >= 0 &&
  y >= 0 &&
  x + width <= picture.width &&
  y + height <= picture.height;

describe('the frame of a crop', () => {
  it('starts as the largest tile in the middle of the picture', () => {
    expect(createFirstFrame({ width: 1600, height: 900 })).toEqual({
      x: 400,
      y: 0,
      width: 800,
      height: 900,
    });
    expect(createFirstFrame({ width: 800, height: 1200 })).toEqual({
      x: 0,
      y: 150,
      width: 800,
      height: 900,
    });
    // The size of a browser's bitmap has getters, which a copy of the object would lose.
    class Bitmap {
      get width() {
        return 1600;
      }
      get height() {
        return 900;
      }
    }
    expect(createFirstFrame(new Bitmap())).toEqual({ x: 400, y: 0, width: 800, height: 900 });
  });

  it('is needed only if the picture has another shape', () => {
    expect(
      [
        { width: 800, height: 900 },
        { width: 801, height: 900 },
        { width: 640, height: 720 },
      ].map(isTileShaped),
    ).toEqual([true, true, true]);
    expect(
      [
        { width: 900, height: 900 },
        { width: 800, height: 1200 },
      ].map(isTileShaped),
    ).toEqual([false, false]);
  });

  it('stops at the edge of the picture', () => {
    const picture = { width: 1600, height: 900 };
    expect(moveFrame(picture, createFirstFrame(picture), -60, 20)).toEqual({
      x: 340,
      y: 0,
      width: 800,
      height: 900,
    });
    expect(moveFrame(picture, createFirstFrame(picture), 5000, 0).x).toBe(800);
  });

  it('becomes smaller around its middle', () => {
    const picture = { width: 1600, height: 900 };
    expect(resizeFrame(picture, createFirstFrame(picture), 50)).toEqual({
      x: 600,
      y: 225,
      width: 400,
      height: 450,
    });
  });

  it('never leaves the picture, and keeps its shape', () => {
    const side = fc.integer({ min: 1, max: 6000 });
    const step = fc.oneof(
      fc.record({
        right: fc.integer({ min: -6000, max: 6000 }),
        down: fc.integer({ min: -6000, max: 6000 }),
      }),
      fc.record({ percent: fc.integer({ min: 10, max: 100 }) }),
    );
    fc.assert(
      fc.property(side, side, fc.array(step, { maxLength: 8 }), (width, height, steps) => {
        const picture = { width, height };
        const frame = steps.reduce(
          (now, one) =>
            'percent' in one
              ? resizeFrame(picture, now, one.percent)
              : moveFrame(picture, now, one.right, one.down),
          createFirstFrame(picture),
        );
        return isInside(frame, picture) && Math.abs(frame.width - (frame.height * 8) / 9) <= 1;
      }),
    );
  });
});
