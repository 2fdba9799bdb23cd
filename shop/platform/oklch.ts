/**
 * A colour in OKLCH: lightness 0 to 1, chroma from 0 (grey) to about 0.32, hue in degrees. Equal
 * steps look equal, so a colour can be made darker without looking like another one.
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

/** What a colour is on the wire: `#` and six hexadecimal digits in lower case. */
export const colourPattern = /^#[0-9a-f]{6}$/;

const toLinear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const toEncoded = (share: number): number =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

/** The 256 shares of a channel, read once: a palette asks for thousands. */
const linearOfByte = Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

const readChannels = (colour: string): Triple => {
  const bytes = Number.parseInt(colour.slice(1), 16);
  const read = (shift: number): number => linearOfByte[(bytes >> shift) & 255] ?? 0;
  return [read(16), read(8), read(0)];
};

/** Returns the luminance of WCAG 2, from 0 (black) to 1 (white). */
const measureLuminance = (colour: string): number => {
  const [red, green, blue] = readChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two luminances. */
const compareLuminances = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the contrast of WCAG 2, from 1 to 21. */
export const measureContrast = (one: string, other: string): number =>
  compareLuminances(measureLuminance(one), measureLuminance(other));

export const toOklch = (colour: string): Oklch => {
  const [red, green, blue] = readChannels(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
};

const toChannels = ({ lightness, chroma, hue }: Oklch): Triple => {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Half of a byte's step: what rounds to a colour that a screen has is within. */
const slack = 0.0005;

const canShow = (colour: Oklch): boolean =>
  toChannels(colour).every((share) => share >= -slack && share <= 1 + slack);

/** Takes away just as much chroma as keeps a screen from showing the colour. */
const fitToScreen = (colour: Oklch): Oklch => {
  if (canShow(colour)) return colour;
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 14; step += 1) {
    const chroma = (low + high) / 2;
    if (canShow({ ...colour, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...colour, chroma: low };
};

/** Returns the colour as `#rrggbb`; one that no screen shows becomes greyer. */
export const toHex = (colour: Oklch): string => {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  const bytes = toChannels(fitToScreen({ ...colour, lightness })).map((share) =>
    Math.round(255 * Math.min(1, Math.max(0, toEncoded(Math.max(0, share))))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour and the contrast that it must have with another. */
export type Demand = readonly [colour: string, contrast: number];

/** Makes the check whether a colour has all contrasts that are demanded. */
const createCheck = (demands: readonly Demand[]): ((colour: string) => boolean) => {
  const measured = demands.map(([other, contrast]) => [measureLuminance(other), contrast] as const);
  return (colour) => {
    const own = measureLuminance(colour);
    return measured.every(([other, contrast]) => compareLuminances(own, other) >= contrast);
  };
};

export const meetsAll = (colour: string, demands: readonly Demand[]): boolean =>
  createCheck(demands)(colour);

/**
 * Makes a colour darker or lighter until it has the contrast that is demanded, and no more than
 * that. A colour that has it stays as it is; one that never gets it ends as black or white.
 */
export const shiftUntil = (
  colour: Oklch,
  direction: 'darker' | 'lighter',
  demands: readonly Demand[],
): string => {
  const first = toHex(colour);
  const isEnough = createCheck(demands);
  if (isEnough(first)) return first;
  let failing = colour.lightness;
  let meeting = direction === 'darker' ? 0 : 1;
  for (let step = 0; step < 12; step += 1) {
    const lightness = (failing + meeting) / 2;
    if (isEnough(toHex({ ...colour, lightness }))) meeting = lightness;
    else failing = lightness;
  }
  return toHex({ ...colour, lightness: meeting });
};
