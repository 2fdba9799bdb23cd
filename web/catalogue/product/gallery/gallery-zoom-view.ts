/**
 * The zoom of a picture: its scale, and the offset of its centre from that of the box in pixels.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 4;

const limitOffset = (value: number, max: number): number => Math.max(-max, Math.min(max, value));

/** Limits the offset, so that the picture always fills its box. */
const limitView = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: limitOffset(x, ((scale - 1) * width) / 2),
  y: limitOffset(y, ((scale - 1) * height) / 2),
});

export const moveView = (view: View, dx: number, dy: number, box: Size): View =>
  limitView({ ...view, x: view.x + dx, y: view.y + dy }, box);

/**
 * Zooms by a factor. The picture under the point stays there; the point is measured from the centre
 * of the box.
 */
export const scaleView = (
  view: View,
  factor: number,
  point: { x: number; y: number },
  box: Size,
): View => {
  const scale = Math.max(1, Math.min(maxScale, view.scale * factor));
  const grown = scale / view.scale;
  return limitView(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  );
};
