/** A part of a picture, in pixels of the picture. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Width divided by height of the tile on a card. */
const tileRatio = 8 / 9;

/** Does a picture of this size fill the tile? A deviation of 1 % leaves no visible bars. */
export const isTileShaped = ({ width, height }: Size): boolean =>
  Math.abs(width / height / tileRatio - 1) < 0.01;

const clamp = (value: number, largestTile: number): number =>
  Math.min(Math.max(0, value), Math.max(0, largestTile));

/** Finds the largest size in the shape of the tile that fits into a picture. */
const findLargestTile = ({ width, height }: Size): Size =>
  width / height > tileRatio
    ? { width: Math.max(1, Math.round(height * tileRatio)), height }
    : { width, height: Math.min(height, Math.max(1, Math.round(width / tileRatio))) };

/** Moves a frame by some pixels, at most to the edge of the picture. */
export const moveFrame = (
  picture: Size,
  { x, y, width, height }: Frame,
  right: number,
  down: number,
): Frame => ({
  x: clamp(Math.round(x + right), picture.width - width),
  y: clamp(Math.round(y + down), picture.height - height),
  width,
  height,
});

/** Resizes a frame around its middle to `percent` of the largest width. */
export const resizeFrame = (picture: Size, frame: Frame, percent: number): Frame => {
  const largestTile = findLargestTile(picture);
  const width = Math.max(1, Math.round((largestTile.width * percent) / 100));
  const height = Math.min(largestTile.height, Math.max(1, Math.round(width / tileRatio)));
  return moveFrame(
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

/** Creates the first frame: as large as possible, in the middle. */
export const createFirstFrame = (picture: Size): Frame =>
  resizeFrame(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, 100);
