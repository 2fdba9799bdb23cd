import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { ColourDot, swatchClass } from './colour-dot.tsx';
import css from './chips.module.css';

interface ChipOption {
  value: string;
  label: string;
  /** Two smaller lines: a price, and how many are left. */
  note: string;
  left: string;
  /** Not to be had: struck. */
  out?: boolean;
}

interface ChipGroupProps {
  legend: string;
  /** At the right of the legend, in grey. */
  aside?: ReactNode;
  options: readonly ChipOption[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of several sizes or weights, each with its price and stock: radios that look like chips. */
export const ChipGroup = ({ legend, aside, options, value, onChange }: ChipGroupProps) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        {legend}
        <span>{aside}</span>
      </legend>
      <div className={css.grid}>
        {options.map((option) => (
          <label key={option.value} className={joinClasses(css.chip, option.out && css.out)}>
            <input
              type="radio"
              className={css.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.out}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            <small>{option.note}</small>
            <small>{option.left}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface SwatchGroupProps {
  legend: string;
  options: readonly { value: string; hex: string | null }[];
  value: string | null;
  onChange: (value: string) => void;
}

/**
 * A choice of one colour. Each is a swatch, or a chip with its name if its colour value is unknown.
 * The legend shows the name of the chosen colour.
 */
export const SwatchGroup = ({ legend, options, value, onChange }: SwatchGroupProps) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={joinClasses(css.legend, css.beside)}>
        {legend}
        <span>{value}</span>
      </legend>
      <div className={css.swatches}>
        {options.map((option) => (
          <label
            key={option.value}
            className={joinClasses(swatchClass, option.hex === null && css.named)}
            title={option.value}
          >
            <input
              type="radio"
              className={css.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.value}
            />
            {option.hex === null ? (
              <span aria-hidden="true">{option.value}</span>
            ) : (
              <ColourDot hex={option.hex} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
