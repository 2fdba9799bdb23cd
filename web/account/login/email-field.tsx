import { Field, type FieldProps } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { readRecentEmail } from './recent-email.ts';
import css from '../account.module.css';

/**
 * The e-mail of an account, filled with the one entered last on this visit. `username` is for
 * log-in forms.
 */
export const EmailField = ({
  autoComplete,
  error,
}: { autoComplete: 'username' | 'email' } & Pick<FieldProps, 'error'>) => {
  const { account } = useWords();
  return (
    <Field
      className={css.whole}
      label={account.email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={readRecentEmail()}
      error={error}
    />
  );
};
