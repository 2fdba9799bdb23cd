import css from './chips.module.css';

/**
 * A disc of one colour. An SVG, because a colour in a style attribute would need a looser content
 * security policy.
 */
export const ColourDot = ({ hex }: { hex: string }) => (
  <svg className={css.dot} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11.5" fill={hex} />
  </svg>
);

/** The colours of a card: small discs in a row, and the names of those without a colour value. */
export const ColourDots = ({
  colours,
  label,
}: {
  colours: readonly { value: string; hex: string | null }[];
  label: string;
}) => (
  <span className={css.dots} role="img" aria-label={label}>
    {colours.map(({ value, hex }) => (hex === null ? null : <ColourDot key={value} hex={hex} />))}
    {colours.some(({ hex }) => hex === null) && (
      <small>{colours.flatMap(({ value, hex }) => (hex === null ? [value] : [])).join(', ')}</small>
    )}
  </span>
);

/** The class of a swatch, for a link that looks like one. */
export const swatchClass: string = css.swatch ?? '';
