import type { InputHTMLAttributes, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './check.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'type' | 'children'>;

interface CheckProps extends InputProps {
  label: ReactNode;
  /** At the right end, in grey: a count. */
  aside?: ReactNode;
}

/** A box to tick, with its words. */
export const Checkbox = ({ label, aside, className, ...rest }: CheckProps) => (
  <label className={joinClasses(css.check, className)}>
    <input {...rest} type="checkbox" />
    <span>{label}</span>
    {aside !== undefined && <span className={css.aside}>{aside}</span>}
  </label>
);

/** A radio button as a row: a title, a second line, and content at the right. */
export const Choice = ({
  label,
  note,
  aside,
  className,
  ...rest
}: CheckProps & { note?: ReactNode }) => (
  <label className={joinClasses(css.choice, className)}>
    <input {...rest} type="radio" />
    <span>
      <b>{label}</b>
      {note}
    </span>
    <span>{aside}</span>
  </label>
);
