import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  value: number;
  /** Least and most: minus is dead at `min`, plus at `max`. */
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted: "Quantity". */
  label: string;
  lessLabel: string;
  moreLabel: string;
  small?: boolean;
  disabled?: boolean;
}

const digitsOnly = (text: string): string => text.replace(/\D/g, '').slice(0, 4);

/** Minus, a number that can be typed, plus. Typed numbers are taken on leaving the field or Enter, held within the bounds. */
export const Stepper = ({ value, min = 1, max, onChange, label, lessLabel, moreLabel, small = false, disabled = false }: StepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [value]);
  const take = (): void => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed === null || typed === '') return;
    const held = Math.max(min, Math.min(max, wanted));
    if (held !== value) onChange(held);
  };
  return (
    <div className={classes(css.stepper, small && css.small)} role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Icon of={Minus} size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => setTyped(digitsOnly(event.target.value))}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button type="button" aria-label={moreLabel} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Icon of={Plus} size={16} />
      </button>
    </div>
  );
};
