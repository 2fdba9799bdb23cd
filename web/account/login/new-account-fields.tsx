import { Field } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { PasswordField } from './password-field.tsx';
import css from '../account.module.css';

/** The fields that every new account has, for a registration and for an invitation. */

interface FieldProps {
  error: string | undefined;
}

export const NameField = ({ half = false, error }: FieldProps & { half?: boolean }) => {
  const { account } = useWords();
  return (
    <Field
      className={half ? css.half : css.whole}
      label={account.name}
      name="name"
      autoComplete="name"
      required
      maxLength={100}
      error={error}
    />
  );
};

export const NewPasswordField = ({ error }: FieldProps) => {
  const { account } = useWords();
  return (
    <PasswordField
      className={css.whole}
      label={account.password}
      hint={account.passwordHint}
      autoComplete="new-password"
      error={error}
    />
  );
};
