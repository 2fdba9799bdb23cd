import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';
import { countIn } from './typed-count.ts';
import type from './type.module.css';

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
  /** Said when no more can be had than these. */
  mostLabel: (most: number) => string;
  small?: boolean;
  disabled?: boolean;
}

/**
 * Minus, a number that can be typed, plus. Typed numbers are taken on leaving the field or Enter, held within the bounds.
 * A button at its bound is dead but keeps the focus it was pressed with; what a press has come to is said.
 */
export const Stepper = ({ value, min = 1, max, onChange, label, lessLabel, moreLabel, mostLabel, small = false, disabled = false }: StepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, say] = useState('');
  useEffect(() => setTyped(null), [value]);
  const press = (wanted: number): void => {
    if (wanted < min || wanted > max) return;
    say(wanted === max ? mostLabel(max) : String(wanted));
    onChange(wanted);
  };
  const take = (): void => {
    const wanted = countIn(typed ?? '');
    setTyped(null);
    if (wanted === null) return;
    const held = Math.max(min, Math.min(max, wanted));
    if (wanted > max) say(mostLabel(max));
    if (held !== value) onChange(held);
  };
  return (
    <div className={classes(css.stepper, small && css.small)} role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} disabled={disabled} aria-disabled={value <= min || undefined} onClick={() => press(value - 1)}>
        <Icon of={Minus} size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button type="button" aria-label={moreLabel} disabled={disabled} aria-disabled={value >= max || undefined} onClick={() => press(value + 1)}>
        <Icon of={Plus} size={16} />
      </button>
      <span className={type.hidden} role="status">{said}</span>
    </div>
  );
};
