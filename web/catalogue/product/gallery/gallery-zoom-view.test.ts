import { describe, expect, it } from 'vitest';
import { moveView, type View, whole, scaleView } from './gallery-zoom-view.ts';

const box = { width: 400, height: 300 };

describe('an enlarged picture', () => {
  it('grows around the point of the zoom', () => {
    const at = { x: 60, y: -40 };
    const view = scaleView(whole, 2, at, box);
    const under = ({ scale, x, y }: View) => [(at.x - x) / scale, (at.y - y) / scale];
    expect(under(view)).toEqual([60, -40]);
    expect(under(scaleView(view, 1.5, at, box))).toEqual([60, -40]);
  });

  it('is never smaller than its box nor larger than four times its size', () => {
    expect(scaleView(whole, 0.2, { x: 9, y: 9 }, box)).toEqual(whole);
    expect(scaleView(whole, 100, { x: 0, y: 0 }, box).scale).toBe(4);
  });

  it('never leaves a gap at an edge', () => {
    expect(moveView(whole, 50, 50, box)).toEqual(whole);
    expect(moveView({ scale: 2, x: 0, y: 0 }, 9999, -9999, box)).toEqual({
      scale: 2,
      x: 200,
      y: -150,
    });
    const small = scaleView({ scale: 3, x: 400, y: 300 }, 0.5, { x: 0, y: 0 }, box);
    expect([Math.abs(small.x) <= 100, Math.abs(small.y) <= 75]).toEqual([true, true]);
  });
});
