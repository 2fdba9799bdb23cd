import { meetsAll, type Oklch, shiftUntil, type Demand, toHex, toOklch } from './oklch.ts';
import { listPairs } from './palette-pairs.ts';
import {
  type Colours,
  defaultColours,
  defaultDark,
  defaultLight,
  type Palette,
  type Token,
} from './palette-tokens.ts';

const [white, black] = ['#ffffff', '#000000'];
const states = ['madder', 'neem', 'haldi'] as const;
const base = { main: toOklch(defaultColours.main), accent: toOklch(defaultColours.accent) };

/** A dull main colour tints the greys less than ink does, a vivid one a little more. */
const maxTint = 1.5;

/** Turns the hue of a token as far as the chosen colour is from that of Haat. */
const follow = (token: string, chosen: Oklch, from: Oklch, maxFactor: number): Oklch => {
  const { lightness, chroma, hue } = toOklch(token);
  const factor = Math.min(maxFactor, chosen.chroma / from.chroma);
  return { lightness, chroma: chroma * factor, hue: hue + chosen.hue - from.hue };
};

/** How much a colour is one that people name: 0 for ink and greys, 1 for a strong red or green. */
const measureVividness = ({ chroma }: Oklch): number =>
  Math.min(1, Math.max(0, (chroma - 0.045) / 0.05));

const blend = (from: number, to: number, share: number): number => from + (to - from) * share;

/**
 * Links and focus take the hue of a vivid blue or violet. In any other hue they would read as a
 * state: red as an error, green as done.
 */
const buildLinkColour = (token: string, main: Oklch): Oklch => {
  const hue = ((main.hue % 360) + 360) % 360;
  const isBlue = hue > 225 && hue < 325 && measureVividness(main) === 1;
  return { ...toOklch(token), ...(isBlue ? { hue } : {}) };
};

const pairsByMark = Map.groupBy(listPairs(), ({ mark }) => mark);

/** Builds one theme: each token is settled by its pairs with those that were set before it. */
class Theme {
  readonly tokens: Record<Token, string>;
  readonly #direction: 'darker' | 'lighter';

  constructor(defaults: Palette, direction: 'darker' | 'lighter') {
    this.tokens = { ...defaults };
    this.#direction = direction;
  }

  #listDemands(mark: Token): Demand[] {
    return (pairsByMark.get(mark) ?? []).map(({ on, contrast }) => [this.tokens[on], contrast]);
  }

  set(token: Token, colour: Oklch | string): void {
    this.tokens[token] = typeof colour === 'string' ? colour : toHex(colour);
  }

  /** Sets a token to the colour, or as near to it as its pairs allow. */
  settle(
    token: Token,
    colour: Oklch | string,
    {
      direction = this.#direction,
      more = [],
    }: { direction?: 'darker' | 'lighter'; more?: Demand[] } = {},
  ): void {
    const wanted = typeof colour === 'string' ? toOklch(colour) : colour;
    this.tokens[token] = shiftUntil(wanted, direction, [...this.#listDemands(token), ...more]);
  }

  /** Sets a token to the first of the colours that its pairs allow; black or white is among them. */
  choose(token: Token, ...colours: readonly string[]): void {
    const demands = this.#listDemands(token);
    const found = [...colours, white, black].find((colour) => meetsAll(colour, demands));
    this.tokens[token] = found ?? black;
  }
}

const buildLight = (colours: Colours): Palette => {
  const [main, accent] = [toOklch(colours.main), toOklch(colours.accent)];
  const byMain = (token: Token) => follow(defaultLight[token], main, base.main, maxTint);
  const byAccent = (token: Token) => follow(defaultLight[token], accent, base.accent, 1);
  const theme = new Theme(defaultLight, 'darker');
  const { tokens } = theme;
  for (const token of ['khadi', 'line'] as const) theme.set(token, byAccent(token));
  for (const token of ['ink', 'ink-2', 'ink-3', 'edge'] as const)
    theme.settle(token, byMain(token));
  for (const state of states) theme.settle(state, defaultLight[state]);
  theme.settle('neel', buildLinkColour(defaultLight.neel, main));
  theme.set('main', colours.main);
  theme.choose('on-main', white, tokens.ink);
  theme.settle('rule', colours.main);
  for (const fill of ['marigold', 'field'] as const) {
    theme.set(fill, colours.accent);
    theme.choose(`on-${fill}`, tokens.ink);
  }
  for (const token of ['on-field-2', 'pan'] as const) theme.set(token, tokens['on-field']);
  theme.choose('field-act', tokens.main, tokens['on-field']);
  theme.choose('on-field-act', tokens['on-main'], tokens.field, tokens.ink);
  const night = {
    ...main,
    lightness: Math.min(main.lightness, 0.3),
    chroma: Math.min(main.chroma, 0.09),
  };
  for (const token of ['night', 'toast'] as const) theme.set(token, night);
  const up = { direction: 'lighter' as const };
  for (const token of ['on-night', 'on-toast'] as const) theme.settle(token, byAccent(token), up);
  for (const token of ['on-night-2', 'night-edge'] as const) theme.settle(token, byMain(token), up);
  theme.settle('night-bright', colours.accent, up);
  return tokens;
};

/** In the dark, ink becomes nearly white, and a vivid main colour a light one of its hue. */
const buildDarkMain = (main: Oklch, ink: Oklch): Oklch => {
  const share = measureVividness(main);
  return {
    lightness: blend(ink.lightness, 0.8, share),
    chroma: blend(ink.chroma, Math.min(main.chroma, 0.13), share),
    hue: share === 0 ? ink.hue : main.hue,
  };
};

const buildDark = (colours: Colours): Palette => {
  const [main, accent] = [toOklch(colours.main), toOklch(colours.accent)];
  const byMain = (token: Token) => follow(defaultDark[token], main, base.main, maxTint);
  const byAccent = (token: Token) => follow(defaultDark[token], accent, base.accent, 1);
  const theme = new Theme(defaultDark, 'lighter');
  const { tokens } = theme;
  for (const token of ['page', 'khadi', 'raised', 'line', 'field', 'night'] as const)
    theme.set(token, byMain(token));
  theme.settle('ink', byAccent('ink'));
  for (const token of ['ink-2', 'ink-3', 'edge'] as const) theme.settle(token, byMain(token));
  for (const state of states) theme.settle(state, defaultDark[state]);
  theme.settle('neel', buildLinkColour(defaultDark.neel, main));
  for (const state of ['madder', 'neem', 'neel'] as const)
    theme.choose(`on-${state}`, defaultDark[`on-${state}`]);
  theme.settle('main', buildDarkMain(main, toOklch(tokens.ink)));
  theme.settle('rule', tokens.main);
  for (const fill of ['ink', 'main'] as const) theme.choose(`on-${fill}`, tokens.page);
  const dark = toHex(byMain('on-marigold'));
  const moved = byAccent('marigold');
  const marigold = {
    ...moved,
    lightness: moved.lightness + accent.lightness - base.accent.lightness,
  };
  theme.settle('marigold', marigold, {
    more: [
      [dark, 4.5],
      [tokens.field, 4.5],
    ],
  });
  theme.choose('on-marigold', dark);
  for (const token of ['on-field', 'pan', 'field-act'] as const) theme.set(token, tokens.marigold);
  theme.settle('on-field-2', tokens['ink-2']);
  theme.set('on-field-act', tokens['on-marigold']);
  theme.settle('on-night', byAccent('on-night'));
  for (const token of ['on-night-2', 'night-edge'] as const) theme.settle(token, byMain(token));
  theme.settle('night-bright', tokens.marigold);
  theme.set('toast', tokens.ink);
  theme.choose('on-toast', dark);
  return tokens;
};

/**
 * Builds all colours of the pages from the two of the merchant. Every pair of `listPairs` has its
 * contrast when the main colour can carry a button (`canCarryButton`).
 */
export const buildPalettes = (colours: Colours): { light: Palette; dark: Palette } => ({
  light: buildLight(colours),
  dark: buildDark(colours),
});

const mainDemands: readonly Demand[] = [[white, 3]];

/** Does a button of this main colour stand out from a white page? */
export const canCarryButton = (main: string): boolean => meetsAll(main, mainDemands);

/** Steps of chroma that are tried: a little greyer can be nearer than a lot darker. */
const chromaSteps = 32;

/** Returns the nearest main colour of the same hue that can carry a button. */
export const findNearestColour = (main: string): string => {
  if (canCarryButton(main)) return main;
  const wanted = toOklch(main);
  const candidates = Array.from({ length: chromaSteps + 1 }, (_, step) =>
    shiftUntil({ ...wanted, chroma: (wanted.chroma * step) / chromaSteps }, 'darker', mainDemands),
  );
  const measureDistance = (colour: string): number => {
    const { lightness, chroma } = toOklch(colour);
    return Math.hypot(lightness - wanted.lightness, chroma - wanted.chroma);
  };
  return candidates.reduce((best, colour) =>
    measureDistance(colour) <= measureDistance(best) ? colour : best,
  );
};

/** Are these the colours of the built styles, so that no further style sheet is needed? */
export const areDefaultColours = ({ main, accent }: Colours): boolean =>
  main === defaultColours.main && accent === defaultColours.accent;
