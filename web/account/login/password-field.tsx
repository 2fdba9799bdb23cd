import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { maxPassword } from '../../../shop/people/account.ts';
import { Field, type FieldProps } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useWords } from '../../words/words.ts';

type Props = Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'> & {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at. */
export const PasswordField = ({ name = 'password', autoComplete, ...around }: Props) => {
  const { account } = useWords();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? account.hidePassword : account.showPassword}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field
      {...around}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={autoComplete === 'new-password' ? undefined : maxPassword}
      after={eye}
    />
  );
};
