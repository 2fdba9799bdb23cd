/**
 * The colour of a picture's tile: `h` is the hue in degrees, `k` the strength, 0.35 (pale) to 1; 0 of
 * a photograph, which fills its tile.
 */
export type Tile = { h: number; k: number };

const bandWidth = 10;
const bands = 360 / bandWidth;

function toLinear(toChannel: number) {
  const share = toChannel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const toDegrees = (x: number, y: number) => ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;

/** Converts sRGB (0 to 255) to chroma and hue in OKLCH, where equal steps look equal. */
function calculateChromaAndHue(red: number, green: number, blue: number) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { chroma: Math.hypot(greenRed, blueYellow), hue: toDegrees(greenRed, blueYellow) };
}

/** Finds the mean hue of the five neighbouring bands (50°) with the most colour. */
function findStrongestHue(colour: number[]) {
  const around = (band: number) => [-2, -1, 0, 1, 2].map((step) => (band + step + bands) % bands);
  const weight = (band: number) => around(band).reduce((sum, near) => sum + (colour[near] ?? 0), 0);
  const best = colour.reduce((found, _, band) => (weight(band) > weight(found) ? band : found), 0);
  let [x, y] = [0, 0];
  for (const band of around(best)) {
    const angle = ((band + 0.5) * bandWidth * Math.PI) / 180;
    x += (colour[band] ?? 0) * Math.cos(angle);
    y += (colour[band] ?? 0) * Math.sin(angle);
  }
  return toDegrees(x, y);
}

/** Pale orange looks like salmon, so orange hues are moved towards butter yellow. */
const leanToButter = (hue: number) => (hue > 34 && hue < 80 ? Math.min(92, hue + 24) : hue);

// The page sets hue and strength by attributes, not by inline style, so both have few steps.
const roundHue = (hue: number) => (Math.round(hue / 5) * 5) % 360;
const roundStrength = (strength: number) =>
  Math.round(Math.min(1, Math.max(0.35, strength)) * 20) / 20;

/**
 * Measures RGBA pixels: the area of the silhouette in pixels, and the tile in its strongest colour.
 * `tint` overrides the hue, in degrees. A picture without transparency is a photograph.
 */
export function measurePicture(pixels: Uint8Array, tint?: number): { area: number; tile: Tile } {
  const colour = Array.from({ length: bands }, () => 0);
  let [area, solid, total] = [0, 0, 0];
  let isPhotograph = true;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    area += alpha / 255;
    isPhotograph &&= alpha === 255;
    // Half-transparent edges still show the colour of the old background.
    if (alpha < 230) continue;
    const { chroma, hue } = calculateChromaAndHue(red, green, blue);
    const band = Math.floor(hue / bandWidth) % bands;
    colour[band] = (colour[band] ?? 0) + chroma;
    total += chroma;
    solid += 1;
  }
  const strength = total / Math.max(1, solid) / 0.11;
  return {
    area,
    tile: {
      h: roundHue(tint ?? leanToButter(findStrongestHue(colour))),
      k: isPhotograph ? 0 : roundStrength(strength),
    },
  };
}

/** The tile colour of the light theme: the values of `--tile-l` and `--tile-c` on the page. */
const lightTile = { lightness: 0.935, chroma: 0.046 };

const channel = (linear: number): number =>
  Math.round(
    255 *
      Math.min(
        1,
        Math.max(0, linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055),
      ),
  );

/**
 * Calculates the colour of a tile in the light theme, for places without a style sheet: sRGB, 0 to
 * 255.
 */
export function calculateTileColour({ h, k }: Tile): { r: number; g: number; b: number } {
  const angle = (h * Math.PI) / 180;
  const [greenRed, blueYellow] = [
    lightTile.chroma * k * Math.cos(angle),
    lightTile.chroma * k * Math.sin(angle),
  ];
  const long = (lightTile.lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const middle = (lightTile.lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightTile.lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return {
    r: channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    g: channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    b: channel(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  };
}
