import { Field, type FieldProps } from '../../kit/form/field.tsx';
import css from './editor.module.css';

/** A cell with one number, in a row of variations. */
export const NumberCell = (props: FieldProps) => (
  <td className={css.number}>
    <Field small labelHidden {...props} />
  </td>
);
