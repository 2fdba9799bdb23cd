import { Link } from '@tanstack/react-router';
import { Checkbox } from '../kit/check.tsx';
import { Field } from '../kit/field.tsx';
import type from '../kit/type.module.css';
import { login } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import css from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { recentEmail } from './recent-email.ts';

/** Logs in. `onStart` is told before the server is asked; the page goes on by itself once there is a session. */
export const LoginForm = ({ onStart }: { onStart: () => void }) => {
  const { account } = useWords();
  const send = async (value: (name: string) => string): Promise<void> => {
    onStart();
    await login(value('email').trim(), value('password'), value('remember') !== '');
  };
  return (
    <AccountForm name={account.login} button={account.login} working={account.loggingIn} wide send={send}>
      {(fault) => (
        <>
          <Field className={css.whole} label={account.email} name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required maxLength={254} defaultValue={recentEmail()} error={fault('email')} />
          <div className={css.withLink}>
            <PasswordField label={account.password} autoComplete="current-password" error={fault('password')} />
            <Link to="/password-reset" className={type.link}>{account.forgot}</Link>
          </div>
          <Checkbox className={css.whole} name="remember" label={account.remember} />
        </>
      )}
    </AccountForm>
  );
};
