import { Field, type FieldProps } from '../kit/form/field.tsx';
import { useWords } from '../words/words.ts';
import { readRecentEmail } from './recent-email.ts';
import css from './account.module.css';

/**
 * The e-mail of an account; `username` where it tells who one is. Opens with the one that was given
 * last on this visit.
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
