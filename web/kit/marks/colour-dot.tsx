import css from './colour-dot.module.css';

/**
 * A disc of one colour. An SVG, because a colour in a style attribute would need a looser content
 * security policy.
 */
export const ColourDot = ({ hex }: { hex: string }) => (
  <svg className={css.dot} aria-hidden="true">
    <circle fill={hex} />
  </svg>
);

/** Distance between the centres of two discs of a row, and the radius of their line, in pixels. */
const [dotStep, radius] = [15, 5];

/**
 * Renders the colours of a card: small discs in a row, and the names of those without a colour
 * value. The row is one drawing, because a listing has a hundred discs.
 */
export const renderColourDots = (
  colours: readonly { value: string; hex: string | null }[],
  label: string,
) => {
  const discs = colours.flatMap(({ value, hex }) => (hex === null ? [] : [{ value, hex }]));
  const names = colours.flatMap(({ value, hex }) => (hex === null ? [value] : []));
  return (
    <span className={css.dots} role="img" aria-label={label}>
      {discs.length > 0 && (
        <svg width={(discs.length - 1) * dotStep + 2 * radius} height={2 * radius}>
          {discs.map(({ value, hex }, i) => (
            <circle key={value} cx={radius + i * dotStep} cy={radius} r={4.79} fill={hex} />
          ))}
        </svg>
      )}
      {names.length > 0 && <small>{names.join(', ')}</small>}
    </span>
  );
};

/** The class of a swatch: a choice of one colour, as a radio or as a link. */
export const swatchClass: string = css.swatch ?? '';
