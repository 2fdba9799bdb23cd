import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { call, logout, useSession } from '../shared/people/session/session.ts';
import { ApiError } from '../shared/platform/client.ts';
import { describeFailure, showToast } from '../shared/platform/messages.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { acceptInvitation } from './login/accept-invitation.ts';
import { MessagePart } from './login/message-part.tsx';
import { NameField, NewPasswordField } from './login/new-account-fields.tsx';
import { rememberEmail } from './login/recent-email.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

interface Link {
  id: string;
  token: string;
}

const openLink = (params: Link) => call('GET /api/staff/invitations/{id}/{token}', { params });
type Opened = Awaited<ReturnType<typeof openLink>>;

/** The form of somebody without an account. */
const NewAccount = ({ link, email }: { link: Link; email: string }) => {
  const { account } = useWords();
  const navigate = useNavigate();
  const send = async (value: (name: string) => string): Promise<void> => {
    await call('POST /api/staff/invitations/{id}/{token}', {
      params: link,
      body: { name: value('name'), password: value('password') },
    });
    rememberEmail(email);
    showToast('done', (words) => words.account.invitation.done);
    await navigate({ to: '/login-register', search: { next: '/admin' }, replace: true });
  };
  return (
    <div className={css.narrow}>
      <p className={typography.lead}>{account.invitation.newAccount(email)}</p>
      <AccountForm
        name={account.invitation.title}
        button={account.invitation.accept}
        working={account.saving}
        send={send}
      >
        {(fault) => (
          <>
            <NameField error={fault('name')} />
            <NewPasswordField error={fault('password')} />
          </>
        )}
      </AccountForm>
    </div>
  );
};

/** The button of the account that was invited, once it is logged in. */
const OwnAccount = ({ link, email }: { link: Link; email: string }) => {
  const { account, states } = useWords();
  const navigate = useNavigate();
  const session = useSession();
  const { busy, failure, run } = useAction({ inline: states.generic });
  const next = `/staff-invitation/${link.id}/${link.token}`;
  const accept = async (): Promise<void> => {
    await acceptInvitation(link);
    showToast('done', (words) => words.account.invitation.done);
    await navigate({ to: '/admin', replace: true });
  };
  if (session?.email === email)
    return (
      <>
        <p className={typography.lead}>{account.invitation.asYou(email)}</p>
        {failure !== null && <Notice kind="bad">{failure}</Notice>}
        <Button busy={busy} onClick={() => run(accept)}>
          {account.invitation.accept}
        </Button>
      </>
    );
  return (
    <>
      <p className={typography.lead}>{account.invitation.logIn(email)}</p>
      {session === null ? (
        <ButtonLink to="/login-register" search={{ next }}>
          {account.login}
        </ButtonLink>
      ) : (
        <Button onClick={() => void logout()}>{account.invitation.logOut}</Button>
      )}
    </>
  );
};

const Invitation = ({ link }: { link: Link }) => {
  const { account, states } = useWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const { id, token } = link;
  useEffect(() => {
    let hasLeft = false;
    openLink({ id, token }).then(
      (found) => (hasLeft ? undefined : setOpened(found)),
      (failed: unknown) => (hasLeft ? undefined : setError(failed)),
    );
    return () => {
      hasLeft = true;
    };
  }, [id, token, tries]);
  if (error instanceof ApiError && error.code === 'link_invalid')
    return (
      <>
        <Notice kind="bad">{describeFailure(error, states.generic)}</Notice>
        <p className={typography.muted}>{account.invitation.askAgain}</p>
        <ButtonLink to="/" kind="quiet">
          {states.toHome}
        </ButtonLink>
      </>
    );
  if (error !== null)
    return (
      <ErrorBox
        text={describeFailure(error, states.generic)}
        retryLabel={states.tryAgain}
        onRetry={() => {
          setError(null);
          setTries(tries + 1);
        }}
      />
    );
  if (opened === null)
    return (
      <>
        <output className={typography.lead}>{states.loading}</output>
        <noscript>{states.needsScript}</noscript>
      </>
    );
  const Accept = opened.hasAccount ? OwnAccount : NewAccount;
  return <Accept link={link} email={opened.email} />;
};

/**
 * The page of an invitation of staff. Only a button uses the link, so a mail scanner that opens the
 * address does not use it up.
 */
export const Page = () => {
  const { account } = useWords();
  const { id = '', token = '' } = useParams({ strict: false });
  return (
    <AccountFrame title={account.invitation.title}>
      <MessagePart>
        <Invitation key={`${id}/${token}`} link={{ id, token }} />
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context }: HeadInput<unknown>): Head =>
  buildPageHead(
    { title: context.words.account.invitation.title, path: '/staff-invitation', hidden: true },
    context,
  );
