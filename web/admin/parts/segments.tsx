import { useId } from 'react';
import css from './segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice between two or three options, side by side. */
export const Segments = <T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<T>) => {
  const name = useId();
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
