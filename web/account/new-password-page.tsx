import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { call, getSession, clearSession } from '../shared/people/session/session.ts';
import { showToast } from '../shared/platform/messages.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { MessagePart } from './login/message-part.tsx';
import { PasswordField } from './login/password-field.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/**
 * Sets a new password by the link of a reset mail. It ends every session, so this browser forgets
 * its own.
 */
export const Page = () => {
  const { account } = useWords();
  const navigate = useNavigate();
  const { id = '', token = '' } = useParams({ strict: false });
  const send = async (value: (name: string) => string): Promise<void> => {
    await call('POST /api/passwordreset/{id}/{token}', {
      params: { id, token },
      body: { password: value('password') },
    });
    if (getSession()?._id === id) clearSession();
    showToast('done', (words) => words.toasts.passwordReset);
    await navigate({ to: '/login-register', replace: true });
  };
  return (
    <AccountFrame title={account.resetTitle}>
      <MessagePart>
        <p className={typography.lead}>{account.resetNew}</p>
        <noscript>
          <p className={css.noscript}>{account.needsScript}</p>
        </noscript>
        <div className={css.narrow}>
          <AccountForm
            name={account.resetTitle}
            button={account.resetSave}
            working={account.saving}
            send={send}
          >
            {(fault) => (
              <PasswordField
                className={css.whole}
                label={account.newPassword}
                hint={account.passwordHint}
                autoComplete="new-password"
                error={fault('password')}
              />
            )}
          </AccountForm>
        </div>
        <p className={typography.muted}>
          {account.resetHour}{' '}
          <Link to="/password-reset" className={typography.link}>
            {account.askNewLink}
          </Link>
        </p>
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context }: HeadInput<unknown>): Head =>
  buildPageHead(
    { title: context.words.account.resetTitle, path: '/password-reset', hidden: true },
    context,
  );
