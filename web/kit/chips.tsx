import { type ReactNode, useId } from 'react';
import css from './chips.module.css';
import { classes } from './classes.ts';
import { ColourDot } from './colour-dot.tsx';
import type from './type.module.css';

export interface ChipOption {
  value: string;
  label: string;
  /** A second, smaller line: a price. */
  note?: ReactNode;
  /** Not to be had: struck, and read with `outLabel`. */
  out?: boolean;
}

export interface ChipGroupProps {
  legend: string;
  /** At the right of the legend, in grey. */
  aside?: ReactNode;
  options: readonly ChipOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** What is read after the name of a chip that is out: "Out of Stock". */
  outLabel?: string;
  tall?: boolean;
}

/** One of several sizes or weights: radios that look like chips. */
export const ChipGroup = ({ legend, aside, options, value, onChange, outLabel, tall = false }: ChipGroupProps) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}<span>{aside}</span></legend>
      <div className={tall ? css.grid : css.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes(css.chip, tall && css.tall, option.out && css.out)}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} disabled={option.out} onChange={() => onChange(option.value)} />
            {option.label}
            {option.note !== undefined && <small>{option.note}</small>}
            {option.out && outLabel !== undefined && <span className={type.hidden}>, {outLabel}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export interface SwatchGroupProps {
  legend: string;
  options: readonly { value: string; hex: string | null }[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of several colours; the name of the chosen one stands beside the legend. */
export const SwatchGroup = ({ legend, options, value, onChange }: SwatchGroupProps) => {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}<span>{value}</span></legend>
      <div className={css.swatches}>
        {options.map((option) => (
          <label key={option.value} className={css.swatch} title={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} aria-label={option.value} />
            <ColourDot hex={option.hex} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
