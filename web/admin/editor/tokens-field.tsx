import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from '../fields/tokens.module.css';

interface TokensFieldProps {
  label: string;
  addLabel: string;
  value: readonly string[];
  /** Existing names, offered as suggestions. */
  known: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}

/**
 * A field for several names. Enter, a comma or leaving the field adds the typed name; Backspace in
 * an empty field removes the last one.
 */
export const TokensField = ({
  label,
  addLabel,
  value: values,
  known,
  error,
  onChange,
}: TokensFieldProps) => {
  const { act } = useAdminWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const take = (): void => {
    const fresh = typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => normaliseName(part) !== '');
    setTyped('');
    const added = fresh.filter(
      (one, i, all) =>
        all.findIndex((other) => normaliseName(other) === normaliseName(one)) === i &&
        !values.some((held) => normaliseName(held) === normaliseName(one)),
    );
    if (added.length > 0) onChange([...values, ...added]);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      take();
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0)
      onChange(values.slice(0, -1));
  };
  return (
    <div className={css.tokensField}>
      <label htmlFor={id}>{label}</label>
      <div className={css.tokens} data-invalid={error !== undefined || undefined}>
        {values.map((value) => (
          <span key={value} className={css.token}>
            {value}
            <button
              type="button"
              aria-label={act.remove(value)}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          list={`${id}-known`}
          value={typed}
          maxLength={60}
          placeholder={addLabel}
          autoComplete="off"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
          onBlur={take}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((one) => !values.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </datalist>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
