import { useId } from 'react';
import { Field, type FieldProps } from '../../kit/form/field.tsx';

/** A name that is typed, with those that exist as suggestions. */
export const PickedName = ({ known, ...field }: FieldProps & { known: readonly string[] }) => {
  const id = useId();
  return (
    <>
      <Field {...field} list={id} />
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
};
