import { useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { AccountForm } from '../account-form.tsx';
import { EmailField } from './email-field.tsx';
import { rememberEmail } from './recent-email.ts';
import css from '../account.module.css';

/** Sends the verification mail again: to a known address, or to one that is asked for. */
export const SendAgain = ({ to }: { to?: string }) => {
  const { account } = useWords();
  const [sent, setSent] = useState(false);
  const send = async (value: (name: string) => string): Promise<void> => {
    setSent(false);
    const email = to ?? value('email').trim();
    await call('POST /api/account-verify', { body: { email } });
    rememberEmail(email);
    setSent(true);
  };
  return (
    <AccountForm
      name={account.sendAgain}
      button={account.sendAgain}
      working={account.sending}
      kind="line"
      send={send}
    >
      {(fault) => (
        <>
          {sent && (
            <Notice kind="good" className={css.whole}>
              {account.sentAgain}
            </Notice>
          )}
          {to === undefined && <EmailField autoComplete="email" error={fault('email')} />}
        </>
      )}
    </AccountForm>
  );
};
