/** A part of a picture, in its pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Width over height of the tile that a card shows. */
const tileRatio = 8 / 9;

/**
 * Does it fill the tile as it is? A pixel more or less on the way makes no bars that anybody sees.
 */
export const fitsTile = ({ width, height }: Size): boolean =>
  Math.abs(width / height / tileRatio - 1) < 0.01;

const within = (value: number, most: number): number =>
  Math.min(Math.max(0, value), Math.max(0, most));

/** The largest part of the tile's shape that a picture has. */
const largest = ({ width, height }: Size): Size =>
  width / height > tileRatio
    ? { width: Math.max(1, Math.round(height * tileRatio)), height }
    : { width, height: Math.min(height, Math.max(1, Math.round(width / tileRatio))) };

/** A frame moved by so many pixels, as far as the picture goes. */
export const movedFrame = (
  picture: Size,
  { x, y, width, height }: Frame,
  right: number,
  down: number,
): Frame => ({
  x: within(Math.round(x + right), picture.width - width),
  y: within(Math.round(y + down), picture.height - height),
  width,
  height,
});

/** A frame made `percent` as wide as it can be, about its middle. */
export const sizedFrame = (picture: Size, frame: Frame, percent: number): Frame => {
  const most = largest(picture);
  const width = Math.max(1, Math.round((most.width * percent) / 100));
  const height = Math.min(most.height, Math.max(1, Math.round(width / tileRatio)));
  return movedFrame(
    picture,
    {
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + (frame.height - height) / 2,
      width,
      height,
    },
    0,
    0,
  );
};

/** The frame to begin with: as large as can be, in the middle. */
export const firstFrame = (picture: Size): Frame =>
  sizedFrame(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, 100);
