import { useNavigate } from '@tanstack/react-router';
import { buildPageHead } from '../page-head.ts';
import type { Head, HeadInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { EmailField } from './email-field.tsx';
import { MessagePart } from './message-part.tsx';
import { rememberEmail } from './recent-email.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/** Asks for the link that sets a new password; the answer is the same for every address. */
export const Page = () => {
  const { account } = useWords();
  const navigate = useNavigate();
  const send = async (value: (name: string) => string): Promise<void> => {
    const email = value('email').trim();
    await call('POST /api/passwordreset', { body: { email } });
    rememberEmail(email);
    await navigate({ to: '/password-reset/message' });
  };
  return (
    <AccountFrame title={account.resetTitle}>
      <MessagePart>
        <p className={typography.lead}>{account.resetLead}</p>
        <noscript>
          <p className={css.noscript}>{account.needsScript}</p>
        </noscript>
        <div className={css.narrow}>
          <AccountForm
            name={account.resetTitle}
            button={account.resetSend}
            working={account.sending}
            send={send}
          >
            {(fault) => <EmailField autoComplete="username" error={fault('email')} />}
          </AccountForm>
        </div>
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { account } = context.words;
  return buildPageHead(
    { title: account.resetTitle, description: account.resetLead, path, hidden: true },
    context,
  );
};
