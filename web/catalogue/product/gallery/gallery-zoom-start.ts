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
  /** Handles + - 0, and the arrows while the picture is enlarged. Returns false for other keys. */
  key: (key: string) => boolean;
  stop: () => void;
}

/**
 * Lets wheel, two fingers, double click and keys zoom a picture, and move it while it is enlarged.
 * `stage` is the box, `moved` the picture. A swipe over the whole picture turns to the previous
 * (-1) or next (1) one.
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
