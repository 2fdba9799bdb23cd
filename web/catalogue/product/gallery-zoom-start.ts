import { listenToGestures, type Point } from './gallery-zoom-gestures.ts';
import { moveView, type View, whole, scaleView } from './gallery-zoom-view.ts';

/** One press of a button or a key. */
const step = 1.6;
/** A double click. */
const leap = 2.5;
/** Pixels for one press of an arrow. */
const stride = 60;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
};
/** Pixels from side to side that are a swipe. */
const sweep = 48;
const centre: Point = { x: 0, y: 0 };

export interface Zoom {
  larger: () => void;
  smaller: () => void;
  /**
   * Takes + - 0, and the arrows while the picture is enlarged; false when the key is not its own.
   */
  key: (key: string) => boolean;
  stop: () => void;
}

/**
 * Lets a picture be enlarged by wheel, two fingers, double click and keys, and moved about while it
 * is. `stage` is the box it stands in, `moved` what is enlarged. A swipe over the whole picture
 * turns to the one before (-1) or after (1).
 */
export const startZoom = (
  stage: HTMLElement,
  moved: HTMLElement,
  turn: (by: -1 | 1) => void,
): Zoom => {
  let view: View = whole;
  const show = (next: View): void => {
    view = next;
    moved.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    stage.toggleAttribute('data-enlarged', next.scale > 1);
  };
  const by = (factor: number, at: Point): void =>
    show(scaleView(view, factor, at, stage.getBoundingClientRect()));
  const slide = (dx: number, dy: number): void =>
    show(moveView(view, dx, dy, stage.getBoundingClientRect()));
  const swept = (dx: number, dy: number): void => {
    if (view.scale === 1 && Math.abs(dx) > Math.max(sweep, 2 * Math.abs(dy))) turn(dx < 0 ? 1 : -1);
  };
  const stop = listenToGestures(stage, {
    by,
    slide,
    swept,
    toggle: (at) => (view.scale > 1 ? show(whole) : by(leap, at)),
  });
  const key = (pressed: string): boolean => {
    const way = arrows[pressed];
    if (pressed === '+' || pressed === '=') by(step, centre);
    else if (pressed === '-') by(1 / step, centre);
    else if (pressed === '0') show(whole);
    else if (way !== undefined && view.scale > 1) slide(...way);
    else return false;
    return true;
  };
  return { larger: () => by(step, centre), smaller: () => by(1 / step, centre), key, stop };
};
