import css from './chips.module.css';
import { classes } from './classes.ts';

/** A disc of one colour. An SVG, because a colour in a style attribute would need a looser content security policy. */
export const ColourDot = ({ hex }: { hex: string | null }) => (
  <svg className={css.dot} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11.5" fill={hex ?? 'transparent'} />
  </svg>
);

/** Small discs in a row: the colours of a card. */
export const ColourDots = ({ colours, label }: { colours: readonly { value: string; hex: string | null }[]; label: string }) => (
  <span className={css.dots} role="img" aria-label={label}>
    {colours.map(({ value, hex }) => <ColourDot key={value} hex={hex} />)}
  </span>
);

/** Classes of chips and swatches, for links that look like them. */
export const chipClass = (small = true): string => classes(css.chip, small && css.small);
export const swatchClass: string = css.swatch ?? '';
export const chipsClass: string = css.chips ?? '';
export const swatchesClass: string = css.swatches ?? '';
