import { useNavigate } from '@tanstack/react-router';
import { call } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { EmailField } from './login/email-field.tsx';
import { MessagePart } from './login/message-part.tsx';
import { rememberEmail } from './login/recent-email.ts';
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
