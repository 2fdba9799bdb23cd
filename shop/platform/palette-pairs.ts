import type { Token } from './palette-tokens.ts';

/** What is drawn on what, and the contrast that it needs by WCAG AA. */
export interface Pair {
  /** The token of the text, mark or edge. */
  mark: Token;
  /** The token of the surface. */
  on: Token;
  contrast: number;
}

const textContrast = 4.5;
/** For edges of controls, focus, icons and lines that say something. */
const markContrast = 3;

const surfaces = ['page', 'khadi', 'raised'] as const;
const states = ['madder', 'neem', 'neel', 'haldi'] as const;
const tints = states.map((state) => `${state}-tint` as const);

const listOn = (marks: readonly Token[], on: readonly Token[], contrast: number): Pair[] =>
  marks.flatMap((mark) => on.map((surface) => ({ mark, on: surface, contrast })));

const pairs: readonly Pair[] = [
  ...listOn(['ink', 'ink-2', 'ink-3', ...states], surfaces, textContrast),
  ...listOn(['ink', 'ink-2'], ['line', ...tints], textContrast),
  ...states.flatMap((state) => listOn([state], [`${state}-tint`], textContrast)),
  ...listOn(['edge', 'rule'], surfaces, markContrast),
  // The tick in a chosen box, and what stands in place of a hidden word.
  ...listOn(['page'], ['rule'], markContrast),
  ...listOn(['main'], ['page', 'raised'], markContrast),
  ...(['main', 'ink', 'marigold', 'madder', 'neem', 'neel', 'field', 'field-act'] as const).flatMap(
    (fill) => listOn([`on-${fill}`], [fill], textContrast),
  ),
  ...listOn(['field-act', 'pan'], ['field'], markContrast),
  ...listOn(['on-field-2'], ['field'], textContrast),
  ...listOn(['on-night', 'on-night-2', 'night-bright'], ['night'], textContrast),
  ...listOn(['night-edge'], ['night'], markContrast),
  ...listOn(['on-toast'], ['toast'], textContrast),
];

/** Lists every pair of tokens that the styles draw with. */
export const listPairs = (): readonly Pair[] => pairs;
