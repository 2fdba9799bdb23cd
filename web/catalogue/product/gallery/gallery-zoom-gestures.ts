export interface Point {
  x: number;
  y: number;
}

/** The handlers of gestures. Points are in pixels from the centre of the box. */
interface Gestures {
  /** Zooms by a factor around a point. */
  by: (factor: number, at: Point) => void;
  slide: (dx: number, dy: number) => void;
  /** A swipe of one finger over this distance. */
  swept: (dx: number, dy: number) => void;
  /** A double click or a double tap. */
  toggle: (at: Point) => void;
}

const measureGap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const findMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const readPoint = (area: HTMLElement, { clientX, clientY }: MouseEvent): Point => {
  const { left, top, width, height } = area.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/** Moves with one finger and zooms with two. */
const followFingers = (
  area: HTMLElement,
  { by, slide, swept }: Gestures,
  signal: AbortSignal,
): void => {
  const fingers = new Map<number, Point>();
  let alone: Point | null = null;
  const onDown = (event: PointerEvent): void => {
    area.setPointerCapture(event.pointerId);
    const now = readPoint(area, event);
    fingers.set(event.pointerId, now);
    alone = fingers.size === 1 ? now : null;
  };
  const onMove = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = readPoint(area, event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other === undefined) slide(now.x - before.x, now.y - before.y);
    else
      by(measureGap(now, other) / Math.max(1, measureGap(before, other)), findMiddle(now, other));
  };
  const onUp = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    const now = readPoint(area, event);
    if (alone !== null && event.type === 'pointerup') swept(now.x - alone.x, now.y - alone.y);
    alone = null;
  };
  area.addEventListener('pointerdown', onDown, { signal });
  area.addEventListener('pointermove', onMove, { signal });
  area.addEventListener('pointerup', onUp, { signal });
  area.addEventListener('pointercancel', onUp, { signal });
};

/** Listens to wheel, fingers and double clicks on a box. Returns a function that stops it. */
export const listenToGestures = (area: HTMLElement, gestures: Gestures): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const onTurn = (event: WheelEvent): void => {
    event.preventDefault();
    gestures.by(Math.exp(-event.deltaY / 400), readPoint(area, event));
  };
  followFingers(area, gestures, signal);
  area.addEventListener('wheel', onTurn, { passive: false, signal });
  area.addEventListener('dblclick', (event) => gestures.toggle(readPoint(area, event)), { signal });
  return () => end.abort();
};
