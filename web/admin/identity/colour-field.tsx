import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { ColourDot } from '../../kit/marks/colour-dot.tsx';
import type { Bound } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import { isColour } from './identity-fields.ts';
import css from './identity.module.css';

interface ColourFieldProps extends Bound<string> {
  name: string;
  label: string;
  hint: string;
  /** The nearest colour that works, if this one does not. */
  instead?: string | null;
}

/** A colour, to pick or to write as `#15172b`. */
export const ColourField = ({
  name,
  label,
  hint,
  value,
  error,
  instead = null,
  onChange,
}: ColourFieldProps) => {
  const { look } = useAdminWords().identity;
  return (
    <div className={css.colour}>
      <Field
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={error}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        after={
          <input
            type="color"
            aria-label={look.pick(label)}
            value={isColour(value) ? value.trim().toLowerCase() : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        }
      />
      {instead !== null && (
        <Button kind="line" size="small" onClick={() => onChange(instead)}>
          <ColourDot hex={instead} /> {look.nearest(instead)}
        </Button>
      )}
    </div>
  );
};
