import { Link } from '@tanstack/react-router';
import { Checkbox } from '../kit/check.tsx';
import type from '../kit/type.module.css';
import { login } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import css from './account.module.css';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

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
          <EmailField autoComplete="username" error={fault('email')} />
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
