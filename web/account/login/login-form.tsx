import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import {
  rethrowBesideField,
  isCodeBarred,
  isCodeMissing,
} from '../../shared/people/code/code-fault.ts';
import { CodeField } from '../../shared/people/code/code-field.tsx';
import { login } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { useWords } from '../../words/words.ts';
import { AccountForm } from '../account-form.tsx';
import { EmailField } from './email-field.tsx';
import { MailCode } from './mail-code.tsx';
import { PasswordField } from './password-field.tsx';
import typography from '../../kit/typography.module.css';
import css from '../account.module.css';

/** Other actions at the second step. */
const Beside = ({ isBarred, onBack }: { isBarred: boolean; onBack: () => void }) => {
  const { code } = useWords().account;
  return (
    <>
      {isBarred && <MailCode />}
      <Button kind="quiet" size="small" onClick={onBack}>
        {code.back}
      </Button>
    </>
  );
};

/**
 * Logs in. An account with a second factor enters its code in a second step. After too many wrong
 * codes that step takes a recovery code, or a code by mail. `onStart` is called before the request;
 * the page redirects once there is a session.
 */
export const LoginForm = ({ onStart }: { onStart: () => void }) => {
  const { account } = useWords();
  const [asksCode, setAsksCode] = useState(false);
  const [isBarred, setIsBarred] = useState(false);
  const send = async (value: (name: string) => string): Promise<void> => {
    onStart();
    try {
      await login(
        value('email').trim(),
        value('password'),
        value('remember') !== '',
        value('code').trim(),
      );
    } catch (error) {
      if (isCodeMissing(error)) return setAsksCode(true);
      if (isCodeBarred(error)) setIsBarred(true);
      // The password was changed meanwhile.
      if (error instanceof ApiError && error.code === 'wrong_credentials') setAsksCode(false);
      else rethrowBesideField(error);
      throw error;
    }
  };
  const goBack = (): void => {
    setAsksCode(false);
    setIsBarred(false);
  };
  return (
    <AccountForm
      name={account.login}
      button={account.login}
      working={account.loggingIn}
      wide
      send={send}
    >
      {(fault) => (
        <>
          <div className={css.step} hidden={asksCode}>
            <EmailField autoComplete="username" error={fault('email')} />
            <div className={css.withLink}>
              <PasswordField
                label={account.password}
                autoComplete="current-password"
                error={fault('password')}
              />
              <Link to="/password-reset" className={typography.link}>
                {account.forgot}
              </Link>
            </div>
            <Checkbox className={css.whole} name="remember" label={account.remember} />
          </div>
          {asksCode && (
            <CodeField
              className={css.whole}
              error={fault('code')}
              barred={isBarred}
              beside={<Beside isBarred={isBarred} onBack={goBack} />}
            />
          )}
        </>
      )}
    </AccountForm>
  );
};
