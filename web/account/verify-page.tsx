import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { ErrorBox } from '../kit/error-box.tsx';
import { Notice } from '../kit/notice.tsx';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { failureText } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import css from './account.module.css';
import { SendAgain } from './send-again.tsx';
import { isWorthRetrying, verifyOnce } from './verify-once.ts';

type State = { is: 'working' } | { is: 'done' } | { is: 'failed'; error: unknown };

/** How long the good news stays before the login page, in milliseconds. */
const pause = 2500;

const useVerification = (id: string, token: string): { state: State; again: () => void } => {
  const [state, setState] = useState<State>({ is: 'working' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (next: State): void => {
      if (!gone) setState(next);
    };
    setState({ is: 'working' });
    verifyOnce(id, token).then(() => show({ is: 'done' }), (error: unknown) => show({ is: 'failed', error }));
    return () => {
      gone = true;
    };
  }, [id, token, round]);
  return { state, again: () => setRound((n) => n + 1) };
};

const Verified = () => {
  const { account } = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login-register', replace: true }), pause);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <p className={type.lead} role="status">{account.verified}</p>
      <ButtonLink to="/login-register">{account.login}</ButtonLink>
    </>
  );
};

const Refused = ({ error }: { error: unknown }) => {
  const { account, states } = useWords();
  const said = failureText(error, states.generic);
  return (
    <>
      <Notice kind="bad">{account.said[said] ?? said}</Notice>
      <section className={css.narrow}>
        <p className={type.muted}>{account.linkOnce}</p>
        <SendAgain />
      </section>
      <ButtonLink to="/" kind="quiet">{states.toHome}</ButtonLink>
    </>
  );
};

/** The link of a verification mail. The script uses it, not the address: a mail scanner that opens it uses up nothing. */
export const Page = () => {
  const { account, states } = useWords();
  const { id = '', token = '' } = useParams({ strict: false });
  const { state, again } = useVerification(id, token);
  return (
    <AccountFrame title={account.verifyTitle}>
      <div className={css.message}>
        {state.is === 'working' && <p className={type.lead} role="status">{account.verifying}</p>}
        {state.is === 'done' && <Verified />}
        {state.is === 'failed' && (isWorthRetrying(state.error) ? <ErrorBox text={failureText(state.error, states.generic)} retryLabel={states.tryAgain} onRetry={again} /> : <Refused error={state.error} />)}
      </div>
    </AccountFrame>
  );
};

export const head = ({ context }: HeadOf<unknown>): Head => pageHead({ title: context.words.account.verifyTitle, path: '/account-verify', hidden: true }, context);
