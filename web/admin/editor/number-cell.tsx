import { Field } from '../../kit/form/field.tsx';
import css from './editor.module.css';

interface NumberCellProps {
  label: string;
  value: string;
  /** May it have decimals? */
  decimal?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A cell with one number, in a row of variations. */
export const NumberCell = ({
  label,
  value,
  decimal = false,
  disabled = false,
  onChange,
  error,
}: NumberCellProps) => (
  <td className={css.number}>
    <Field
      small
      label={label}
      labelHidden
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  </td>
);
