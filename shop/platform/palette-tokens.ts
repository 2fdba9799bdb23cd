/** The two colours that a merchant chooses, as `#rrggbb`. */
export interface Colours {
  /** The colour of buttons and lines; ink in the look of Haat. */
  main: string;
  /** The bright colour of the hero, counts and the current step; marigold in the look of Haat. */
  accent: string;
}

export const defaultColours: Colours = { main: '#15172b', accent: '#ffbf2b' };

/** The colour tokens of Haat (`web/tokens.css`), from which those of other colours are moved. */
export const defaultLight = {
  page: '#ffffff',
  khadi: '#f4f4f1',
  raised: '#ffffff',
  line: '#e4e4de',
  edge: '#85889a',
  ink: '#15172b',
  'ink-2': '#4b4e65',
  'ink-3': '#64677d',
  'on-ink': '#ffffff',
  main: '#15172b',
  'on-main': '#ffffff',
  rule: '#15172b',
  marigold: '#ffbf2b',
  'on-marigold': '#15172b',
  madder: '#bd2439',
  'on-madder': '#ffffff',
  neem: '#1a7046',
  'on-neem': '#ffffff',
  neel: '#2450b8',
  'on-neel': '#ffffff',
  haldi: '#7d5200',
  'madder-tint': '#fceaeb',
  'neem-tint': '#e4f3ea',
  'neel-tint': '#e8effb',
  'haldi-tint': '#fff2d3',
  field: '#ffbf2b',
  'on-field': '#15172b',
  'on-field-2': '#15172b',
  'field-act': '#15172b',
  'on-field-act': '#ffffff',
  pan: '#15172b',
  night: '#15172b',
  'on-night': '#f3f2ec',
  'on-night-2': '#b9bccd',
  'night-edge': '#6d7187',
  'night-bright': '#ffbf2b',
  toast: '#15172b',
  'on-toast': '#f3f2ec',
};

export type Token = keyof typeof defaultLight;
/** The colour of each token, as `#rrggbb`. */
export type Palette = Readonly<Record<Token, string>>;

export const defaultDark: Palette = {
  ...defaultLight,
  page: '#0e1018',
  khadi: '#161924',
  raised: '#1d212e',
  line: '#2a2f3f',
  edge: '#7a8098',
  ink: '#f3f2ec',
  'ink-2': '#bfc3d3',
  'ink-3': '#989db2',
  'on-ink': '#0e1018',
  main: '#f3f2ec',
  'on-main': '#0e1018',
  rule: '#f3f2ec',
  marigold: '#ffc547',
  madder: '#ff8c96',
  'on-madder': '#26060b',
  neem: '#6ad39b',
  'on-neem': '#06190f',
  neel: '#93b6ff',
  'on-neel': '#0a1530',
  haldi: '#ffc547',
  'madder-tint': '#38181f',
  'neem-tint': '#112b1e',
  'neel-tint': '#172442',
  'haldi-tint': '#33280c',
  field: '#1a1d2a',
  'on-field': '#ffc547',
  'on-field-2': '#bfc3d3',
  'field-act': '#ffc547',
  'on-field-act': '#15172b',
  pan: '#ffc547',
  night: '#161924',
  'night-bright': '#ffc547',
  toast: '#f3f2ec',
  'on-toast': '#15172b',
};
