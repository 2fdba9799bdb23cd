import { useEffect, useState } from 'react';
import { LessIcon, MoreIcon } from '../icon/count-icons.ts';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { NamedGroup } from '../page/named-group.tsx';
import { parseCount } from './parse-count.ts';
import typography from '../typography.module.css';
import css from './stepper.module.css';

interface StepperProps {
  value: number;
  /** Limits: minus is disabled at `min`, plus at `max`. */
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** The name of the number: "Quantity". */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Says that `max` is the limit, and why. */
  mostLabel: (most: number) => string;
  /**
   * Takes a number while it is typed. For a choice that stands beside its own button: a tap on that
   * button does not take the focus out of the field on every phone. Not for a line in the cart,
   * where each number is sent.
   */
  eager?: boolean;
  small?: boolean;
  disabled?: boolean;
}

/**
 * A message of the stepper: visible after a typed number was not accepted, else for screen readers
 * only.
 */
interface Note {
  text: string;
  shown: boolean;
  /** The limit at that moment: under another one the sentence is wrong. */
  max: number;
}

/**
 * Minus, a number to type, plus. A typed number is taken on blur or Enter and kept within the
 * limits; an empty field and letters change nothing. A button at its limit is disabled but keeps
 * the focus.
 */
export const Stepper = ({
  value,
  min = 1,
  max,
  onChange,
  label,
  lessLabel,
  moreLabel,
  mostLabel,
  eager = false,
  small = false,
  disabled = false,
}: StepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [noted, setNote] = useState<Note | null>(null);
  const note = noted?.max === max && !disabled ? noted : null;
  useEffect(() => setTyped(null), [value]);
  const press = (wanted: number): void => {
    if (wanted < min || wanted > max) return;
    setNote({ text: wanted === max ? mostLabel(max) : String(wanted), shown: false, max });
    onChange(wanted);
  };
  const take = (wanted: number): void => {
    setTyped(null);
    if (wanted > max) setNote({ text: mostLabel(max), shown: true, max });
    const held = Math.max(min, Math.min(max, wanted));
    if (held !== value) onChange(held);
  };
  const leave = (): void => {
    const wanted = parseCount(typed ?? '');
    if (wanted === null) setTyped(null);
    else take(wanted);
  };
  const type = (text: string): void => {
    setTyped(text);
    setNote(null);
    const wanted = parseCount(text);
    if (!eager || wanted === null || wanted < min) return;
    if (wanted > max) take(wanted);
    else if (wanted !== value) onChange(wanted);
  };
  return (
    <div className={joinClasses(css.box, small && css.small)}>
      <NamedGroup className={css.stepper} label={label}>
        <button
          type="button"
          aria-label={lessLabel}
          disabled={disabled}
          aria-disabled={value <= min || undefined}
          onClick={() => press(value - 1)}
        >
          <Icon of={LessIcon} size={16} />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed ?? String(value)}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => press(value + 1)}
        >
          <Icon of={MoreIcon} size={16} />
        </button>
      </NamedGroup>
      <span className={note?.shown === true ? css.note : typography.hidden} role="status">
        {note?.text}
      </span>
    </div>
  );
};
